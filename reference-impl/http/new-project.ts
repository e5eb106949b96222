import { Refusal } from "../domain/errors.ts";
import { probe } from "../engines/media.ts";
import type { Probe } from "../engines/ports.ts";
import type { Project } from "../storage/projects.ts";
import { checkDestination } from "../webhooks/destination.ts";
import type { Caller } from "./callers.ts";
import { settingsOf } from "./saved-settings.ts";
import type { Service } from "./service.ts";
import type { Received } from "./upload.ts";

/** Looks into the stored file, whose media has to keep to the limit of what it becomes. @throws Refusal */
export async function readMedia(
  { files, limits, readings }: Service,
  key: string,
  becomes: "project" | "transcript",
): Promise<Probe> {
  const media = await probe(files, key);
  if (!media) {
    const code = readings["Q-UNREADABLE-FILE"] === "duration" ? "DURATION_DETECTION_FAILED" : "INVALID_FILE_TYPE";
    const message = "The duration of the file cannot be read: it may be damaged, or of another type than it says.";
    throw new Refusal(code, message);
  }
  const isProject = becomes === "project";
  if (!isProject && !media.hasAudio)
    throw new Refusal("INVALID_MEDIA_STREAM", "The file has no audio stream that could be transcribed.");
  const limit = limits[isProject ? "media.plan.duration" : "media.transcribe.duration"];
  const isUnlimited = isProject && readings["Q-PLAN-DURATION"] === "unlimited";
  if (isUnlimited || media.duration <= limit) return media;
  const message = `The media lasts longer than the ${limit} seconds that are taken here.`;
  throw new Refusal(isProject ? "VIDEO_TOO_LONG" : "DURATION_TOO_LONG", message, { details: { limit } });
}

/** Checks a `webhookUrl`, which may have to wait for DNS, so it is the last of the fields. @throws Refusal */
export async function checkWebhookUrl(service: Service, url: string | undefined): Promise<void> {
  if (url === undefined) return;
  const { limits, readings, allowLocalWebhooks: allowLocal, resolve } = service;
  const unresolved = readings["Q-UNRESOLVED-WEBHOOK-HOST"];
  await checkDestination(url, { maxLength: limits["webhook.url.length"], allowLocal, resolve, unresolved });
}

/** The vocabulary of a form with the saved one of the account or the team. */
export async function withSavedVocabulary({ db }: Service, caller: Caller, own: readonly string[]): Promise<string[]> {
  const saved = (await settingsOf(db, caller)).brandVocabulary;
  return [...new Set([...saved, ...own])];
}

/** What a form says of a new project. Without a name it gets its identifier for one. */
export interface NewProject extends Pick<Project, "target_language" | "webhook_url" | "options"> {
  name: string | undefined;
}

/** A new project, whose language is found now if the form leaves it open. */
export async function describeProject(
  { engines }: Service,
  { world, account, user, now }: Caller,
  { id, key, mediaType, bytes }: Received,
  media: Probe,
  asked: NewProject,
): Promise<Project> {
  return {
    ...asked,
    id,
    world_id: world.id,
    account_id: account.id,
    user_id: user.id,
    name: asked.name ?? id,
    original_language: asked.options.originalLanguage ?? (await engines.detectLanguage({ key, ...media })),
    media_key: key,
    media_type: mediaType,
    media_bytes: bytes,
    duration: media.duration,
    has_audio: media.hasAudio,
    has_video: media.hasVideo,
    transcription_status: "processing",
    created_at: now,
  };
}
