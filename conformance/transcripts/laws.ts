import { shown } from "../outcome/disagreement.ts";
import { valueAt } from "../http/exchange.ts";
import { TARGET_LANGUAGES } from "../pins/languages.ts";
import { TRANSCRIPT } from "../pins/records.ts";
import { ESTIMATE, isAsLong, latestEnd, milliseconds, plain } from "./transcript.ts";

/** A law that a transcript keeps, or how it does not. */
export type LawFinding = { id: string; holds: true } | { id: string; holds: false; expected: string; seen: string };

type Item = Readonly<Record<string, unknown>>;

/** Fields of segments and words that are text; `words` is a list; every other one is a number. */
const TEXTS: readonly string[] = ["text", "language"];
/** The place in a list, of which the source gives no type. */
const INDEX = "index";
/** Null where nothing was recognized: the source gives it no type. */
const CONFIDENCE = "confidence";
/** Of a segment that was voiced alone. */
const VOICED = "finalSpeedFactor";

const isItem = (value: unknown): value is Item => typeof value === "object" && value !== null && !Array.isArray(value);
const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Laws that every transcript is judged by. */
export const LAWS = [
  "TXT-07",
  "TXT-08",
  "TXT-10",
  "TXT-11",
  "TXT-12",
  "TXT-13",
  "TXT-14",
  "TXT-15",
  "TXT-20",
  "TXT-21",
  "TXT-22",
  "TXT-23",
] as const;

/** Fields that an item lacks, or that have another type; empty: it is whole. */
export function lacking(item: unknown, fields: readonly string[]): string[] {
  if (!isItem(item)) return [...fields];
  return fields.filter((field) => {
    if (field === VOICED) return false;
    const value = item[field];
    if (field === "words") return !Array.isArray(value);
    if (field === INDEX) return value === undefined;
    if (field === CONFIDENCE && value === null) return false;
    return TEXTS.includes(field) || field === "label" ? typeof value !== "string" : typeof value !== "number";
  });
}

/** A code of two or three letters, with a region or the like: `en`, `pt-BR`, `zh_Hans`. */
const LANGUAGE_CODE = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i;
const NAMES: ReadonlySet<unknown> = new Set(TARGET_LANGUAGES.filter((name) => !LANGUAGE_CODE.test(name)));

/** Whether a text is no name of a language, in whichever form the codes of a service are. */
export const isCode = (text: string): boolean => !NAMES.has(text.toLowerCase());

/** Judges a transcript in the JSON structure: what its fields are, and what they have to do with each other. */
export function lawsOf(transcript: unknown): LawFinding[] {
  const segments = valueAt(transcript, "/segments");
  const words = valueAt(transcript, "/words");
  const language = valueAt(transcript, "/language");
  const confidence = valueAt(transcript, "/languageConfidence");
  const latest = latestEnd(Number(valueAt(transcript, "/duration")));
  return [
    one("TXT-07", language, "the code of a language", (value) => typeof value === "string" && isCode(value)),
    one("TXT-22", language, "a code such as en or pt-BR", (value) => LANGUAGE_CODE.test(String(value))),
    one(
      "TXT-08",
      confidence,
      "a languageConfidence from 0 to 1",
      (value) => typeof value === "number" && value >= 0 && value <= 1,
    ),
    law(
      "TXT-11",
      valueAt(transcript, "/speakers"),
      "speakers with a number id and a text label",
      (speaker) => lacking(speaker, TRANSCRIPT.speaker).length === 0,
    ),
    law(
      "TXT-12",
      segments,
      "segments with all their fields",
      (segment) => lacking(segment, TRANSCRIPT.segment).length === 0,
    ),
    law("TXT-13", segments, "segments in seconds, inside the media, with end - start as their duration", (segment) =>
      lasts(segment, latest),
    ),
    law("TXT-14", segments, "words with all their fields, inside their segment", (segment) =>
      itemsOf(valueAt(segment, "/words")).every(
        (word) => lacking(word, TRANSCRIPT.word).length === 0 && isInside(word, segment),
      ),
    ),
    law(
      "TXT-15",
      words,
      "words with all their fields, inside the media, with end - start as their duration",
      (word) => lacking(word, TRANSCRIPT.word).length === 0 && lasts(word, latest),
    ),
    wholeText(transcript, itemsOf(segments)),
    law(
      "TXT-23",
      [...itemsOf(segments), ...itemsOf(words)],
      "segments and words with a number as their index",
      (item) => typeof valueAt(item, "/index") === "number",
    ),
    law("TXT-20", segments, "segments whose speaker is one of the speakers", (segment) =>
      itemsOf(valueAt(transcript, "/speakers")).some((each) => valueAt(each, "/id") === valueAt(segment, "/speaker")),
    ),
    law("TXT-21", segments, "segments in the order of their begin", (segment) => {
      const all = itemsOf(segments);
      const before = all[all.indexOf(segment) - 1];
      return before === undefined || !(Number(valueAt(before, "/begin")) > Number(valueAt(segment, "/begin")));
    }),
  ];
}

/** A law of one value. */
function one(id: string, value: unknown, expected: string, holds: (value: unknown) => boolean): LawFinding {
  return holds(value) ? { id, holds: true } : { id, holds: false, expected, seen: shown(value) };
}

/** A law of every item of a list. */
function law(id: string, items: unknown, expected: string, holds: (item: unknown) => boolean): LawFinding {
  if (!Array.isArray(items)) return { id, holds: false, expected: `a list of ${expected}`, seen: shown(items) };
  const broken = items.findIndex((item) => !holds(item));
  return broken < 0 ? { id, holds: true } : { id, holds: false, expected, seen: shown(items[broken]) };
}

/** From `begin` to `end`, which are in the media, `duration` passes. What has no such times is for other laws. */
function lasts(item: unknown, latest: number): boolean {
  const [begin, end, duration] = ["begin", "end", "duration"].map((field) =>
    milliseconds(Number(valueAt(item, `/${field}`))),
  );
  if (begin === undefined || end === undefined || duration === undefined || [begin, end, duration].some(Number.isNaN))
    return true;
  const isInMedia = begin >= 0 && end >= begin && (Number.isNaN(latest) || end <= latest);
  return isInMedia && isAsLong({ begin, end, duration });
}

function isInside(word: unknown, segment: unknown): boolean {
  const at = (item: unknown, field: string) => milliseconds(Number(valueAt(item, `/${field}`)));
  return at(word, "begin") >= at(segment, "begin") - ESTIMATE && at(word, "end") <= at(segment, "end") + ESTIMATE;
}

/** The text of every segment stands in the text of the whole, in their order. */
export function wholeText(transcript: unknown, segments: readonly unknown[]): LawFinding {
  const whole = valueAt(transcript, "/text");
  if (typeof whole !== "string") return { id: "TXT-10", holds: false, expected: "the whole text", seen: shown(whole) };
  const text = plain(whole);
  let at = 0;
  for (const segment of segments) {
    const own = plain(String(valueAt(segment, "/text")));
    const found = text.indexOf(own, at);
    if (found < 0)
      return {
        id: "TXT-10",
        holds: false,
        expected: `${JSON.stringify(own)} in its place in the text`,
        seen: shown(text),
      };
    at = found + own.length;
  }
  return { id: "TXT-10", holds: true };
}
