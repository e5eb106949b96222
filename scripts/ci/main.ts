/**
 * `node scripts/ci/main.ts`: everything that CI runs, on two cores in two lanes. Tests that mostly wait run beside all
 * others; broken builds and legal variants come last. Each stage leaves its report in `.tmp/ci/`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { linesByFolder } from "../count-lines.ts";
import { run, type Stage } from "./stage.ts";
import { verdict } from "./verdict.ts";

const ROOT = join(import.meta.dirname, "../..");
const DIRECTORY = join(ROOT, ".tmp/ci");

const reporters = ["--reporter=default", "--reporter=./scripts/ci/reporter.ts"];
const vitest = (...projects: string[]) => [
  "npx",
  "vitest",
  "run",
  ...projects.map((project) => `--project=${project}`),
  ...reporters,
];

/** Lanes run side by side, the stages of each one after the other. */
const LANES: readonly (readonly Stage[])[] = [
  [{ name: "waiting", command: vitest("waiting") }],
  [
    { name: "test", command: ["npm", "test", "--", ...reporters] },
    { name: "rest", command: vitest("slow", "service", "engines", "package", "pages", "programs") },
    { name: "broken", command: ["npm", "run", "--silent", "mutants", "--", "--sample", "5"] },
    { name: "legal", command: ["npm", "run", "--silent", "variants", "--", "--sample", "40"] },
  ],
];

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
