/**
 * The last word of CI: `node scripts/count-tests.mjs REPORT STATUS MUTANTS` reads the JSON report of vitest, the exit
 * status of `npm test` and the counts of `npm run mutants -- --json`, and ends with the line `N passed, N failed`. It
 * exits with 0 only when tests and mutants ran, none failed and `npm test` agrees.
 */
import { readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The part of vitest's JSON report that is read here.
 * @typedef {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }} TestFile
 * @typedef {{ testResults: TestFile[] }} Report
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
 * @param {Report | undefined} report `undefined` when `npm test` wrote none
 * @param {number} status exit status of `npm test`
 * @param {{ passed: number, failed: number } | undefined} mutants caught and alive; `undefined` when nobody counted
 * @returns {{ lines: string[], exitCode: 0 | 1 }} the last line is the count
 */
export function verdict(report, status, mutants) {
  const tests = countTests(report || { testResults: [] });
  const { skipped } = tests;
  const passed = tests.passed + (mutants?.passed ?? 0);
  const failed = tests.failed + (mutants?.failed ?? 0);
  const ran = tests.passed + tests.failed > 0 && (mutants?.passed ?? 0) > 0;
  const lines = [];
  if (skipped.length > 0) lines.push(`${skipped.length} skipped: ${skipped.join("; ")}`);
  if (tests.passed + tests.failed === 0)
    lines.push("No test ran, and that is a failure: see the output of npm test above.");
  else if (status !== 0 && tests.failed === 0) {
    lines.push(`npm test ended with exit status ${status} although no test failed: see its output above.`);
  }
  if (!mutants?.passed)
    lines.push("No mutant was caught, and that is a failure: see the output of npm run mutants above.");
  lines.push(`${passed} passed, ${failed} failed`);
  return { lines, exitCode: ran && failed === 0 && status === 0 ? 0 : 1 };
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
  const [path = "", status = "1", mutants = ""] = process.argv.slice(2);
  const { lines, exitCode } = verdict(readReport(path), Number(status), readReport(mutants));
  for (const line of lines) console.log(line);
  process.exitCode = exitCode;
}
