import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Status } from "../outcome/verdict.ts";
import { resultOf } from "../testing/report.ts";
import { readWaivers, WaiversError } from "./read-waivers.ts";
import { judgeWaivers, type Waiver } from "./waivers.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "dubspec-waivers-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

const waiver: Waiver = { id: "ERR-03", reason: "A proxy of ours answers.", by: "Ann" };

describe("a file of waivers", () => {
  const read = (text: string) => {
    const path = join(directory, "waivers.json");
    writeFileSync(path, text);
    return readWaivers(path);
  };

  test("a file of waivers is read unchanged", () => {
    const waivers = [
      { ...waiver, until: "2026-12-31" },
      { ...waiver, id: "RUN-01" },
    ];
    expect(read(JSON.stringify(waivers))).toEqual(waivers);
  });

  test.each<[string, unknown, string]>([
    ["no reason", [{ id: "ERR-03", by: "Ann" }], "0: lacks reason"],
    ["a reason of nothing", [{ ...waiver, reason: " " }], "0.reason: must match pattern"],
    ["nobody", [{ id: "ERR-03", reason: "x" }], "0: lacks by"],
    ["a text that is not an id", [{ ...waiver, id: "err-3" }], "0.id: must match pattern"],
    [
      "a text that is not a day",
      [waiver, { ...waiver, id: "RUN-01", until: "2026-02-30" }],
      "1.until: 2026-02-30 is not a day",
    ],
    ["an unknown field", [{ ...waiver, untill: "2026-02-03" }], "0.untill: must be absent"],
    ["one requirement twice", [waiver, waiver], "1.id: ERR-03 is already at 0"],
    ["no list", { waivers: [] }, "the file: must be array"],
  ])("a file of waivers with %s is refused with place and reason", (_, value, message) => {
    expect(() => read(JSON.stringify(value))).toThrow(WaiversError);
    expect(() => read(JSON.stringify(value))).toThrow(message);
  });

  test("a file of waivers that is missing or not JSON is refused with its path", () => {
    expect(() => read("[")).toThrow(/waivers\.json are not JSON/);
    expect(() => readWaivers(join(directory, "nowhere.json"))).toThrow(/cannot read the waivers .*nowhere\.json/);
  });
});

describe("a waiver", () => {
  const judged = (status: Status | null, more: Partial<Waiver> = {}) =>
    judgeWaivers([{ ...waiver, ...more }], status ? [resultOf(status)] : [], new Set(["ERR-03"]), "2026-06-15");

  test.each<Status>(["fail", "warning", "not-testable"])("a waiver covers a requirement that is %s", (status) => {
    const { holding, stale } = judged(status, { until: "2026-06-15" });
    expect([...holding.keys()]).toEqual(["ERR-03"]);
    expect(stale).toEqual([]);
  });

  test.each<[Status | null, Partial<Waiver>, string]>([
    ["pass", {}, "the requirement passes now"],
    ["observed", {}, "the requirement passes now"],
    ["fail", { until: "2026-06-14" }, "it expired after 2026-06-14"],
    [null, { until: "2026-06-14" }, "it expired after 2026-06-14"],
    [null, { id: "NO-1" }, "the contract has no such requirement"],
  ])("a waiver is stale: %s %j", (status, more, why) => {
    const { holding, stale } = judged(status, more);
    expect(stale).toEqual([{ ...waiver, ...more, why }]);
    expect(holding.size).toBe(0);
  });

  test.each<Status | null>(["not-claimed", null])(
    "a waiver of an undecided requirement neither covers nor is stale: %s",
    (status) => {
      expect(judged(status)).toEqual({ holding: new Map(), stale: [] });
    },
  );
});
