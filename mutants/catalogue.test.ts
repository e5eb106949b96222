import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readGenerated, registryOf } from "../conformance/index.ts";
import { mutants } from "./catalogue/index.ts";
import { matrix, page } from "./matrix.ts";
import { readResults } from "./results.ts";

test("every mutant has its own id and breaks a requirement that the suite decides", () => {
  const covered = new Set(registryOf(readGenerated()).covered());
  const ids = mutants.map(({ id }) => id);
  expect(ids.length).toBe(new Set(ids).size);
  expect(
    mutants.filter(({ breaks }) => breaks.length === 0 || breaks.some((id) => !covered.has(id))).map(({ id }) => id),
  ).toEqual([]);
});

test("docs/mutants.md matches the recorded results", () => {
  expect(readFileSync(page, "utf8")).toBe(matrix());
});

test("the recorded results name only existing mutants", () => {
  const ids = new Set(mutants.map(({ id }) => id));
  expect(Object.keys({ ...readResults("own"), ...readResults("whole") }).filter((id) => !ids.has(id))).toEqual([]);
});
