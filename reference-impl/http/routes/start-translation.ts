import type { components } from "../../../generated/types.ts";
import { estimatedMinutes } from "../../domain/credits.ts";
import { invalid, Refusal } from "../../domain/errors.ts";
import { booleanField, jsonField, targetLanguageField, type Fields } from "../../domain/forms.ts";
import { languageField } from "../../domain/languages.ts";
import {
  checkLipSync,
  checkSkips,
  cloningOf,
  oneOf,
  skipsOf,
  SUBTITLE_SOURCES,
  VOICE_ISOLATORS,
  volumeOf,
  type DubOptions,
} from "../../domain/options.ts";
import { uploadLimit } from "../../domain/plans.ts";
import { insertProject } from "../../storage/projects.ts";
import type { Probe } from "../../engines/ports.ts";
import type { Exchange, MediaRoute } from "../media-route.ts";
import { checkWebhookUrl, keepPlanDuration, projectRow, readMedia, withUpload } from "../new-project.ts";
import type { Service } from "../service.ts";
import { startWork } from "../start-work.ts";

/** POST /v1/translate: stores a file and starts its transcription, translation and dub. */
export const startTranslation: MediaRoute = {
  operation: "startTranslation",
  method: "POST",
  url: "/v1/translate",
  rate: "rate.translate",
  handle,
};

/** Settings of cloned voices that a form leaves out. */
const CLONING = { stability: 0.6, similarity: 0.85, speakerBoost: 0.6 };

/** Fields that only one description of the route has. */
const EXTRA_FIELDS = ["keepOriginalVoice", "originalVoiceVolume", "translationTimeSkips"];

async function handle({
  service,
  caller,
  request,
  reply,
}: Exchange): Promise<components["schemas"]["TranslationStarted"]> {
  const { limits, readings } = service;
  const { plan } = caller.billing;
  const isFlat = readings["Q-TRANSLATE-UPLOAD-SIZE"] === "flat";
  const limit = isFlat ? limits["upload.translate.size"] : uploadLimit(plan, limits, readings);
  return withUpload(service, request, { route: "translate", limit }, async (received) => {
    const { targetLanguage, project: asked, options: wanted } = await readForm(received.fields, service);
    const media = await readMedia(service, received.key);
    keepPlanDuration(media, service);
    checkLipSync(wanted.lipSync, { duration: media.duration, plan, isPlanBound: true }, limits);
    checkSkips(wanted, media.duration);
    const options = forMedia(wanted, media, service);
    const { project, row } = await projectRow(service, caller, received, media, asked);
    const order = { kind: "translation", targetLanguage, options, srt: null, requestId: request.id } as const;
    await startWork(service, caller, project, order, (trx) => insertProject(trx, row));
    void reply.status(Number(readings["Q-SUCCESS-STATUS"]));
    return {
      success: true,
      message: `The translation into ${targetLanguage} has started.`,
      projectId: project.id,
      estimatedDuration:
        readings["Q-ESTIMATED-DURATION-UNIT"] === "minutes" ? estimatedMinutes(media.duration) : media.duration,
    };
  });
}

/** @throws Refusal for the first field that is not valid, in the order of the source's table */
async function readForm(form: Fields, service: Service) {
  const fields = new Map(form);
  for (const name of EXTRA_FIELDS) {
    if (service.readings["Q-TRANSLATE-EXTRA-FIELDS"] === "taken" || !fields.delete(name)) continue;
    if (service.readings["Q-TRANSLATE-EXTRA-FIELDS"] === "refused") throw invalid(name, "this route does not have it");
  }
  const targetLanguage = targetLanguageField(fields.get("targetLanguage"));
  const webhookUrl = fields.get("webhookUrl") ?? null;
  const pro = fields.has("lipsyncPro") && booleanField(fields, "lipsyncPro", false);
  const cloning = cloningOf(jsonField(fields, "voiceCloningSettings", "{}"), Object.keys(CLONING), true);
  const options: DubOptions = {
    keepBackgroundMusic: booleanField(fields, "keepBackgroundMusic", true),
    voiceIsolatorOption: oneOf("voiceIsolatorOption", fields.get("voiceIsolatorOption") ?? "studio", VOICE_ISOLATORS),
    subtitles: booleanField(fields, "subtitles", false),
    subtitlesSource: oneOf("subtitlesSource", fields.get("subtitlesSource") ?? "translated", SUBTITLE_SOURCES),
    lipSync: fields.has("lipsyncPro") ? (pro ? "pro" : "standard") : null,
    activeSpeaker: false,
    voiceId: null,
    cloning: { ...CLONING, ...cloning },
    keepOriginalVoice: booleanField(fields, "keepOriginalVoice", false),
    originalVoiceVolume: volumeOf(numberOf(fields.get("originalVoiceVolume") ?? "30"), service.limits),
    skips: skipsOf(jsonField(fields, "translationTimeSkips", "[]")),
  };
  await checkWebhookUrl(service, webhookUrl);
  const transcription = {
    originalLanguage: languageField(fields.get("originalLanguage")),
    numberOfSpeakers: null,
    brandVocabulary: [],
    removeFillerWords: true,
    sourceSrt: null,
  };
  const project = { name: fields.get("projectName"), targetLanguage, webhookUrl, options: transcription };
  return { targetLanguage, project, options };
}

const numberOf = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);

/** Options that only a video can have do nothing for a sound file, or are refused. */
function forMedia(options: DubOptions, { hasVideo }: Probe, { readings }: Service): DubOptions {
  if (hasVideo) return options;
  const name = options.lipSync !== null ? "lipsyncPro" : options.subtitles ? "subtitles" : undefined;
  if (name !== undefined && readings["Q-VIDEO-ONLY-OPTIONS"] === "refused")
    throw new Refusal("VALIDATION_ERROR", `The field "${name}" needs a video.`, {
      details: { field: name, reason: "the file has no video" },
    });
  return { ...options, lipSync: null, subtitles: false };
}
