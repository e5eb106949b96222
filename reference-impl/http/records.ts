import type { components } from "../../generated/types.ts";
import type { Project } from "../storage/projects.ts";
import type { LipSync, Version } from "../storage/runs.ts";
import { mediaUrl } from "./media-urls.ts";
import type { Service } from "./service.ts";

type Schemas = components["schemas"];

/** The lip-sync record (Resources). Times are ISO 8601; those that have not come are absent. */
export function lipSyncRecord(service: Service, attempt: LipSync, now: number): Schemas["LipSync"] {
  const times = {
    createdAt: attempt.created_at,
    requestedAt: attempt.requested_at,
    completedAt: attempt.completed_at,
    failedAt: attempt.failed_at,
    timedOutAt: attempt.timed_out_at,
  };
  const known = Object.entries(times).flatMap(([name, time]) =>
    time === null ? [] : [[name, new Date(time).toISOString()]],
  );
  const isThird = attempt.mode === "studio" && service.readings["Q-LIP-SYNC-TYPE-NAME"] === "pro-2";
  return {
    jobId: attempt.id,
    status: attempt.status,
    videoUrl: attempt.status === "COMPLETED" && attempt.video_key ? mediaUrl(service, attempt.video_key, now) : "",
    errorMessage: attempt.error_message,
    type: isThird ? "pro_2" : attempt.mode,
    ...(Object.fromEntries(known) as Record<keyof typeof times, string>),
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
  const instead = {
    absent: {},
    empty: { translatedVideoUrl: "" },
    null: { translatedVideoUrl: null },
    present: audio ? { translatedVideoUrl: mediaUrl(service, audio, now) } : {},
  };
  return {
    ...(project.has_video && video ? { translatedVideoUrl: mediaUrl(service, video, now) } : {}),
    ...(project.has_video ? {} : instead[service.readings["Q-AUDIO-PROJECT-VIDEO-URL"]]),
    ...(audio ? { translatedAudioUrl: mediaUrl(service, audio, now) } : {}),
  };
}
