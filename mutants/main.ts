/**
 * `npm run mutants [-- PREFIX...] [--whole] [--minutes N] [--shard K/N] [--threads N] [--record] [--json FILE]`: runs the suite on
 * mutants, all of them or those whose id begins so, and says which ones it catches. Exit 1 when one lives.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { mutants } from "./catalogue/index.ts";
import { writeMatrix } from "./matrix.ts";
import { judge } from "./judge.ts";
import { changedFiles, ordered } from "./order.ts";
import { Records } from "./records.ts";
import { shardOf } from "./shard.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Has them meet the whole suite, and not the part that they are about. */
    whole: { type: "boolean", default: false },
    /** Begins no mutant after so many minutes; those that the last commit concerns come first. */
    minutes: { type: "string" },
    /** Every N-th, beginning with the K-th. */
    shard: { type: "string", default: "1/1" },
    /** How many at one time; each takes some 700 MB when it meets the whole suite. */
    threads: { type: "string", default: "2" },
    /** Goes on with what is recorded of the code as it is, keeps each result when it is there, and writes the page about them. */
    record: { type: "boolean", default: false },
    /** Where the counts go. */
    json: { type: "string" },
  },
});

function wrongUse(why: string): never {
  process.stderr.write(`mutants: ${why}\n`);
  process.exit(2);
}

const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY);
if (!(minutes > 0)) wrongUse(`--minutes takes a number above 0, not ${values.minutes}`);
const threads = Number(values.threads);
if (!Number.isInteger(threads) || threads < 1)
  wrongUse(`--threads takes a whole number from 1 on, not ${values.threads}`);
const shard = shardOf(values.shard) ?? wrongUse(`--shard takes K/N with K from 1 to N, not ${values.shard}`);
const chosen = mutants
  .filter(({ id }) => positionals.length === 0 || positionals.some((prefix) => id.startsWith(prefix)))
  .filter(shard);
if (chosen.length === 0) wrongUse(`no mutant's id begins with ${positionals.join(" or ")}`);

/** Where a run with a time limit begins: elsewhere for every commit. */
const turn = () => Number.parseInt(execFileSync("git", ["rev-parse", "--short=7", "HEAD"], { encoding: "utf8" }), 16);
const inOrder = values.minutes === undefined ? chosen : ordered(chosen, changedFiles(), turn());

const extent = values.whole ? "whole" : "own";
const records = values.record ? new Records(extent) : undefined;
const open = records?.open(inOrder) ?? inOrder;
if (open.length < chosen.length)
  process.stdout.write(`${chosen.length - open.length} are recorded of the code as it is\n`);

const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
let [caught, alive] = [0, 0];
for await (const judged of judge(open, extent, { threads, until: () => seconds() > minutes * 60 })) {
  const { mutant, verdict, objection } = judged;
  if (objection) alive += 1;
  else caught += 1;
  records?.keep(judged);
  process.stdout.write(
    `${objection ? "ALIVE " : "caught"} ${mutant.id}: ${objection ?? `by ${verdict.failed.join(", ")}${verdict.withoutControl ? `; without control by ${verdict.withoutControl.join(", ")}` : ""}`}\n`,
  );
}
process.stdout.write(`${caught + alive} of ${open.length} mutants, ${caught} caught, ${alive} alive, ${seconds()} s\n`);
if (values.json) writeFileSync(values.json, JSON.stringify({ passed: caught, failed: alive }));
if (records) writeMatrix();
process.exitCode = alive > 0 ? 1 : 0;
