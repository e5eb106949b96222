import { z } from "zod";
import { Refusal } from "../../domain/errors.ts";
import { OUTPUT_FORMATS } from "../../domain/subtitles.ts";
import { fieldsOf, targetLanguage } from "../fields.ts";
import { objectOf } from "../guarded.ts";
import type { MediaRoute } from "../media-route.ts";
import { ownProject } from "../own-project.ts";
import { sendTranscript, storedTranscript } from "../transcripts.ts";

const EXPORT = z.object({
  source: z.enum(["original", "translated"]),
  targetLanguage: targetLanguage.optional(),
  outputFormat: z.enum(OUTPUT_FORMATS).default("json"),
  includeSpeakerLabels: z.boolean().default(false),
});

/** POST /v1/projects/{projectId}/transcript: a stored transcript as JSON, SRT or VTT. */
export const exportTranscript: MediaRoute = {
  operation: "exportTranscript",
  method: "POST",
  url: "/v1/projects/:projectId/transcript",
  rate: "rate.transcript",
  async handle({ service, caller, request, reply }) {
    const project = await ownProject(service, caller, request);
    const {
      source,
      targetLanguage: language,
      outputFormat,
      includeSpeakerLabels,
    } = fieldsOf(EXPORT, objectOf(request));
    if (source === "translated" && language === undefined)
      throw new Refusal("TARGET_LANGUAGE_REQUIRED", "A translated transcript needs its targetLanguage.");
    const which = source === "translated" && language !== undefined ? language : "original";
    const transcript = await storedTranscript(service, project, which);
    return sendTranscript(service, reply, transcript, outputFormat, includeSpeakerLabels);
  },
};
