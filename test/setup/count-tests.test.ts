import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { verdict } from "../../scripts/count-tests.mjs";
import { Project } from "./project.ts";

/** A file of vitest's JSON report with tests of these states. */
function file(status: string, ...states: string[]) {
  const assertionResults = states.map((state, n) => ({ fullName: `test ${n}`, status: state }));
  return { name: "a.test.ts", status, assertionResults };
}

/** What `npm run mutants` counts. */
const caught = { passed: 10, failed: 0 };

describe("the verdict", () => {
  test("counts single tests over all files", () => {
    const report = { testResults: [file("passed", "passed", "passed"), file("failed", "passed", "failed", "failed")] };
    expect(verdict(report, 1, caught)).toEqual({ lines: ["13 passed, 2 failed"], exitCode: 1 });
    expect(verdict({ testResults: [file("passed", "passed")] }, 0, caught)).toEqual({
      lines: ["11 passed, 0 failed"],
      exitCode: 0,
    });
  });

  test("counts a file that does not load, or whose hook throws, as one failed test", () => {
    const report = { testResults: [file("passed", "passed"), file("failed"), file("failed", "skipped", "skipped")] };
    expect(verdict(report, 1, caught)).toEqual({
      lines: ["2 skipped: test 0; test 1", "11 passed, 2 failed"],
      exitCode: 1,
    });
  });

  test("names what was skipped and counts it as neither", () => {
    expect(verdict({ testResults: [file("passed", "passed", "todo", "pending")] }, 0, caught)).toEqual({
      lines: ["2 skipped: test 1; test 2", "11 passed, 0 failed"],
      exitCode: 0,
    });
  });

  test("believes the exit status of npm test even when no test failed", () => {
    expect(verdict({ testResults: [file("passed", "passed")] }, 137, caught)).toEqual({
      lines: [
        "npm test ended with exit status 137 although no test failed: see its output above.",
        "11 passed, 0 failed",
      ],
      exitCode: 1,
    });
  });

  test("takes no tests at all for a failure", () => {
    const lines = ["No test ran, and that is a failure: see the output of npm test above.", "10 passed, 0 failed"];
    expect(verdict({ testResults: [] }, 0, caught)).toEqual({ lines, exitCode: 1 });
    expect(verdict(undefined, 1, caught)).toEqual({ lines, exitCode: 1 });
  });

  test("counts mutants, and fails where one lives or none was judged", () => {
    const green = { testResults: [file("passed", "passed")] };
    expect(verdict(green, 0, { passed: 4, failed: 1 })).toEqual({ lines: ["5 passed, 1 failed"], exitCode: 1 });
    const lines = [
      "No mutant was caught, and that is a failure: see the output of npm run mutants above.",
      "1 passed, 0 failed",
    ];
    expect(verdict(green, 0, undefined)).toEqual({ lines, exitCode: 1 });
  });
});

describe(".ci/run", () => {
  const GREEN = JSON.stringify({ testResults: [file("passed", "passed", "passed")] });
  const RED = JSON.stringify({ testResults: [file("failed", "passed", "failed")] });
  let project: Project;

  beforeEach(() => {
    project = new Project(".ci/run", "scripts/count-tests.mjs");
  });
  afterEach(() => rmSync(project.root, { recursive: true }));

  /** Runs it with an `npm test` that writes a report and ends with a status. */
  function run(report: string | undefined, status: number) {
    const write = report ? `echo '${report}' > .tmp/vitest.json` : "";
    const mutants = `if [ "$1" = run ]; then echo '${JSON.stringify(caught)}' > .tmp/mutants.json; exit 0; fi`;
    project.program("npm", "cat", "mkdir -p .tmp", mutants, write, `exit ${status}`);
    const { exitCode, stdout } = project.run("bash", [".ci/run"]);
    return { exitCode, lines: stdout.trimEnd().split("\n") };
  }

  test("calls npm test, then the mutants, and ends with the count of both", () => {
    expect(run(GREEN, 0)).toEqual({ exitCode: 0, lines: ["12 passed, 0 failed"] });
    expect(project.calls("npm")).toEqual(["test", "run --silent mutants -- --minutes 8 --json .tmp/mutants.json"]);
    expect(run(RED, 1)).toEqual({ exitCode: 1, lines: ["11 passed, 1 failed"] });
  });

  test("fails with npm test, whatever the report says", () => {
    expect(run(GREEN, 3)).toMatchObject({ exitCode: 1 });
  });

  test("never counts the report of an earlier run", () => {
    project.write(".tmp/vitest.json", GREEN);
    const { exitCode, lines } = run(undefined, 1);
    expect(exitCode).toBe(1);
    expect(lines.at(-1)).toBe("10 passed, 0 failed");
    expect(lines[0]).toMatch(/^There is no report at \.tmp\/vitest\.json \(ENOENT/);
  });
});
