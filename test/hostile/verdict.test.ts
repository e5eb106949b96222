import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { brokenCase, latin1 } from "./case.ts";
import type { Outcome, Plan } from "./run.ts";
import type { Health } from "./report.ts";
import { faultsOf, growthOf } from "./verdict.ts";

const directory = mkdtempSync(join(tmpdir(), "dubspec-verdict-"));
afterAll(() => rmSync(directory, { recursive: true }));

const plan: Plan = { server: "mock", seed: 3, cases: 10, batch: 5, connections: 1 };
const sound: Health = {
  crashes: [],
  delivered: ["https://good.example/hook", "https://1.1.1.1/media"],
  heapBytes: 30e6,
  rssBytes: 200e6,
  sockets: 0,
  files: 5,
};
const outcome = (health: Partial<Health>, more: Partial<Outcome> = {}): Outcome => ({
  requests: 10,
  statuses: {},
  kinds: {},
  failures: [],
  late: 0,
  smallest: undefined,
  atRest: sound,
  health: [{ ...sound, ...health }],
  seconds: 1,
  ...more,
});
const faults = (health: Partial<Health>, more?: Partial<Outcome>) => faultsOf(plan, outcome(health, more), directory);

test("a clean run has no faults", () => {
  expect(faults({})).toEqual([]);
});

test.each<[what: string, health: Partial<Health>, told: string]>([
  ["a crash", { crashes: ["unhandled rejection: Error: x"] }, "The server broke: unhandled rejection: Error: x"],
  ["a connection left open", { sockets: 1 }, "1 connections are open, although every client has gone."],
  ["an upload left behind", { files: 6 }, "6 uploads lie on the disk; 5 belong to projects."],
  ["an upload lost", { files: 4 }, "4 uploads lie on the disk; 5 belong to projects."],
  ["a delivery into this machine", { delivered: ["https://127.0.0.1/"] }, "A delivery went to https://127.0.0.1/."],
])("the verdict reports %s", (_, health, told) => {
  expect(faults(health)).toEqual([told]);
});

test("the verdict reports many answers that came only without parallel requests", () => {
  expect(faults({}, { late: 3 })).toEqual([
    "3 of 10 cases were too late, or lost their answer, and passed when sent without others.",
  ]);
});

test("a failure is reported with its bytes, complete in a file, and the command that repeats it", () => {
  const given = brokenCase("garbage", latin1(`\u0000\u00FF${"x".repeat(4_000)}`));
  const smallest = brokenCase("garbage", latin1("\u0000"));
  const [told, smaller] = faults(
    {},
    { failures: [{ index: 7, fault: "500 for bytes that are not a request", given }], smallest },
  );
  expect(told).toContain('garbage: 500 for bytes that are not a request\n"\\u0000\\u00ffxxx');
  expect(told).toContain("1002 bytes more");
  expect(told).toContain("HOSTILE_SEED=3 HOSTILE_CASE=7 npx vitest run test/hostile/hostile.test.ts");
  expect(Array.from(readFileSync(join(directory, "3-7.bin")))).toEqual(Array.from(Buffer.concat(given.pieces)));
  expect(smaller).toBe('The first failure, made smaller:\n"\\u0000"');
});

test("growing memory is reported, and varying memory is not", () => {
  const samples = (change: (index: number) => number) => Array.from({ length: 40 }, (_, index) => 30e6 + change(index));
  expect(
    growthOf(
      samples((index) => index * 0.3e6),
      "heap",
      5e6,
    ),
  ).toEqual(["The heap has grown by 7 MB from the first third of the run to the last."]);
  expect(
    growthOf(
      samples((index) => (index % 5) * 4e6),
      "heap",
      5e6,
    ),
  ).toEqual([]);
  expect(
    growthOf(
      samples((index) => (index < 4 ? -20e6 : 0)),
      "heap",
      5e6,
    ),
  ).toEqual([]);
});
