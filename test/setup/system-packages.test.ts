import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureSystemPackages, systemPackagesFor } from "../../scripts/system-packages.mjs";
import { Project } from "./project.ts";

const PACKAGES = [
  { name: "chromium", program: "chromium", neededBy: "the tests of the pages" },
  { name: "flite", program: "flite", neededBy: "speech in fixtures" },
];
const COMMAND = "sudo apt-get install --yes --no-install-recommends chromium";

let project: Project;
let said: string[];
const say = (line: string): void => void said.push(line);

beforeEach(() => {
  project = new Project();
  said = [];
  project.program("flite");
  vi.stubEnv("PATH", join(project.root, "bin"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(project.root, { recursive: true });
});

test("nothing is done when every program is there", () => {
  project.program("chromium");
  project.program("apt-get");
  expect(ensureSystemPackages(PACKAGES, say, true)).toBeUndefined();
  expect(project.calls("apt-get")).toEqual([]);
  expect(said).toEqual([]);
});

test("root on a Debian system gets what is missing", () => {
  project.program("apt-get");
  expect(ensureSystemPackages(PACKAGES, say, true)).toBeUndefined();
  expect(project.calls("apt-get")).toEqual(["update", "install --yes --no-install-recommends chromium"]);
  expect(said).toEqual(["installing system packages, once: chromium (for the tests of the pages)"]);
});

test("anyone else on a Debian system gets the one command", () => {
  project.program("apt-get");
  expect(ensureSystemPackages(PACKAGES, say, false)).toBe(
    "system packages are missing, chromium (for the tests of " +
      `the pages): run \`${COMMAND}\` and then the same command again.`,
  );
  expect(project.calls("apt-get")).toEqual([]);
});

test("on any other system the programs are named", () => {
  expect(ensureSystemPackages(PACKAGES, say, true)).toBe(
    "install these programs and run the same command again: chromium (for the tests of the pages).",
  );
});

test("a failing apt-get ends in one sentence with its last line", () => {
  const failure = ["echo reading >&2", "echo E: No space left >&2", "exit 100"];
  project.program("apt-get", 'test "$1" = update && exit 0', ...failure);
  expect(ensureSystemPackages(PACKAGES, say, true)).toBe(
    `apt-get could not install chromium (E: No space left): run \`${COMMAND}\` to see why.`,
  );
});

test("the tests need a browser, and a misspelt purpose is refused", () => {
  expect(systemPackagesFor("test").map(({ program }) => program)).toEqual(["chromium"]);
  expect(() => systemPackagesFor("tests")).toThrow("--system takes one of: test");
});
