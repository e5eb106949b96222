/** Projects: what happens to them within a second or so, and what their two records say meanwhile. */
import { randomUUID } from "node:crypto";
import type { Media } from "../engine/media.ts";
import { type Transcript, translate, voice } from "../engine/transcripts.ts";
import type { Account, Accounts } from "./accounts.ts";
import languages from "./languages.json" with { type: "json" };
import type { Options } from "./options.ts";
import { type Problem, problem } from "./refuse.ts";
import type { Creation, Dub } from "./schemas.ts";
import { align, type Cue } from "./subtitles.ts";
import { deliver, demandSafe } from "./webhooks.ts";

/** Everything that the server knows. A restart forgets it. */
export interface Service extends Options {
  baseUrl: string;
  now: () => number;
  sleep: (milliseconds: number) => Promise<unknown>;
  accounts: Accounts;
  projects: Map<string, Project>;
}
export type Project = ReturnType<typeof newProject>;
export type Version = ReturnType<typeof newVersion>;

export function newProject(service: Service, account: Account, media: Media, fields: Creation, versions: Version[]) {
  const projectId: string = randomUUID();
  const { file, projectName = projectId, originalLanguage, targetLanguage, webhookUrl } = fields;
  const estimatedDuration = 5 * Math.ceil(media.duration / 60);
  const urlOf = (name: string) => `${service.baseUrl}/media/${projectId}/${name}`;
  const names = { projectId, projectName, originalVideoUrl: urlOf("original"), originalLanguage };
  /** What both records begin with. */
  const head = { ...names, duration: media.duration, createdAt: service.now() };
  const progress = { step: undefined as string | undefined, transcriptionProgress: 0 };
  /** Versions in the order in which they were started, and finished translations by work. */
  const made = { versions, translations: new Map<string, Transcript>() };
  const later: { transcript?: Transcript; error?: Problem } = {};
  const given = { account, file, media, webhookUrl, targetLanguage, estimatedDuration };
  return { id: projectId, urlOf, ...given, head, progress, ...made, ...later };
}

/** What a run will make, as the details show it. */
export function newVersion(createdAt: number, workId: string, fields: Partial<Dub>, isDub: boolean) {
  const { keepBackgroundMusic, voiceIsolatorOption, keepOriginalVoice = false, originalVoiceVolume = 30 } = fields;
  const { targetLanguage = "", lipSyncMode: type, activeSpeakerDetectionEnabled = false } = fields;
  const sound = { keepBackgroundMusic, voiceIsolatorOption, keepOriginalVoice, originalVoiceVolume };
  const subtitles = { isEnable: fields.subtitles, source: fields.subtitlesSource };
  const way = { smartSync: !isDub, translationQualityMode: "standard", ...(isDub && { dubbingMode: "dub-only" }) };
  const voiceCloning = fields.voiceMode !== "custom";
  const job = { jobId: randomUUID(), type, status: "PENDING", videoUrl: "", errorMessage: null };
  const lipSync = type && { ...job, createdAt: new Date(createdAt), activeSpeakerDetectionEnabled };
  const ids = { workId, translatedVersionId: randomUUID(), targetLanguage, createdAt };
  const later: { error?: Problem } = {};
  const state = { status: "in-progress", currentStep: "smart_sync", progress: 0, ...later };
  return { ...ids, ...state, settings: { voiceCloning, uploadType: "file", ...sound, subtitles, ...way }, lipSync };
}

export const isActive = ({ status }: Version): boolean => status === "in-progress";
const work = (service: Service) => service.sleep(Number(service["part-seconds"]) * 1000);

/** Transcribes a project, and then dubs it, if it has a version. @param transcript what is heard, if anything is */
export async function create(service: Service, project: Project, transcript?: Transcript): Promise<void> {
  const { head, progress, versions } = project;
  if (service["step-later"]) await work(service);
  progress.step = "transcription_processing";
  await work(service);
  if (!transcript) {
    const error = problem("TRANSCRIPTION_FAILED");
    project.error = error;
    for (const version of versions) Object.assign(version, { status: "failed", failedAt: service.now(), error });
    return announce(service, project, "project.creation.failed", undefined, error);
  }
  project.transcript = transcript;
  head.originalLanguage = transcript.language;
  Object.assign(progress, { step: "done", transcriptionProgress: 100 });
  void announce(service, project, "project.created");
  for (const version of versions) await dub(service, project, version, transcript);
}

/** @param cues what to say; if there are none, the transcript is translated */
export async function dub(service: Service, project: Project, version: Version, heard: Transcript, cues?: Cue[]) {
  const { targetLanguage, lipSync, workId } = version;
  await work(service);
  const { texts, error } = cues ? align(cues, heard.segments) : { texts: translate(heard, targetLanguage) };
  if (error) {
    Object.assign(version, { status: "failed", failedAt: service.now(), error });
    return announce(service, project, "project.translation.failed", targetLanguage, error);
  }
  Object.assign(version, { currentStep: "done", progress: 100 });
  const urlOf = (name: string) => project.urlOf(`${name}-${version.translatedVersionId}`);
  if (lipSync) {
    Object.assign(lipSync, { status: "PROCESSING", requestedAt: new Date(service.now()) });
    await work(service);
    Object.assign(lipSync, { status: "COMPLETED", videoUrl: urlOf("final"), completedAt: new Date(service.now()) });
  }
  project.translations.set(workId, voice(heard, languages[targetLanguage as keyof typeof languages], texts));
  const urls = { translatedVideoUrl: urlOf("video"), translatedAudioUrl: urlOf("audio") };
  Object.assign(version, { status: "completed", completedAt: service.now(), ...urls });
  return announce(service, project, `project.${lipSync ? "lipsync" : "translation"}.completed`, targetLanguage);
}

/** Delivers an event of a project, if it is still there. */
async function announce(service: Service, project: Project, type: string, targetLanguage?: string, error?: Problem) {
  const { id: projectId, account, versions } = project;
  if (!service.projects.has(projectId)) return;
  const urlNow = () => project.webhookUrl ?? account.webhook?.url;
  const urlThen = urlNow();
  const workflow = versions.length > 0 ? "translation" : "transcription";
  const outcome = { workflow, targetLanguage, status: error ? "failed" : "success", error: error ?? null };
  const event = { type, eventId: randomUUID(), projectId, ...outcome, occurredAt: new Date(service.now()) };
  const shuffling = service["shuffled-webhooks"] ? Math.random() * 3000 : 0;
  await service.sleep(Number(service["late-webhooks"]) * 1000 + shuffling);
  const url = service["url-at-delivery"] ? urlNow() : urlThen;
  // The secret of this moment: a rotation makes the old one worthless at once, and a deletion stops deliveries.
  const secret = account.webhook?.secret;
  if (!url || !secret) return;
  // One attempt, if the address is still safe. Whether somebody listens changes nothing.
  const isSafe = demandSafe(service["local-webhooks"], url);
  await isSafe.then(() => deliver(url, secret, event, service.now())).catch(() => {});
}

function statusOf({ transcript, error, versions }: Project): string {
  if (error || versions.at(-1)?.error) return "failed";
  return transcript && versions.at(-1)?.status !== "in-progress" ? "success" : "processing";
}

/** The newest run, and all transcripts. */
export function statusRecord(project: Project): object {
  const { head, progress, targetLanguage, transcript, error, translations, versions } = project;
  const { settings: _, currentStep, progress: dubbingProgress, ...run } = versions.at(-1) ?? ({} as Partial<Version>);
  const isDubbing = run.workId && transcript;
  const original = transcript ? { source: "original", ...transcript } : null;
  const texts = [...translations].map(([workId, each]) => ({ source: "translated", workId, ...each }));
  const shown = { targetLanguage, error, ...run, ...head };
  return {
    ...shown,
    status: statusOf(project),
    workflow: run.workId ? "translation" : "transcription",
    transcriptionStatus: error ? "failed" : transcript ? "success" : "processing",
    transcripts: { original, translations: texts },
    actualProgressStep: isDubbing ? currentStep : progress.step,
    translationAndTranscriptionProgress: progress.transcriptionProgress,
    ...(isDubbing && { dubbingStep: currentStep, dubbingProgress }),
  };
}

/** Every version, the newest first. */
export function detailsRecord(project: Project): object {
  const { head, progress, versions } = project;
  const historyOf = (id: string) => versions.flatMap((each) => (each.workId === id && each.lipSync) || []);
  const translations = versions.toReversed().map(({ lipSync: latest, ...version }) => {
    const empty = { dynamicSubtitles: [], publicationAttempts: [], publishedVideos: [] };
    return { ...version, ...empty, lipSync: latest && { latest, history: historyOf(version.workId) } };
  });
  const targetLanguages = new Set([project.targetLanguage, ...versions.map(({ targetLanguage }) => targetLanguage)]);
  return { ...head, status: statusOf(project), targetLanguages: [...targetLanguages], progress, translations };
}
