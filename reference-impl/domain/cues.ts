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
  const texts = segments.map((): string[] => []);
  const unmatched: number[] = [];
  // There may be tens of thousands of cues, and thousands of segments.
  const spans = segments.map(({ begin, end }) => ({ from: milliseconds(begin), to: milliseconds(end) }));
  for (const cue of cues.toSorted((one, other) => one.begin - other.begin)) {
    const place = placeOf(cue, spans, milliseconds(tolerance), edges);
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

/** Milliseconds. */
interface Span {
  from: number;
  to: number;
}

/** The position of the segment that a cue belongs to. */
function placeOf(cue: NumberedCue, spans: readonly Span[], tolerance: number, edges: Edges): number | undefined {
  const [begin, end] = [milliseconds(cue.begin), milliseconds(cue.end)];
  let nearest: number | undefined;
  let distance = Number.POSITIVE_INFINITY;
  let fullest: number | undefined;
  let overlap = 0;
  for (const [at, { from, to }] of spans.entries()) {
    const away = Math.abs(from - begin);
    if (away < distance) [nearest, distance] = [at, away];
    const shared = Math.min(to, end) - Math.max(from, begin);
    if (shared > overlap) [fullest, overlap] = [at, shared];
  }
  const isNear = distance < tolerance || (distance === tolerance && edges["Q-FIFTY-MILLISECONDS"] === "yes");
  return isNear ? nearest : fullest;
}

/** Whole milliseconds, as SRT has them: the sums of fractions would miss the edge by a hair. */
const milliseconds = (seconds: number) => Math.round(seconds * 1000);

const unmatchedCues = (numbers: readonly number[]) =>
  runFailure(
    "TRANSLATED_SRT_UNMATCHED_CUES",
    `These cues of translatedSrt fall on no segment of the transcript, by their numbers: ${numbers.join(", ")}. Move or remove them, and dub again.`,
  );

const missingSegments = (indexes: readonly number[]) =>
  runFailure(
    "TRANSLATED_SRT_MISSING_SEGMENTS",
    `These segments of the transcript have no cue in translatedSrt, by their indexes: ${indexes.join(", ")}. Add cues for them, and dub again.`,
  );
