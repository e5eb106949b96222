import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { executablePath } from "../browser/chromium.ts";
import { consumer, root, type Consumer } from "../package/tarball.ts";

const run = promisify(execFile);

/** The packed package in a project that has what the examples are made with. */
let project: Consumer;
beforeAll(() => {
  project = consumer(["@playwright/test", "msw", "vite", "vitest"]);
}, 120_000);
afterAll(() => project.remove());

/** Copies an example below the project, and runs a command of a package in it. @returns what it prints */
async function runExample(name: string, command: string, ...options: string[]): Promise<string> {
  const directory = join(project.directory, name);
  cpSync(join(root, "examples", name), directory, { recursive: true });
  const { scripts } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as { scripts: Record<string, string> };
  const [, ...given] = (scripts["test"] ?? "").split(" ");
  const environment = { ...process.env, CHROMIUM: executablePath, CI: "1", NO_COLOR: "1", FORCE_COLOR: undefined, VITEST: undefined };
  const { stdout, stderr } = await run(process.execPath, [join(root, "node_modules", command), ...given, ...options], { cwd: directory, env: environment })
    .catch((error: { stdout: string; stderr: string }) => error);
  return stripVTControlCharacters(stdout + stderr);
}

test("vitest", async () => {
  const said = await runExample("vitest", "vitest/vitest.mjs");
  expect(said).toMatch(/Test Files +2 passed \(2\)/);
  expect(said).toMatch(/Tests +6 passed \(6\)/);
}, 120_000);

test("playwright", async () => {
  const said = await runExample("playwright", "@playwright/test/cli.js", "--reporter=line");
  expect(said).toMatch(/\n *3 passed \(/);
}, 120_000);

test("every example is run by a test, and says in a few lines what it is for", () => {
  // That of the browser is run by test/browser.
  const examples = ["browser", "playwright", "vitest"];
  expect(readdirSync(join(root, "examples")).toSorted()).toEqual(examples);
  for (const name of examples) {
    const readme = readFileSync(join(root, "examples", name, "README.md"), "utf8");
    expect(readme, name).toMatch(/^# .+\n\n.+/);
    expect(readme.split("\n").length, name).toBeLessThan(20);
  }
});
