/** Whether a field is always there (`always`), or under what condition it is. */
export type PresencePin = "always" | "sometimes" | "on success of a translation" | "on failure" | "with lip-sync";

/** Fields of the status record. */
export const STATUS_RECORD: Readonly<Record<string, PresencePin>> = {
  projectId: "always",
  projectName: "always",
  originalVideoUrl: "always",
  originalLanguage: "always",
  targetLanguage: "always",
  duration: "always",
  createdAt: "always",
  workflow: "always",
  transcriptionStatus: "always",
  transcripts: "always",
  workId: "sometimes",
  translatedVersionId: "sometimes",
  actualProgressStep: "sometimes",
  translationAndTranscriptionProgress: "sometimes",
  dubbingStep: "sometimes",
  dubbingProgress: "sometimes",
  status: "always",
  lipSync: "with lip-sync",
  translatedVideoUrl: "on success of a translation",
  translatedAudioUrl: "on success of a translation",
  error: "on failure",
};

/** Fields of the details record. */
export const DETAILS_RECORD = [
  "projectId",
  "projectName",
  "originalVideoUrl",
  "originalLanguage",
  "duration",
  "createdAt",
  "status",
  "targetLanguages",
  "progress",
  "translations",
] as const;

/** Fields of one translated version. */
export const VERSION_RECORD = [
  "workId",
  "translatedVersionId",
  "targetLanguage",
  "status",
  "currentStep",
  "progress",
  "createdAt",
  "completedAt",
  "failedAt",
  "timedOutAt",
  "translatedVideoUrl",
  "translatedAudioUrl",
  "settings",
  "error",
  "lipSync",
  "dynamicSubtitles",
  "publicationAttempts",
  "publishedVideos",
] as const;

/** Those of them that are there when available, or only when asked for. */
export const VERSION_FIELDS_NOT_ALWAYS = ["completedAt", "failedAt", "timedOutAt", "lipSync"] as const;

/** Fields of the settings of a version; `dubbingMode` for runs that the dub route started. */
export const SETTINGS_RECORD = [
  "voiceCloning",
  "uploadType",
  "keepBackgroundMusic",
  "keepOriginalVoice",
  "originalVoiceVolume",
  "subtitles",
  "smartSync",
  "voiceIsolatorOption",
  "translationQualityMode",
  "dubbingMode",
] as const;

/** Fields of a lip-sync attempt. */
export const LIP_SYNC_RECORD = [
  "jobId",
  "status",
  "videoUrl",
  "errorMessage",
  "type",
  "createdAt",
  "requestedAt",
  "completedAt",
  "failedAt",
  "timedOutAt",
  "activeSpeakerDetectionEnabled",
] as const;

/** Types of a lip-sync attempt; the last two are the newer and the older name of the third. */
export const LIP_SYNC_TYPES = ["standard", "pro", "studio", "pro_2"] as const;

/** Fields of a transcript, of its segments and of its words. */
export const TRANSCRIPT = {
  record: ["source", "language", "languageConfidence", "duration", "text", "speakers", "segments", "words"],
  segment: [
    "index",
    "text",
    "begin",
    "end",
    "duration",
    "speaker",
    "language",
    "confidence",
    "words",
    "finalSpeedFactor",
  ],
  word: ["index", "text", "speaker", "confidence", "begin", "end", "duration"],
  speaker: ["id", "label"],
} as const;

/** Fields of an action request. */
export const ACTION_REQUEST_RECORD = [
  "requestId",
  "operation",
  "status",
  "createdAt",
  "updatedAt",
  "pollAfterSeconds",
  "resultStored",
  "result",
  "message",
] as const;

/** Fields of the webhook settings. */
export const WEBHOOK_SETTINGS_RECORD = ["url", "secretPrefix", "secretSuffix", "createdAt", "updatedAt"] as const;
