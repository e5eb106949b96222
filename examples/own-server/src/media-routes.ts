/** The eight media routes. */
import { randomUUID } from "node:crypto";
import { check } from "./bodies.ts";
import { invalid, Refusal } from "./errors.ts";
import { isHeard } from "./languages.ts";
import { isSilent, type Media, probe } from "./media.ts";
import { create, detailsRecord, dub, isActive, statusRecord } from "./runs.ts";
import { DUB, EXPORT, type Fields, PROJECT, type Schema, TRANSCRIBE, TRANSLATION, VOCABULARY } from "./schemas.ts";
import { type Account, newVersion, type Project, type Service } from "./state.ts";
import { hear, parseSrt, subtitles, type Transcript, transcriptOf } from "./transcript.ts";
import { demandSafe } from "./webhooks.ts";

/** A request that has come through the door. */
export interface Call {
  service: Service;
  account: Account;
  /** That of the path, which is the caller's. */
  project: Project;
  file: File;
  /** As the schema of the route wants them. */
  fields: Fields;
}

export interface Answer {
  status?: number;
  body: object | string;
  type?: string;
}

export interface Route {
  method: string;
  path: RegExp;
  /** Requests in a minute, where the documents name a number. */
  rate?: number;
  /** Of the JSON body, or of the form beside a file of at most so many bytes. */
  schema?: Schema;
  maximum?: number;
  run(call: Call): Answer | Promise<Answer>;
}

export const ROUTES: Route[] = [
  { method: "POST", path: /^\/v1\/projects$/, rate: 10, schema: PROJECT, maximum: 20 * 2 ** 30, run: createProject },
  { method: "POST", path: /^\/v1\/translate$/, rate: 10, schema: TRANSLATION, maximum: 20 * 2 ** 30, run: translate },
  { method: "POST", path: /^\/v1\/transcribe$/, schema: TRANSCRIBE, maximum: 200 * 2 ** 20, run: transcribe },
  { method: "POST", path: /^\/v1\/projects\/([^/]+)\/dub$/, schema: DUB, run: dubProject },
  { method: "POST", path: /^\/v1\/projects\/([^/]+)\/transcript$/, schema: EXPORT, run: exportTranscript },
  { method: "GET", path: /^\/v1\/translate\/([^/]+)\/status$/, rate: 30, run: (it) => ({ body: statusRecord(it) }) },
  { method: "GET", path: /^\/v1\/projects\/([^/]+)$/, rate: 20, run: (it) => ({ body: detailsRecord(it) }) },
  { method: "DELETE", path: /^\/v1\/translate\/([^/]+)$/, rate: 10, run: deleteProject },
];

const ACTIVE_RUNS = 10;
const LIP_SYNC_CREDITS: Record<string, number> = { standard: 4, pro: 9, studio: 9 };

/** @returns what the engine hears; undefined if that is nothing */
function listen(media: Media, { readings }: Service, fields: Fields): Transcript | undefined {
  const { originalLanguage: language, numberOfSpeakers, removeFillerWords, sourceSrt } = fields;
  const spoken = sourceSrt
    ? parseSrt(sourceSrt)
    : hear(media.duration, Number(numberOfSpeakers) || 1, !removeFillerWords);
  // The engine understands English, and takes everything for English.
  const isUnderstood = sourceSrt ? isHeard(language) : !isSilent(media) && /^(auto-detect|en)$/.test(language);
  if (!spoken || !isUnderstood) return undefined;
  const heard = language === "auto-detect" ? "en" : language;
  return transcriptOf(spoken, heard, media.duration, readings["null-confidence"] ? null : 0.9);
}

function demandVocabulary({ brandVocabulary: words = [] }: Fields): void {
  try {
    check(words, VOCABULARY);
  } catch {
    throw new Refusal("INVALID_BRAND_VOCABULARY");
  }
}

const measure = (file: File, { readings }: Service) =>
  probe(file, readings["damage-is-type"] ? "INVALID_FILE_TYPE" : "DURATION_DETECTION_FAILED");

/** Takes minutes of credit for a run, if the account has them and the run is possible. */
function charge({ projects }: Service, account: Account, { duration, isVideo }: Media, lipSync?: string): void {
  if (lipSync && !isVideo) throw invalid("lipSyncMode", "needs a video");
  if (lipSync && duration > 30 * 60) throw new Refusal("LIPSYNC_VIDEO_TOO_LONG");
  if (lipSync && lipSync !== "standard" && !account.proLipSync) throw new Refusal("SUBSCRIPTION_REQUIRED");
  const runs = [...projects.values()].filter((each) => each.account === account).flatMap(({ versions }) => versions);
  if (runs.filter(isActive).length >= ACTIVE_RUNS)
    throw new Refusal("CONCURRENT_TRANSLATION_LIMIT_REACHED", { limit: ACTIVE_RUNS });
  const minutes = Math.ceil(duration / 60) * (1 + (LIP_SYNC_CREDITS[lipSync ?? ""] ?? 0));
  if (account.credits < minutes) throw new Refusal("INSUFFICIENT_CREDITS");
  account.credits -= minutes;
}

/** A project that nothing works on yet. */
async function newProject({ service, account, file, fields }: Call): Promise<Project> {
  const { targetLanguage, originalLanguage, webhookUrl, projectName } = fields;
  if (webhookUrl !== undefined) await demandSafe(service, webhookUrl);
  const media = await measure(file, service);
  if (media.duration > 4 * 3600) throw new Refusal("VIDEO_TOO_LONG");
  const [id, createdAt] = [randomUUID(), service.now()];
  const said = { name: projectName ?? id, webhookUrl, originalLanguage, targetLanguage };
  return { id, account, media, createdAt, ...said, creationProgress: 0, versions: [], translations: new Map() };
}

/** The answer to what goes on after it. */
function accepted({ readings }: Service, message: string, more: object): Answer {
  return { status: readings["accepted-202"] ? 202 : 200, body: { success: true, message, ...more } };
}

/** Five minutes for each started one. */
const estimate = ({ duration }: Media) => ({ estimatedDuration: 5 * Math.ceil(duration / 60) });

async function createProject(call: Call): Promise<Answer> {
  const { service, account, fields } = call;
  demandVocabulary(fields);
  const { sourceSrt, originalLanguage } = fields;
  if (sourceSrt && originalLanguage === "auto-detect") throw new Refusal("SOURCE_LANGUAGE_REQUIRED_FOR_SRT");
  if (sourceSrt && !parseSrt(sourceSrt)) throw new Refusal("INVALID_SOURCE_SRT");
  const project = await newProject(call);
  const { id: projectId, name: projectName, targetLanguage, media } = project;
  charge(service, account, media);
  service.projects.set(projectId, project);
  void create(service, project, listen(media, service, fields));
  const status = "processing";
  return accepted(service, "The project is being transcribed.", { projectId, projectName, targetLanguage, status });
}

/** What every version says about how it is made. */
function settingsOf(fields: Fields, isDub: boolean): object {
  const { keepBackgroundMusic, keepOriginalVoice = false, originalVoiceVolume = 30, voiceIsolatorOption } = fields;
  const voice = { voiceCloning: fields.voiceMode !== "custom", uploadType: "file", smartSync: !isDub };
  const sound = { keepBackgroundMusic, keepOriginalVoice, originalVoiceVolume, voiceIsolatorOption };
  const picture = { subtitles: { isEnable: fields.subtitles, source: fields.subtitlesSource } };
  return {
    ...voice,
    ...sound,
    ...picture,
    translationQualityMode: "standard",
    ...(isDub && { dubbingMode: "dub-only" }),
  };
}

async function translate(call: Call): Promise<Answer> {
  const { service, account, fields } = call;
  const project = await newProject(call);
  const { id: projectId, media, targetLanguage } = project;
  const type = fields.lipsyncPro ? "pro" : "standard";
  const lipSync = fields.lipsyncPro === undefined ? undefined : { type, activeSpeakerDetectionEnabled: false };
  charge(service, account, media, lipSync?.type);
  project.versions.push(newVersion(service, randomUUID(), targetLanguage, settingsOf(fields, false), lipSync));
  service.projects.set(projectId, project);
  void create(service, project, listen(media, service, fields));
  return accepted(service, "The translation has started.", { projectId, ...estimate(media) });
}

async function dubProject({ service, account, project, fields }: Call): Promise<Answer> {
  const { targetLanguage, webhookUrl, lipSyncMode } = fields;
  const { id: projectId, media, versions } = project;
  const cues = parseSrt(fields.translatedSrt);
  if (!cues) throw invalid("translatedSrt", "is not SRT");
  demandPossible(fields, project);
  if (webhookUrl !== undefined) await demandSafe(service, webhookUrl);
  const transcript = transcriptFrom(project);
  if (versions.some((version) => version.targetLanguage === targetLanguage && isActive(version)))
    throw new Refusal("TRANSLATION_ALREADY_IN_PROGRESS");
  charge(service, account, media, lipSyncMode);
  project.webhookUrl = webhookUrl ?? project.webhookUrl;
  const { activeSpeakerDetectionEnabled } = fields;
  const lipSync = lipSyncMode ? { type: lipSyncMode, activeSpeakerDetectionEnabled } : undefined;
  const workId = versions.find((each) => each.targetLanguage === targetLanguage)?.workId ?? randomUUID();
  const version = newVersion(service, workId, targetLanguage, settingsOf(fields, true), lipSync);
  versions.push(version);
  void dub(service, project, version, transcript, cues);
  return accepted(service, "The dub has started.", { projectId, workId, ...estimate(media) });
}

/** Refuses fields that contradict each other, or the media. */
function demandPossible(fields: Fields, { media: { isVideo, duration }, transcript }: Project): void {
  const isCustom = fields.voiceMode === "custom";
  if (isCustom && !fields.voiceId) throw invalid("voiceId", "is required for a custom voice");
  if (isCustom && fields.voiceCloningSettings) throw invalid("voiceCloningSettings", "are for cloned voices");
  if (fields.subtitles && !isVideo) throw invalid("subtitles", "need a video");
  const { translationTimeSkips: skips = [], keepBackgroundMusic, keepOriginalVoice } = fields;
  const isMixed = isVideo && keepBackgroundMusic && !keepOriginalVoice;
  const taken = transcript?.segments.map(({ begin, end }) => [begin, end] as const) ?? [];
  for (const { startTime, endTime } of skips) {
    const isFree = taken.every(([begin, end]) => endTime <= begin || startTime >= end);
    if (!isMixed || startTime >= endTime || endTime > duration || !isFree)
      throw invalid("translationTimeSkips", "need a video with its background only, and lie in it outside of speech");
    taken.push([startTime, endTime]);
  }
}

function transcriptFrom({ transcript, error }: Project): Transcript {
  if (!transcript) throw new Refusal(error ? "TRANSCRIPT_NOT_FOUND" : "TRANSCRIPT_NOT_READY");
  return transcript;
}

function written(transcript: Transcript, { outputFormat: format, includeSpeakerLabels }: Fields, more: object): Answer {
  if (format === "json") return { body: { ...transcript, ...more } };
  const type = `${format === "srt" ? "application/x-subrip" : "text/vtt"}; charset=utf-8`;
  return { body: subtitles(transcript, format, includeSpeakerLabels), type };
}

function exportTranscript({ project, fields }: Call): Answer {
  const { source, targetLanguage } = fields;
  if (source === "original") return written(transcriptFrom(project), fields, { source });
  if (!targetLanguage) throw new Refusal("TARGET_LANGUAGE_REQUIRED");
  const run = project.versions.findLast((version) => version.targetLanguage === targetLanguage);
  const transcript = project.translations.get(run?.workId ?? "");
  if (!transcript) throw new Refusal(run && isActive(run) ? "TRANSCRIPT_NOT_READY" : "TRANSCRIPT_NOT_FOUND");
  return written(transcript, fields, { source, workId: run?.workId });
}

async function transcribe({ service, account, file, fields }: Call): Promise<Answer> {
  demandVocabulary(fields);
  if (!isHeard(fields.originalLanguage)) throw invalid("originalLanguage", "is not a language that we hear");
  const media = await measure(file, service);
  if (!media.hasAudio) throw new Refusal("INVALID_MEDIA_STREAM");
  if (media.duration > 2 * 3600) throw new Refusal("DURATION_TOO_LONG");
  charge(service, account, media);
  const transcript = listen(media, service, fields);
  if (!transcript) throw new Refusal("TRANSCRIPTION_EMPTY");
  return written(transcript, fields, { source: "standalone" });
}

function deleteProject({ service, project: { id: projectId } }: Call): Answer {
  service.projects.delete(projectId);
  return { body: { success: true, message: "The project is gone.", projectId } };
}
