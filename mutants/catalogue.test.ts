import { expect, test } from "vitest";
import { readGenerated, registryOf } from "../conformance/index.ts";
import { mutants } from "./catalogue/index.ts";

test("every mutant has its own id and breaks a requirement that the suite decides", () => {
  const covered = new Set(registryOf(readGenerated()).covered());
  const ids = mutants.map(({ id }) => id);
  expect(ids.length).toBe(new Set(ids).size);
  expect(
    mutants.filter(({ breaks }) => breaks.length === 0 || breaks.some((id) => !covered.has(id))).map(({ id }) => id),
  ).toEqual([]);
});
