import { invalid, Refusal } from "../../domain/errors.ts";
import { booleanField, speakersField, vocabularyField, type Fields } from "../../domain/forms.ts";
import { baseLanguage, languageField } from "../../domain/languages.ts";
import { oneOf } from "../../domain/options.ts";
import { OUTPUT_FORMATS } from "../../domain/subtitles.ts";
import { howOf, isFailure, type Media, type Speech } from "../../engines/ports.ts";
import type { TranscriptionOptions } from "../../domain/options.ts";
import { bindFate } from "../../storage/steering.ts";
import type { Caller } from "../callers.ts";
import type { Exchange, MediaRoute } from "../media-route.ts";
import { readMedia, withSavedVocabulary, withUpload } from "../new-project.ts";
import { sendTranscript } from "../send-transcript.ts";
import type { Service } from "../service.ts";

/** POST /v1/transcribe: the transcript of a file, at once, without a project. */
export const transcribe: MediaRoute = {
  operation: "transcribe",
  method: "POST",
  url: "/v1/transcribe",
  rate: "rate.transcribe",
  async handle({ service, caller, request, reply }: Exchange) {
    const limit = service.limits["upload.transcribe.size"];
    return withUpload(service, request, { route: "transcribe", limit }, async ({ id, key, fields }) => {
      const { format, labelled, options } = readForm(fields, service);
      const media = { key, ...(await readMedia(service, key)) };
      keepLimits(media, service);
      const speech = await hear(service, caller, media, options);
      await service.files.removeProject(id);
      return sendTranscript(service, reply, { source: "standalone", ...speech }, format, labelled);
    });
  },
};

/** @throws Refusal for the first field that is not valid, in the order of the source's table */
function readForm(fields: Fields, { limits, readings }: Service) {
  const format = oneOf("outputFormat", fields.get("outputFormat") ?? "json", OUTPUT_FORMATS);
  const originalLanguage = languageField(fields.get("originalLanguage"));
  if (originalLanguage !== null && baseLanguage(originalLanguage) === undefined)
    throw invalid("originalLanguage", "the service does not transcribe this language: use an ISO 639-1 code");
  const options: TranscriptionOptions = {
    originalLanguage,
    numberOfSpeakers: speakersField(fields, limits["speakers.count"]),
    brandVocabulary: vocabularyField(fields, readings["Q-VOCABULARY-CODE"]),
    removeFillerWords: booleanField(fields, "removeFillerWords", true),
    sourceSrt: null,
  };
  return { format, labelled: booleanField(fields, "includeSpeakerLabels", false), options };
}

function keepLimits({ hasAudio, duration }: Media, { limits }: Service): void {
  if (!hasAudio) throw new Refusal("INVALID_MEDIA_STREAM", "The file has no audio stream that could be transcribed.");
  const limit = limits["media.transcribe.duration"];
  if (duration <= limit) return;
  const message = `The media lasts longer than the ${limit} seconds that this route takes: create a project for it.`;
  throw new Refusal("DURATION_TOO_LONG", message, { details: { limit } });
}

/** @throws Refusal `TRANSCRIPTION_EMPTY` or `TRANSCRIPTION_FAILED` */
async function hear(service: Service, caller: Caller, media: Media, asked: TranscriptionOptions): Promise<Speech> {
  const { db, engines } = service;
  const attempt = { worldId: caller.world.id, machine: "transcription", operation: "transcribe" } as const;
  const fate = await db.transaction().execute((trx) => bindFate(trx, attempt));
  const task = { fate: fate === undefined ? [] : [fate] };
  const options = { ...asked, brandVocabulary: await withSavedVocabulary(service, caller, asked.brandVocabulary) };
  const language = options.originalLanguage ?? (await engines.detectLanguage(media));
  const result = await engines.transcribe(media, options, language, task);
  if (!isFailure(result)) return result;
  const code = howOf(result) === "no-speech" ? "TRANSCRIPTION_EMPTY" : "TRANSCRIPTION_FAILED";
  throw new Refusal(code, result.message);
}
