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
    const whole = typeof valueAt(segment, "/text") === "string" &&
      NUMBERS.every((field) => typeof valueAt(segment, `/${field}`) === "number");
    agree(whole, `segments with text and the numbers ${NUMBERS.join(", ")}`, segment, exchange);
  }
  return segments as Segment[];
}

/** Text without differences that a way of writing it makes: white space, line breaks. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Seconds as milliseconds, rounded: 1.005 s is 1005 ms, although 1.005 * 1000 is less in floating point. */
export function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}
