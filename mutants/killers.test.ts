import { expect, test } from "vitest";
import { readGenerated } from "../conformance/index.ts";
import { killers } from "./matrix.ts";

const levels = new Map(readGenerated().contract.requirements.map(({ id, level }) => [id, level]));

/** Requirements that may accuse, with the mutants that they caught; what is open is observed, and fails only where an answer is outside of every reading. */
const accusing = [...killers()].filter(([id]) => levels.get(id) !== "open");

test("every requirement that can fail has caught a broken build", () => {
  expect(accusing.filter(([, found]) => found.length === 0).map(([id]) => id)).toEqual([]);
});

test("every requirement has caught a subtle mutant beside those that swap a status or drop a field", () => {
  expect(accusing.filter(([, found]) => !found.some(({ kind }) => kind === "subtle")).map(([id]) => id)).toEqual([]);
});
