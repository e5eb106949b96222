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
  const spans = segments
    .map(({ begin, end }, place) => ({ place, from: milliseconds(begin), to: milliseconds(end) }))
    .toSorted((one, other) => one.from - other.from);
  const largest = blocksOf(spans);
  const texts = segments.map((): string[] => []);
  const unmatched: number[] = [];
  for (const cue of cues.toSorted((one, other) => one.begin - other.begin)) {
    const [begin, end] = [milliseconds(cue.begin), milliseconds(cue.end)];
    const nearest = nearestStart(spans, begin);
    const away = nearest ? Math.abs(nearest.from - begin) : Number.POSITIVE_INFINITY;
    const edge = milliseconds(tolerance);
    const isNear = away < edge || (away === edge && edges["Q-FIFTY-MILLISECONDS"] === "yes");
    const span = isNear ? nearest : fullest(largest, begin, end);
    if (span) texts[span.place]?.push(cue.text);
    else unmatched.push(cue.number);
  }
  const missing = segments.filter((_, at) => texts[at]?.length === 0).map(({ index }) => index);
  const failures = [
    ...(unmatched.length === 0 ? [] : [unmatchedCues(unmatched)]),
    ...(missing.length === 0 ? [] : [missingSegments(missing)]),
  ];
  const failure = edges["Q-BOTH-MISFITS"] === "cues" ? failures[0] : failures.at(-1);
  return failure ?? texts.map((parts) => parts.join(" "));
}

/** A segment: milliseconds, and its place in the transcript. */
interface Span {
  place: number;
  from: number;
  to: number;
}

/** @param spans in the order of their starts @returns the one that starts nearest, the earlier one of two */
function nearestStart(spans: readonly Span[], time: number): Span | undefined {
  const [before, after] = [spans[firstFrom(spans, time) - 1], spans[firstFrom(spans, time)]];
  if (!before || !after) return before ?? after;
  const isAfter = after.from - time < time - before.from;
  return isAfter ? after : spans[firstFrom(spans, before.from)];
}

/** The place of the first span that starts at a time or later. */
function firstFrom(spans: readonly Span[], time: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.from < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Spans in a row, with what bounds how much of a cue one of them can share. */
interface Block {
  from: number;
  to: number;
  longest: number;
  parts: readonly [Block, Block] | Span;
}

/** There may be tens of thousands of cues and as many segments, so that not every cue can meet every segment. */
function blocksOf(spans: readonly Span[]): Block | undefined {
  const [span] = spans;
  if (!span) return undefined;
  if (spans.length === 1) return { from: span.from, to: span.to, longest: span.to - span.from, parts: span };
  const half = spans.length >> 1;
  const [left, right] = [blocksOf(spans.slice(0, half))!, blocksOf(spans.slice(half))!];
  return {
    from: Math.min(left.from, right.from),
    to: Math.max(left.to, right.to),
    longest: Math.max(left.longest, right.longest),
    parts: [left, right],
  };
}

/** The segment that a cue overlaps most, the earlier one of two. */
function fullest(block: Block | undefined, begin: number, end: number): Span | undefined {
  let found: Span | undefined;
  let most = 0;
  const look = ({ from, to, longest, parts }: Block): void => {
    if (Math.min(longest, Math.min(to, end) - Math.max(from, begin)) <= most) return;
    if ("place" in parts) [found, most] = [parts, Math.min(to, end) - Math.max(from, begin)];
    else parts.forEach(look);
  };
  if (block) look(block);
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
