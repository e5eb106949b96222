import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countsOf, exitCodeOf, readTarget, runConformance, type Result } from "../../conformance/index.ts";

// The main job once, whole: the mock as its own process, and the suite on it, strictly.
const root = join(import.meta.dirname, "../..");
const directory = mkdtempSync(join(tmpdir(), "dubspec-first-run-"));
const targetFile = join(directory, "target.json");
let mock: ChildProcess;

beforeAll(async () => {
  const options = ["--port", "0", "--clock", "manual", "--allow-local-webhooks", "--target-file", targetFile];
  mock = spawn(process.execPath, [join(root, "cli/main.ts"), "mock", ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    mock.stdout?.once("data", () => resolve());
    mock.once("exit", () => reject(new Error("the mock did not start")));
  });
});

afterAll(async () => {
  const ended = new Promise((resolve) => mock.once("exit", resolve));
  mock.kill("SIGINT");
  await ended;
  rmSync(directory, { recursive: true, force: true });
});

test("the mock keeps every requirement that the suite decides, strictly", async ({ annotate }) => {
  const results: Result[] = [];
  for await (const result of runConformance(readTarget(targetFile))) results.push(result);
  const unkept = results.filter(({ status }) => status === "fail" || status === "warning");
  expect(
    unkept.map(({ id }) => id),
    "`npm start` and then `npx dubspec conform --target .tmp/target.json --only ID` say why",
  ).toEqual([]);
  expect(results.filter(({ status }) => status === "pass").length).toBeGreaterThanOrEqual(740);
  const undecided = results.filter(({ status, checks }) => status === "not-testable" && checks.length > 0);
  expect(undecided.map(({ id, reason }) => `${id} ${reason}`)).toEqual([]);
  expect(exitCodeOf(results, true)).toBe(0);
  const { pass } = countsOf(results);
  await annotate(`The mock keeps the ${pass} requirements that the suite can decide on it.`, "summary");
});
