import type { components } from "../../../generated/types.ts";
import { estimatedMinutes } from "../../domain/credits.ts";
import { invalid } from "../../domain/errors.ts";
import { targetLanguageField } from "../../domain/forms.ts";
import type { Limits } from "../../domain/limits.ts";
import {
  checkLipSync,
  checkSkips,
  checkSkipsBesideSpeech,
  cloningOf,
  LIP_SYNC_MODES,
  oneOf,
  skipsOf,
  SUBTITLE_SOURCES,
  VOICE_ISOLATORS,
  volumeOf,
  withoutNulls,
  type DubOptions,
} from "../../domain/options.ts";
import { parseSrt } from "../../domain/srt.ts";
import { holdProject, setWebhookUrl, type Project } from "../../storage/projects.ts";
import { findVoices } from "../../storage/voices.ts";
import { bodyObject } from "../body.ts";
import type { Exchange, MediaRoute } from "../media-route.ts";
import { checkWebhookUrl } from "../new-project.ts";
import { ownProject, projectNotFound } from "../own-project.ts";
import { storedTranscript } from "../stored-transcript.ts";
import { startWork } from "../start-work.ts";

/** POST /v1/projects/{projectId}/dub: voices a translation that the caller supplies. */
export const dubProject: MediaRoute = {
  operation: "dubProject",
  method: "POST",
  url: "/v1/projects/:projectId/dub",
  rate: "rate.dub",
  // A million characters of SRT, each escaped in JSON.
  bodyLimit: 16 * 1024 * 1024,
  handle,
};

async function handle({ service, caller, request, reply }: Exchange): Promise<components["schemas"]["DubStarted"]> {
  const { db, limits, readings } = service;
  const { projectId } = request.params as { projectId: string };
  const project = await ownProject(service, caller, projectId);
  const body = withoutNulls(bodyObject(request.body), readings["Q-NULL-OPTIONS"]);
  const { targetLanguage, srt, webhookUrl, options } = readBody(body, project, limits);
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
    if (webhookUrl !== null) await setWebhookUrl(trx, project.id, webhookUrl);
  });
  void reply.status(Number(readings["Q-SUCCESS-STATUS"]));
  return {
    success: true,
    message: `The dub into ${targetLanguage} has started.`,
    projectId: project.id,
    workId,
    estimatedDuration: estimatedMinutes(project.duration),
  };
}

/** The body, checked against the project. @throws Refusal for the first field that is not valid */
function readBody(body: Readonly<Record<string, unknown>>, project: Project, limits: Limits) {
  const valueOf = (name: string, absent: unknown) => (body[name] === undefined ? absent : body[name]);
  const textOf = (name: string) => {
    const value = body[name];
    if (value !== undefined && typeof value !== "string") throw invalid(name, "it is not a text");
    return value;
  };
  const flagOf = (name: string, absent: boolean) => {
    const value = valueOf(name, absent);
    if (typeof value !== "boolean") throw invalid(name, "it is neither true nor false");
    return value;
  };
  const oneOfOr = <const Value extends string>(name: string, values: readonly Value[], absent: NoInfer<Value>) =>
    oneOf(name, valueOf(name, absent), values);
  const needsVideo = (name: string, isAsked: boolean) => {
    if (isAsked && !project.has_video) throw invalid(name, "the project has no video");
  };

  const targetLanguage = targetLanguageField(textOf("targetLanguage"));
  const srt = srtOf(textOf("translatedSrt"), limits);
  const webhookUrl = textOf("webhookUrl") ?? null;
  const keepBackgroundMusic = flagOf("keepBackgroundMusic", true);
  const keepOriginalVoice = flagOf("keepOriginalVoice", false);
  const originalVoiceVolume = volumeOf(valueOf("originalVoiceVolume", 30), limits);
  const voiceMode = oneOfOr("voiceMode", ["cloning", "custom"], "cloning");
  const voiceId = textOf("voiceId") ?? null;
  if (voiceMode === "custom" && voiceId === null) throw invalid("voiceId", "a custom voice needs it");
  const voiceIsolatorOption = oneOfOr("voiceIsolatorOption", VOICE_ISOLATORS, "studio");
  const subtitles = flagOf("subtitles", false);
  needsVideo("subtitles", subtitles);
  const subtitlesSource = oneOfOr("subtitlesSource", SUBTITLE_SOURCES, "translated");
  const lipSync = body["lipSyncMode"] === undefined ? null : oneOf("lipSyncMode", body["lipSyncMode"], LIP_SYNC_MODES);
  needsVideo("lipSyncMode", lipSync !== null);
  const activeSpeaker = flagOf("activeSpeakerDetectionEnabled", false);
  const cloning = cloningOf(valueOf("voiceCloningSettings", {}), ["stability", "similarity"], false);
  if (body["voiceCloningSettings"] !== undefined && voiceMode === "custom")
    throw invalid("voiceCloningSettings", "only cloned voices have settings, and voiceMode is custom");
  const skips = skipsOf(valueOf("translationTimeSkips", []));
  needsVideo("translationTimeSkips", skips.length > 0);
  const options: DubOptions = {
    keepBackgroundMusic,
    keepOriginalVoice,
    originalVoiceVolume,
    voiceIsolatorOption,
    subtitles,
    subtitlesSource,
    lipSync,
    activeSpeaker,
    voiceId: voiceMode === "custom" ? voiceId : null,
    cloning,
    skips,
  };
  checkSkips(options, project.duration);
  return { targetLanguage, srt, webhookUrl, options };
}

function srtOf(text: string | undefined, limits: Limits): string {
  if (text === undefined) throw invalid("translatedSrt", "it is required");
  const most = limits["dub.translated-srt.length"];
  // An emoji counts once.
  if (text.length > most && Array.from(text).length > most)
    throw invalid("translatedSrt", `it has more than ${most} characters`);
  if (!parseSrt(text))
    throw invalid("translatedSrt", "it is not SRT: each cue needs a number, a line of times, and text");
  return text;
}
