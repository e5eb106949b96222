import { expect, test } from "vitest";
import type { Limit } from "../../spec/lib/contract.ts";
import type { Check } from "../requirements/check.ts";
import { accountsBeside, mostToldFirst, SideBySide, SharedAccounts, type Schedule } from "./schedule.ts";

const check = (name: string, needs: Check["needs"] = {}): Check => ({
  name,
  decides: [],
  profile: "sandbox",
  needs,
  run: () => Promise.resolve(),
});
const cost = (seconds: number, calls = 1) => ({ calls, seconds, minutes: 0, credits: 0, asks: {} });

/** Names of what begins now, with the account that plays the owner. */
function begins(schedule: Schedule): string[] {
  const all: string[] = [];
  for (let begun = schedule.begin(); begun; begun = schedule.begin()) all.push(`${begun.check.name} in ${begun.owner}`);
  return all;
}

test("with worlds of their own, the longest checks begin first, as many as there is room for", () => {
  const checks = ["short", "long", "longest"].map((name) => check(name));
  let width = 2;
  const schedule = new SideBySide(checks, { long: cost(0, 900), longest: cost(0, 2000) }, () => width);
  expect(begins(schedule)).toEqual(["longest in owner", "long in owner"]);
  width = 3;
  expect(begins(schedule)).toEqual(["short in owner"]);
});

test("in accounts that last, a check of one account takes any that is free", () => {
  const checks = [check("one"), check("two"), check("three")];
  const schedule = new SharedAccounts(
    checks,
    {},
    () => ["other"],
    () => 0,
  );
  expect(begins(schedule)).toEqual(["one in other", "two in owner"]);
  schedule.end({ check: checks[1] as Check, owner: "owner" });
  expect(begins(schedule)).toEqual(["three in owner"]);
});

test("with further accounts, a check of one account leaves the one that checks of two need to the last", () => {
  expect(accountsBeside({ owner: "dub_1", readOnly: "dub_2" })).toEqual([]);
  const alike = accountsBeside({ owner: "dub_1", other: "dub_2", further1: "dub_3", further2: "dub_4" });
  const checks = ["one", "two", "three", "four", "five"].map((name) => check(name));
  const schedule = new SharedAccounts(
    checks,
    {},
    () => alike,
    () => 0,
  );
  expect(begins(schedule)).toEqual(["one in further1", "two in further2", "three in other", "four in owner"]);
});

test("a check begins in the account whose rates admit it first", () => {
  const schedule = new SharedAccounts(
    [check("one")],
    {},
    () => ["further1", "further2"],
    (_, owner) => (owner === "further2" ? 0 : 40),
  );
  expect(begins(schedule)).toEqual(["one in further2"]);
});

test("a long check begins first, in an account beside the owner's, where others go on", () => {
  const costs = { minute: cost(60), hour: cost(3600), half: cost(1800), nothing: cost(0) };
  const checks = Object.keys(costs).map((name) => check(name));
  const begun = (...alike: ("other" | "further1")[]) =>
    begins(
      new SharedAccounts(
        checks,
        costs,
        () => alike,
        () => 0,
      ),
    );
  expect(begun("further1", "other")).toEqual(["hour in further1", "half in other", "nothing in owner"]);
  // The other long one waits until that account is free again.
  expect(begun("other")).toEqual(["hour in other", "nothing in owner"]);
  expect(begun()).toEqual(["nothing in owner"]);
});

test("a check of several accounts, or of things that only the owner has, waits for the owner's", () => {
  const both = check("both", { roles: ["other"] });
  const voices = check("voices", { fixtures: ["voiceId"] as never });
  const schedule = new SharedAccounts(
    [both, voices, check("one")],
    {},
    () => ["other"],
    () => 0,
  );
  expect(begins(schedule)).toEqual(["both in owner"]);
  schedule.end({ check: both, owner: "owner" });
  expect(begins(schedule)).toEqual(["voices in owner", "one in other"]);
});

test("a check that works in a second account where there is one keeps both for itself", () => {
  const both = { ...check("both"), beside: ["other"] as const };
  const schedule = new SharedAccounts(
    [check("one"), both, check("two")],
    {},
    () => ["other"],
    () => 0,
  );
  expect(begins(schedule)).toEqual(["one in other", "two in owner"]);
  schedule.end({ check: check("one"), owner: "other" });
  expect(begins(schedule)).toEqual([]);
  schedule.end({ check: check("two"), owner: "owner" });
  expect(begins(schedule)).toEqual(["both in owner"]);
});

test("a check that no rate holds up begins first, then the one with the shortest wait", () => {
  const held: Record<string, number> = { uploads: 40, reads: 0, dubs: 20 };
  const schedule = new SharedAccounts(
    ["uploads", "reads", "dubs"].map((name) => check(name)),
    {},
    () => [],
    ({ name }) => held[name] ?? 0,
  );
  const order: string[] = [];
  for (let begun = schedule.begin(); begun; begun = schedule.begin()) {
    order.push(begun.check.name);
    schedule.end(begun);
  }
  expect(order).toEqual(["reads", "dubs", "uploads"]);
});

test("checks that wait for nothing begin first in accounts that last, the most telling at once, then those with the longest waits", () => {
  const costs = { minute: cost(60), hour: cost(3600), one: cost(0), many: cost(0) };
  const schedule = new SharedAccounts(
    Object.keys(costs).map((name) => ({ ...check(name), decides: name === "many" ? ["A-1", "A-2"] : ["A-1"] })),
    costs,
    () => [],
    () => 0,
  );
  const order: string[] = [];
  for (let begun = schedule.begin(); begun; begun = schedule.begin()) {
    order.push(begun.check.name);
    schedule.end(begun);
  }
  expect(order).toEqual(["many", "one", "hour", "minute"]);
});

test("with little time, the checks begin first that decide most of what is undecided, for their time", () => {
  const decides = { slow: ["A-1"], again: ["A-1", "A-2"], other: ["A-4"], many: ["A-1", "A-2", "A-3"] };
  const checks = Object.entries(decides).map(([name, ids]) => ({ ...check(name), decides: ids }));
  const costs = { slow: cost(60), again: cost(0), other: cost(0), many: cost(0) };
  const order = mostToldFirst(checks, costs, []);
  const schedule = new SharedAccounts(
    checks,
    costs,
    () => [],
    () => 0,
    order,
  );
  expect(begins(schedule)).toEqual(["many in owner"]);
  expect(begins(new SideBySide(checks, costs, () => 3, order))).toEqual([
    "many in owner",
    "other in owner",
    "slow in owner",
  ]);
});

test("with little time, a check that uses up a rate begins after one that does not", () => {
  const dear = { ...check("dear"), decides: ["A-1"] };
  const cheap = { ...check("cheap"), decides: ["A-2"] };
  const costs = { dear: { ...cost(0), asks: { dubProject: { calls: 5, before: 0 } } }, cheap: cost(2) };
  const rate = (value: number) => ({ id: "rate.dub", value, operations: ["dubProject"] }) as unknown as Limit;
  expect(mostToldFirst([dear, cheap], costs, [rate(10)])(dear, cheap)).toBeGreaterThan(0);
  expect(mostToldFirst([dear, cheap], costs, [rate(1000)])(dear, cheap)).toBeLessThan(0);
});
