import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LANES } from "../../scripts/ci/lanes.ts";
import type { TestFile } from "../../scripts/ci/reporter.ts";
import { type Ended, run } from "../../scripts/ci/stage.ts";
import { verdict } from "../../scripts/ci/verdict.ts";
import { Project } from "./project.ts";

const file = (path: string, more: Partial<TestFile> = {}): TestFile => ({
  path,
  seconds: 1,
  processor: 2,
  passed: 2,
  failed: [],
  skipped: [],
  ...more,
});

const stage = (name: string, status: number, ...files: TestFile[]): Ended => ({
  name,
  command: [],
  status,
  seconds: 60,
  files,
});

const failing = file("b.test.ts", { failed: [{ title: "adds numbers", why: "expected 1 to be 2" }] });

describe("the verdict of CI", () => {
  test("the verdict ends with the count of all stages, and begins with what each took", () => {
    const { lines, exitCode } = verdict([stage("test", 0, file("a.test.ts")), stage("rest", 0, file("b.test.ts"))]);
    expect(exitCode).toBe(0);
    expect(lines.slice(0, 3)).toEqual([
      "stage  seconds  passed  failed",
      "test        60       2       0",
      "rest        60       2       0",
    ]);
    expect(lines.at(-1)).toBe("4 passed, 0 failed");
  });

  test("the verdict names the twenty files that take most processor time, with their share", () => {
    const files = Array.from({ length: 30 }, (_, at) => file(`${at}.test.ts`, { processor: at }));
    const { lines } = verdict([stage("test", 0, ...files)]);
    const named = lines.filter((line) => line.endsWith(".test.ts"));
    expect(named).toHaveLength(20);
    expect(named[0]).toBe("     29.0  6.7 %      1.0  29.test.ts");
  });

  test("the verdict names each failure with the command that repeats it", () => {
    const builds = file("npm run mutants", {
      failed: [{ title: "a/b", why: "survived" }],
      again: "npm run mutants -- a/b",
    });
    const { lines, exitCode } = verdict([stage("test", 1, failing), stage("broken", 1, builds)]);
    expect(exitCode).toBe(1);
    expect(lines.slice(-3)).toEqual([
      "Failed: b.test.ts: adds numbers: expected 1 to be 2\n  again: npx vitest run b.test.ts",
      "Failed: npm run mutants: a/b: survived\n  again: npm run mutants -- a/b",
      "4 passed, 2 failed",
    ]);
  });

  test("the verdict believes the exit code of a stage even when no test failed", () => {
    const { lines, exitCode } = verdict([stage("test", 137, file("a.test.ts"))]);
    expect(exitCode).toBe(1);
    expect(lines).toContain("test ended with exit code 137 although no test failed: see its output above.");
  });

  test("the verdict counts a stage without tests, and no stage at all, as a failure", () => {
    const { lines, exitCode } = verdict([stage("test", 0, file("a.test.ts")), stage("rest", 0)]);
    expect(exitCode).toBe(1);
    expect(lines).toContain("rest ran no test, and that is a failure: see its output above.");
    expect(verdict([]).exitCode).toBe(1);
  });

  test("the verdict names skipped tests and counts them as neither passed nor failed", () => {
    const { lines } = verdict([stage("test", 0, file("a.test.ts", { skipped: ["one", "two"] }))]);
    expect(lines.slice(-2)).toEqual(["2 skipped: one; two", "2 passed, 0 failed"]);
  });
});

describe("a stage of CI", () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "dubspec-ci-"));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  /** A stage of a program that Node reads from its argument. */
  const program = (text: string) => run({ name: "some", command: [process.execPath, "-e", text] }, directory);

  test("a stage gives the report that its command writes, and its exit code", async () => {
    const text = JSON.stringify([file("a.test.ts")]);
    const write = `require("fs").writeFileSync(process.env.TEST_REPORT, ${JSON.stringify(text)}); process.exit(3)`;
    expect(await program(write)).toMatchObject({ name: "some", status: 3, files: [{ path: "a.test.ts", passed: 2 }] });
  });

  test("a stage that writes no report has none, although an earlier run left one", async () => {
    writeFileSync(join(directory, "some.json"), JSON.stringify([file("a.test.ts")]));
    expect(await program("process.exit(0)")).toMatchObject({ status: 0, files: undefined });
  });

  test("a stage whose program is missing has failed", async () => {
    expect(await run({ name: "some", command: ["no-such-program"] }, directory)).toMatchObject({ status: 1 });
  });

  test("vitest writes a report that names the failed tests of each file, and what it took", async () => {
    const path = join(directory, "b.test.ts");
    writeFileSync(
      path,
      'import { expect, test } from "vitest";\ntest("adds numbers", () => expect(1).toBe(2));\ntest("waits", () => {});\ntest.skip("sleeps", () => {});\n',
    );
    const reporter = join(import.meta.dirname, "../../scripts/ci/reporter.ts");
    const setup = join(import.meta.dirname, "../vitest/processor-time.ts");
    writeFileSync(
      join(directory, "vitest.config.mjs"),
      `export default { test: { setupFiles: [${JSON.stringify(setup)}], reporters: [${JSON.stringify(reporter)}] } };`,
    );
    const vitest = join(import.meta.dirname, "../../node_modules/vitest/vitest.mjs");
    const command = [process.execPath, vitest, "run", "--root", directory];
    const { status, files } = await run({ name: "some", command }, directory);
    expect(status).toBe(1);
    expect(files).toEqual([
      {
        path: "b.test.ts",
        seconds: expect.any(Number),
        processor: expect.any(Number),
        passed: 1,
        failed: [{ title: "adds numbers", why: expect.stringMatching(/^expected 1 to be 2/) }],
        skipped: ["sleeps"],
      },
    ]);
    expect(files?.[0]?.processor).toBeGreaterThan(0);
  });
});

test("CI runs the test command of the README, and each project of npm run test:all once", () => {
  const commands = LANES.flat().map(({ command }) => command);
  expect(commands.map((command) => command.slice(0, 2))).toContainEqual(["npm", "test"]);
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"));
  const all = [...scripts["test:all"].matchAll(/--project (\S+)/g)].map(([, name]) => name);
  const projects = commands.flat().flatMap((word) => /^--project=(.+)$/.exec(word)?.[1] ?? []);
  expect(projects.toSorted()).toEqual(all.toSorted());
});

describe(".ci/install-packages", () => {
  let project: Project;

  beforeEach(() => {
    project = new Project(".ci/install-packages");
    project.write(
      ".ci/packages",
      "# programs and packages\nchromium chromium\nhearing-engine hearing-engine its-model\n",
    );
  });
  afterEach(() => rmSync(project.root, { recursive: true }));

  /** Runs it where a program named `browser` is the Chromium that is wanted. */
  const install = () => project.run("bash", [".ci/install-packages"], [], { CHROMIUM: "browser" });

  test("the installer does nothing if all programs exist", () => {
    for (const name of ["browser", "hearing-engine", "apt-get"]) project.program(name);
    expect(install()).toEqual({ exitCode: 0, stdout: "", stderr: "" });
    expect(project.calls("apt-get")).toEqual([]);
  });

  test("the installer asks Debian for the packages of missing programs, and for no others", () => {
    project.program("apt-get", "echo Reading package lists");
    project.program("browser");
    expect(install()).toEqual({
      exitCode: 0,
      stdout: "CI installs hearing-engine its-model, once.\n",
      stderr: "",
    });
    expect(project.calls("apt-get")).toEqual([
      "update",
      "install --yes --no-install-recommends hearing-engine its-model",
    ]);
  });

  test("the installer asks Debian for a missing Chromium", () => {
    project.program("apt-get");
    project.program("hearing-engine");
    expect(install().stdout).toBe("CI installs chromium, once.\n");
  });

  test("the installer prints the last line of a failed apt-get", () => {
    project.program("hearing-engine");
    project.program("apt-get", "echo reading >&2", "echo E: No space left >&2", "exit 100");
    const { exitCode, stderr } = install();
    expect([exitCode, stderr]).toEqual([1, "CI could not install chromium: E: No space left\n"]);
  });
});
