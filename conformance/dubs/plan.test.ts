import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plans, transcripts } from "./arbitraries.ts";
import { BY_BEGINNING, BY_OVERLAP, type Placement, type Stretch } from "./placement.ts";
import { numbered, plannedCues, stretchesOf, textsOf, unmatchedCues } from "./plan.ts";

const overlap = (one: Stretch, other: Stretch) =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.begin, other.begin));
const distances = (cue: Stretch, segments: readonly Stretch[]) =>
  segments.map(({ begin }) => Math.abs(cue.begin - begin));

describe("cues that are placed by their beginning", () => {
  test.each(Object.entries(BY_BEGINNING))(
    "a cue placed by its start time is near the start of its own segment only: %s",
    (_, placement) => {
      everywhere(placement, (cue, at, segments) => {
        expect(distances(cue, segments).flatMap((distance, place) => (distance <= 50 ? [place] : []))).toEqual([at]);
        expect(distances(cue, segments)).not.toContain(50);
      });
    },
  );

  test("some cues placed by their start time overlap another segment more than their own", () => {
    let conflicts = 0;
    for (const placement of Object.values(BY_BEGINNING)) {
      everywhere(placement, (cue, at, segments) => {
        const own = overlap(cue, segments[at] as Stretch);
        conflicts += segments.some((segment) => overlap(cue, segment) > own) ? 1 : 0;
      });
    }
    expect(conflicts).toBeGreaterThan(50);
  });
});

describe("cues that are placed by their overlap", () => {
  test.each(Object.entries(BY_OVERLAP))(
    "a cue placed by overlap is near no start of a segment, and overlaps its own segment longest: %s",
    (_, placement) => {
      const placed = everywhere(placement, (cue, at, segments) => {
        expect(Math.min(...distances(cue, segments))).toBeGreaterThan(50);
        const [others, own] = [segments.toSpliced(at, 1), segments[at] as Stretch];
        expect(overlap(cue, own)).toBeGreaterThan(Math.max(...others.map((segment) => overlap(cue, segment))) + 1);
      });
      expect(placed).toBeGreaterThan(50);
    },
  );
});

test("cues in pauses overlap no segment and are near no start of a segment", () => {
  fc.assert(
    fc.property(transcripts, plans(1), (segments, plan) => {
      const cues = unmatchedCues(segments, plan);
      expect(cues.length).toBeGreaterThan(0);
      for (const cue of cues) {
        expect(segments.map((segment) => overlap(cue, segment)).every((length) => length === 0)).toBe(true);
        expect(Math.min(...distances(cue, segments))).toBeGreaterThan(50);
      }
    }),
    { seed: 1 },
  );
});

test("a plan gives every segment a cue, ordered by start time, and no two cues of a segment at one time", () => {
  fc.assert(
    fc.property(transcripts, plans(3), (segments, plan) => {
      const cues = plannedCues(segments, plan, Object.values(BY_OVERLAP));
      expect(new Set(cues.map(({ at }) => at))).toEqual(new Set(segments.keys()));
      expect(cues.map(({ begin }) => begin)).toEqual(cues.map(({ begin }) => begin).toSorted((a, b) => a - b));
      expect(new Set(cues.map(({ at, begin }) => `${at} ${begin}`)).size).toBe(cues.length);
    }),
    { seed: 1 },
  );
});

test("the texts of one segment are joined with one space, and a segment without a cue has none", () => {
  const cues = numbered([
    { begin: 900, end: 950, at: 0 },
    { begin: 0, end: 10, at: 0 },
    { begin: 400, end: 410, at: 2 },
  ]);
  expect(textsOf([0, 1, 2], cues)).toEqual(["ja 101. naïve 115.", "", "Über 108."]);
});

test("segments are rounded to whole milliseconds or longer, and only used if they do not touch", () => {
  expect(
    stretchesOf([
      { begin: 1.005, end: 1.2 },
      { begin: 1.2004, end: 1.2996 },
    ]),
  ).toEqual([
    { begin: 1005, end: 1200 },
    { begin: 1200, end: 1300 },
  ]);
  expect(
    stretchesOf([
      { begin: 0, end: 2 },
      { begin: 1.9, end: 3 },
    ]),
  ).toBeNull();
  expect(
    stretchesOf([
      { begin: 2, end: 3 },
      { begin: 0, end: 1 },
    ]),
  ).toBeNull();
});

/** Tries a placement at every segment of many transcripts. @returns how often there was room for it */
function everywhere(
  placement: Placement,
  look: (cue: Stretch, at: number, segments: readonly Stretch[]) => void,
): number {
  let placed = 0;
  fc.assert(
    fc.property(transcripts, plans(1), (segments, plan) => {
      for (const at of segments.keys()) {
        const cue = placement({ segments, at, dials: plan[at]?.[0]?.dials ?? [0, 0] });
        if (!cue) continue;
        placed += 1;
        expect(cue.end - cue.begin).toBeGreaterThanOrEqual(10);
        look(cue, at, segments);
      }
    }),
    { seed: 1, numRuns: 300 },
  );
  return placed;
}
