import { expect, onTestFinished, test, vi } from "vitest";
import type { Limit } from "../../spec/lib/contract.ts";
import type { Check } from "../requirements/check.ts";
import { startTinyService } from "../testing/tiny-service.ts";
import { Estimate, secondsOfWaits } from "./estimate.ts";
import type { Progress } from "./options.ts";
import { runConformance } from "./run.ts";

const check = (name: string): Check => ({ name, decides: [], profile: "sandbox", run: () => Promise.resolve() });
const cost = (calls: number, seconds = 0, asks = {}) => ({ calls, seconds, minutes: 0, credits: 0, asks });
const nothing = { limits: [], runs: 1, accountsFor: () => 1 };
const rate = {
  id: "rate.uploads",
  value: 10,
  window: "minute",
  key: "credential",
  operations: ["startTranslation"],
} as unknown as Limit;

test("nothing is said about the time that is left before some requests were answered", () => {
  const [one] = [check("one")];
  const estimate = new Estimate([one], { ...nothing, costs: { one: cost(500) }, own: true, now: () => 0 });
  estimate.begin(one);
  for (let sent = 0; sent < 49; sent += 1) estimate.count(one);
  expect(estimate.left).toBeNull();
});

test("checks side by side take as long as all requests at the speed of late, and at least as long as the longest", () => {
  let now = 0;
  const [long, ...short] = ["long", ...Array.from({ length: 20 }, (_, index) => `short ${index}`)].map(check) as [
    Check,
    ...Check[],
  ];
  const costs = { long: cost(1000), ...Object.fromEntries(short.map(({ name }) => [name, cost(100)])) };
  const estimate = new Estimate([long, ...short], { ...nothing, costs, own: true, now: () => now });
  for (const each of [long, ...short]) estimate.begin(each);
  // Each check asks ten times a second.
  for (now = 100; now <= 5000; now += 100) for (const each of [long, ...short]) estimate.count(each);
  expect(estimate.left).toBeGreaterThan(90_000);
  expect(estimate.left).toBeLessThan(100_000);
  for (const each of short) estimate.end(each);
  expect(estimate.left).toBeGreaterThan(90_000);
  estimate.end(long);
  expect(estimate.left).toBe(0);
});

test("checks in accounts that last take as long as the busiest rate admits their requests", () => {
  let now = 0;
  const checks = ["one", "two", "three"].map(check);
  const asks = { startTranslation: { calls: 100, before: 0 } };
  const costs = Object.fromEntries(checks.map(({ name }) => [name, cost(100, 30, asks)]));
  const estimate = new Estimate(checks, { ...nothing, limits: [rate], costs, own: false, now: () => now });
  const [one] = checks as [Check];
  estimate.begin(one);
  for (let sent = 0; sent < 100; sent += 1) estimate.count(one);
  now = 600_000;
  estimate.end(one);
  expect(estimate.left).toBe(1_140_000);
});

test("a rate admits its first minute at once, however often checks are performed", () => {
  const asks = { startTranslation: { calls: 20, before: 0 } };
  const parts = [{ check: check("one"), cost: cost(20, 0, asks), times: 3 }];
  expect(secondsOfWaits(parts, [rate], () => 1)).toBe(300);
  const given = { ...nothing, runs: 3, limits: [rate], costs: { one: cost(20, 0, asks) }, own: false, now: () => 0 };
  const estimate = new Estimate([parts[0]!.check], given);
  for (let sent = 0; sent < 50; sent += 1) estimate.count(parts[0]!.check);
  // Of 60 requests, 10 are left, which the rate admits at once.
  expect(estimate.left).toBe(0);
});

test("further accounts take the checks that may work in any, each an equal part of all at the most", () => {
  const parts = ["one", "two", "owner's"].map((name) => ({ check: check(name), cost: cost(1, 60), times: 1 }));
  expect(secondsOfWaits(parts, [], () => 1)).toBe(180);
  expect(secondsOfWaits(parts, [], () => 2)).toBe(90);
  expect(secondsOfWaits(parts, [], ({ name }) => (name === "one" ? 2 : 1))).toBe(120);
  expect(secondsOfWaits(parts, [], ({ name }) => (name === "owner's" ? 1 : 3))).toBe(60);
});

test("each account has rates of its own", () => {
  const asks = { startTranslation: { calls: 10, before: 0 } };
  const parts = Array.from({ length: 8 }, () => ({ check: check("one"), cost: cost(10, 0, asks), times: 1 }));
  expect([1, 2, 4, 8].map((accounts) => secondsOfWaits(parts, [rate], () => accounts))).toEqual([420, 180, 60, 0]);
});

test("however many accounts there are, a run takes as long as its longest check", () => {
  const parts = [600, 60, 60].map((seconds) => ({ check: check("one"), cost: cost(1, seconds), times: 1 }));
  expect(secondsOfWaits(parts, [], () => 4)).toBe(600);
});

test("the time that is left is worked out only for those who look", async () => {
  const service = await startTinyService();
  onTestFinished(() => service.close());
  const left = vi.spyOn(Estimate.prototype, "left", "get");
  onTestFinished(() => left.mockRestore());
  let last: Progress | undefined;
  const onProgress = (progress: Progress) => (last = progress);
  for await (const _result of runConformance(service.target, { only: ["ERR-03"], onProgress }));
  expect(left).not.toHaveBeenCalled();
  expect(last?.left).toBeNull();
  expect(left).toHaveBeenCalledOnce();
});
