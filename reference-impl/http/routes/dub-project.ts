import { z } from "zod";
import type { components } from "../../../generated/types.ts";
import { estimatedMinutes } from "../../domain/credits.ts";
import { invalid } from "../../domain/errors.ts";
import { LIMITS } from "../../domain/limits.ts";
import {
  checkLipSync,
  checkSkips,
  checkSkipsBesideSpeech,
  LIP_SYNC_MODES,
  type DubOptions,
} from "../../domain/options.ts";
import { parseSrt } from "../../domain/srt.ts";
import { holdProject, setWebhookUrl, type Project } from "../../storage/projects.ts";
import { findVoices } from "../../storage/voices.ts";
import { dubFields, fieldsOf, JSON_BODY } from "../fields.ts";
import { objectOf } from "../guarded.ts";
import type { MediaRoute } from "../media-route.ts";
import { checkWebhookUrl } from "../new-project.ts";
import { ownProject, projectNotFound } from "../own-project.ts";
import { startWork } from "../start-work.ts";
import { storedTranscript } from "../transcripts.ts";

const LONGEST_SRT = LIMITS["dub.translated-srt.length"];
const share = z.number().min(0).max(1);

const DUB = z.object({
  ...dubFields(JSON_BODY),
  translatedSrt: z
    .string("it is required, and a text")
    // An emoji counts once.
    .refine((text) => text.length <= LONGEST_SRT || Array.from(text).length <= LONGEST_SRT, {
      error: `it has more than ${LONGEST_SRT} characters`,
      abort: true,
    })
    .refine(parseSrt, "it is not SRT: each cue needs a number, a line of times, and text"),
  voiceMode: z.enum(["cloning", "custom"]).default("cloning"),
  voiceId: z.string().optional(),
  lipSyncMode: z.enum(LIP_SYNC_MODES).optional(),
  activeSpeakerDetectionEnabled: z.boolean().default(false),
  voiceCloningSettings: z.object({ stability: share, similarity: share }).partial().optional(),
});

/** POST /v1/projects/{projectId}/dub: voices a translation that the caller supplies. */
export const dubProject: MediaRoute = {
  operation: "dubProject",
  method: "POST",
  url: "/v1/projects/:projectId/dub",
  rate: "rate.dub",
  // A million characters of SRT, each escaped in JSON.
  bodyLimit: 16 * 1024 * 1024,
  async handle({ service, caller, request, reply }): Promise<components["schemas"]["DubStarted"]> {
    const { db, limits, readings } = service;
    const project = await ownProject(service, caller, request);
    const given = Object.entries(objectOf(request));
    const body = readings["Q-NULL-OPTIONS"] === "absent" ? given.filter(([, value]) => value !== null) : given;
    const { targetLanguage, srt, webhookUrl, options } = readBody(Object.fromEntries(body), project);
    if (options.voiceId !== null) {
      const voices = await findVoices(db, caller.world.id, caller.account.id);
      if (!voices.some(({ id }) => id === options.voiceId))
        throw invalid("voiceId", "there is no such voice in the catalog or in the account's library");
    }
    const isPlanBound = readings["Q-DUB-LIP-SYNC-PLAN"] === "creator";
    checkLipSync(options.lipSync, { duration: project.duration, plan: caller.billing.plan, isPlanBound }, limits);
    await checkWebhookUrl(service, webhookUrl);
    const original = await storedTranscript(service, project, "original");
    checkSkipsBesideSpeech(options.skips, original.segments);
    const order = { kind: "dub", targetLanguage, options, srt, requestId: request.id } as const;
    const workId = await startWork(service, caller, project, order, async (trx) => {
      if (!(await holdProject(trx, project.id))) throw projectNotFound(project.id);
      if (webhookUrl !== undefined) await setWebhookUrl(trx, project.id, webhookUrl);
    });
    void reply.status(Number(readings["Q-SUCCESS-STATUS"]));
    return {
      success: true,
      message: `The dub into ${targetLanguage} has started.`,
      projectId: project.id,
      workId,
      estimatedDuration: estimatedMinutes(project.duration),
    };
  },
};

/** The body, checked against the project. @throws Refusal for the first field that is not valid */
function readBody(body: object, project: Project) {
  const {
    targetLanguage,
    translatedSrt: srt,
    webhookUrl,
    voiceMode,
    voiceId = null,
    lipSyncMode: lipSync = null,
    activeSpeakerDetectionEnabled: activeSpeaker,
    voiceCloningSettings: cloning,
    translationTimeSkips: skips,
    ...shared
  } = fieldsOf(DUB, body);
  const isCustom = voiceMode === "custom";
  if (isCustom && voiceId === null) throw invalid("voiceId", "a custom voice needs it");
  if (isCustom && cloning !== undefined)
    throw invalid("voiceCloningSettings", "only cloned voices have settings, and voiceMode is custom");
  const needVideo = { subtitles: shared.subtitles, lipSyncMode: lipSync, translationTimeSkips: skips.length > 0 };
  for (const [name, isAsked] of Object.entries(needVideo))
    if (isAsked && !project.has_video) throw invalid(name, "the project has no video");
  const voice = { voiceId: isCustom ? voiceId : null, cloning: (cloning ?? {}) as DubOptions["cloning"] };
  const options: DubOptions = { ...shared, ...voice, lipSync, activeSpeaker, skips };
  checkSkips(options, project.duration);
  return { targetLanguage, srt, webhookUrl, options };
}
