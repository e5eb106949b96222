import type { TestFile } from "./reporter.ts";
import type { Ended } from "./stage.ts";

/** How many of the slowest files are named. */
const NAMED = 20;

/**
 * The last words of CI: which stage took how long, the slowest files, each failure with the command that repeats it,
 * and the line `N passed, N failed`. A stage without a passed test counts as a failure.
 */
export function verdict(stages: readonly Ended[]): { lines: string[]; exitCode: 0 | 1 } {
  const counted = stages.map((stage) => ({ ...stage, ...countsOf(stage.files ?? []) }));
  const problems = counted.flatMap(({ name, status, passed, failed }) => {
    if (passed + failed === 0) return [`${name} ran no test, and that is a failure: see its output above.`];
    if (status !== 0 && failed === 0)
      return [`${name} ended with exit code ${status} although no test failed: see its output above.`];
    return [];
  });
  const files = stages.flatMap((stage) => stage.files ?? []);
  const { passed, failed, skipped } = countsOf(files);
  const lines = [
    ...table(
      ["stage", "seconds", "passed", "failed"],
      counted.map((stage) => [stage.name, stage.seconds, stage.passed, stage.failed]),
    ),
    "",
    ...slowest(files),
    "",
    ...(skipped > 0 ? [`${skipped} skipped: ${files.flatMap((file) => file.skipped).join("; ")}`] : []),
    ...problems,
    ...files.flatMap((file) => file.failed.map((test) => failure(file, test))),
    `${passed} passed, ${failed} failed`,
  ];
  const isGreen = stages.length > 0 && problems.length === 0 && failed === 0;
  return { lines, exitCode: isGreen ? 0 : 1 };
}

function countsOf(files: readonly TestFile[]) {
  const sum = (count: (file: TestFile) => number) => files.reduce((total, file) => total + count(file), 0);
  return {
    passed: sum((file) => file.passed),
    failed: sum((file) => file.failed.length),
    skipped: sum((file) => file.skipped.length),
  };
}

const failure = ({ path, again }: TestFile, { title, why }: TestFile["failed"][number]) =>
  `Failed: ${path}: ${title}: ${why}\n  again: ${again ?? `npx vitest run ${path}`}`;

/** The files that took most processor time, which is what a busy machine has least of. */
function slowest(files: readonly TestFile[]): string[] {
  const all = files.reduce((total, { processor }) => total + processor, 0);
  const share = (processor: number) => `${((100 * processor) / Math.max(all, 1)).toFixed(1)} %`;
  const first = files.toSorted((one, other) => other.processor - one.processor).slice(0, NAMED);
  return table(
    ["processor", "share", "seconds", "file"],
    first.map(({ processor, seconds, path }) => [processor.toFixed(1), share(processor), seconds.toFixed(1), path]),
  );
}

/** Rows whose columns stand below one another; the last one is left-aligned, and so is the first if it is text. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, column) => (/^[\d. %]+$/.test(cell) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join("  ")
      .trimEnd(),
  );
}
