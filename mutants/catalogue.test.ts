import { expect, test } from "vitest";
import { readGenerated, registryOf } from "../conformance/index.ts";
import { handwritten, mutants } from "./catalogue/index.ts";
import { judge } from "./judge.ts";

test("every mutant has an id of its own, and breaks what the suite decides", () => {
  const covered = new Set(registryOf(readGenerated()).covered());
  const ids = mutants.map(({ id }) => id);
  expect(ids.length).toBe(new Set(ids).size);
  expect(mutants.filter(({ breaks }) => breaks.length === 0 || breaks.some((id) => !covered.has(id))).map(({ id }) => id)).toEqual([]);
});

test("the suite catches every mutant that is written by hand", async () => {
  const alive: string[] = [];
  for await (const { mutant, objection } of judge(handwritten)) if (objection) alive.push(`${mutant.id} ${objection}`);
  expect(alive).toEqual([]);
}, 300_000);
