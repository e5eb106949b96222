import { isTaken } from "../expect/answers.ts";
import { shown } from "../outcome/disagreement.ts";
import { jsonOf, valueAt } from "../http/exchange.ts";
import type { Finding, Judge } from "./judge.ts";

type Is = (value: unknown) => boolean;

/** Which fields the status record has in which state, and the form of those. */
export const statusPresence: Judge = {
  name: "fields of every status record by its state",
  decides: [
    "STA-08",
    "STA-18",
    "STA-19",
    "STA-20",
    "STA-30",
    "STA-31",
    "STA-32",
    "STA-35",
    "STA-37",
    "STA-38",
    "STA-40",
  ],
  judge: ({ exchange, operation, asked }) => {
    const record = jsonOf(exchange);
    if (operation.id !== "getStatus" || !isTaken(exchange) || record === undefined) return [];
    const at = (pointer: string) => valueAt(record, pointer);
    const rule = (id: string, pointer: string, applies: boolean, isRight: Is, expected: string): Finding[] => {
      if (!applies) return [];
      const value = at(pointer);
      return [
        isRight(value) ? { id, holds: true } : { id, holds: false, expected, seen: `${pointer} ${shown(value)}` },
      ];
    };
    const status = at("/status");
    const transcribed = at("/transcriptionStatus") === "success";
    const translated = status === "success" && at("/workflow") === "translation";
    const failed = status === "failed";
    const lipSyncFailed = failed && at("/error/code") === "LIPSYNC_FAILED";
    const original = "/transcripts/original";
    const [asksLipSync, isVideo] = [asked?.lipSync, asked?.video === true];
    // While lip-sync goes on, or after it failed, the dub is done; whether its URLs are shown then is open.
    const hasFailed = failed && (asksLipSync === false || (typeof at("/error/code") === "string" && !lipSyncFailed));
    const isEarly = status === "processing" && (asksLipSync === false || at("/transcriptionStatus") === "processing");
    const undubbed = hasFailed || isEarly;
    return [
      ...rule("STA-08", "/originalVideoUrl", true, isUrl, "an absolute URL"),
      ...rule("STA-18", original, transcribed, isRecord, "a transcript while transcriptionStatus is success"),
      ...rule("STA-19", original, !transcribed && !isRecord(at(original)), isNull, "null while there is no transcript"),
      ...rule(
        "STA-20",
        "/transcripts/translations",
        !transcribed && !isRecord(at(original)),
        isEmpty,
        "an empty list while there is no transcript",
      ),
      ...rule(
        "STA-30",
        "/lipSync",
        asksLipSync === true && (translated || lipSyncFailed),
        isRecord,
        "lipSync, because it was requested",
      ),
      ...rule("STA-31", "/lipSync", asksLipSync === false, isAbsent, "no lipSync, because it was not requested"),
      ...rule("STA-32", "/translatedVideoUrl", translated && isVideo, isUrl, "a URL on success"),
      ...rule("STA-35", "/translatedAudioUrl", translated, isUrl, "a URL on success"),
      ...rule("STA-40", "/translatedVideoUrl", undubbed, isAbsent, "no URL of a dub that is not done"),
      ...rule("STA-40", "/translatedAudioUrl", undubbed, isAbsent, "no URL of a dub that is not done"),
      ...rule("STA-37", "/error", failed, isError, "an error with the strings code and message"),
      ...rule("STA-38", "/error", !failed, isNone, "no error unless status is failed"),
    ];
  },
};

function isNull(value: unknown): boolean {
  return value === null;
}

function isAbsent(value: unknown): boolean {
  return value === undefined;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isNone(value: unknown): boolean {
  return isAbsent(value) || isNull(value);
}

function isUrl(value: unknown): boolean {
  return typeof value === "string" && URL.canParse(value) && /^https?:/.test(value);
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isError(value: unknown): boolean {
  return typeof valueAt(value, "/code") === "string" && typeof valueAt(value, "/message") === "string";
}
