/** One way to be refused, or to fail later. A code of the source's tables may have several. */
export interface ErrorPin {
  code: string | number;
  /** Null: seen in records, events and tool results alone. */
  status: number | null;
  /** When it is so, in one line. */
  when: string;
  /** Routes that refuse so; empty: none does, it comes later or in a result. */
  on: readonly string[];
  /** Fields of `details`, where the source names them. */
  details?: readonly string[];
  /** The fields that `details.field` may name, where the entry is about certain ones. */
  fields?: readonly string[];
  /** The source leaves something about it open, or contradicts itself. */
  open?: true;
}

const PROJECTS = "POST /v1/projects";
const TRANSLATE = "POST /v1/translate";
const DUB = "POST /v1/projects/{projectId}/dub";
const EXPORT = "POST /v1/projects/{projectId}/transcript";
const TRANSCRIBE = "POST /v1/transcribe";
/** Routes about a project that is there. */
const PROJECT = [
  DUB,
  "GET /v1/translate/{projectId}/status",
  "GET /v1/projects/{projectId}",
  EXPORT,
  "DELETE /v1/translate/{projectId}",
] as const;
const UPLOADS = [PROJECTS, TRANSLATE, TRANSCRIBE] as const;
const STARTS = [PROJECTS, TRANSLATE, DUB] as const;
const EVERY = [...UPLOADS, ...PROJECT] as const;

const refusal = (
  code: string,
  status: number,
  when: string,
  on: readonly string[],
  more: Partial<ErrorPin> = {},
): ErrorPin => ({ code, status, when, on, ...more });

/** A value that a route does not take. Which code the dub route's own rules have is open. */
const invalid = (fields: readonly string[], when: string, on: readonly string[], open?: true): ErrorPin =>
  refusal("VALIDATION_ERROR", 400, when, on, {
    details: ["field", "reason"],
    ...(fields.length > 0 ? { fields } : {}),
    ...(open ? { open } : {}),
  });

const later = (code: string, when: string): ErrorPin => ({ code, status: null, when, on: [] });

/** The error table of the media document and the rules of the routes. Where it does not name routes, those are listed that can get there. */
export const MEDIA_ENTRIES: Readonly<Record<string, ErrorPin>> = {
  MissingApiKey: refusal("MISSING_API_KEY", 401, "credential-absent", EVERY),
  InvalidApiKeyFormat: refusal("INVALID_API_KEY_FORMAT", 401, "key-prefix-wrong", EVERY),
  InvalidApiKey: refusal("INVALID_API_KEY", 401, "any(key-is(unknown), key-is(expired))", EVERY),
  ApiAccessRequired: refusal("API_ACCESS_REQUIRED", 403, "account-lacks(api-access)", EVERY),
  SubscriptionRequired: refusal("SUBSCRIPTION_REQUIRED", 403, "account-lacks(paid-subscription)", EVERY),
  LipSyncPlanTooLow: refusal(
    "SUBSCRIPTION_REQUIRED",
    403,
    "all(plan-below(Creator), field-is(lipsyncPro, true))",
    [TRANSLATE],
    { open: true },
  ),
  RateLimitExceeded: refusal("RATE_LIMIT_EXCEEDED", 429, "rate-exceeded", EVERY),
  InternalError: refusal("INTERNAL_ERROR", 500, "unexpected-fault", EVERY),

  Forbidden: refusal("FORBIDDEN", 403, "project-foreign", PROJECT),
  ProjectNotFound: refusal("PROJECT_NOT_FOUND", 404, "project-absent", PROJECT),
  InsufficientCredits: refusal("INSUFFICIENT_CREDITS", 403, "credits-below-price", [...UPLOADS, DUB]),
  ConcurrentTranslationLimitReached: refusal(
    "CONCURRENT_TRANSLATION_LIMIT_REACHED",
    429,
    "active-runs-at(runs.active)",
    STARTS,
    { details: ["limit"] },
  ),
  TranslationAlreadyInProgress: refusal("TRANSLATION_ALREADY_IN_PROGRESS", 409, "run-active-for-language", [DUB]),
  TranscriptNotFound: refusal("TRANSCRIPT_NOT_FOUND", 404, "transcript-absent", [DUB, EXPORT]),
  TranscriptNotReady: refusal("TRANSCRIPT_NOT_READY", 409, "transcript-pending", [DUB, EXPORT]),
  TargetLanguageRequired: refusal(
    "TARGET_LANGUAGE_REQUIRED",
    400,
    "all(field-is(source, translated), not(field-present(targetLanguage)))",
    [EXPORT],
  ),

  FileRequired: refusal("FILE_REQUIRED", 400, "file-absent(file)", UPLOADS),
  InvalidFileType: refusal("INVALID_FILE_TYPE", 400, "media-type-unsupported", UPLOADS),
  InvalidMediaStream: refusal("INVALID_MEDIA_STREAM", 400, "audio-stream-absent", [TRANSCRIBE]),
  DurationDetectionFailed: refusal("DURATION_DETECTION_FAILED", 400, "duration-unreadable", UPLOADS, { open: true }),
  DurationTooLong: refusal("DURATION_TOO_LONG", 400, "media-longer-than(media.transcribe.duration)", [TRANSCRIBE]),
  VideoTooLong: refusal("VIDEO_TOO_LONG", 400, "media-longer-than(media.plan.duration)", [PROJECTS, TRANSLATE]),
  LipsyncVideoTooLong: refusal(
    "LIPSYNC_VIDEO_TOO_LONG",
    400,
    "all(media-longer-than(media.lip-sync.duration), any(field-present(lipsyncPro), field-present(lipSyncMode)))",
    [TRANSLATE, DUB],
  ),
  ProjectFileTooLarge: refusal("FILE_TOO_LARGE", 413, "file-larger-than(upload.project.size)", [PROJECTS], {
    open: true,
  }),
  TranslateFileTooLarge: refusal("FILE_TOO_LARGE", 413, "file-larger-than(upload.translate.size)", [TRANSLATE], {
    open: true,
  }),
  TranscribeFileTooLarge: refusal("FILE_TOO_LARGE", 413, "file-larger-than(upload.transcribe.size)", [TRANSCRIBE], {
    open: true,
  }),
  TranscriptionEmpty: refusal("TRANSCRIPTION_EMPTY", 502, "speech-absent", [TRANSCRIBE]),
  TranscriptionFailed: refusal("TRANSCRIPTION_FAILED", 502, "any(engine-failed, source-language-wrong)", [TRANSCRIBE]),

  InvalidMultipartRequest: refusal(
    "INVALID_MULTIPART_REQUEST",
    400,
    "any(multipart-malformed, form-text-larger-than(form.text.size))",
    UPLOADS,
  ),
  InvalidBooleanValue: refusal("INVALID_BOOLEAN_VALUE", 400, "boolean-text-malformed", UPLOADS),
  InvalidJsonFormat: refusal("INVALID_JSON_FORMAT", 400, "json-text-malformed", UPLOADS),
  InvalidBrandVocabulary: refusal(
    "INVALID_BRAND_VOCABULARY",
    400,
    "vocabulary-entry-invalid(brandVocabulary)",
    [PROJECTS, TRANSCRIBE],
    {
      open: true,
    },
  ),
  InvalidSourceSrt: refusal("INVALID_SOURCE_SRT", 400, "srt-malformed(sourceSrt)", [PROJECTS]),
  SourceLanguageRequiredForSrt: refusal(
    "SOURCE_LANGUAGE_REQUIRED_FOR_SRT",
    400,
    "all(field-present(sourceSrt), any(field-is(originalLanguage, auto-detect), field-is(originalLanguage, )))",
    [PROJECTS],
  ),
  UnsafeWebhookUrl: refusal("UNSAFE_WEBHOOK_URL", 400, "webhook-url-unsafe(webhookUrl, webhook.url.length)", STARTS),

  ValidationError: invalid([], "schema-violated", [...UPLOADS, DUB, EXPORT]),
  OriginalLanguageUnsupported: invalid(["originalLanguage"], "language-unsupported(originalLanguage)", [TRANSCRIBE]),
  TranslatedSrtMalformed: invalid(["translatedSrt"], "srt-malformed(translatedSrt)", [DUB], true),
  CustomVoiceRequiresVoiceId: invalid(
    ["voiceId"],
    "all(field-is(voiceMode, custom), not(field-present(voiceId)))",
    [DUB],
    true,
  ),
  VoiceUnavailableForCaller: invalid(
    ["voiceId"],
    "all(field-is(voiceMode, custom), voice-unavailable(voiceId))",
    [DUB],
    true,
  ),
  VoiceCloningSettingsNeedCloning: invalid(
    ["voiceCloningSettings"],
    "all(field-present(voiceCloningSettings), not(field-is(voiceMode, cloning)))",
    [DUB],
    true,
  ),
  VideoProjectRequired: invalid(
    ["subtitles", "lipSyncMode", "translationTimeSkips"],
    "all(video-stream-absent, any(field-is(subtitles, true), field-present(lipSyncMode), field-present(translationTimeSkips)))",
    [DUB],
    true,
  ),
  SkipsNeedBackgroundOnly: invalid(
    ["translationTimeSkips"],
    "all(field-present(translationTimeSkips), any(field-is(keepBackgroundMusic, false), field-is(keepOriginalVoice, true)))",
    [TRANSLATE, DUB],
    true,
  ),
  SkipsInvalidForMedia: invalid(
    ["translationTimeSkips"],
    "skips-invalid(translationTimeSkips)",
    [TRANSLATE, DUB],
    true,
  ),
  SkipsCoverTranscript: invalid(["translationTimeSkips"], "skips-cover-segments(translationTimeSkips)", [DUB], true),

  TranscriptionFailedLater: later(
    "TRANSCRIPTION_FAILED",
    "any(engine-failed, source-language-wrong, speech-absent, audio-stream-absent)",
  ),
  TranslationFailed: later("TRANSLATION_FAILED", "engine-failed"),
  VoiceSynthesisFailed: later("VOICE_SYNTHESIS_FAILED", "engine-failed"),
  LipsyncFailed: later("LIPSYNC_FAILED", "state-is(lip-sync, FAILED|REJECTED|CANCELED)"),
  TranslatedSrtUnmatchedCues: later("TRANSLATED_SRT_UNMATCHED_CUES", "cue-unmatched"),
  TranslatedSrtMissingSegments: later("TRANSLATED_SRT_MISSING_SEGMENTS", "segment-without-cue"),
};
