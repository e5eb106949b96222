/**
 * `npm run bench:generate`: cold `npm run generate` against a cold `tsp compile` with the
 * stock OpenAPI emitter on the same spec, interleaved, as a ratio of medians. Exit 1 when
 * it is over the target.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const rounds = Number(process.argv[2] ?? 7);
const target = 1.6;
const scratch = mkdtempSync(join(tmpdir(), "dubspec-bench-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));

/** Wall-clock milliseconds of a Node process from start to exit. */
function time(args: string[]): number {
  const start = performance.now();
  execFileSync(process.execPath, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  return performance.now() - start;
}

const tsp = join(root, "node_modules/@typespec/compiler/cmd/tsp.js");
const contenders = {
  "stock emitter": () => time([tsp, "compile", ".", "--emit", "@typespec/openapi3", "--output-dir", scratch]),
  "npm run generate": () => time(["scripts/generate.ts"]),
};

const times: Record<string, number[]> = { "stock emitter": [], "npm run generate": [] };
for (let round = -1; round < rounds; round += 1) {
  for (const [name, measure] of Object.entries(contenders)) {
    const taken = measure();
    // The first round fills the file cache for both.
    if (round >= 0) times[name]?.push(taken);
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
for (const [name, values] of Object.entries(times)) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  console.log(
    `${name.padEnd(18)} median ${Math.round(median(values))} ms, from ${Math.round(low)} to ${Math.round(high)} over ${rounds} rounds`,
  );
}
const ratio = median(times["npm run generate"] ?? []) / median(times["stock emitter"] ?? []);
console.log(`ratio ${ratio.toFixed(2)}, target at most ${target}`);
process.exitCode = ratio <= target ? 0 : 1;
