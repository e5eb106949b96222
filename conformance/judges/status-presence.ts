import { shown } from "../expect/disagreement.ts";
import { jsonOf, valueAt } from "../http/exchange.ts";
import type { Finding, Judge } from "./judge.ts";

/** Which fields the status record has in which state, and the form of those. */
export const statusPresence: Judge = {
  name: "fields of every status record by its state",
  decides: ["STA-08", "STA-18", "STA-19", "STA-30", "STA-31", "STA-32", "STA-35", "STA-37", "STA-38"],
  judge: ({ exchange, operation, asked }) => {
    const record = jsonOf(exchange);
    if (operation.id !== "getStatus" || exchange.answer?.status !== 200 || record === undefined) return [];
    const at = (pointer: string) => valueAt(record, pointer);
    const rule = (id: string, applies: boolean, holds: boolean, expected: string, pointer: string): Finding[] =>
      applies ? [holds ? { id, holds } : { id, holds, expected, seen: `${pointer} ${shown(at(pointer))}` }] : [];
    const status = at("/status");
    const transcribed = at("/transcriptionStatus") === "success";
    const translated = status === "success" && at("/workflow") === "translation";
    const failed = status === "failed";
    const original = at("/transcripts/original");
    return [
      ...rule("STA-08", true, isUrl(at("/originalVideoUrl")), "an absolute URL", "/originalVideoUrl"),
      ...rule("STA-18", transcribed, isRecord(original), "a transcript while transcriptionStatus is success", "/transcripts/original"),
      ...rule("STA-19", !transcribed && !isRecord(original), original === null, "null while there is no transcript", "/transcripts/original"),
      ...rule("STA-30", asked?.lipSync === true, isRecord(at("/lipSync")), "lipSync, which was asked for", "/lipSync"),
      ...rule("STA-31", asked?.lipSync === false, at("/lipSync") === undefined, "no lipSync, which was not asked for", "/lipSync"),
      ...rule("STA-32", translated && asked?.video === true, isUrl(at("/translatedVideoUrl")), "a URL on success", "/translatedVideoUrl"),
      ...rule("STA-35", translated, isUrl(at("/translatedAudioUrl")), "a URL on success", "/translatedAudioUrl"),
      ...rule("STA-37", failed, isError(at("/error")), "an error with the strings code and message", "/error"),
      ...rule("STA-38", !failed, at("/error") === undefined, "no error unless status is failed", "/error"),
    ];
  },
};

function isUrl(value: unknown): boolean {
  return typeof value === "string" && URL.canParse(value) && /^https?:/.test(value);
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isError(value: unknown): boolean {
  return typeof valueAt(value, "/code") === "string" && typeof valueAt(value, "/message") === "string";
}
