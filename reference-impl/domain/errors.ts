import type { AsyncErrorCode, ErrorCode } from "../../generated/types.ts";
import { words, type WordsOf } from "./words.ts";

/** The statuses of a code; more than one where the source gives a code two meanings. */
type Statuses = readonly [number, ...number[]];

/** Codes that all answer with one status. */
const answering = <Line extends string>(status: number, ...lines: Line[]) =>
  Object.fromEntries(words(...lines).map((code) => [code, [status]])) as object as Record<WordsOf<Line>, Statuses>;

/** Errors of the media routes: the table 'Errors' of the source's first document. */
export const MEDIA_ERRORS = {
  ...answering(401, "MISSING_API_KEY INVALID_API_KEY_FORMAT INVALID_API_KEY"),
  ...answering(403, "API_ACCESS_REQUIRED SUBSCRIPTION_REQUIRED INSUFFICIENT_CREDITS FORBIDDEN"),
  ...answering(404, "PROJECT_NOT_FOUND TRANSCRIPT_NOT_FOUND"),
  ...answering(
    400,
    "FILE_REQUIRED INVALID_FILE_TYPE INVALID_MEDIA_STREAM DURATION_DETECTION_FAILED DURATION_TOO_LONG",
    "VIDEO_TOO_LONG LIPSYNC_VIDEO_TOO_LONG INVALID_MULTIPART_REQUEST INVALID_BRAND_VOCABULARY",
    "INVALID_SOURCE_SRT SOURCE_LANGUAGE_REQUIRED_FOR_SRT INVALID_BOOLEAN_VALUE INVALID_JSON_FORMAT",
    "VALIDATION_ERROR TARGET_LANGUAGE_REQUIRED UNSAFE_WEBHOOK_URL",
  ),
  ...answering(409, "TRANSCRIPT_NOT_READY TRANSLATION_ALREADY_IN_PROGRESS"),
  ...answering(429, "RATE_LIMIT_EXCEEDED CONCURRENT_TRANSLATION_LIMIT_REACHED"),
  ...answering(502, "TRANSCRIPTION_EMPTY TRANSCRIPTION_FAILED"),
  ...answering(500, "INTERNAL_ERROR"),
  FILE_TOO_LARGE: [413, 400],
} satisfies Partial<Record<ErrorCode, Statuses>>;

/** Errors of actions, MCP and tokens: the table 'Errors' of the source's second document. */
export const ACTION_ERRORS = {
  ...answering(
    400,
    "CREDENTIAL_IN_QUERY INVALID_REQUEST_ID VALIDATION_ERROR BAD_REQUEST UNSAFE_WEBHOOK_URL",
    "BATCH_NOT_SUPPORTED",
  ),
  IDEMPOTENCY_CONFLICT: [409, 400],
  ...answering(
    401,
    "MISSING_CREDENTIAL INVALID_CREDENTIAL API_KEY_EXPIRED INVALID_API_KEY INVALID_MCP_TOKEN USER_NOT_FOUND",
  ),
  ...answering(
    403,
    "SUBSCRIPTION_REQUIRED INTEGRATION_PLAN_UNSUPPORTED AMBIGUOUS_TEAM_API_KEY TEAM_OWNER_NOT_FOUND",
    "ACCOUNT_UNAVAILABLE INSUFFICIENT_SCOPE INVALID_ORIGIN",
  ),
  ...answering(405, "METHOD_NOT_ALLOWED"),
  ...answering(409, "CONCURRENT_ACTION_LIMIT_REACHED"),
  ...answering(413, "REQUEST_TOO_LARGE"),
  ...answering(415, "UNSUPPORTED_CONTENT_TYPE"),
  ...answering(429, "INTEGRATION_RATE_LIMIT_REACHED INTEGRATION_MONTHLY_LIMIT_REACHED"),
  ...answering(500, "INTERNAL_ERROR"),
  ...answering(503, "SERVER_RESTARTING ACTION_RESULT_UNAVAILABLE"),
} satisfies Partial<Record<ErrorCode, Statuses>>;

/** Errors that a run ends with: they stand in the status record and in failed events, never in an answer of their own. */
const RUN_ERRORS = {
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
