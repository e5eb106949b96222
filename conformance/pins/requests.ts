/** What the source's table says of one field of a request. */
export interface FieldPin {
  required?: true;
  /** Required under a condition that the table states. */
  requiredWhen?: string;
  default?: unknown;
  /** Whole list of the values. */
  values?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minLength?: number;
  /** Whether the route takes the field at all is open. */
  open?: true;
}

/** One media route. */
export interface RoutePin {
  method: "GET" | "POST" | "DELETE";
  path: string;
  body: "none" | "json" | "multipart";
  fields: Readonly<Record<string, FieldPin>>;
  /** Fields of the JSON answer that the source lists for this route itself; empty: a record, or another form. */
  answers: readonly string[];
}

const LANGUAGE: FieldPin = { required: true };
const SPEAKERS: FieldPin = { default: "auto-detect" };
const ISOLATOR: FieldPin = { default: "studio", values: ["studio", "realistic"] };
const SUBTITLES_SOURCE: FieldPin = { default: "translated", values: ["translated", "original"] };
const FORMAT: FieldPin = { default: "json", values: ["json", "srt", "vtt"] };

/** The eight media routes with every field of their requests. */
export const ROUTES: readonly RoutePin[] = [
  {
    method: "POST",
    path: "/v1/projects",
    body: "multipart",
    fields: {
      file: { required: true },
      targetLanguage: LANGUAGE,
      originalLanguage: { default: "auto-detect" },
      projectName: {},
      webhookUrl: { maxLength: 2048 },
      numberOfSpeakers: SPEAKERS,
      brandVocabulary: {},
      removeFillerWords: { default: true },
      sourceSrt: {},
    },
    answers: ["success", "message", "projectId", "projectName", "targetLanguage", "status"],
  },
  {
    method: "POST",
    path: "/v1/translate",
    body: "multipart",
    fields: {
      file: { required: true },
      targetLanguage: LANGUAGE,
      originalLanguage: { default: "auto-detect" },
      projectName: {},
      webhookUrl: { maxLength: 2048 },
      keepBackgroundMusic: { default: true },
      voiceIsolatorOption: ISOLATOR,
      subtitles: { default: false },
      subtitlesSource: SUBTITLES_SOURCE,
      lipsyncPro: {},
      voiceCloningSettings: {},
      keepOriginalVoice: { default: false, open: true },
      originalVoiceVolume: { default: 30, minimum: 1, maximum: 70, open: true },
      translationTimeSkips: { open: true },
    },
    answers: ["success", "message", "projectId", "estimatedDuration"],
  },
  {
    method: "POST",
    path: "/v1/projects/{projectId}/dub",
    body: "json",
    fields: {
      targetLanguage: LANGUAGE,
      translatedSrt: { required: true, maxLength: 1_000_000 },
      webhookUrl: { maxLength: 2048 },
      keepBackgroundMusic: { default: true },
      keepOriginalVoice: { default: false },
      originalVoiceVolume: { default: 30, minimum: 1, maximum: 70 },
      voiceMode: { default: "cloning", values: ["cloning", "custom"] },
      voiceId: { requiredWhen: "voiceMode is custom" },
      voiceIsolatorOption: ISOLATOR,
      subtitles: { default: false },
      subtitlesSource: SUBTITLES_SOURCE,
      lipSyncMode: { values: ["standard", "pro", "studio"] },
      activeSpeakerDetectionEnabled: { default: false },
      voiceCloningSettings: {},
      translationTimeSkips: {},
    },
    answers: ["success", "message", "projectId", "workId", "estimatedDuration"],
  },
  { method: "GET", path: "/v1/translate/{projectId}/status", body: "none", fields: {}, answers: [] },
  { method: "GET", path: "/v1/projects/{projectId}", body: "none", fields: {}, answers: [] },
  {
    method: "POST",
    path: "/v1/projects/{projectId}/transcript",
    body: "json",
    fields: {
      source: { required: true, values: ["original", "translated"] },
      targetLanguage: { requiredWhen: "source is translated" },
      outputFormat: FORMAT,
      includeSpeakerLabels: { default: false },
    },
    answers: [],
  },
  {
    method: "POST",
    path: "/v1/transcribe",
    body: "multipart",
    fields: {
      file: { required: true },
      outputFormat: FORMAT,
      originalLanguage: { default: "auto-detect" },
      numberOfSpeakers: SPEAKERS,
      brandVocabulary: {},
      removeFillerWords: { default: true },
      includeSpeakerLabels: { default: false },
    },
    answers: [],
  },
  {
    method: "DELETE",
    path: "/v1/translate/{projectId}",
    body: "none",
    fields: {},
    answers: ["success", "message", "projectId"],
  },
];

/** Fields of `voiceCloningSettings`: default and bounds; `speakerBoost` on the translate route alone. */
export const VOICE_CLONING = {
  stability: { default: 0.6, minimum: 0, maximum: 1 },
  similarity: { default: 0.85, minimum: 0, maximum: 1 },
  speakerBoost: { default: 0.6, minimum: 0, maximum: 1 },
} as const;

/** Fields of an item of `translationTimeSkips` by route. */
export const TIME_SKIP = {
  "POST /v1/translate": ["startTime", "endTime", "duration"],
  "POST /v1/projects/{projectId}/dub": ["startTime", "endTime"],
} as const;
