import type { FastifyReply } from "fastify";
import type { components } from "../../generated/types.ts";
import { SUBTITLE_TYPES, subtitlesOf, type OutputFormat } from "../domain/subtitles.ts";
import type { Service } from "./service.ts";

type Schemas = components["schemas"];

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
