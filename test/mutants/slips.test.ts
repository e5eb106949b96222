import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readGenerated } from "../../conformance/index.ts";
import { noticing } from "../../mutants/both-sides/notice.ts";
import { slipped } from "../../mutants/both-sides/slip.ts";
import { slipsOf } from "../../mutants/both-sides/slips.ts";

const generated = readGenerated();
const slips = slipsOf(generated);
const noticedBy = noticing(expect);

/** Slips that nobody has to notice, each with the reason: an id, in which `*` stands for anything. */
const harmless = JSON.parse(
  readFileSync(new URL("../../mutants/both-sides/harmless.json", import.meta.url), "utf8"),
) as Record<string, string>;
const patterns = Object.keys(harmless).map((key) => new RegExp(`^${key.split("*").map(RegExp.escape).join(".*")}$`));

const unnoticed = (candidates: typeof slips) =>
  candidates.filter((slip) => noticedBy(slipped(generated, slip)) === undefined).map(({ id }) => id);

test("the current contract says what the source says", () => {
  expect(noticedBy(generated)).toBeUndefined();
});

test("every slip has its own id, so that it can be excused or repeated", () => {
  const ids = slips.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test("every slip in a sourced fact of the spec is noticed", () => {
  expect(slips.length).toBeGreaterThan(7000);
  expect(unnoticed(slips.filter(({ id }) => !patterns.some((pattern) => pattern.test(id))))).toEqual([]);
});

test("no slip that harmless.json excuses is noticed", () => {
  // One for each reason: slips that nothing notices take the longest to judge.
  const examples = patterns.map((pattern) => slips.find(({ id }) => pattern.test(id)));
  expect(Object.keys(harmless).filter((_, at) => examples[at] === undefined)).toEqual([]);
  const found = examples.filter((slip) => slip !== undefined);
  expect(unnoticed(found)).toEqual(found.map(({ id }) => id));
});
