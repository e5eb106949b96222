import type { Cue, CuePart } from "./subtitles.ts";
import { plain, type Segment } from "./transcript.ts";

/** Where the text of a segment begins in subtitles. */
export interface Beginning {
  segment: Segment;
  /** The part of a cue in which its first word stands. */
  part: CuePart;
  /** What stands right before its first word and is no text of the transcript; empty: nothing does. */
  before: string;
  /** Whether it is the first of what its cue says. */
  opensCue: boolean;
}

/** A word of subtitles, with where it stands. */
interface Token {
  word: string;
  part: CuePart;
  cue: Cue;
}

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(" ")
    .filter((word) => word !== "");

/** A word that ends as another one does, behind signs: `[A]Hello` for `Hello`. */
function endsWith(token: string, word: string): boolean {
  return token === word || (token.endsWith(word) && /[^\p{L}\p{N}]$/u.test(token.slice(0, -word.length)));
}

/**
 * Finds the words of a transcript in subtitles, in their order, however they are spread over cues: one cue may tell
 * several segments, and one segment may take several cues. From the last word to the first, because what is added, such
 * as labels, stands before the text.
 * @returns null where the subtitles do not tell all of it
 */
export function beginningsIn(segments: readonly Segment[], cues: readonly Cue[]): Beginning[] | null {
  const tokens: Token[] = cues.flatMap((cue) =>
    cue.parts.flatMap((part) => wordsOf(part.text).map((word) => ({ word, part, cue }))),
  );
  const places: number[] = [];
  const words = segments.flatMap((segment) =>
    wordsOf(segment.text).map((word, place) => ({ word, segment, isFirst: place === 0 })),
  );
  let at = tokens.length - 1;
  for (const { word } of words.toReversed()) {
    while (at >= 0 && !endsWith(tokens[at]?.word ?? "", word)) at -= 1;
    if (at < 0) return null;
    places.unshift(at);
    at -= 1;
  }
  return words.flatMap(({ word, segment, isFirst }, index) => {
    const place = places[index] ?? 0;
    const token = tokens[place];
    if (!isFirst || !token) return [];
    const last = places[index - 1] ?? -1;
    const own = tokens
      .slice(last + 1, place)
      .filter(({ cue }) => cue === token.cue)
      .map((each) => each.word);
    const before = [...own, token.word.slice(0, -word.length)].join(" ").trim();
    return [{ segment, part: token.part, before, opensCue: tokens[last]?.cue !== token.cue }];
  });
}

/** Whether subtitles say nothing but what a transcript says, in its order; they may leave something out. */
export function saysNoMore(segments: readonly Segment[], cues: readonly Cue[]): boolean {
  const words = segments.flatMap(({ text }) => wordsOf(text));
  let at = 0;
  for (const word of cues.flatMap(({ text }) => wordsOf(text))) {
    at = words.indexOf(word, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
