import { z } from "zod";
import type { components } from "../../../generated/types.ts";
import { estimatedMinutes } from "../../domain/credits.ts";
import { languageField } from "../../domain/languages.ts";
import { checkLipSync, checkSkips, type DubOptions } from "../../domain/options.ts";
import { uploadLimit } from "../../domain/plans.ts";
import type { Probe } from "../../engines/ports.ts";
import { insertProject } from "../../storage/projects.ts";
import { dubFields, fieldsOf, FORM } from "../fields.ts";
import type { MediaRoute } from "../media-route.ts";
import { checkWebhookUrl, describeProject, readMedia } from "../new-project.ts";
import type { Service } from "../service.ts";
import { startWork } from "../start-work.ts";
import { withUpload } from "../upload.ts";

const share = z.number().min(0).max(1).multipleOf(0.01);

const TRANSLATION = z.object({
  ...dubFields(FORM),
  projectName: z.string().optional(),
  originalLanguage: z.string().prefault("").transform(languageField),
  lipsyncPro: FORM.flag.optional(),
  voiceCloningSettings: FORM.json(
    z.object({ stability: share.default(0.6), similarity: share.default(0.85), speakerBoost: share.default(0.6) }),
  ).prefault("{}"),
});

/** POST /v1/translate: stores a file and starts its transcription, translation and dub. */
export const startTranslation: MediaRoute = {
  operation: "startTranslation",
  method: "POST",
  url: "/v1/translate",
  rate: "rate.translate",
  async handle({ service, caller, request, reply }): Promise<components["schemas"]["TranslationStarted"]> {
    const { limits, readings } = service;
    const { plan } = caller.billing;
    const isFlat = readings["Q-TRANSLATE-UPLOAD-SIZE"] === "flat";
    const limit = isFlat ? limits["upload.translate.size"] : uploadLimit(plan, limits, readings);
    return withUpload(service, request, { route: "translate", limit }, async (received) => {
      const { asked, options: wanted } = await readForm(received.fields, service);
      const media = await readMedia(service, received.key, "project");
      checkLipSync(wanted.lipSync, { duration: media.duration, plan, isPlanBound: true }, limits);
      checkSkips(wanted, media.duration);
      const options = forMedia(wanted, media);
      const project = await describeProject(service, caller, received, media, asked);
      const { target_language: targetLanguage } = project;
      const order = { kind: "translation", targetLanguage, options, srt: null, requestId: request.id } as const;
      await startWork(service, caller, project, order, (trx) => insertProject(trx, project));
      void reply.status(Number(readings["Q-SUCCESS-STATUS"]));
      return {
        success: true,
        message: `The translation into ${targetLanguage} has started.`,
        projectId: project.id,
        estimatedDuration:
          readings["Q-ESTIMATED-DURATION-UNIT"] === "minutes" ? estimatedMinutes(media.duration) : media.duration,
      };
    });
  },
};

/** @throws Refusal for the first field that is not valid */
async function readForm(form: Readonly<Record<string, string>>, service: Service) {
  const {
    targetLanguage,
    projectName,
    originalLanguage,
    webhookUrl,
    lipsyncPro,
    voiceCloningSettings: cloning,
    translationTimeSkips: skips,
    ...shared
  } = fieldsOf(TRANSLATION, form);
  await checkWebhookUrl(service, webhookUrl);
  const lipSync = lipsyncPro === undefined ? null : lipsyncPro ? "pro" : "standard";
  const options: DubOptions = { ...shared, lipSync, activeSpeaker: false, voiceId: null, cloning, skips };
  const transcription = {
    originalLanguage,
    numberOfSpeakers: null,
    brandVocabulary: [],
    removeFillerWords: true,
    sourceSrt: null,
  };
  const asked = { name: projectName, target_language: targetLanguage, webhook_url: webhookUrl ?? null };
  return { options, asked: { ...asked, options: transcription } };
}

/** Options that only a video can have do nothing for a sound file. */
const forMedia = (options: DubOptions, { hasVideo }: Probe): DubOptions =>
  hasVideo ? options : { ...options, lipSync: null, subtitles: false };
