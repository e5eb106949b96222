import { z } from "zod";
import { Refusal } from "../../domain/errors.ts";
import { baseLanguage } from "../../domain/languages.ts";
import { OUTPUT_FORMATS } from "../../domain/subtitles.ts";
import { EngineFailure, isFailure, type Media, type Speech } from "../../engines/ports.ts";
import type { TranscriptionOptions } from "../../domain/options.ts";
import { fieldsOf, FORM, transcriptionFields } from "../fields.ts";
import type { Exchange } from "../guarded.ts";
import type { MediaRoute } from "../media-route.ts";
import { readMedia, withSavedVocabulary } from "../new-project.ts";
import type { Service } from "../service.ts";
import { sendTranscript } from "../transcripts.ts";
import { withUpload } from "../upload.ts";

/** POST /v1/transcribe: the transcript of a file, at once, without a project. */
export const transcribe: MediaRoute = {
  operation: "transcribe",
  method: "POST",
  url: "/v1/transcribe",
  rate: "rate.transcribe",
  async handle(exchange) {
    const { service, request, reply } = exchange;
    const limit = service.limits["upload.transcribe.size"];
    return withUpload(service, request, { route: "transcribe", limit }, async ({ id, key, fields }) => {
      const { outputFormat, includeSpeakerLabels, ...options } = fieldsOf(formOf(service), fields);
      const media = { key, ...(await readMedia(service, key, "transcript")) };
      const speech = await hear(exchange, media, { ...options, sourceSrt: null });
      await service.files.removeProject(id);
      return sendTranscript(service, reply, { source: "standalone", ...speech }, outputFormat, includeSpeakerLabels);
    });
  },
};

function formOf({ readings }: Service) {
  const { originalLanguage, ...options } = transcriptionFields(readings);
  return z.object({
    outputFormat: z.enum(OUTPUT_FORMATS).default("json"),
    originalLanguage: originalLanguage.refine(
      (language) => language === null || baseLanguage(language) !== undefined,
      "the service does not transcribe this language: use an ISO 639-1 code",
    ),
    ...options,
    includeSpeakerLabels: FORM.flag.default(false),
  });
}

/** @throws Refusal `TRANSCRIPTION_EMPTY` or `TRANSCRIPTION_FAILED` */
async function hear(exchange: Exchange, media: Media, asked: TranscriptionOptions): Promise<Speech> {
  const { service, caller, request, reply } = exchange;
  const { db, engines, bindFate } = service;
  const attempt = { worldId: caller.world.id, machine: "transcription", operation: "transcribe" } as const;
  const fate = bindFate && (await db.transaction().execute((trx) => bindFate(trx, attempt)));
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  const task = { fate: fate === undefined ? [] : [fate], signal: gone.signal };
  const options = { ...asked, brandVocabulary: await withSavedVocabulary(service, caller, asked.brandVocabulary) };
  const language = options.originalLanguage ?? (await engines.detectLanguage(media));
  const result = await engines.transcribe(media, options, language, task).catch((error: unknown) => {
    if (!(error instanceof EngineFailure)) throw error;
    request.log.error({ err: error }, "a transcription failed");
    return error;
  });
  if (!isFailure(result)) return result;
  const isEmpty = result instanceof EngineFailure && result.how === "no-speech";
  throw new Refusal(isEmpty ? "TRANSCRIPTION_EMPTY" : "TRANSCRIPTION_FAILED", result.message);
}
