import { expect } from "vitest";
import { buildTranscript } from "./build.ts";
import type { Transcript } from "./transcript.ts";

/** A transcript in English of a file by its hash. */
export const built = (fileHash: string, durationSeconds: number, speakers = 2) =>
  buildTranscript({ fileHash, durationSeconds, language: "en", speakers });

export const inMilliseconds = (seconds: number) => Math.round(seconds * 1000);

/** What holds of every transcript. */
export function expectWhole(transcript: Transcript, speakers: number): void {
  const { segments, words, duration, text, language } = transcript;
  expect(text).toBe(segments.map((segment) => segment.text).join(" "));
  expect(transcript.speakers.length).toBeLessThanOrEqual(speakers);
  const ids = transcript.speakers.map(({ id }) => id);
  let before = 0;
  for (const [index, segment] of segments.entries()) {
    expect(segment.index).toBe(index);
    expect(segment.language).toBe(language);
    expect(ids).toContain(segment.speaker);
    expect(segment.begin).toBeGreaterThanOrEqual(before);
    expect(segment.end).toBeLessThanOrEqual(duration);
    before = segment.end;
    expect(segment.words.map((word) => word.text).join("")).toBe(segment.text.replaceAll(/[^\S\u00A0]/g, ""));
    expect(segment.words.map((word) => word.index)).toEqual(segment.words.map((_, place) => place));
    expect(segment.words[0]?.begin).toBe(segment.begin);
    expect(segment.words.at(-1)?.end).toBe(segment.end);
    let said = segment.begin;
    for (const word of segment.words) {
      expect(word.begin).toBeGreaterThanOrEqual(said);
      expect(word.end).toBeGreaterThanOrEqual(word.begin);
      expect(word.speaker).toBe(segment.speaker);
      said = word.end;
    }
    for (const part of [segment, ...segment.words]) {
      for (const time of [part.begin, part.end, part.duration]) expect(time).toBe(inMilliseconds(time) / 1000);
      expect(inMilliseconds(part.duration)).toBe(inMilliseconds(part.end) - inMilliseconds(part.begin));
      expect(part.confidence).toBeGreaterThanOrEqual(0.8);
      expect(part.confidence).toBeLessThanOrEqual(0.99);
    }
  }
  expect(words).toEqual(segments.flatMap((segment) => segment.words).map((word, index) => ({ ...word, index })));
}
