/**
 * `npm run bench:reference [-- --quick] [-- --rounds N] [-- --only a|b|c|d|e|costs] [-- --on PGlite|PostgreSQL]`: the
 * reference implementation against its own database and disk, on PGlite and on PostgreSQL, interleaved in one run.
 * Everything is a ratio of two measurements that follow each other. Exit 1 when something did not answer as it must: then
 * nothing that was measured counts.
 */
import { mkdtempSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { countCosts } from "./costs.ts";
import { measureMany } from "./many.ts";
import { KINDS, Places } from "./places.ts";
import { FULL, QUICK, type Measurement } from "./scale.ts";
import { measureStart } from "./start.ts";
import { measureStatus } from "./status.ts";
import { measureUploads } from "./uploads.ts";
import { measureWorkers } from "./workers.ts";

const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  a: measureStatus,
  b: measureUploads,
  c: measureWorkers,
  d: measureMany,
  e: measureStart,
  costs: countCosts,
};

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    rounds: { type: "string" },
    only: { type: "string", multiple: true },
    on: { type: "string", multiple: true },
  },
});
const kinds = values.on ? KINDS.filter((kind) => values.on?.includes(kind)) : KINDS;
const scale = { ...(values.quick ? QUICK : FULL), ...(values.rounds ? { rounds: Number(values.rounds) } : {}), kinds };
const places = new Places(mkdtempSync(join(tmpdir(), "dubspec-bench-")));
try {
  for (const name of values.only ?? Object.keys(MEASUREMENTS)) {
    const measure = MEASUREMENTS[name];
    if (!measure) throw new Error(`There is no measurement ${name}; use ${Object.keys(MEASUREMENTS).join(", ")}.`);
    console.log(`${await measure(places, scale)}\nload of this machine: ${loadavg()[0]?.toFixed(1)}\n`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await places.close();
}
