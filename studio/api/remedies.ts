import type { ErrorCode } from "../../generated/types.ts";

const KEY = "Enter a valid API key at the top of the page.";
const ACCOUNT = "Ask the operator of the service about the account behind this key.";
const PLAN = "Use a key of an account with the plan for it, or leave that option out.";
const SRT = "Correct the SRT text, and send it again.";
const AGAIN = "Send the same request again.";
const LATER = "Wait a little, and send the same request again.";
const FIELD = "Change the field that the message names, and send again.";
const REPORT = "Send it again; if it fails again, report it to the operator of the service.";
const FILE = "Choose another file: video (MP4, MOV, MKV, WebM, MPEG) or audio (MP3, WAV, M4A, FLAC, OGG, AAC).";

/** What a person can do on this page about each error that it can come to see. */
export const remedies = {
  MISSING_API_KEY: KEY,
  INVALID_API_KEY_FORMAT: KEY,
  INVALID_API_KEY: KEY,
  API_KEY_EXPIRED: KEY,
  MISSING_CREDENTIAL: KEY,
  INVALID_CREDENTIAL: KEY,
  CREDENTIAL_IN_QUERY: KEY,
  USER_NOT_FOUND: KEY,
  API_ACCESS_REQUIRED: ACCOUNT,
  ACCOUNT_UNAVAILABLE: ACCOUNT,
  AMBIGUOUS_TEAM_API_KEY: "Leave all teams but one, or use a key of another account.",
  TEAM_OWNER_NOT_FOUND: ACCOUNT,
  INTEGRATION_PLAN_UNSUPPORTED: ACCOUNT,
  BAD_REQUEST: "Do first what the message asks for: a webhook URL, for example, needs a signing secret.",
  SUBSCRIPTION_REQUIRED: PLAN,
  INSUFFICIENT_CREDITS: "Use a shorter file, leave out lip-sync, or buy minutes for the account.",
  INSUFFICIENT_SCOPE: "Use a key that has the permission which the message names.",
  FORBIDDEN: "Enter the key of the account that made this project.",
  PROJECT_NOT_FOUND: "The project was deleted, or the server began with new data. Remove it from the list.",
  FILE_REQUIRED: "Choose a file first.",
  INVALID_FILE_TYPE: FILE,
  DURATION_DETECTION_FAILED: "The file is damaged: save it anew with a video program, or choose another.",
  VIDEO_TOO_LONG: "Cut the file into shorter parts, and send each.",
  LIPSYNC_VIDEO_TOO_LONG: "Leave out lip-sync, or cut the file into parts of at most 30 minutes.",
  FILE_TOO_LARGE: "Compress the file, or cut it into parts.",
  REQUEST_TOO_LARGE: "Send less text.",
  INVALID_MULTIPART_REQUEST: REPORT,
  UNSUPPORTED_CONTENT_TYPE: REPORT,
  INVALID_BOOLEAN_VALUE: REPORT,
  INVALID_JSON_FORMAT: REPORT,
  INVALID_REQUEST_ID: REPORT,
  INTERNAL_ERROR: REPORT,
  INVALID_BRAND_VOCABULARY: "Write one name or acronym a line, and no empty ones.",
  INVALID_SOURCE_SRT: SRT,
  SOURCE_LANGUAGE_REQUIRED_FOR_SRT: "Enter the language of the speech as a code, such as en.",
  VALIDATION_ERROR: FIELD,
  TARGET_LANGUAGE_REQUIRED: "Choose a language.",
  UNSAFE_WEBHOOK_URL: "Enter an https URL on port 443 of a public host, without a password and a fragment.",
  TRANSCRIPT_NOT_FOUND: "Choose a language that this project has, or dub it into this one first.",
  TRANSCRIPT_NOT_READY: "Wait until the transcription is done.",
  TRANSLATION_ALREADY_IN_PROGRESS: "Wait until the run that is under way is done.",
  CONCURRENT_TRANSLATION_LIMIT_REACHED: "Wait until one of the runs of this account is done, and send again.",
  CONCURRENT_ACTION_LIMIT_REACHED: LATER,
  RATE_LIMIT_EXCEEDED: LATER,
  INTEGRATION_RATE_LIMIT_REACHED: LATER,
  INTEGRATION_MONTHLY_LIMIT_REACHED: "Wait for the next month, or use a larger plan.",
  SERVER_RESTARTING: LATER,
  IDEMPOTENCY_CONFLICT: AGAIN,
  ACTION_RESULT_UNAVAILABLE: "It was done. Load the page again to see the result.",
  TRANSCRIPTION_FAILED:
    "Check that the file has clear speech and that the language of the speech is right; then send it again.",
  TRANSLATION_FAILED: "Dub again below with a translation of your own, or send the file again.",
  VOICE_SYNTHESIS_FAILED: "Dub again below; if it fails again, shorten the longest cues or choose another voice.",
  LIPSYNC_FAILED: "The dub itself is done. Dub again below with another kind of lip-sync, or without.",
  TRANSLATED_SRT_UNMATCHED_CUES: "Move the cues that the message names to the times of the transcript, and dub again.",
  TRANSLATED_SRT_MISSING_SEGMENTS: "Add a cue for each segment that the message names, and dub again.",
} as const satisfies Partial<Record<ErrorCode, string>>;

/** What to do about an error of any server; undefined for a code that the contract does not have. */
export const remedyFor = (code: string | undefined): string | undefined =>
  code !== undefined && Object.hasOwn(remedies, code) ? remedies[code as keyof typeof remedies] : undefined;
