/**
 * The last word of CI: `node scripts/count-tests.mjs MUTANTS [COMMAND STATUS REPORT]...` reads the counts of
 * `npm run mutants -- --json` and, of each command that ran tests, its exit status and its JSON report of vitest. It
 * ends with the line `N passed, N failed`, and exits with 0 only when every command and the mutants ran, none failed
 * and every exit status agrees.
 */
import { readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The part of vitest's JSON report that is read here.
 * @typedef {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }} TestFile
 * @typedef {{ testResults: TestFile[] }} Report
 */

/**
 * A command that ran tests, its exit status, and its report, which is `undefined` when it wrote none.
 * @typedef {{ command: string, status: number, report: Report | undefined }} Run
 */

/**
 * Counts single tests. A file that failed without a failing test of its own (it does not load, a hook threw) counts
 * as one failed test, for its tests did not run.
 * @param {Report} report
 */
export function countTests(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: tests.filter((test) => test.status === "passed").length,
    failed: tests.filter((test) => test.status === "failed").length + broken.length,
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
    if (passed + failed === 0) return [`${command} ran no test, and that is a failure: see its output above.`];
    if (status !== 0 && failed === 0)
      return [`${command} ended with exit status ${status} although no test failed: see its output above.`];
    return [];
  });
  if (runs.length === 0) problems.push("No command ran any test, and that is a failure.");
  if (!mutants?.passed)
    problems.push("No mutant was caught, and that is a failure: see the output of npm run mutants above.");
  const skipped = counted.flatMap((run) => run.skipped);
  const sum = (/** @type {"passed" | "failed"} */ key) =>
    counted.reduce((total, run) => total + run[key], mutants?.[key] ?? 0);
  const lines = [
    ...(skipped.length > 0 ? [`${skipped.length} skipped: ${skipped.join("; ")}`] : []),
    ...problems,
    `${sum("passed")} passed, ${sum("failed")} failed`,
  ];
  const isGreen = problems.length === 0 && sum("failed") === 0 && runs.every(({ status }) => status === 0);
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
