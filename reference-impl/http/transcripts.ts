import type { FastifyReply } from "fastify";
import type { components } from "../../generated/types.ts";
import { Refusal } from "../domain/errors.ts";
import type { TargetLanguage } from "../domain/languages.ts";
import { SUBTITLE_TYPES, subtitlesOf, type OutputFormat } from "../domain/subtitles.ts";
import { findTranscript, ORIGINAL, type Project } from "../storage/projects.ts";
import { isInProgress } from "../storage/runs.ts";
import type { Service } from "./service.ts";

type Schemas = components["schemas"];

/**
 * A transcript of a project: the original, or one by its target language.
 * @throws Refusal when there is none, which says whether one may still come
 */
export async function storedTranscript(
  { db }: Service,
  project: Project,
  which: typeof ORIGINAL | TargetLanguage,
): Promise<Schemas["ProjectTranscript"]> {
  const stored = await findTranscript(db, project.id, which);
  if (stored) return stored.value;
  const mayCome =
    which === ORIGINAL ? project.transcription_status === "processing" : await isInProgress(db, project.id, which);
  throw mayCome
    ? new Refusal("TRANSCRIPT_NOT_READY", "The transcript is still being made: poll the status of the project.")
    : new Refusal("TRANSCRIPT_NOT_FOUND", "The project does not have this transcript.");
}

/** Answers with a transcript: the whole of it as JSON, or a subtitle file. */
export function sendTranscript(
  { readings }: Service,
  reply: FastifyReply,
  transcript: Schemas["ProjectTranscript"] | Schemas["StandaloneTranscript"],
  format: OutputFormat,
  labelled: boolean,
): object | string {
  if (format === "json") return transcript;
  void reply.type(readings["Q-SUBTITLE-TYPE"] === "registered" ? SUBTITLE_TYPES[format] : "text/plain");
  return subtitlesOf(transcript, format, labelled, readings["Q-SPEAKER-LABEL-FORM"]);
}
