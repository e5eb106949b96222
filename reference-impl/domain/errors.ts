import type { ApiError, AsyncErrorCode, ErrorCode } from "../../generated/types.ts";

/** The statuses of a code; more than one where the source gives a code two meanings. */
type Statuses = readonly [number, ...number[]];

/** Errors of the media routes: the table 'Errors' of the source's first document. */
export const MEDIA_ERRORS = {
  MISSING_API_KEY: [401],
  INVALID_API_KEY_FORMAT: [401],
  INVALID_API_KEY: [401],
  API_ACCESS_REQUIRED: [403],
  SUBSCRIPTION_REQUIRED: [403],
  INSUFFICIENT_CREDITS: [403],
  FORBIDDEN: [403],
  PROJECT_NOT_FOUND: [404],
  FILE_REQUIRED: [400],
  INVALID_FILE_TYPE: [400],
  INVALID_MEDIA_STREAM: [400],
  DURATION_DETECTION_FAILED: [400],
  DURATION_TOO_LONG: [400],
  VIDEO_TOO_LONG: [400],
  LIPSYNC_VIDEO_TOO_LONG: [400],
  FILE_TOO_LARGE: [413, 400],
  INVALID_MULTIPART_REQUEST: [400],
  INVALID_BRAND_VOCABULARY: [400],
  INVALID_SOURCE_SRT: [400],
  SOURCE_LANGUAGE_REQUIRED_FOR_SRT: [400],
  INVALID_BOOLEAN_VALUE: [400],
  INVALID_JSON_FORMAT: [400],
  VALIDATION_ERROR: [400],
  TARGET_LANGUAGE_REQUIRED: [400],
  TRANSCRIPT_NOT_FOUND: [404],
  TRANSCRIPT_NOT_READY: [409],
  TRANSLATION_ALREADY_IN_PROGRESS: [409],
  RATE_LIMIT_EXCEEDED: [429],
  CONCURRENT_TRANSLATION_LIMIT_REACHED: [429],
  TRANSCRIPTION_EMPTY: [502],
  TRANSCRIPTION_FAILED: [502],
  UNSAFE_WEBHOOK_URL: [400],
  INTERNAL_ERROR: [500],
} as const satisfies Partial<Record<ErrorCode, Statuses>>;

/** Errors of actions, MCP and tokens: the table 'Errors' of the source's second document. */
export const ACTION_ERRORS = {
  CREDENTIAL_IN_QUERY: [400],
  IDEMPOTENCY_CONFLICT: [409, 400],
  INVALID_REQUEST_ID: [400],
  VALIDATION_ERROR: [400],
  BAD_REQUEST: [400],
  UNSAFE_WEBHOOK_URL: [400],
  BATCH_NOT_SUPPORTED: [400],
  MISSING_CREDENTIAL: [401],
  INVALID_CREDENTIAL: [401],
  API_KEY_EXPIRED: [401],
  INVALID_API_KEY: [401],
  INVALID_MCP_TOKEN: [401],
  USER_NOT_FOUND: [401],
  SUBSCRIPTION_REQUIRED: [403],
  INTEGRATION_PLAN_UNSUPPORTED: [403],
  AMBIGUOUS_TEAM_API_KEY: [403],
  TEAM_OWNER_NOT_FOUND: [403],
  ACCOUNT_UNAVAILABLE: [403],
  INSUFFICIENT_SCOPE: [403],
  INVALID_ORIGIN: [403],
  METHOD_NOT_ALLOWED: [405],
  CONCURRENT_ACTION_LIMIT_REACHED: [409],
  REQUEST_TOO_LARGE: [413],
  UNSUPPORTED_CONTENT_TYPE: [415],
  INTEGRATION_RATE_LIMIT_REACHED: [429],
  INTEGRATION_MONTHLY_LIMIT_REACHED: [429],
  INTERNAL_ERROR: [500],
  ACTION_RESULT_UNAVAILABLE: [503],
  SERVER_RESTARTING: [503],
} as const satisfies Partial<Record<ErrorCode, Statuses>>;

/** Errors that a run ends with: they stand in the status record and in failed events, never in an answer of their own. */
export const RUN_ERRORS = {
  TRANSCRIPTION_FAILED: "The media could not be transcribed.",
  TRANSLATION_FAILED: "The translation failed.",
  VOICE_SYNTHESIS_FAILED: "The voices could not be generated.",
  LIPSYNC_FAILED: "Lip-sync failed, was rejected or was canceled.",
  TRANSLATED_SRT_UNMATCHED_CUES: "Some cues of the supplied translation fall on no segment.",
  TRANSLATED_SRT_MISSING_SEGMENTS: "Some segments have no cue in the supplied translation.",
} as const satisfies Record<AsyncErrorCode, string>;

export interface RunFailure {
  code: AsyncErrorCode;
  message: string;
}

/** The error of a run by its code, with the table's message unless another is given. */
export const runFailure = (code: AsyncErrorCode, message: string = RUN_ERRORS[code]): RunFailure => ({ code, message });

/** A code that an answer of a media route or of an action carries. */
export type RefusalCode = keyof typeof MEDIA_ERRORS | keyof typeof ACTION_ERRORS;

/** What a refusal may say besides its code and message. */
export interface RefusalExtras {
  details?: Record<string, unknown>;
  /** Where the code has two statuses, the one meant. */
  status?: number;
  headers?: Record<string, string>;
}

/** A request is refused: thrown anywhere below a route, answered by the error handler of the route's surface. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  constructor(code: RefusalCode, message: string, { details, status, headers = {} }: RefusalExtras = {}) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.status = status ?? { ...ACTION_ERRORS, ...MEDIA_ERRORS }[code][0];
    this.details = details;
    this.headers = headers;
  }
}

/** `VALIDATION_ERROR`, which names the field and the reason. */
export const invalid = (field: string, reason: string) =>
  new Refusal("VALIDATION_ERROR", `The field "${field}" is not valid: ${reason}.`, { details: { field, reason } });

/** The body of a refusal on the media routes: `{code, message, details?}`. */
export const mediaBody = ({ code, message, details }: Refusal) => ({ code, message, ...(details ? { details } : {}) });

/** The body of a refusal of an action: as on the media routes, and with the status. */
export const actionBody = (refusal: Refusal) => ({ ...mediaBody(refusal), status: refusal.status });

/** Every body that a refusal has is one that the contract knows by its code. */
export type KnownCode = ApiError extends { code: infer Code } ? Code : never;
