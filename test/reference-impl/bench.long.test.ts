import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "./serve.ts";

/** The cells of each row that begins with a database or something else that was measured. */
const rowsOf = (table: string, begin: RegExp) =>
  table
    .split("\n")
    .filter((line) => begin.test(line))
    .map((line) =>
      line
        .trim()
        .split(/\s{2,}/)
        .slice(1)
        .map(Number),
    );

test("the bench measures each aim on each database, and counts what each operation costs", async () => {
  // (e) builds the package anew, which other tests may be reading.
  const only = ["a", "b", "c", "d", "costs"].flatMap((name) => ["--only", name]);
  const program = ["bench/reference/main.ts", "--quick", ...only];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: ROOT });
  const [status = "", uploads = "", workers = "", many = "", costs = ""] = stdout.split(/^load of .*$/m);
  const measured = [
    rowsOf(status, /^(PGlite|PostgreSQL): /),
    rowsOf(uploads, /^(PGlite|PostgreSQL): /),
    rowsOf(workers, /^stages of /),
    rowsOf(many, /^(PGlite|PostgreSQL) /),
  ];
  expect(measured.map((rows) => rows.length)).toEqual([4, 4, 2, 2]);
  for (const cell of measured.flat(2)) expect(cell).toBeGreaterThan(0);
  const counted = rowsOf(costs, /^(upload|its|status|details|action|tool|transcri|edited|media downloaded|deletion)/);
  expect(counted).toHaveLength(15);
  // Queries, rows and connections: nothing costs none.
  for (const [queries, , rows, , , connections] of counted)
    for (const cell of [queries, rows, connections]) expect(cell).toBeGreaterThan(0);
}, 900_000);
