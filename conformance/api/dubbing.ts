import { type WrittenCue, writeSrt } from "../dubs/srt.ts";
import { agree, answered, holds, inWords, numberAt } from "../expect/answers.ts";
import { type Exchange, jsonOf } from "../http/exchange.ts";
import type { Clip } from "../media/clips.ts";
import { milliseconds, type Segment, segmentsOf } from "../transcripts/transcript.ts";
import type { Scene } from "../world/scene.ts";
import { dub, type TranscribedProject } from "./dubs.ts";
import { type Asking, exportTranscript, type Fields } from "./media.ts";
import { finish, notByChance, SENTENCE, startTranscription } from "./runs.ts";

/** A project that has not been dubbed, with what a dub of it is made from. */
export interface ProjectToDub extends TranscribedProject {
  /** Of the media, in seconds. */
  duration: number;
  /** Whether the upload was a video. */
  video: boolean;
}

/** The language that dubs of the suite are in; the projects are made for another one. */
export const DUB_LANGUAGE = "german";

/** What a check relies on that dubs a project. */
export const DUBBING = ["PRJ-01", "RUN-02", "RUN-09", "EXP-01", "DUB-01"] as const;

/**
 * Makes a project and waits for its transcript; a check that uses it relies on PRJ-01, RUN-02, RUN-09 and EXP-01.
 * Dubs are asked of such projects alone: whether those of translations can be dubbed is open.
 * @throws Blocked when an engine failed by chance
 */
export async function projectToDub(scene: Scene, fields: Fields = {}): Promise<ProjectToDub> {
  const { projectId } = await startTranscription(scene, fields);
  const { file = scene.stage.clips(SENTENCE) } = fields;
  const project = await whenTranscribed(
    scene,
    projectId,
    typeof file === "object" ? file.mediaType.startsWith("video/") : true,
  );
  // A duration that is rounded up is no place for anything.
  const { durationSeconds } = file as Partial<Clip>;
  return { ...project, duration: Math.min(project.duration, durationSeconds ?? project.duration) };
}

/**
 * Waits for the transcript of a project; a check that uses it relies on RUN-02, RUN-09 and EXP-01.
 * @param asking whose project it is
 * @throws Blocked when an engine failed by chance
 */
export async function whenTranscribed(
  scene: Scene,
  projectId: string,
  video: boolean,
  asking: Asking = {},
): Promise<ProjectToDub> {
  const status = notByChance(scene, await finish(scene, projectId, asking));
  await scene.relies("RUN-09", () => holds(status, "/transcriptionStatus", "success"));
  const original = await exportTranscript(scene, projectId, { source: "original" }, asking);
  return scene.relies("EXP-01", () => {
    answered(original, 200);
    return { projectId, segments: segmentsOf(original), duration: numberAt(original, "/duration"), video };
  });
}

/** One cue for each segment, with its times. */
export function cuesFor(segments: readonly Segment[], textOf = (place: number) => `Satz ${place + 1}.`): WrittenCue[] {
  return segments.map(({ begin, end }, place) => ({
    begin: milliseconds(begin),
    end: milliseconds(end),
    text: textOf(place),
  }));
}

/** A body that is right: one cue for each segment, and what is given. */
export function dubBody({ segments }: Pick<ProjectToDub, "segments">, more: object = {}): Record<string, unknown> {
  return { targetLanguage: DUB_LANGUAGE, translatedSrt: writeSrt(cuesFor(segments)), ...more };
}

/**
 * Starts a dub; a check that uses it relies on what accepts it.
 * @param accepts the requirement by which the dub is accepted
 */
export async function startDubOf(
  scene: Scene,
  project: ProjectToDub,
  more: object = {},
  accepts = "DUB-01",
): Promise<Exchange> {
  const started = await dub(scene, project.projectId, dubBody(project, more));
  return scene.relies(accepts, () => {
    answered(started);
    scene.remember(project.projectId, { lipSync: "lipSyncMode" in more, video: project.video });
    return started;
  });
}

/** Seconds behind the end of all that is said, where a cue falls on no segment. */
const BEHIND = 3;

/** Starts a dub that has to fail: one of its cues falls on no segment. A check that uses it relies on DUB-62. */
export function startFailingDub(scene: Scene, project: ProjectToDub): Promise<Exchange> {
  const begin = milliseconds(Math.max(...project.segments.map(({ end }) => end)) + BEHIND);
  const stray = { begin, end: begin + 1000, text: "Das sagt niemand." };
  return startDubOf(scene, project, { translatedSrt: writeSrt([...cuesFor(project.segments), stray]) }, "DUB-62");
}

/**
 * Follows a dub to its end, whichever, and returns the last status; a check that uses it relies on RUN-02.
 * @throws Blocked when an engine failed by chance, which can happen wherever nobody steers
 */
export async function finishDub(scene: Scene, projectId: string): Promise<Exchange> {
  return notByChance(scene, await finish(scene, projectId));
}

/** @throws Disagreement unless a dub succeeded: it names the reason that the status gives */
export function succeeded(status: Exchange): void {
  const { error, status: state } = (jsonOf(status) ?? {}) as {
    error?: { code: string; message: string };
    status?: string;
  };
  const seen = error ? `${state}: ${error.code}, ${error.message}` : inWords(status);
  agree(state === "success", "the dub to succeed", seen, status);
}

/** The translated transcript of a project, as JSON. @throws Disagreement when there is none */
export async function dubbedTranscript(
  scene: Scene,
  projectId: string,
  targetLanguage = DUB_LANGUAGE,
): Promise<Exchange> {
  const exchange = await exportTranscript(scene, projectId, { source: "translated", targetLanguage });
  answered(exchange, 200);
  return exchange;
}

/** Stretches of the media in which nobody speaks, at least so long; in milliseconds. */
export function pauses({ segments, duration }: ProjectToDub, least: number): { begin: number; end: number }[] {
  const spoken = segments.map(({ begin, end }) => ({ begin: milliseconds(begin), end: milliseconds(end) }));
  const found: { begin: number; end: number }[] = [];
  let at = 0;
  for (const { begin, end } of spoken.toSorted((a, b) => a.begin - b.begin)) {
    if (begin - at >= least) found.push({ begin: at, end: begin });
    at = Math.max(at, end);
  }
  const last = Math.floor(duration * 1000);
  if (last - at >= least) found.push({ begin: at, end: last });
  return found;
}
