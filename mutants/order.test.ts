import { expect, test } from "vitest";
import type { Mutant } from "./mutant.ts";
import { sampleOf } from "./order.ts";

const mutant = (id: string, ...breaks: string[]): Mutant => ({ id, title: id, breaks, kind: "plain" });
const all = [mutant("a/1", "TRL-01"), mutant("b/1", "DEL-04"), mutant("c/1", "STA-01"), mutant("d/1", "STA-06")];
const ids = (files: string[], turn: number) => sampleOf(all, files, 3, turn).map(({ id }) => id);

test("mutants of a changed catalogue file are all in the sample, first", () => {
  expect(ids(["mutants/catalogue/c.ts"], 0)).toEqual(["c/1", "a/1"]);
});

test("mutants of requirements that a changed check decides are all in the sample too", () => {
  expect(ids(["conformance/checks/deletion/projects.ts"], 1)).toEqual(["b/1", "c/1"]);
});

test("each turn takes another part of the other mutants, and in time all have their turn", () => {
  expect([0, 1, 2, 3].map((turn) => ids([], turn))).toEqual([["a/1", "d/1"], ["b/1"], ["c/1"], ["a/1", "d/1"]]);
});
