import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readGenerated, registryOf } from "../conformance/index.ts";
import { mutants } from "./catalogue/index.ts";
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

test("the page about mutants says what was recorded", () => {
  expect(readFileSync(page, "utf8")).toBe(matrix());
});

test("what was recorded names no mutant that is not there", () => {
  const ids = new Set(mutants.map(({ id }) => id));
  expect(Object.keys({ ...readResults("own"), ...readResults("whole") }).filter((id) => !ids.has(id))).toEqual([]);
});
