import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readGenerated } from "../conformance/index.ts";
import { killers } from "./matrix.ts";

/** Requirements that no mutant proves, or no subtle one, by the reason. */
const unproved = JSON.parse(readFileSync(new URL("unproved.json", import.meta.url), "utf8")) as { ids: string[]; lacks: "any" | "subtle"; reason: string }[];

const levels = new Map(readGenerated().contract.requirements.map(({ id, level }) => [id, level]));

/** What is observed accuses nobody. */
const accusing = [...killers()].filter(([id]) => levels.get(id) !== "open");

const excused = (lacks: "any" | "subtle") => unproved.filter((entry) => entry.lacks === lacks).flatMap(({ ids }) => ids).toSorted();

test("every requirement that may accuse has caught a broken build, or there is a reason why none can be made", () => {
  const without = accusing.filter(([, found]) => found.length === 0).map(([id]) => id);
  expect(without.toSorted()).toEqual(excused("any"));
});

test("and one that is wrong only sometimes, beside those that swap a status or drop a field", () => {
  const plain = accusing.filter(([, found]) => found.length > 0 && !found.some(({ kind }) => kind === "subtle")).map(([id]) => id);
  expect(plain.toSorted()).toEqual(excused("subtle"));
});

test("reasons are sentences", () => {
  expect(unproved.filter(({ reason }) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
});
