import type { Readings } from "../readings.ts";
import { runFailure, type RunFailure } from "./errors.ts";
import type { NumberedCue } from "./srt.ts";

/** A segment of a transcript, as far as cues are matched with it. Seconds. */
export interface Window {
  index: number;
  begin: number;
  end: number;
}

/** The questions that decide about cues at the edge. */
type Edges = Pick<Readings, "Q-FIFTY-MILLISECONDS" | "Q-BOTH-MISFITS">;

/**
 * The text for each segment, from a supplied translation (Endpoints: 'Cue matching rules'): a cue that starts within
 * `tolerance` seconds of a segment's start belongs to that segment, to the nearest if there are two; otherwise it
 * belongs to the segment that it overlaps most, to the earlier one if two are equal. Several cues of a segment are
 * joined with a space, in the order of their times.
 * @returns one text for each segment; or the failure, which names cues by number or segments by index
 */
export function matchCues(
  segments: readonly Window[],
  cues: readonly NumberedCue[],
  tolerance: number,
  edges: Edges,
): string[] | RunFailure {
  const all = blockOf(
    segments
      .map(({ begin, end }, place): Block => {
        const [first, to] = [milliseconds(begin), milliseconds(end)];
        return { first, last: first, to, longest: to - first, place };
      })
      .toSorted((one, other) => one.first - other.first),
  );
  const texts = segments.map((): string[] => []);
  const unmatched: number[] = [];
  const least = -milliseconds(tolerance) - (edges["Q-FIFTY-MILLISECONDS"] === "yes" ? 1 : 0);
  for (const cue of cues.toSorted((one, other) => one.begin - other.begin)) {
    const [begin, end] = [milliseconds(cue.begin), milliseconds(cue.end)];
    const nearness = ({ first, last }: Block) => Math.min(begin - first, last - begin, 0);
    const overlap = ({ first, to, longest }: Block) => Math.min(longest, Math.min(to, end) - Math.max(first, begin));
    const place = best(all, nearness, least) ?? best(all, overlap, 0);
    if (place === undefined) unmatched.push(cue.number);
    else texts[place]?.push(cue.text);
  }
  const missing = segments.filter((_, at) => texts[at]?.length === 0).map(({ index }) => index);
  const failures = [
    ...(unmatched.length === 0 ? [] : [unmatchedCues(unmatched)]),
    ...(missing.length === 0 ? [] : [missingSegments(missing)]),
  ];
  const failure = edges["Q-BOTH-MISFITS"] === "cues" ? failures[0] : failures.at(-1);
  return failure ?? texts.map((parts) => parts.join(" "));
}

/**
 * A segment, or some that follow each other, in milliseconds: when the first and the last one begin, when all have ended,
 * and how long the longest is. With these, a cue is compared with few of what may be tens of thousands of segments.
 */
interface Block extends Record<"first" | "last" | "to" | "longest", number> {
  /** Of the segment, in the transcript. */
  place?: number;
  halves?: readonly Block[];
}

/** @param blocks in the order of their beginnings */
function blockOf(blocks: readonly Block[]): Block | undefined {
  if (blocks.length <= 1) return blocks[0];
  const half = blocks.length >> 1;
  const [one, other] = [blockOf(blocks.slice(0, half))!, blockOf(blocks.slice(half))!];
  const [to, longest] = [Math.max(one.to, other.to), Math.max(one.longest, other.longest)];
  return { first: one.first, last: other.last, to, longest, halves: [one, other] };
}

/** The place of the segment with the highest score, the earlier one of two. @param score at least that of each in a block */
function best(all: Block | undefined, score: (block: Block) => number, least: number): number | undefined {
  let found: number | undefined;
  let highest = least;
  const look = (block: Block): void => {
    const reached = score(block);
    if (reached <= highest) return;
    if (block.halves) return block.halves.forEach(look);
    [found, highest] = [block.place, reached];
  };
  if (all) look(all);
  return found;
}

/** Whole milliseconds, as SRT has them: the sums of fractions would miss the edge by a hair. */
const milliseconds = (seconds: number) => Math.round(seconds * 1000);

/** How many cues or segments a message names. */
const NAMED = 50;

const namesOf = (numbers: readonly number[]) =>
  numbers.length <= NAMED
    ? numbers.join(", ")
    : `${numbers.slice(0, NAMED).join(", ")} and ${numbers.length - NAMED} more`;

const unmatchedCues = (numbers: readonly number[]) =>
  runFailure(
    "TRANSLATED_SRT_UNMATCHED_CUES",
    `These cues of translatedSrt fall on no segment of the transcript, by their numbers: ${namesOf(numbers)}. Move or remove them, and dub again.`,
  );

const missingSegments = (indexes: readonly number[]) =>
  runFailure(
    "TRANSLATED_SRT_MISSING_SEGMENTS",
    `These segments of the transcript have no cue in translatedSrt, by their indexes: ${namesOf(indexes)}. Add cues for them, and dub again.`,
  );
