/**
 * `node scripts/ci/main.ts`: everything that CI runs, on two cores in two lanes. Tests that mostly wait run beside all
 * others, and then broken builds and legal variants. Each stage leaves its report in `.tmp/ci/`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { linesByFolder } from "../count-lines.ts";
import { LANES } from "./lanes.ts";
import { run } from "./stage.ts";
import { verdict } from "./verdict.ts";

const ROOT = join(import.meta.dirname, "../..");
const DIRECTORY = join(ROOT, ".tmp/ci");

process.chdir(ROOT);
mkdirSync(DIRECTORY, { recursive: true });
const ended = await Promise.all(
  LANES.map(async (stages) => {
    const lane = [];
    // oxlint-disable-next-line no-await-in-loop -- the next stage needs the processors of this one
    for (const stage of stages) lane.push(await run(stage, DIRECTORY));
    return lane;
  }),
);
const { lines, exitCode } = verdict(ended.flat());
process.stdout.write(`\n${linesByFolder()}\n\n${lines.join("\n")}\n`);
process.exitCode = exitCode;
