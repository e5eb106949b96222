import { agree } from "../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";

/** A segment of a transcript, as far as its laws need it; times in seconds. */
export interface Segment {
  index: number;
  text: string;
  begin: number;
  end: number;
  duration: number;
  speaker: number;
}

const NUMBERS = ["index", "begin", "end", "duration", "speaker"] as const;

/** The segments of an exported transcript. @throws Disagreement where one lacks what every segment has */
export function segmentsOf(exchange: Exchange): readonly Segment[] {
  const segments = valueAt(jsonOf(exchange), "/segments");
  agree(Array.isArray(segments) && segments.length > 0, "a list of segments", segments, exchange);
  for (const segment of segments as unknown[]) {
    const whole =
      typeof valueAt(segment, "/text") === "string" &&
      NUMBERS.every((field) => typeof valueAt(segment, `/${field}`) === "number");
    agree(whole, `segments with text and the numbers ${NUMBERS.join(", ")}`, segment, exchange);
  }
  return segments as Segment[];
}

/** Text without differences that a way of writing it makes: white space, line breaks. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Milliseconds by which what is said may go on after the media, or a word begin before its segment: engines estimate both. */
export const ESTIMATE = 500;

/** Milliseconds after media of so many whole seconds in which it may go on: they may be rounded down. */
const ROUNDED_DOWN = 990;

/** Milliseconds up to which something may be said in media that lasts so many seconds, as far as it is told. */
export function latestEnd(duration: number): number {
  return milliseconds(duration) + (Number.isInteger(duration) ? ROUNDED_DOWN : ESTIMATE);
}

/** Milliseconds by which a duration may differ from end less begin: each of the three may be rounded to hundredths. */
const ROUNDING = 20;

/** Whether from begin to end, all in milliseconds, as much passes as the duration says, but for rounding. */
export function isAsLong({ begin, end, duration }: Record<"begin" | "end" | "duration", number>): boolean {
  return Math.abs(end - begin - duration) <= ROUNDING;
}

/** Seconds as milliseconds, rounded: 1.005 s is 1005 ms, although 1.005 * 1000 is less in floating point. */
export function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}
