/** Where a code is an answer of its own, and where it only appears later, in records and events. */
export interface MediaErrorPin {
  code: string;
  /** HTTP status; null: appears in the status record and in events alone. */
  status: number | null;
  /** Also appears after acceptance. */
  asynchronous?: true;
  /** The other status that a second description gives. */
  orElse?: number;
}

/** The error table of the media document, row by row. */
export const MEDIA_ERRORS: readonly MediaErrorPin[] = [
  { code: "MISSING_API_KEY", status: 401 },
  { code: "INVALID_API_KEY_FORMAT", status: 401 },
  { code: "INVALID_API_KEY", status: 401 },
  { code: "API_ACCESS_REQUIRED", status: 403 },
  { code: "SUBSCRIPTION_REQUIRED", status: 403 },
  { code: "INSUFFICIENT_CREDITS", status: 403 },
  { code: "FORBIDDEN", status: 403 },
  { code: "PROJECT_NOT_FOUND", status: 404 },
  { code: "FILE_REQUIRED", status: 400 },
  { code: "INVALID_FILE_TYPE", status: 400 },
  { code: "INVALID_MEDIA_STREAM", status: 400 },
  { code: "DURATION_DETECTION_FAILED", status: 400 },
  { code: "DURATION_TOO_LONG", status: 400 },
  { code: "VIDEO_TOO_LONG", status: 400 },
  { code: "LIPSYNC_VIDEO_TOO_LONG", status: 400 },
  { code: "FILE_TOO_LARGE", status: 413, orElse: 400 },
  { code: "INVALID_MULTIPART_REQUEST", status: 400 },
  { code: "INVALID_BRAND_VOCABULARY", status: 400 },
  { code: "INVALID_SOURCE_SRT", status: 400 },
  { code: "SOURCE_LANGUAGE_REQUIRED_FOR_SRT", status: 400 },
  { code: "INVALID_BOOLEAN_VALUE", status: 400 },
  { code: "INVALID_JSON_FORMAT", status: 400 },
  { code: "VALIDATION_ERROR", status: 400 },
  { code: "TARGET_LANGUAGE_REQUIRED", status: 400 },
  { code: "TRANSCRIPT_NOT_FOUND", status: 404 },
  { code: "TRANSCRIPT_NOT_READY", status: 409 },
  { code: "TRANSLATION_ALREADY_IN_PROGRESS", status: 409 },
  { code: "RATE_LIMIT_EXCEEDED", status: 429 },
  { code: "CONCURRENT_TRANSLATION_LIMIT_REACHED", status: 429 },
  { code: "TRANSCRIPTION_EMPTY", status: 502 },
  { code: "TRANSCRIPTION_FAILED", status: 502, asynchronous: true },
  { code: "TRANSLATION_FAILED", status: null, asynchronous: true },
  { code: "VOICE_SYNTHESIS_FAILED", status: null, asynchronous: true },
  { code: "LIPSYNC_FAILED", status: null, asynchronous: true },
  { code: "TRANSLATED_SRT_UNMATCHED_CUES", status: null, asynchronous: true },
  { code: "TRANSLATED_SRT_MISSING_SEGMENTS", status: null, asynchronous: true },
  { code: "UNSAFE_WEBHOOK_URL", status: 400 },
  { code: "INTERNAL_ERROR", status: 500 },
];

/** Operations that have to be able to answer with a code, where the source says so: by method and path. */
export const RAISED_BY: Readonly<Record<string, readonly string[]>> = {
  FILE_REQUIRED: ["POST /v1/projects", "POST /v1/translate", "POST /v1/transcribe"],
  INVALID_FILE_TYPE: ["POST /v1/projects", "POST /v1/translate", "POST /v1/transcribe"],
  INVALID_MEDIA_STREAM: ["POST /v1/transcribe"],
  DURATION_TOO_LONG: ["POST /v1/transcribe"],
  LIPSYNC_VIDEO_TOO_LONG: ["POST /v1/translate"],
  INVALID_BRAND_VOCABULARY: ["POST /v1/projects", "POST /v1/transcribe"],
  INVALID_SOURCE_SRT: ["POST /v1/projects"],
  SOURCE_LANGUAGE_REQUIRED_FOR_SRT: ["POST /v1/projects"],
  INVALID_BOOLEAN_VALUE: ["POST /v1/projects", "POST /v1/translate", "POST /v1/transcribe"],
  INVALID_JSON_FORMAT: ["POST /v1/translate"],
  TARGET_LANGUAGE_REQUIRED: ["POST /v1/projects/{projectId}/transcript"],
  TRANSCRIPT_NOT_FOUND: ["POST /v1/projects/{projectId}/transcript"],
  TRANSCRIPT_NOT_READY: ["POST /v1/projects/{projectId}/transcript"],
  TRANSLATION_ALREADY_IN_PROGRESS: ["POST /v1/projects/{projectId}/dub"],
  RATE_LIMIT_EXCEEDED: [
    "POST /v1/translate", "POST /v1/projects", "GET /v1/translate/{projectId}/status", "GET /v1/projects/{projectId}",
    "DELETE /v1/translate/{projectId}",
  ],
  CONCURRENT_TRANSLATION_LIMIT_REACHED: ["POST /v1/translate", "POST /v1/projects/{projectId}/dub"],
  TRANSCRIPTION_EMPTY: ["POST /v1/transcribe"],
  TRANSCRIPTION_FAILED: ["POST /v1/transcribe"],
  UNSAFE_WEBHOOK_URL: ["POST /v1/projects", "POST /v1/translate", "POST /v1/projects/{projectId}/dub"],
  FORBIDDEN: [
    "POST /v1/projects/{projectId}/dub", "GET /v1/translate/{projectId}/status", "GET /v1/projects/{projectId}",
    "POST /v1/projects/{projectId}/transcript", "DELETE /v1/translate/{projectId}",
  ],
  PROJECT_NOT_FOUND: [
    "POST /v1/projects/{projectId}/dub", "GET /v1/translate/{projectId}/status", "GET /v1/projects/{projectId}",
    "POST /v1/projects/{projectId}/transcript", "DELETE /v1/translate/{projectId}",
  ],
  MISSING_API_KEY: [
    "POST /v1/projects", "POST /v1/translate", "POST /v1/projects/{projectId}/dub",
    "GET /v1/translate/{projectId}/status", "GET /v1/projects/{projectId}",
    "POST /v1/projects/{projectId}/transcript", "POST /v1/transcribe", "DELETE /v1/translate/{projectId}",
  ],
  INVALID_API_KEY_FORMAT: [
    "POST /v1/projects", "POST /v1/translate", "POST /v1/projects/{projectId}/dub",
    "GET /v1/translate/{projectId}/status", "GET /v1/projects/{projectId}",
    "POST /v1/projects/{projectId}/transcript", "POST /v1/transcribe", "DELETE /v1/translate/{projectId}",
  ],
  INVALID_API_KEY: [
    "POST /v1/projects", "POST /v1/translate", "POST /v1/projects/{projectId}/dub",
    "GET /v1/translate/{projectId}/status", "GET /v1/projects/{projectId}",
    "POST /v1/projects/{projectId}/transcript", "POST /v1/transcribe", "DELETE /v1/translate/{projectId}",
  ],
};
