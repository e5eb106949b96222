/** The HTTP status of every code with which this server refuses. */
const CODES: Record<number, string> = {
  400: `FILE_REQUIRED INVALID_FILE_TYPE INVALID_MEDIA_STREAM DURATION_DETECTION_FAILED DURATION_TOO_LONG VIDEO_TOO_LONG
    LIPSYNC_VIDEO_TOO_LONG INVALID_MULTIPART_REQUEST INVALID_BOOLEAN_VALUE INVALID_JSON_FORMAT INVALID_BRAND_VOCABULARY
    INVALID_SOURCE_SRT SOURCE_LANGUAGE_REQUIRED_FOR_SRT TARGET_LANGUAGE_REQUIRED UNSAFE_WEBHOOK_URL VALIDATION_ERROR
    CREDENTIAL_IN_QUERY BAD_REQUEST INVALID_REQUEST_ID`,
  401: "MISSING_API_KEY INVALID_API_KEY_FORMAT INVALID_API_KEY API_KEY_EXPIRED MISSING_CREDENTIAL INVALID_CREDENTIAL",
  403: "API_ACCESS_REQUIRED SUBSCRIPTION_REQUIRED INSUFFICIENT_CREDITS INSUFFICIENT_SCOPE FORBIDDEN",
  404: "PROJECT_NOT_FOUND TRANSCRIPT_NOT_FOUND NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  409: "TRANSCRIPT_NOT_READY TRANSLATION_ALREADY_IN_PROGRESS IDEMPOTENCY_CONFLICT",
  413: "FILE_TOO_LARGE REQUEST_TOO_LARGE",
  415: "UNSUPPORTED_CONTENT_TYPE",
  429: `RATE_LIMIT_EXCEEDED CONCURRENT_TRANSLATION_LIMIT_REACHED INTEGRATION_RATE_LIMIT_REACHED
    INTEGRATION_MONTHLY_LIMIT_REACHED`,
  500: "INTERNAL_ERROR",
  502: "TRANSCRIPTION_EMPTY TRANSCRIPTION_FAILED",
};
const STATUSES = Object.entries(CODES).flatMap(([status, codes]) => codes.split(/\s+/).map((code) => [code, status]));
const statusOf = new Map(STATUSES.map(([code, status]) => [code, Number(status)]));

/** `FILE_TOO_LARGE` as a sentence for people. */
export const inWords = (code: string): string =>
  `${code.charAt(0)}${code.slice(1).toLowerCase().replaceAll("_", " ")}.`;

/** An answer that refuses; throw it anywhere. */
export class Refusal extends Error {
  readonly answer: { status: number; body: object; headers: Record<string, string> };

  constructor(code: string, details?: object, { status = statusOf.get(code) ?? 500, headers = {} } = {}) {
    super(code);
    this.answer = { status, body: { code, message: inWords(code), details }, headers };
  }
}

export const invalid = (field: string, reason: string): Refusal => new Refusal("VALIDATION_ERROR", { field, reason });
