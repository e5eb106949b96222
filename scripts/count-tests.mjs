/**
 * The last word of CI: `node scripts/count-tests.mjs MUTANTS [COMMAND STATUS REPORT]...` reads the counts of
 * `npm run mutants -- --json` and, of each command that ran tests, its exit status and its JSON report of vitest. It
 * ends with the line `N passed, N failed`, and exits with 0 only when every command and the mutants ran, none failed
 * and every exit status agrees.
 */
import { readFileSync, realpathSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * The part of vitest's JSON report that is read here.
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} SingleTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: SingleTest[] }} TestFile
 * @typedef {{ testResults: TestFile[] }} Report
 */

/**
 * A command that ran tests, its exit status, and its report, which is `undefined` when it wrote none.
 * @typedef {{ command: string, status: number, report: Report | undefined }} Run
 */

/** @type {(file: TestFile, what: string, message?: string) => string} */
const failureLine = (file, what, message) =>
  [relative(ROOT, file.name), what, message?.split("\n", 1)[0]].filter(Boolean).join(": ");

/**
 * Counts single tests, and says of each that failed which it is and the first line of why. A file that failed without
 * a failing test of its own (it does not load, a hook threw) counts as one failed test, for its tests did not run.
 * @param {Report} report
 */
export function countTests(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: tests.filter((test) => test.status === "passed").length,
    failed: [
      ...report.testResults.flatMap((file) =>
        file.assertionResults
          .filter((test) => test.status === "failed")
          .map((test) => failureLine(file, test.fullName, test.failureMessages?.[0])),
      ),
      ...broken.map((file) => failureLine(file, "the file itself", file.message)),
    ],
    skipped: tests.filter((test) => test.status !== "passed" && test.status !== "failed").map((test) => test.fullName),
  };
}

/**
 * What CI prints and how it ends.
 * @param {Run[]} runs
 * @param {{ passed: number, failed: number } | undefined} mutants caught and alive; `undefined` when nobody counted
 * @returns {{ lines: string[], exitCode: 0 | 1 }} the last line is the count
 */
export function verdict(runs, mutants) {
  const counted = runs.map((run) => ({ ...run, ...countTests(run.report || { testResults: [] }) }));
  const problems = counted.flatMap(({ command, status, passed, failed }) => {
    if (passed + failed.length === 0) return [`${command} ran no test, and that is a failure: see its output above.`];
    if (status !== 0 && failed.length === 0)
      return [`${command} ended with exit status ${status} although no test failed: see its output above.`];
    return [];
  });
  if (runs.length === 0) problems.push("No command ran any test, and that is a failure.");
  if (!mutants?.passed)
    problems.push("No mutant was caught, and that is a failure: see the output of npm run mutants above.");
  const skipped = counted.flatMap((run) => run.skipped);
  const passed = counted.reduce((total, run) => total + run.passed, mutants?.passed ?? 0);
  const failed = counted.flatMap((run) => run.failed);
  const failures = failed.length + (mutants?.failed ?? 0);
  const lines = [
    ...(skipped.length > 0 ? [`${skipped.length} skipped: ${skipped.join("; ")}`] : []),
    ...problems,
    ...failed.map((name) => `Failed: ${name}`),
    `${passed} passed, ${failures} failed`,
  ];
  const isGreen = problems.length === 0 && failures === 0 && runs.every(({ status }) => status === 0);
  return { lines, exitCode: isGreen ? 0 : 1 };
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    console.log(`There is no report at ${path} (${error instanceof Error ? error.message : error}).`);
    return undefined;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [mutants = "", ...rest] = process.argv.slice(2);
  /** @type {Run[]} */
  const runs = [];
  for (let at = 0; at < rest.length; at += 3) {
    const [command = "", status = "1", path = ""] = rest.slice(at, at + 3);
    runs.push({ command, status: Number(status), report: readReport(path) });
  }
  const { lines, exitCode } = verdict(runs, readReport(mutants));
  for (const line of lines) console.log(line);
  process.exitCode = exitCode;
}
