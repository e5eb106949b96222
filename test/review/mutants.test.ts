import { expect, test } from "vitest";
import { judged } from "../../bench/review/mutants/report.ts";

/** Mutants that every run makes; `npm run bench:review -- mutants --sample N` makes more. */
const SAMPLE = 24;

test("the catalogue notices each of some faults of the comparison, or a reason says why none can", async () => {
  const { caught, survived } = await judged(SAMPLE);
  expect(survived.map(({ id, line, replacement }) => ({ id, line, replacement }))).toEqual([]);
  expect(caught.length).toBeGreaterThan(SAMPLE / 2);
});
