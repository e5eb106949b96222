import { rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Ended, Project } from "./project.ts";

const SCRIPT = "scripts/ensure-installed.mjs";
const NOTICE = "dubspec: npm ci installs the packages, once; this takes half a minute or so\n";

/** What npm leaves behind, in its order. */
const UNPACK = "mkdir -p node_modules/.bin";
const NODE = "echo > node_modules/.bin/node";
const LIST = "echo '{}' > node_modules/.package-lock.json";

let project: Project;

beforeEach(() => {
  project = new Project(SCRIPT);
  project.write("package-lock.json", "{}");
  project.program("npm", UNPACK, NODE, LIST);
});
afterEach(() => rmSync(project.root, { recursive: true }));

const ensureInstalled = (...path: string[]): Ended => project.run(process.execPath, [SCRIPT], path);

test("npm ci runs where nothing is installed, with the development packages whatever NODE_ENV says, and not again", () => {
  expect(ensureInstalled()).toEqual({ exitCode: 0, stdout: "", stderr: NOTICE });
  expect(ensureInstalled()).toEqual({ exitCode: 0, stdout: "", stderr: "" });
  expect(project.calls("npm")).toEqual(["ci --include=dev --loglevel=error --no-audit --no-fund"]);
});

test("npm ci runs again when the lock file has changed, and after an installation that was interrupted", () => {
  ensureInstalled();
  utimesSync(join(project.root, "package-lock.json"), new Date(), new Date(Date.now() + 60_000));
  project.program("npm", "rm -r node_modules", UNPACK, NODE, "kill -INT $$", LIST);
  const stopped = ensureInstalled();
  expect(stopped.exitCode).toBe(1);
  expect(stopped.stderr).toContain("npm ci did not install the packages");
  ensureInstalled();
  expect(project.calls("npm")).toHaveLength(3);
});

test("npm ci does not run on the Node that it is about to delete", () => {
  project.program("npm", UNPACK, NODE, LIST, 'echo "$PATH" > path');
  const bin = join(project.root, "node_modules", ".bin");
  ensureInstalled(bin);
  expect(project.read("path")).not.toContain(bin);
  expect(project.read("path")).toContain(join(project.root, "bin"));
});

test("a failure of npm ci is told in npm's own words and ends the command", () => {
  project.program("npm", "echo npm error code ECONNREFUSED >&2", "exit 1");
  expect(ensureInstalled()).toEqual({
    exitCode: 1,
    stdout: "",
    stderr:
      `${NOTICE}npm error code ECONNREFUSED\n` +
      "dubspec: npm ci did not install the packages: see above, and run the command again\n",
  });
});

test("npm ci without install scripts is reported, since Node 24 is then missing", () => {
  project.program("npm", UNPACK, LIST);
  const { exitCode, stderr } = ensureInstalled();
  expect(exitCode).toBe(1);
  expect(stderr).toContain("Node 24 is missing: run `npm ci --ignore-scripts=false`");
});
