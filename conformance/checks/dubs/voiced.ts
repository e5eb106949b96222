import { agree } from "../../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { ProjectToDub } from "../../api/dubbing.ts";
import { milliseconds, segmentsOf } from "../../transcripts/transcript.ts";

/** Text without its white space: what the line break of a cue becomes is not said. */
const bare = (text: string): string => text.replaceAll(/\s+/g, "");

const isAsGiven = (seen: string | undefined, text: string): boolean =>
  seen === text || (text.includes("\n") && bare(seen ?? "") === bare(text));

/** @throws Disagreement unless the segments of a translated transcript have these texts, in this order */
export function voices(translated: Exchange, texts: readonly string[]): void {
  const segments = segmentsOf(translated);
  agree(segments.length === texts.length, `${texts.length} segments`, `${segments.length}`, translated);
  for (const [place, text] of texts.entries()) {
    const seen = segments[place]?.text;
    agree(
      isAsGiven(seen, text),
      `segment ${place + 1} of ${texts.length} to be voiced as ${JSON.stringify(text)}`,
      seen,
      translated,
    );
  }
}

/** @throws Disagreement unless a translated transcript of the status has segments with these texts, in this order */
export function tells(status: Exchange, texts: readonly string[]): void {
  const translations = valueAt(jsonOf(status), "/transcripts/translations");
  const told = (Array.isArray(translations) ? translations : []).map((each) => textsIn(valueAt(each, "/segments")));
  const fits = told.some(
    (each) => each.length === texts.length && texts.every((text, place) => isAsGiven(each[place], text)),
  );
  agree(fits, `the status to show ${JSON.stringify(texts)}`, told, status);
}

const textsIn = (segments: unknown): string[] =>
  (Array.isArray(segments) ? segments : []).map((segment) => String(valueAt(segment, "/text")));

/** @throws Disagreement unless a translated transcript has the indexes, times and speakers of the project's, in their order */
export function keepsTimes(translated: Exchange, { segments }: Pick<ProjectToDub, "segments">): void {
  const seen = segmentsOf(translated);
  agree(seen.length === segments.length, `${segments.length} segments`, `${seen.length}`, translated);
  for (const [place, { index, begin, end, speaker }] of segments.entries()) {
    const own = seen[place];
    const near = (one: number | undefined, other: number) =>
      one !== undefined && Math.abs(milliseconds(one) - milliseconds(other)) <= 1;
    const same = own?.index === index && own.speaker === speaker && near(own.begin, begin) && near(own.end, end);
    const expected = `segment ${index} of speaker ${speaker}, from ${begin} s to ${end} s`;
    agree(
      same,
      expected,
      own && { index: own.index, speaker: own.speaker, begin: own.begin, end: own.end },
      translated,
    );
  }
}
