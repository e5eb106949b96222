import type { FastifyRequest } from "fastify";
import { Refusal } from "../domain/errors.ts";
import { newId } from "../domain/ids.ts";
import type { TargetLanguage } from "../domain/languages.ts";
import { extensionOf, isAccepted, type UploadRoute } from "../domain/media-types.ts";
import { probe } from "../engines/media.ts";
import type { Probe } from "../engines/ports.ts";
import type { Project } from "../storage/projects.ts";
import type { TranscriptionOptions } from "../domain/options.ts";
import type { NewRow } from "../storage/schema.ts";
import { checkDestination } from "../webhooks/destination.ts";
import type { Caller } from "./callers.ts";
import { settingsOf } from "./saved-settings.ts";
import type { Service } from "./service.ts";
import { receiveUpload, type Upload } from "./upload.ts";

/** A form whose file is stored under `key`, in a place of its own that is named `id`. */
export interface Received extends Upload {
  id: string;
  key: string;
}

/** Takes a form, and removes its file unless `use` succeeds. @throws Refusal */
export async function withUpload<Answer>(
  service: Service,
  request: FastifyRequest,
  { route, limit }: { route: UploadRoute; limit: number },
  use: (received: Received) => Promise<Answer>,
): Promise<Answer> {
  const id = newId("prj", service.random);
  const keyOf = (mediaType: string) => `${id}/source.${extensionOf(mediaType)}`;
  try {
    const upload = await receiveUpload(service, request, {
      limit,
      keyOf,
      checkType(mediaType) {
        if (isAccepted(mediaType, route, service.readings["Q-AUDIO-WEBM"])) return;
        throw new Refusal("INVALID_FILE_TYPE", `The media type ${mediaType} of the file is not supported.`);
      },
    });
    return await use({ ...upload, id, key: keyOf(upload.mediaType) });
  } catch (error) {
    await service.files.removeProject(id);
    throw error;
  }
}

/** Looks into the stored file. @throws Refusal when it cannot be read */
export async function readMedia({ files, readings }: Service, key: string): Promise<Probe> {
  const media = await probe(files, key);
  if (media) return media;
  const code = readings["Q-UNREADABLE-FILE"] === "duration" ? "DURATION_DETECTION_FAILED" : "INVALID_FILE_TYPE";
  const message = "The duration of the file cannot be read: it may be damaged, or of another type than it says.";
  throw new Refusal(code, message);
}

/** Media that becomes a project keeps to the plan's limit. @throws Refusal */
export function keepPlanDuration({ duration }: Probe, { limits, readings }: Service): void {
  const limit = limits["media.plan.duration"];
  if (readings["Q-PLAN-DURATION"] === "unlimited" || duration <= limit) return;
  const message = `The media lasts longer than the ${limit} seconds that the plan takes.`;
  throw new Refusal("VIDEO_TOO_LONG", message, { details: { limit } });
}

/** Checks a `webhookUrl`, which may have to wait for DNS, so it is the last of the fields. @throws Refusal */
export async function checkWebhookUrl(service: Service, url: string | null): Promise<void> {
  if (url === null) return;
  const { limits, readings, allowLocalWebhooks: allowLocal, resolve } = service;
  const unresolved = readings["Q-UNRESOLVED-WEBHOOK-HOST"];
  await checkDestination(url, { maxLength: limits["webhook.url.length"], allowLocal, resolve, unresolved });
}

/** The vocabulary of a form with the saved one of the account or the team. */
export async function withSavedVocabulary({ db }: Service, caller: Caller, own: readonly string[]): Promise<string[]> {
  const saved = (await settingsOf(db, caller)).brandVocabulary;
  return [...new Set([...saved, ...own])];
}

/** What a form says of a new project. */
export interface NewProject {
  name: string | undefined;
  targetLanguage: TargetLanguage;
  webhookUrl: string | null;
  options: TranscriptionOptions;
}

/** The row of a new project, whose language is found now if the form leaves it open. */
export async function projectRow(
  service: Service,
  { world, account, user, now }: Caller,
  { id, key, mediaType, bytes }: Received,
  media: Probe,
  { name, targetLanguage, webhookUrl, options }: NewProject,
): Promise<{ project: Project; row: NewRow<"projects"> }> {
  const language = options.originalLanguage ?? (await service.engines.detectLanguage({ key, ...media }));
  const project: Project = {
    id,
    world_id: world.id,
    account_id: account.id,
    user_id: user.id,
    name: name ?? id,
    target_language: targetLanguage,
    original_language: language,
    options,
    media_key: key,
    media_type: mediaType,
    media_bytes: bytes,
    duration: media.duration,
    has_audio: media.hasAudio,
    has_video: media.hasVideo,
    webhook_url: webhookUrl,
    transcription_status: "processing",
    created_at: now,
  };
  return { project, row: { ...project, options: JSON.stringify(options) } };
}
