import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Run, verdict } from "../../scripts/count-tests.mjs";
import { Project } from "./project.ts";

/** A file of vitest's JSON report with tests of these states. */
function file(status: string, ...states: string[]) {
  const assertionResults = states.map((state, n) => ({
    fullName: `test ${n}`,
    status: state,
    ...(state === "failed" ? { failureMessages: ["expected 1 to be 2\n    at a.test.ts:3"] } : {}),
  }));
  return { name: join(import.meta.dirname, "a.test.ts"), status, assertionResults };
}

/** A command that ran these files. */
const ran = (status: number, ...testResults: ReturnType<typeof file>[]): Run => ({
  command: "npm run test",
  status,
  report: { testResults },
});

const green = ran(0, file("passed", "passed"));

/** What `npm run mutants` counts. */
const caught = { passed: 10, failed: 0 };

describe("the verdict", () => {
  test("the verdict counts the single tests of all files and all commands, and names those that failed", () => {
    const files = [file("passed", "passed", "passed"), file("failed", "passed", "failed", "failed")];
    const named = [
      "Failed: test/setup/a.test.ts: test 1: expected 1 to be 2",
      "Failed: test/setup/a.test.ts: test 2: expected 1 to be 2",
    ];
    expect(verdict([ran(1, ...files)], caught)).toEqual({ lines: [...named, "13 passed, 2 failed"], exitCode: 1 });
    expect(verdict([green, green], caught)).toEqual({ lines: ["12 passed, 0 failed"], exitCode: 0 });
    expect(verdict([green, ran(1, ...files)], caught)).toEqual({
      lines: [...named, "14 passed, 2 failed"],
      exitCode: 1,
    });
  });

  test("the verdict counts a file that does not load, or whose hook throws, as one failed test", () => {
    const files = [file("passed", "passed"), file("failed"), file("failed", "skipped", "skipped")];
    expect(verdict([ran(1, ...files)], caught)).toEqual({
      lines: [
        "2 skipped: test 0; test 1",
        "Failed: test/setup/a.test.ts: the file itself",
        "Failed: test/setup/a.test.ts: the file itself",
        "11 passed, 2 failed",
      ],
      exitCode: 1,
    });
  });

  test("the verdict names skipped tests and counts them as neither passed nor failed", () => {
    expect(verdict([ran(0, file("passed", "passed", "todo", "pending"))], caught)).toEqual({
      lines: ["2 skipped: test 1; test 2", "11 passed, 0 failed"],
      exitCode: 0,
    });
  });

  test("believes the exit status of a command even when no test failed", () => {
    expect(verdict([green, ran(137, file("passed", "passed"))], caught)).toEqual({
      lines: [
        "npm run test ended with exit status 137 although no test failed: see its output above.",
        "12 passed, 0 failed",
      ],
      exitCode: 1,
    });
  });

  test("the verdict counts a command without tests, and no command at all, as a failure", () => {
    const line = "npm run test ran no test, and that is a failure: see its output above.";
    expect(verdict([green, ran(0)], caught)).toEqual({ lines: [line, "11 passed, 0 failed"], exitCode: 1 });
    const nothing = { command: "npm run test", status: 0, report: undefined };
    expect(verdict([nothing, green], caught)).toEqual({ lines: [line, "11 passed, 0 failed"], exitCode: 1 });
    expect(verdict([], caught)).toEqual({
      lines: ["No command ran any test, and that is a failure.", "10 passed, 0 failed"],
      exitCode: 1,
    });
  });

  test("the verdict counts mutants, and fails if one survives or none was judged", () => {
    expect(verdict([green], { passed: 4, failed: 1 })).toEqual({ lines: ["5 passed, 1 failed"], exitCode: 1 });
    const lines = [
      "No mutant was caught, and that is a failure: see the output of npm run mutants above.",
      "1 passed, 0 failed",
    ];
    expect(verdict([green], undefined)).toEqual({ lines, exitCode: 1 });
  });
});

/** A program of the shell that answers by its arguments. */
const given = (pattern: string, ...lines: string[]): string => `case "$*" in ${pattern}) ${lines.join("; ")};; esac`;

describe(".ci/run", () => {
  const GREEN = JSON.stringify({ testResults: [file("passed", "passed", "passed")] });
  const RED = JSON.stringify({ testResults: [file("failed", "passed", "failed")] });
  let project: Project;

  beforeEach(() => {
    project = new Project(".ci/run", ".ci/install-packages", "scripts/count-tests.mjs");
    project.write(".ci/packages", "");
  });
  afterEach(() => rmSync(project.root, { recursive: true }));

  /** Runs it with two loops that write a report, or none, and end with a status. */
  function run(...loops: [report: string | undefined, status: number][]) {
    const [fast, slow] = loops.map(([report, status], index) => {
      const write = report ? [`printf %s '${report}' > .tmp/${["test", "test-all"][index]}.json`] : [];
      return given(index === 0 ? '"run test "*' : '"run test:all "*', ...write, `exit ${status}`);
    });
    const mutants = given("*mutants*", `echo '${JSON.stringify(caught)}' > .tmp/mutants.json`, "exit 0");
    project.program("npm", "cat", "mkdir -p .tmp", fast ?? "", slow ?? "", mutants);
    const { exitCode, stdout } = project.run("bash", [".ci/run"]);
    return { exitCode, lines: stdout.trimEnd().split("\n") };
  }

  test(".ci/run calls both loops of tests, then the mutants, and ends with the count of all", () => {
    expect(run([GREEN, 0], [GREEN, 0])).toEqual({ exitCode: 0, lines: ["14 passed, 0 failed"] });
    expect(project.calls("npm")).toEqual([
      "run test -- --reporter=default --reporter=json --outputFile.json=.tmp/test.json",
      "run test:all -- --reporter=default --reporter=json --outputFile.json=.tmp/test-all.json",
      "run --silent mutants -- --minutes 8 --json .tmp/mutants.json",
    ]);
    const lines = [expect.stringMatching(/^Failed: .*: test 1: expected 1 to be 2$/), "13 passed, 1 failed"];
    expect(run([RED, 1], [GREEN, 0])).toEqual({ exitCode: 1, lines });
    expect(run([GREEN, 0], [RED, 1])).toEqual({ exitCode: 1, lines });
  });

  test(".ci/run fails with either loop, whatever its report says", () => {
    expect(run([GREEN, 3], [GREEN, 0])).toMatchObject({ exitCode: 1 });
    expect(run([GREEN, 0], [GREEN, 3])).toMatchObject({ exitCode: 1 });
  });

  test(".ci/run never counts the report of an earlier run", () => {
    project.write(".tmp/test.json", GREEN);
    project.write(".tmp/test-all.json", GREEN);
    const { exitCode, lines } = run([GREEN, 0], [undefined, 1]);
    expect(exitCode).toBe(1);
    expect(lines.at(-1)).toBe("12 passed, 0 failed");
    expect(lines[0]).toMatch(/^There is no report at \.tmp\/test-all\.json \(ENOENT/);
  });
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
