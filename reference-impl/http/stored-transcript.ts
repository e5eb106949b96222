import type { components } from "../../generated/types.ts";
import { Refusal } from "../domain/errors.ts";
import type { TargetLanguage } from "../domain/languages.ts";
import { findTranscript, ORIGINAL, type Project } from "../storage/projects.ts";
import { isInProgress } from "../storage/runs.ts";
import type { Service } from "./service.ts";

/**
 * A transcript of a project: the original, or one by its target language.
 * @throws Refusal when there is none, which says whether one may still come
 */
export async function storedTranscript(
  { db, readings }: Service,
  project: Project,
  which: "original" | TargetLanguage,
): Promise<components["schemas"]["ProjectTranscript"]> {
  const stored = await findTranscript(db, project.id, which === "original" ? ORIGINAL : which);
  if (stored) return stored.value;
  const mayCome =
    which === "original" ? project.transcription_status === "processing" : await isInProgress(db, project.id, which);
  const ended = which === "original" && project.transcription_status === "failed";
  // The readings differ where a first run has not ended, and where the transcription has failed.
  const code = {
    "by-hope": mayCome ? "TRANSCRIPT_NOT_READY" : "TRANSCRIPT_NOT_FOUND",
    "not-found": mayCome && which === "original" ? "TRANSCRIPT_NOT_READY" : "TRANSCRIPT_NOT_FOUND",
    "not-ready": mayCome || ended ? "TRANSCRIPT_NOT_READY" : "TRANSCRIPT_NOT_FOUND",
  } as const;
  const refused = code[readings["Q-MISSING-TRANSCRIPT-CODE"]];
  throw refused === "TRANSCRIPT_NOT_READY"
    ? new Refusal(refused, "The transcript is still being made: poll the status of the project.")
    : new Refusal(refused, "The project does not have this transcript.");
}
