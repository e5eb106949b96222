/**
 * `npm run bench:review [-- verdicts|time|growth|mutants...] [--rounds N] [--sample N] [--record]`: how many pairs of the
 * catalogue this review and its peers call right, how long a whole process takes, and how both grow with the documents.
 * `--record` writes the tables into docs/review.md. `mutants`, only by its name, changes the comparison itself in some
 * places, one at a time, and says which changes the catalogue notices.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "../../scripts/build.ts";
import { paste } from "../../scripts/paste.ts";
import { install } from "../mock/contenders.ts";
import { ROOT } from "./contenders.ts";
import { measureGrowth } from "./growth.ts";
import { measureMutants } from "./mutants/report.ts";
import { measureTime } from "./time.ts";
import { measureVerdicts } from "./verdicts.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "9" },
    sample: { type: "string", default: "60" },
    record: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const sample = Number(values.sample);
const scratch = mkdtempSync(join(tmpdir(), "dubspec-bench-"));
const installed = join(scratch, "installed");
const measurements: Readonly<Record<string, () => string | Promise<string>>> = {
  verdicts: measureVerdicts,
  time: () => measureTime(scratch, installed, rounds),
  // A process on the largest documents takes as long as ten on ours.
  growth: () => measureGrowth(scratch, installed, Math.ceil(rounds / 3)),
  mutants: () => measureMutants(sample),
};

try {
  const names = positionals.length > 0 ? positionals : ["verdicts", "time", "growth"];
  const unknown = names.find((name) => !Object.hasOwn(measurements, name));
  if (unknown) throw new Error(`There is no measurement ${unknown}; use ${Object.keys(measurements).join(", ")}.`);
  if (!(rounds > 0 && sample > 0)) throw new Error("--rounds and --sample take numbers above 0.");
  if (names.some((name) => name === "time" || name === "growth")) {
    await build();
    install(installed);
  }
  for (const name of names) {
    const table = await measurements[name]?.();
    console.log(`\n${table}`);
    if (values.record && table && name !== "mutants")
      paste(join(ROOT, "docs/review.md"), `bench/review/main.ts, ${name}`, table);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
