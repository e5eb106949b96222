import type { Cue } from "./srt.ts";

/** Where supplied cues fall. */
export interface CueMatch {
  /** One for each segment, in their order; empty where the segment has no cue. */
  texts: string[];
  /** Numbers of the cues that belong to no segment. */
  unmatchedCues: number[];
  /** Indexes of the segments to which no cue belongs. */
  segmentsWithoutCue: number[];
}

/**
 * Gives each cue to the segment near whose beginning it begins (DUB-58), otherwise to the one that it overlaps most
 * (DUB-59); cues of one segment are joined with a space in the order of the file (DUB-60). Of equals, the nearest
 * beginning and the earlier segment win. Every comparison is between whole milliseconds: seconds in binary fractions
 * would miss the edge of the tolerance.
 * @param cues times in milliseconds
 * @param segments times in seconds; without an `index`, its place in the list is meant
 */
export function matchCues(
  cues: readonly Cue[],
  segments: readonly { index?: number; begin: number; end: number }[],
  toleranceSeconds: number,
): CueMatch {
  const windows = segments.map(({ begin, end }) => ({ begin: milliseconds(begin), end: milliseconds(end) }));
  const tolerance = milliseconds(toleranceSeconds);
  const perSegment: string[][] = segments.map(() => []);
  const unmatchedCues: number[] = [];
  for (const cue of cues) {
    const near = best(windows, ({ begin }) => tolerance - Math.abs(cue.begin - begin), 0);
    const place = near ?? best(windows, ({ begin, end }) => Math.min(cue.end, end) - Math.max(cue.begin, begin), 1);
    if (place === undefined) unmatchedCues.push(cue.number);
    else perSegment[place]?.push(cue.text);
  }
  return {
    texts: perSegment.map((texts) => texts.join(" ")),
    unmatchedCues,
    segmentsWithoutCue: perSegment.flatMap((texts, place) =>
      texts.length === 0 ? [segments[place]?.index ?? place] : [],
    ),
  };
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000);

/** Place of the first item with the highest score, where that is at least `least`. */
function best<T>(items: readonly T[], score: (item: T) => number, least: number): number | undefined {
  let found: number | undefined;
  let highest = least - 1;
  for (const [place, item] of items.entries()) {
    const scored = score(item);
    if (scored > highest) [found, highest] = [place, scored];
  }
  return found;
}
