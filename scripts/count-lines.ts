/** `node scripts/count-lines.ts`: lines that are written by hand, by folder: code, its tests, and tests of tests. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/** Code, as opposed to data and documents. */
const CODE = /\.(ts|tsx|tsp|mjs|cjs|js|css|html|sh)$/;

/** Folders whose code exists to try the suite and the tests. */
const TESTS_OF_TESTS =
  /^(mutants|bench\/oracle|conformance\/testing|test\/(mutants|hostile|seeds|house|vitest|setup))\//;

const kindOf = (path: string) =>
  TESTS_OF_TESTS.test(path) ? "tests of tests" : /^test\/|\.test\.tsx?$|-harness\.ts$/.test(path) ? "tests" : "code";

/** A table: a row for each folder of the first level, and their sum. */
export function linesByFolder(): string {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split("\0");
  const kinds = ["code", "tests", "tests of tests"] as const;
  const rows = new Map<string, Record<(typeof kinds)[number], number>>();
  for (const path of listed.filter((each) => CODE.test(each) && !each.startsWith("generated/"))) {
    const lines = readFileSync(join(ROOT, path), "utf8").split("\n").length - 1;
    for (const name of [path.includes("/") ? path.replace(/\/.*/, "/") : "./", "in all"]) {
      const row = rows.get(name) ?? { code: 0, tests: 0, "tests of tests": 0 };
      row[kindOf(path)] += lines;
      rows.set(name, row);
    }
  }
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(18) + cells.map((cell) => cell.padStart(15)).join("");
  const sum = (row: Record<string, number>) => Object.values(row).reduce((total, lines) => total + lines, 0);
  const [last, ...folders] = [...rows].toSorted(([, one], [, other]) => sum(other) - sum(one));
  return [
    line("lines by hand", [...kinds, "sum"]),
    ...[...folders, last!].map(([name, row]) =>
      line(name, [...kinds.map((kind) => String(row[kind])), String(sum(row))]),
    ),
  ].join("\n");
}

if (import.meta.main) process.stdout.write(`${linesByFolder()}\n`);
