import { writeSrt } from "../dubs/srt.ts";
import { answered } from "../expect/answers.ts";
import type { Exchange } from "../http/exchange.ts";
import { milliseconds, type Segment, segmentsOf } from "../transcripts/transcript.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../outcome/blocked.ts";
import { type Asking, exportTranscript, type Fields, inPath } from "./media.ts";
import { follow, startTranscription } from "./runs.ts";

/** A project whose transcript is stored. */
export interface TranscribedProject {
  projectId: string;
  segments: readonly Segment[];
}

/** Creates a project and waits for its transcript; a check that uses it relies on PRJ-01, RUN-02 and TXT-12. */
export async function transcribedProject(scene: Scene, fields: Fields = {}): Promise<TranscribedProject> {
  const { projectId } = await startTranscription(scene, fields);
  // A creation may end after its transcription, and a run for the same language waits for that.
  await follow(scene, projectId);
  const segments = await scene.relies("TXT-12", async () => {
    const exchange = await exportTranscript(scene, projectId, { source: "original" });
    answered(exchange, 200);
    return segmentsOf(exchange);
  });
  return { projectId, segments };
}

/** @throws Blocked unless there are segments enough that one can be left without a cue, and another not */
export function needsSeveral(segments: readonly Segment[]): void {
  if (segments.length < 2) throw new Blocked("the service finds one segment where two people speak");
}

/** `POST /v1/projects/{projectId}/dub`. */
export function dub(scene: Scene, projectId: string, json: unknown, asking: Asking = {}): Promise<Exchange> {
  return scene.call({ method: "POST", path: `/v1/projects/${inPath(projectId)}/dub`, body: { json }, ...asking });
}

/** Dubs into French with what is given; a check that uses it relies on DUB-01. */
export function startDub(scene: Scene, projectId: string, fields: object, asking: Asking = {}): Promise<Exchange> {
  return scene.relies("DUB-01", async () => {
    const exchange = await dub(scene, projectId, { targetLanguage: "french", ...fields }, asking);
    answered(exchange);
    return exchange;
  });
}

/** A piece of text with its time; seconds. */
export interface Piece {
  begin: number;
  end: number;
  text: string;
}

/** The pieces as an SRT file, numbered from 1 in the order given. */
export function srtOf(pieces: readonly Piece[]): string {
  return writeSrt(pieces.map(({ begin, end, text }) => ({ begin: milliseconds(begin), end: milliseconds(end), text })));
}

/** A translation of a transcript: one cue on each of its segments. */
export function covering(segments: readonly Segment[], text = (index: number) => `Phrase ${index + 1}.`): Piece[] {
  return segments.map(({ begin, end }, at) => ({ begin, end, text: text(at) }));
}
