import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Project } from "./project.ts";

const SCRIPT = "scripts/ensure-installed.mjs";
const NOTICE = "dubspec: installing the npm packages (npm ci), once; this takes a minute or so\n";
const FINISH =
  "mkdir -p node_modules/.bin; echo > node_modules/.bin/node; " +
  `echo '{ "packages": { "node_modules/vitest": {} } }' > node_modules/.package-lock.json`;

let project: Project;

beforeEach(() => {
  project = new Project(SCRIPT, "scripts/one-at-a-time.mjs");
  project.write("package.json", JSON.stringify({ devDependencies: { vitest: "1.0.0" } }));
  project.write("package-lock.json", "{}");
  project.program("npm", FINISH);
});
afterEach(() => rmSync(project.root, { recursive: true }));

const LOCK = ".tmp/npm.lock";

test("two commands at once run npm once", async () => {
  project.program("npm", "sleep 1", FINISH);
  const path = [join(project.root, "bin"), process.env["PATH"]].join(delimiter);
  const both = [1, 2].map(async () => {
    const command = spawn(process.execPath, [join(project.root, SCRIPT)], {
      env: { ...process.env, PATH: path },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const [stderr, [exitCode]] = await Promise.all([text(command.stderr), once(command, "close")]);
    return { exitCode: exitCode as number, stderr };
  });
  const ended = (await Promise.all(both)).toSorted((a, b) => a.stderr.localeCompare(b.stderr));
  const waiting = /^dubspec: waiting for the installation by another command \(process \d+\)\n$/;
  expect(ended).toEqual([
    { exitCode: 0, stderr: NOTICE },
    { exitCode: 0, stderr: expect.stringMatching(waiting) },
  ]);
  expect(project.calls("npm")).toHaveLength(1);
  expect(project.has(LOCK)).toBe(false);
});

test("a command does not wait for one that has ended without a word", () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  project.write(LOCK, String(pid));
  expect(project.run(process.execPath, [SCRIPT])).toEqual({ exitCode: 0, stdout: "", stderr: NOTICE });
  expect(project.has(LOCK)).toBe(false);
});
