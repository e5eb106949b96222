import type { Segment } from "../transcripts/transcript.ts";
import { type Dial, inPauseBefore, type Placement, type Stretch } from "./placement.ts";
import type { WrittenCue } from "./srt.ts";

/** One cue of a plan: which of the placements that fit, and where within it. */
export interface Step {
  manner: number;
  dials: readonly [begin: Dial, end: Dial];
}

/** For each segment in its order, the cues that it is to have; shorter than the transcript, it begins anew. */
export type Plan = readonly (readonly Step[])[];

/** A cue with the place of the segment that the rules give it to; null: to none. */
export interface PlannedCue extends WrittenCue {
  at: number | null;
}

/**
 * Segments as whole milliseconds: where a time has parts of one, the segment is taken for longer rather than shorter.
 * Null where segments overlap, or do not stand in the order of their times: placements are for those that do.
 */
export function stretchesOf(segments: readonly Pick<Segment, "begin" | "end">[]): Stretch[] | null {
  const stretches = segments.map(({ begin, end }) => ({ begin: whole(begin, Math.floor), end: whole(end, Math.ceil) }));
  const apart = stretches.every(({ begin, end }, place) => begin < end && begin >= (stretches[place - 1]?.end ?? 0));
  return apart ? stretches : null;
}

function whole(seconds: number, rounded: (value: number) => number): number {
  const nearest = Math.round(seconds * 1000);
  return Math.abs(seconds * 1000 - nearest) < 1e-6 ? nearest : rounded(seconds * 1000);
}

/** Words that do not tell one language from another; each cue has a number of its own beside one. */
const WORDS = ["ja", "Über", "naïve", "42", "AT&T", "日本語", "c’est", "don't", "<i>sí</i>", "😀", "¿qué?", "Ω", "x-y"];

/**
 * Cues that belong to segments as a plan wants it, in the order of their beginnings. Where no placement has room, the
 * cue has the times of its segment.
 * @param placements by which the cues are placed
 */
export function plannedCues(segments: readonly Stretch[], plan: Plan, placements: readonly Placement[]): PlannedCue[] {
  const placed = segments.flatMap((segment, at) => {
    const stretches = (plan[at % plan.length] ?? []).map(({ manner, dials }) => {
      const fitting = placements.flatMap((placement) => placement({ segments, at, dials }) ?? []);
      return fitting[manner % Math.max(1, fitting.length)] ?? segment;
    });
    // Two that begin at one time would have no order.
    const apart = new Map(stretches.map((stretch) => [stretch.begin, stretch]));
    return [...apart.values()].map((stretch) => ({ ...stretch, at }));
  });
  return numbered(placed);
}

/** Cues in the pauses of a transcript, which belong to no segment: in the pause before each, as the plan wants it. */
export function unmatchedCues(segments: readonly Stretch[], plan: Plan): PlannedCue[] {
  const placed = segments.flatMap((_, at) =>
    (plan[at % plan.length] ?? []).slice(0, 1).flatMap(({ dials }) => inPauseBefore({ segments, at, dials }) ?? []),
  );
  return numbered(placed.map((stretch) => ({ ...stretch, at: null })));
}

/** In the order of their beginnings, with a text and a number each: not 1, 2, 3, so that a number tells the cue. */
export function numbered(cues: readonly (Stretch & Pick<PlannedCue, "at">)[]): PlannedCue[] {
  return cues
    .toSorted((a, b) => a.begin - b.begin)
    .map(({ begin, end, at }, place) => {
      const number = 101 + place * 7;
      return { begin, end, at, number, text: `${WORDS[place % WORDS.length]} ${number}.` };
    });
}

/** What each segment is voiced as: the texts of its cues, in their order, with one space between them. */
export function textsOf(segments: readonly unknown[], cues: readonly PlannedCue[]): string[] {
  return segments.map((_, at) =>
    cues
      .filter((cue) => cue.at === at)
      .map(({ text }) => text)
      .join(" "),
  );
}
