/**
 * `npm run mutants [-- PREFIX...] [--minutes N] [--shard K/N] [--record] [--json FILE]`: runs the suite on mutants, all
 * of them or those whose id begins so, and says which ones it catches. Exit 1 when one lives.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { mutants } from "./catalogue/index.ts";
import { writeMatrix } from "./matrix.ts";
import { judge } from "./judge.ts";
import { changedFiles, ordered } from "./order.ts";
import { readResults, type Results, writeResults } from "./results.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Begins no mutant after so many minutes; those that the last commit concerns come first. */
    minutes: { type: "string" },
    /** Every N-th, beginning with the K-th. */
    shard: { type: "string" },
    /** Keeps the results, those of other mutants as they are, and writes the page about them. */
    record: { type: "boolean", default: false },
    /** Where the counts go. */
    json: { type: "string" },
  },
});

function wrongUse(why: string): never {
  process.stderr.write(`mutants: ${why}\n`);
  process.exit(2);
}

const [shard = 1, shards = 1] = (values.shard ?? "1/1").split("/").map(Number);
if (!(shard >= 1 && shard <= shards)) wrongUse(`--shard takes K/N with K from 1 to N, not ${values.shard}`);
const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY);
if (!(minutes > 0)) wrongUse(`--minutes takes a number above 0, not ${values.minutes}`);

const named = mutants.filter(({ id }) => positionals.length === 0 || positionals.some((prefix) => id.startsWith(prefix)));
const chosen = named.filter((_, index) => index % shards === shard - 1);
if (chosen.length === 0) wrongUse(`no mutant's id begins with ${positionals.join(" or ")}`);

/** Where a run with a time limit begins: elsewhere for every commit. */
const turn = () => Number.parseInt(execFileSync("git", ["rev-parse", "--short=7", "HEAD"], { encoding: "utf8" }), 16);
const inOrder = values.minutes === undefined ? chosen : ordered(chosen, changedFiles(), turn());

const found: Record<string, Results[string]> = {};
const began = performance.now();
let alive = 0;
for await (const { mutant, verdict, objection } of judge(inOrder, { until: () => performance.now() - began > minutes * 60_000 })) {
  if (objection) alive += 1;
  found[mutant.id] = { killedBy: verdict.killedBy, failed: verdict.failed };
  process.stdout.write(`${objection ? "ALIVE " : "caught"} ${mutant.id}: ${objection ?? `by ${verdict.failed.join(", ")}`}\n`);
}
const judged = Object.keys(found).length;
process.stdout.write(`${judged} of ${chosen.length} mutants, ${judged - alive} caught, ${alive} alive, ${Math.round((performance.now() - began) / 1000)} s\n`);
if (values.json) writeFileSync(values.json, JSON.stringify({ passed: judged - alive, failed: alive }));
if (values.record) {
  const known = new Set(mutants.map(({ id }) => id));
  const kept = Object.entries(readResults()).filter(([id]) => known.has(id));
  writeResults({ ...Object.fromEntries(kept), ...found });
  writeMatrix();
}
process.exitCode = alive > 0 ? 1 : 0;
