import { invalid, Refusal } from "../../domain/errors.ts";
import { targetLanguageField } from "../../domain/forms.ts";
import { oneOf } from "../../domain/options.ts";
import { OUTPUT_FORMATS } from "../../domain/subtitles.ts";
import { bodyObject } from "../body.ts";
import type { Exchange, MediaRoute } from "../media-route.ts";
import { ownProject } from "../own-project.ts";
import { storedTranscript } from "../stored-transcript.ts";
import { sendTranscript } from "../send-transcript.ts";

/** POST /v1/projects/{projectId}/transcript: a stored transcript as JSON, SRT or VTT. */
export const exportTranscript: MediaRoute = {
  operation: "exportTranscript",
  method: "POST",
  url: "/v1/projects/:projectId/transcript",
  rate: "rate.transcript",
  async handle({ service, caller, request, reply }: Exchange) {
    const { projectId } = request.params as { projectId: string };
    const project = await ownProject(service, caller, projectId);
    const { source, targetLanguage, outputFormat = "json", includeSpeakerLabels = false } = bodyObject(request.body);
    const from = oneOf("source", source, ["original", "translated"]);
    if (from === "translated" && targetLanguage === undefined)
      throw new Refusal("TARGET_LANGUAGE_REQUIRED", "A translated transcript needs its targetLanguage.");
    if (targetLanguage !== undefined && typeof targetLanguage !== "string")
      throw invalid("targetLanguage", "it is not a text");
    const language = targetLanguage === undefined ? undefined : targetLanguageField(targetLanguage);
    const format = oneOf("outputFormat", outputFormat, OUTPUT_FORMATS);
    if (typeof includeSpeakerLabels !== "boolean")
      throw invalid("includeSpeakerLabels", "it is neither true nor false");
    const which = from === "translated" && language !== undefined ? language : "original";
    const transcript = await storedTranscript(service, project, which);
    return sendTranscript(service, reply, transcript, format, includeSpeakerLabels);
  },
};
