/** The eight media routes. */
import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Media, probe } from "../engine/media.ts";
import { recognize, type Transcript, transcriptOf } from "../engine/transcripts.ts";
import { type Account, limit, mediaAccount } from "./accounts.ts";
import { create, detailsRecord, dub, isActive, newProject, newVersion, statusRecord } from "./projects.ts";
import type { Project, Service, Version } from "./projects.ts";
import { invalid, refuse } from "./refuse.ts";
import { check, DUB, EXPORT, PROJECT, TRANSCRIBE, TRANSLATION } from "./schemas.ts";
import type { Creation, Dub, Writing } from "./schemas.ts";
import { parseSrt, subtitles } from "./subtitles.ts";
import { demandSafe } from "./webhooks.ts";

const TYPES = /^(video\/(mp4|quicktime|x-matroska|webm|mpeg)|audio\/(mpeg|wav|mp4|x-m4a|flac|ogg|aac|webm))(;|$)/;
const ACTIVE_RUNS = 10;
const PRICES = { none: 1, standard: 5, pro: 10, studio: 10 }; // minutes of credit for each minute of media

/** Empty fields are as good as none. */
async function readForm({ headers }: FastifyRequest, body: Buffer): Promise<object> {
  const response = new Response(new Uint8Array(body), { headers: { "content-type": headers["content-type"] ?? "" } });
  const form = await response.formData().catch(() => refuse(400, "INVALID_MULTIPART_REQUEST"));
  return Object.fromEntries([...form].filter(([, value]) => value !== ""));
}

function write(reply: FastifyReply, fields: Writing, transcript: Transcript, whose: object): object | string {
  if (fields.outputFormat === "json") return { ...transcript, ...whose };
  void reply.type(fields.outputFormat === "srt" ? "application/x-subrip" : "text/vtt");
  return subtitles(transcript, fields.outputFormat, fields.includeSpeakerLabels);
}

const transcriptFrom = ({ transcript, error }: Project): Transcript =>
  transcript ?? (error ? refuse(404, "TRANSCRIPT_NOT_FOUND") : refuse(409, "TRANSCRIPT_NOT_READY"));

/** Refuses fields of a dub that contradict each other, or the media. */
function demandPossible(fields: Dub, { duration, isVideo }: Media, { segments }: Transcript): void {
  const isCustom = fields.voiceMode === "custom";
  if (isCustom && !fields.voiceId) invalid("voiceId", "is required for a custom voice");
  if (isCustom && fields.voiceCloningSettings) invalid("voiceCloningSettings", "are for cloned voices");
  if (fields.subtitles && !isVideo) invalid("subtitles", "need a video");
  const isMixed = isVideo && fields.keepBackgroundMusic && !fields.keepOriginalVoice;
  const taken = segments.map(({ begin, end }) => ({ begin, end }));
  for (const { startTime: begin, endTime: end } of fields.translationTimeSkips) {
    const isFree = begin < end && end <= duration && taken.every((each) => end <= each.begin || begin >= each.end);
    if (!isMixed || !isFree) invalid("translationTimeSkips", "need a video without its voices, and silence in it");
    taken.push({ begin, end });
  }
}

export function addMediaRoutes(app: FastifyInstance, service: Service): void {
  const confidence = service["null-confidence"] ? null : 0.9;

  function projectOf(request: FastifyRequest): Project {
    const { projectId } = request.params as { projectId: string };
    const project = service.projects.get(projectId) ?? refuse(404, "PROJECT_NOT_FOUND");
    return project.account === mediaAccount(service.accounts, request) ? project : refuse(403, "FORBIDDEN");
  }

  async function measure(file: File): Promise<Media> {
    const media = TYPES.test(file.type) ? await probe(Buffer.from(await file.arrayBuffer())) : undefined;
    if (!media || (media.duration === 0 && service["damage-is-type"])) return refuse(400, "INVALID_FILE_TYPE");
    return media.duration > 0 ? media : refuse(400, "DURATION_DETECTION_FAILED");
  }

  /** Takes minutes of credit for a run, if the account has them and the run is possible. */
  function charge(account: Account, { duration, isVideo }: Media, lipSync: keyof typeof PRICES = "none"): void {
    if (lipSync !== "none" && !isVideo) invalid("lipSyncMode", "needs a video");
    if (lipSync !== "none" && duration > 30 * 60) refuse(400, "LIPSYNC_VIDEO_TOO_LONG");
    if (PRICES[lipSync] > PRICES.standard && !account.hasProLipSync) refuse(403, "SUBSCRIPTION_REQUIRED");
    const own = [...service.projects.values()].filter((project) => project.account === account);
    const runs = own.flatMap(({ versions }) => versions).filter(isActive);
    if (runs.length >= ACTIVE_RUNS) refuse(429, "CONCURRENT_TRANSLATION_LIMIT_REACHED", { limit: ACTIVE_RUNS });
    const minutes = Math.ceil(duration / 60) * PRICES[lipSync];
    if (account.creditMinutes < minutes) refuse(403, "INSUFFICIENT_CREDITS");
    account.creditMinutes -= minutes;
  }

  /** Makes a project of a form, perhaps with a version. Nothing works on it yet. */
  async function start(request: FastifyRequest, fields: Creation, ...versions: Version[]): Promise<Project> {
    if (fields.webhookUrl !== undefined) await demandSafe(service["local-webhooks"], fields.webhookUrl);
    const media = await measure(fields.file);
    const account = mediaAccount(service.accounts, request);
    charge(account, media, versions[0]?.lipSync?.type);
    const project = newProject(service, account, media, fields, versions);
    service.projects.set(project.id, project);
    return project;
  }

  /** Before a body is read: the key; the rate, if the documents name one; and the project, if the path does. */
  const enter = (requestsAMinute = Infinity) => ({
    onRequest: async (request: FastifyRequest) => {
      const { url = "" } = request.routeOptions;
      const account = mediaAccount(service.accounts, request);
      limit(account, `${request.method} ${url}`, requestsAMinute, 60, service.now());
      if (url.includes(":projectId")) projectOf(request);
      if (service["spaced-polls"] && url.endsWith("/status")) limit(account, request.url, 1, 2, service.now());
    },
  });
  const upload = { ...enter(10), bodyLimit: 20 * 2 ** 30 };
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, readForm);

  app.post("/v1/projects", upload, async (request) => {
    const fields = check(PROJECT, request.body);
    const { originalLanguage, targetLanguage, sourceSrt } = fields;
    if (sourceSrt && originalLanguage === "auto-detect") refuse(400, "SOURCE_LANGUAGE_REQUIRED_FOR_SRT");
    const project = await start(request, fields);
    const { id: projectId, media, head } = project;
    const given = sourceSrt && transcriptOf(parseSrt(sourceSrt), originalLanguage, media.duration, confidence);
    void create(service, project, given || recognize(media, originalLanguage, confidence));
    const said = { success: true, message: "The project is being transcribed.", status: "processing" };
    return { ...said, projectId, projectName: head.projectName, targetLanguage };
  });

  app.post("/v1/translate", upload, async (request) => {
    const { lipsyncPro, ...fields } = check(TRANSLATION, request.body);
    const lipSyncMode = lipsyncPro === undefined ? undefined : lipsyncPro ? "pro" : "standard";
    const version = newVersion(service.now(), randomUUID(), { ...fields, lipSyncMode }, false);
    const project = await start(request, fields, version);
    void create(service, project, recognize(project.media, fields.originalLanguage, confidence));
    const { id: projectId, estimatedDuration } = project;
    return { success: true, message: "The translation has started.", projectId, estimatedDuration };
  });

  app.post("/v1/projects/:projectId/dub", { ...enter(), bodyLimit: 8 * 2 ** 20 }, async (request) => {
    const fields = check(DUB, request.body);
    if (fields.webhookUrl !== undefined) await demandSafe(service["local-webhooks"], fields.webhookUrl);
    const project = projectOf(request);
    const { account, media, versions } = project;
    const transcript = transcriptFrom(project);
    demandPossible(fields, media, transcript);
    const earlier = versions.filter(({ targetLanguage }) => targetLanguage === fields.targetLanguage);
    if (earlier.some(isActive)) refuse(409, "TRANSLATION_ALREADY_IN_PROGRESS");
    charge(account, media, fields.lipSyncMode);
    project.webhookUrl = fields.webhookUrl ?? project.webhookUrl;
    const version = newVersion(service.now(), earlier[0]?.workId ?? randomUUID(), fields, true);
    versions.push(version);
    void dub(service, project, version, transcript, parseSrt(fields.translatedSrt));
    const { id: projectId, estimatedDuration } = project;
    return { success: true, message: "The dub has started.", projectId, workId: version.workId, estimatedDuration };
  });

  app.post("/v1/projects/:projectId/transcript", enter(), async (request, reply) => {
    const project = projectOf(request);
    const fields = check(EXPORT, request.body);
    const { source, targetLanguage } = fields;
    if (source === "original") return write(reply, fields, transcriptFrom(project), { source });
    if (!targetLanguage) refuse(400, "TARGET_LANGUAGE_REQUIRED");
    const run = project.versions.findLast((version) => version.targetLanguage === targetLanguage);
    const transcript = project.translations.get(run?.workId ?? "");
    if (transcript) return write(reply, fields, transcript, { source, workId: run?.workId });
    return run && isActive(run) ? refuse(409, "TRANSCRIPT_NOT_READY") : refuse(404, "TRANSCRIPT_NOT_FOUND");
  });

  app.post("/v1/transcribe", { ...enter(), bodyLimit: 200 * 2 ** 20 }, async (request, reply) => {
    const fields = check(TRANSCRIBE, request.body);
    const media = await measure(fields.file);
    if (!media.hasAudio) refuse(400, "INVALID_MEDIA_STREAM");
    if (media.duration > 2 * 3600) refuse(400, "DURATION_TOO_LONG");
    charge(mediaAccount(service.accounts, request), media);
    const transcript = recognize(media, fields.originalLanguage, confidence) ?? refuse(502, "TRANSCRIPTION_EMPTY");
    return write(reply, fields, transcript, { source: "standalone" });
  });

  app.get("/v1/translate/:projectId/status", enter(30), async (request) => statusRecord(projectOf(request)));
  app.get("/v1/projects/:projectId", enter(20), async (request) => detailsRecord(projectOf(request)));
  app.delete("/v1/translate/:projectId", enter(10), async (request) => {
    const { id: projectId } = projectOf(request);
    service.projects.delete(projectId);
    return { success: true, message: "The project is gone.", projectId };
  });
}
