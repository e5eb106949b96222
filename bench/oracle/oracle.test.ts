import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import type { Mutant } from "./mutant.ts";
import { page } from "./page.ts";
import { meetingOf } from "./meeting.ts";
import type { Reaching } from "./reach.ts";
import { fits, isAlive, readReasons, reasonFor } from "./reasons.ts";
import { readRecord, type Row } from "./record.ts";
import { sampleOf } from "./sample.ts";

const mutant = (at: number, more: Partial<Mutant> = {}): Mutant => ({
  id: `domain/limits.ts:${at}:1 EqualityOperator`,
  file: "domain/limits.ts",
  mutator: "EqualityOperator",
  original: `a < ${at}`,
  replacement: `a <= ${at}`,
  line: `return a < ${at};`,
  number: String(at),
  ...more,
});
const row = (more: Partial<Row>): Row => ({ ...mutant(1), result: "survived", digest: "0", ...more });
const numbersOf = (mutants: readonly Mutant[]) => mutants.map(({ number }) => number);

const hundred = Array.from({ length: 100 }, (_, at) => mutant(at));

test("a seed chooses the same mutants when they have moved within their files", () => {
  const moved = hundred.map((each) => ({ ...each, id: `${each.id} moved` })).toReversed();
  expect(numbersOf(sampleOf(moved, "1", 10))).toEqual(numbersOf(sampleOf(hundred, "1", 10)));
});

test("a larger sample holds the smaller one, and another seed chooses others", () => {
  const ten = numbersOf(sampleOf(hundred, "1", 10));
  expect(numbersOf(sampleOf(hundred, "1", 20)).slice(0, 10)).toEqual(ten);
  expect(numbersOf(sampleOf(hundred, "2", 10))).not.toEqual(ten);
});

const reaching = (check: string, milliseconds: number, keeps: string[], reaches: string[]): Reaching => ({
  check,
  milliseconds,
  keeps,
  reaches,
});
const checks = [
  reaching("slow", 9000, ["A", "B"], ["1"]),
  reaching("both", 100, ["A", "B"], ["1"]),
  reaching("quick", 10, ["A"], ["1"]),
  reaching("elsewhere", 10, ["C"], ["20"]),
];
const met = (number: string, atStart: string[] = []) =>
  meetingOf({ number }, { checks, atStart }).checks.map(({ check }) => check);

test("a mutant meets the checks that reach it, first those that decide most in the least time", () => {
  expect(met("1")).toEqual(["both", "quick", "slow"]);
  expect(met("20")).toEqual(["elsewhere"]);
  expect(met("3")).toEqual([]);
});

test("a mutant meets a check first that runs the branch beside it, which others do not run", () => {
  const branching = reaching("branch", 2900, ["A"], ["1", "2"]);
  const { checks: all } = meetingOf({ number: "1" }, { checks: [...checks, branching], atStart: [] });
  expect(all.map(({ check }) => check)).toEqual(["branch", "both", "quick", "slow"]);
});

test("a mutant whose code runs when the service starts meets every check", () => {
  expect(met("3", ["3"]).toSorted()).toEqual(["both", "elsewhere", "quick", "slow"]);
});

const kindOf = (original: string, mutator = "StringLiteral") => reasonFor(row({ original, mutator }), [])?.kind;

test("a sentence for people is not observable by rule, and names, headers, patterns and code are", () => {
  expect(kindOf('"The API has no route of this method and path."')).toBe("unobservable");
  expect(kindOf("`name a field of ${body.field}, please`")).toBe("unobservable");
  expect(kindOf('"not found"')).toBeUndefined();
  expect(kindOf("\"default-src 'none'; form-action 'self'\"")).toBeUndefined();
  expect(kindOf('"<p>Give this key to it</p>"')).toBeUndefined();
  expect(kindOf("a < b and c", "ConditionalExpression")).toBeUndefined();
});

test("a line of the log is not observable by rule", () => {
  const line = 'request.log.error({ err: error }, "a request failed");';
  expect(reasonFor(row({ line }), [])?.kind).toBe("unobservable");
  expect(reasonFor(row({ line: "const log = read(file);" }), [])).toBeUndefined();
});

test("a reason is about the mutants that have all that it names", () => {
  const reason = { file: "domain/", line: "return a < 1;", kind: "equivalent", why: "a is odd" } as const;
  expect(fits(reason, row({}))).toBe(true);
  expect(fits(reason, row({ line: "return a < 2;" }))).toBe(false);
  expect(fits(reason, row({ file: "http/domain/limits.ts" }))).toBe(false);
  expect(fits({ ...reason, mutator: "Regex" }, row({}))).toBe(false);
});

const alive = readRecord().rows.filter(isAlive);

test("every mutant of the record that no check noticed has a reason", () => {
  const reasons = readReasons();
  expect(alive.filter((each) => reasonFor(each, reasons) === undefined).map(({ id }) => id)).toEqual([]);
});

test("every reason is about a mutant of the record that no check noticed", () => {
  expect(readReasons().filter((reason) => !alive.some((each) => fits(reason, each)))).toEqual([]);
});

test("docs/oracle.md shows the record and the reasons as they are", () => {
  expect(readFileSync(new URL("../../docs/oracle.md", import.meta.url), "utf8")).toBe(page());
});
