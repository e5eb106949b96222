import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readGenerated, registryOf } from "../conformance/index.ts";
import { handwritten, mutants } from "./catalogue/index.ts";
import { judge } from "./judge.ts";
import { matrix, page } from "./matrix.ts";
import { readResults } from "./results.ts";

test("every mutant has an id of its own, and breaks what the suite decides", () => {
  const covered = new Set(registryOf(readGenerated()).covered());
  const ids = mutants.map(({ id }) => id);
  expect(ids.length).toBe(new Set(ids).size);
  expect(
    mutants.filter(({ breaks }) => breaks.length === 0 || breaks.some((id) => !covered.has(id))).map(({ id }) => id),
  ).toEqual([]);
});

/** Every so many mutants is judged here; CI judges others for eight minutes, and `npm run mutants` all of them. */
const sampled = 24;

test("the suite catches every mutant of a sample", async () => {
  const sample = handwritten.filter((_, index) => index % sampled === 0);
  const alive: string[] = [];
  for await (const { mutant, objection } of judge(sample, "own"))
    if (objection) alive.push(`${mutant.id} ${objection}`);
  expect(alive).toEqual([]);
}, 300_000);

test("the page about mutants says what was recorded", () => {
  expect(readFileSync(page, "utf8")).toBe(matrix());
});

test("what was recorded names no mutant that is not there", () => {
  const ids = new Set(mutants.map(({ id }) => id));
  expect(Object.keys({ ...readResults("own"), ...readResults("whole") }).filter((id) => !ids.has(id))).toEqual([]);
});
