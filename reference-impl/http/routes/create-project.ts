import type { components } from "../../../generated/types.ts";
import { Refusal } from "../../domain/errors.ts";
import { booleanField, speakersField, targetLanguageField, vocabularyField, type Fields } from "../../domain/forms.ts";
import { newId } from "../../domain/ids.ts";
import { AUTO_DETECT, isAutoDetect } from "../../domain/languages.ts";
import { extensionOf, isAccepted } from "../../domain/media-types.ts";
import { uploadLimit } from "../../domain/plans.ts";
import { parseSrt } from "../../domain/srt.ts";
import { probe } from "../../engines/media.ts";
import type { Probe } from "../../engines/ports.ts";
import { insertProject } from "../../storage/projects.ts";
import { countActive, insertTranscription } from "../../storage/runs.ts";
import type { TranscriptionOptions } from "../../storage/schema.ts";
import { checkDestination } from "../../webhooks/destination.ts";
import { firstStep, wakeAt } from "../../work/advance.ts";
import type { Caller } from "../callers.ts";
import type { Exchange, MediaRoute } from "../media-route.ts";
import type { Service } from "../service.ts";
import { receiveUpload, type Upload } from "../upload.ts";

/** POST /v1/projects: stores a file and starts its transcription. */
export const createProject: MediaRoute = {
  operation: "createProject",
  method: "POST",
  url: "/v1/projects",
  rate: "rate.projects",
  handle,
};

async function handle({ service, caller, request, reply }: Exchange): Promise<components["schemas"]["ProjectCreated"]> {
  const id = newId("prj", service.random);
  try {
    const upload = await receiveUpload(service, request, {
      limit: uploadLimit(caller.billing.plan, service.limits, service.readings),
      checkType: (mediaType) => checkType(mediaType, service),
      keyOf: (mediaType) => `${id}/source.${extensionOf(mediaType)}`,
    });
    const asked = await readForm(upload.fields, service);
    const key = `${id}/source.${extensionOf(upload.mediaType)}`;
    const media = await readMedia(service, key);
    await keepActiveLimit(service, caller);
    const name = asked.name ?? id;
    await start(service, caller, { id, name, key, media, upload, asked, requestId: request.id });
    void reply.status(Number(service.readings["Q-SUCCESS-STATUS"]));
    return {
      success: true,
      message: "The project is created, and its transcription has started.",
      projectId: id,
      projectName: name,
      targetLanguage: asked.targetLanguage,
      status: "processing",
    };
  } catch (error) {
    await service.files.removeProject(id);
    throw error;
  }
}

/** The form, checked. */
interface Asked {
  targetLanguage: components["schemas"]["TargetLanguage"];
  name: string | undefined;
  webhookUrl: string | null;
  options: TranscriptionOptions;
}

/** @throws Refusal for the first field that is not valid, in the order of the source's table */
async function readForm(fields: Fields, service: Service): Promise<Asked> {
  const targetLanguage = targetLanguageField(fields.get("targetLanguage"));
  const language = fields.get("originalLanguage") ?? AUTO_DETECT;
  const originalLanguage = isAutoDetect(language) ? null : language;
  const webhookUrl = fields.get("webhookUrl") ?? null;
  const numberOfSpeakers = speakersField(fields, service.limits["speakers.count"]);
  const brandVocabulary = vocabularyField(fields, service.readings["Q-VOCABULARY-CODE"]);
  const removeFillerWords = booleanField(fields, "removeFillerWords", true);
  const sourceSrt = fields.get("sourceSrt") ?? null;
  if (sourceSrt !== null) checkSourceSrt(sourceSrt, originalLanguage);
  // Last, since it may have to wait for DNS.
  if (webhookUrl !== null) {
    const { limits, allowLocalWebhooks, resolve } = service;
    await checkDestination(webhookUrl, {
      maxLength: limits["webhook.url.length"],
      allowLocal: allowLocalWebhooks,
      resolve,
    });
  }
  const options = { originalLanguage, numberOfSpeakers, brandVocabulary, removeFillerWords, sourceSrt };
  return { targetLanguage, name: fields.get("projectName"), webhookUrl, options };
}

function checkSourceSrt(text: string, originalLanguage: string | null): void {
  if (originalLanguage === null) {
    throw new Refusal(
      "SOURCE_LANGUAGE_REQUIRED_FOR_SRT",
      "sourceSrt needs an explicit originalLanguage: name the language of the subtitles.",
    );
  }
  if (!parseSrt(text)) {
    throw new Refusal(
      "INVALID_SOURCE_SRT",
      "sourceSrt is not valid SRT: each cue needs a number, a line of times, and text.",
    );
  }
}

function checkType(mediaType: string, { readings }: Service): void {
  if (isAccepted(mediaType, "projects", readings["Q-AUDIO-WEBM"])) return;
  throw new Refusal("INVALID_FILE_TYPE", `The media type ${mediaType} of the file is not supported.`);
}

/** Looks into the stored file. @throws Refusal */
async function readMedia({ files, limits, readings }: Service, key: string): Promise<Probe> {
  const media = await probe(files, key);
  if (!media) {
    const code = readings["Q-UNREADABLE-FILE"] === "duration" ? "DURATION_DETECTION_FAILED" : "INVALID_FILE_TYPE";
    throw new Refusal(
      code,
      "The duration of the file cannot be read: it may be damaged, or of another type than it says.",
    );
  }
  const longest = limits["media.plan.duration"];
  if (readings["Q-PLAN-DURATION"] === "some" && media.duration > longest) {
    throw new Refusal("VIDEO_TOO_LONG", `The media lasts longer than the ${longest} seconds that the plan takes.`, {
      details: { limit: longest },
    });
  }
  return media;
}

/** The limit on active translations is shared by the creation of projects, which does not count itself. */
async function keepActiveLimit({ db, limits, readings }: Service, { account, billing }: Caller): Promise<void> {
  if (readings["Q-ACTIVE-LIMIT-SHARING"] === "accepted") return;
  const limit = Math.min(limits["runs.active"], billing.max_active_runs ?? Number.POSITIVE_INFINITY);
  if ((await countActive(db, account.id)) < limit) return;
  throw new Refusal(
    "CONCURRENT_TRANSLATION_LIMIT_REACHED",
    `The account has ${limit} translations in progress: wait for one to end.`,
    { details: { limit } },
  );
}

interface NewProject {
  id: string;
  name: string;
  key: string;
  media: Probe;
  upload: Upload;
  asked: Asked;
  requestId: string;
}

/** Project, run and wake-up together, or nothing. */
async function start(service: Service, caller: Caller, created: NewProject): Promise<void> {
  const { id, name, key, media, upload, asked, requestId } = created;
  const { world, account, user, now } = caller;
  const task = { seed: `${world.seed}/${id}`, fate: [] };
  const language =
    asked.options.originalLanguage ?? (await service.engines.transcription.detectLanguage({ key, ...media }, task));
  const project = {
    id,
    world_id: world.id,
    account_id: account.id,
    user_id: user.id,
    name,
    target_language: asked.targetLanguage,
    original_language: language,
    options: asked.options,
    media_key: key,
    media_type: upload.mediaType,
    media_bytes: upload.bytes,
    duration: media.duration,
    has_audio: media.hasAudio,
    has_video: media.hasVideo,
    webhook_url: asked.webhookUrl,
    transcription_status: "processing" as const,
    created_at: now,
  };
  const kind = "transcription" as const;
  const run = {
    id: newId("run", service.random),
    world_id: world.id,
    account_id: account.id,
    project_id: id,
    version_id: null,
    target_language: asked.targetLanguage,
    kind,
    status: "processing" as const,
    ...firstStep(service, { project, world, version: null, run: { kind } }, now),
    error: null,
    request_id: requestId,
    started_at: now,
    finished_at: null,
  };
  await service.db.transaction().execute(async (trx) => {
    await insertProject(trx, { ...project, options: JSON.stringify(asked.options) });
    await insertTranscription(trx, run);
    await wakeAt(service, trx, { run, world }, run.due_at);
  });
}
