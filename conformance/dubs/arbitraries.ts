import fc from "fast-check";
import type { Plan, Step } from "./plan.ts";
import type { Stretch } from "./placement.ts";

/** Segments that a generated transcript has at most; with their pauses they last less than 21 seconds. */
const MOST_SEGMENTS = 6;

/**
 * Between two bounds, in whole hundredths of a second: a service that shows its times in these shows the segments of
 * such a transcript as they are.
 */
const milliseconds = (min: number, max: number) =>
  fc.integer({ min: min / 10, max: max / 10 }).map((hundredths) => hundredths * 10);

/** Short segments beside long ones, with and without pauses between them. */
const spoken = fc.record({
  pause: fc.oneof(fc.constant(0), milliseconds(10, 120), milliseconds(200, 900)),
  length: fc.oneof(milliseconds(120, 250), milliseconds(400, 2400)),
});

/** Where somebody speaks in a clip of 21 seconds: three segments or more, one after the other, the first after a pause. */
export const transcripts: fc.Arbitrary<readonly Stretch[]> = fc
  .tuple(milliseconds(200, 900), fc.array(spoken, { minLength: 3, maxLength: MOST_SEGMENTS }))
  .map(([first, segments]) => {
    let at = first;
    return segments.map(({ pause, length }, place) => {
      const begin = at + (place === 0 ? 0 : pause);
      at = begin + length;
      return { begin, end: at };
    });
  });

/** The bounds of where a cue may be, more often than what is between them. */
const dial = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(0, 100) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 100 }) },
);

const step: fc.Arbitrary<Step> = fc.record({ manner: fc.nat(20), dials: fc.tuple(dial, dial) });

/** Plans that give each segment so many cues at most, and one at least. */
export const plans = (mostCues: number): fc.Arbitrary<Plan> =>
  fc.array(fc.array(step, { minLength: 1, maxLength: mostCues }), {
    minLength: MOST_SEGMENTS,
    maxLength: MOST_SEGMENTS,
  });

/** Some places of a transcript and never all of them, each as a number that is taken modulo its length. */
export const omissions: fc.Arbitrary<readonly number[]> = fc.uniqueArray(fc.nat(MOST_SEGMENTS - 1), {
  minLength: 1,
  maxLength: 2,
});
