import type { components } from "../../generated/types.ts";
import type { Project } from "../storage/projects.ts";
import type { LipSync, Version } from "../storage/runs.ts";
import type { Webhook } from "../storage/webhooks.ts";
import { mediaUrl } from "./media-urls.ts";
import type { Service } from "./service.ts";

type Schemas = components["schemas"];

/** The fields that have come; those that are null are absent. */
export const known = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };

/** What every record of a project begins with. */
export const overview = (service: Service, project: Project, now: number) => ({
  projectId: project.id,
  projectName: project.name,
  originalVideoUrl: mediaUrl(service, project.media_key, now),
  originalLanguage: project.original_language,
  duration: project.duration,
  createdAt: project.created_at,
});

/** The lip-sync record (Resources). Times are ISO 8601; those that have not come are absent. */
export function lipSyncRecord(service: Service, attempt: LipSync, now: number): Schemas["LipSync"] {
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  const isThird = attempt.mode === "studio" && service.readings["Q-LIP-SYNC-TYPE-NAME"] === "pro-2";
  return {
    jobId: attempt.id,
    status: attempt.status,
    videoUrl: attempt.status === "COMPLETED" && attempt.video_key ? mediaUrl(service, attempt.video_key, now) : "",
    errorMessage: attempt.error_message,
    type: isThird ? "pro_2" : attempt.mode,
    createdAt: new Date(attempt.created_at).toISOString(),
    ...known({
      requestedAt: iso(attempt.requested_at),
      completedAt: iso(attempt.completed_at),
      failedAt: iso(attempt.failed_at),
      timedOutAt: iso(attempt.timed_out_at),
    }),
    activeSpeakerDetectionEnabled: attempt.active_speaker,
  };
}

/** The dubbed media of a version, as far as there is some; the dub of an audio file has no video. */
export function mediaUrls(
  service: Service,
  project: Project,
  version: Version,
  now: number,
): Pick<Schemas["ProjectStatus"], "translatedVideoUrl" | "translatedAudioUrl"> {
  const { video_key: video, audio_key: audio } = version;
  const urlOf = (key: string | null) => (key === null ? null : mediaUrl(service, key, now));
  const translatedAudioUrl = urlOf(audio);
  return known({ translatedVideoUrl: project.has_video ? urlOf(video) : null, translatedAudioUrl });
}

/** The webhook settings (Resources); the secret stays masked. */
export const webhookSettings = (webhook: Webhook): Schemas["WebhookSettings"] => ({
  url: webhook.url ?? "",
  secretPrefix: webhook.secret_prefix,
  secretSuffix: webhook.secret_suffix,
  createdAt: webhook.created_at,
  updatedAt: webhook.updated_at,
});
