import { expect, test } from "vitest";
import type { Mutant } from "./mutant.ts";
import { ordered } from "./order.ts";

const mutant = (id: string, ...breaks: string[]): Mutant => ({ id, title: id, breaks, kind: "plain" });
const all = [mutant("a/1", "TRL-01"), mutant("b/1", "DEL-04"), mutant("c/1", "STA-01"), mutant("d/1", "STA-06")];

test("mutants of a changed catalogue file come first", () => {
  expect(ordered(all, ["mutants/catalogue/c.ts"], 0).map(({ id }) => id)).toEqual(["c/1", "a/1", "b/1", "d/1"]);
});

test("mutants of requirements that a changed check decides come first too", () => {
  expect(ordered(all, ["conformance/checks/deletion/projects.ts"], 0)[0]?.id).toBe("b/1");
});

test("the other mutants start at another place for each change, and all of them are run", () => {
  expect(ordered(all, [], 3).map(({ id }) => id)).toEqual(["d/1", "a/1", "b/1", "c/1"]);
  expect(ordered(all, [], 6).map(({ id }) => id)).toEqual(["c/1", "d/1", "a/1", "b/1"]);
  expect(ordered([], [], 5)).toEqual([]);
});
