/** Many cues, segments and skips: the same answers as from comparing each with each, without the time that takes. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { components } from "../../generated/types.ts";
import { readingsWith } from "../readings.ts";
import { matchCues } from "./cues.ts";
import type { Refusal } from "./errors.ts";
import { checkSkipsBesideSpeech } from "./options.ts";

type Segment = components["schemas"]["Segment"];

/** Milliseconds from 0 to 400, so that edges and equal overlaps come often. */
const stretch = fc.tuple(fc.nat(380), fc.integer({ min: 1, max: 120 })).map(([begin, length]) => ({
  begin: begin / 1000,
  end: (begin + length) / 1000,
}));

const inTime = <Item extends { begin: number }>(items: readonly Item[]) => items.toSorted((a, b) => a.begin - b.begin);

function reasonOf(check: () => void): unknown {
  try {
    return void check();
  } catch (error) {
    return (error as Refusal).details?.["reason"] ?? (error as Refusal).message;
  }
}

/** The place of the first item with the highest score, if that is above a bound. */
function best<Item>(items: readonly Item[], above: number, score: (item: Item) => number): number {
  const scores = items.map((item) => Math.round(score(item) * 1000));
  const highest = Math.max(...scores, above);
  return highest > above ? scores.indexOf(highest) : -1;
}

test("cues fall on the segments on which they fall when each is compared with each", () => {
  const property = fc.property(
    fc.array(stretch, { minLength: 1, maxLength: 12 }).map(inTime),
    fc.array(stretch, { minLength: 1, maxLength: 8 }).map(inTime),
    (segments, cues) => {
      const texts = segments.map((): string[] => []);
      for (const [at, { begin, end }] of cues.entries()) {
        const near = best(segments, -51, (one) => -Math.abs(one.begin - begin));
        const place =
          near >= 0 ? near : best(segments, 0, (one) => Math.min(one.end, end) - Math.max(one.begin, begin));
        texts[place]?.push(`cue ${at}`);
      }
      const found = matchCues(
        segments.map((segment, index) => ({ index, ...segment })),
        cues.map((cue, at) => ({ ...cue, number: at + 1, text: `cue ${at}` })),
        0.05,
        readingsWith(),
      );
      const fails = texts.flat().length < cues.length || texts.some((parts) => parts.length === 0);
      expect("code" in found ? "refused" : found).toEqual(fails ? "refused" : texts.map((parts) => parts.join(" ")));
    },
  );
  fc.assert(property, { numRuns: 2000 });
});

test("skips are refused exactly when one of them covers a part of a segment", () => {
  const property = fc.property(
    fc.array(stretch, { maxLength: 12 }),
    fc.array(stretch, { maxLength: 8 }),
    (segments, skips) => {
      const covers = skips.some((skip) => segments.some(({ begin, end }) => begin < skip.end && end > skip.begin));
      const check = () =>
        checkSkipsBesideSpeech(
          skips.map(({ begin, end }) => ({ startTime: begin, endTime: end })),
          segments.map((segment, index) => ({ index, ...segment }) as Segment),
        );
      expect(/covers the segment/.test(String(reasonOf(check)))).toBe(covers);
    },
  );
  fc.assert(property, { numRuns: 1000 });
});

/** Counts how often items are looked at: a time would depend on the machine. */
function counting<Item extends object>(
  items: readonly Item[],
  key: keyof Item,
): { items: Item[]; looks: () => number } {
  let looks = 0;
  const counted = items.map((item) =>
    Object.defineProperty({ ...item }, key, { get: () => (looks++, item[key]), enumerable: true }),
  );
  return { items: counted, looks: () => looks };
}

const MANY = 20_000;
const row = Array.from({ length: MANY }, (_, index) => ({ index, begin: index / 1000, end: (index + 1) / 1000 }));

test("twenty thousand skips look at each of as many segments a few times", () => {
  const { items, looks } = counting(row, "begin");
  checkSkipsBesideSpeech(
    row.map((_, at) => ({ startTime: 100 + at / 1000, endTime: 100 + (at + 1) / 1000 })),
    items as unknown as Segment[],
  );
  expect(looks()).toBeLessThan(40 * MANY);
});

test("cues that cover everything and those that cover nothing find their segments among many", () => {
  const long = row.map((_, at) => ({ number: at, text: "x", begin: 0.1, end: 1000 + at }));
  const failure = matchCues(row, [...long, { number: -1, text: "y", begin: 500, end: 501 }], 0, {
    ...readingsWith(),
    "Q-BOTH-MISFITS": "cues",
  });
  expect(failure).toEqual({
    code: "TRANSLATED_SRT_UNMATCHED_CUES",
    message:
      "These cues of translatedSrt fall on no segment of the transcript, by their numbers: -1. Move or remove them, and dub again.",
  });
});
