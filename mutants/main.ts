/** `npm run mutants`: runs the suite on broken builds and says which ones it catches. Exit 1 when one lives. */
import { Command, InvalidArgumentError } from "commander";
import { mutants } from "./catalogue/index.ts";
import { Evidence } from "./evidence.ts";
import { judge } from "./judge.ts";
import { killersOf, unproven } from "./killers.ts";
import { sampleOfCommit } from "./order.ts";
import { writePage } from "./page.ts";
import { Report } from "./report.ts";
import { shardOf } from "./shard.ts";

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError("It takes a whole number from 1 on.");
  return number;
}

const command = new Command("npm run mutants --")
  .description("Runs the suite on broken builds, and says which ones it catches. Exit code 1: one lives.")
  .argument("[prefix...]", "only builds whose id begins so")
  .option(
    "--sample <n>",
    "the builds that the last commits concern, and every n-th other, others after each commit",
    wholeNumber,
  )
  .option("--shard <k/n>", "the k-th of n parts of them", "1/1")
  .option("--whole", "has them meet the whole suite, and not only the checks that they concern")
  .option("--threads <n>", "how many at one time; each takes some 700 MB with --whole", wholeNumber, 2)
  .option(
    "--record",
    "goes on with what .tmp/mutants/ has of this commit, and writes docs/mutants.md once all are judged",
  )
  .parse();
const { sample, shard, whole, threads, record } = command.opts<{
  sample?: number;
  shard: string;
  whole?: true;
  threads: number;
  record?: true;
}>();

const inShard = shardOf(shard) ?? command.error(`--shard takes K/N with K from 1 to N, not ${shard}`, { exitCode: 2 });
const named = mutants.filter(
  ({ id }) => command.args.length === 0 || command.args.some((prefix) => id.startsWith(prefix)),
);
if (named.length === 0) command.error(`no build's id begins with ${command.args.join(" or ")}`, { exitCode: 2 });
const chosen = (sample === undefined ? named : sampleOfCommit(named, sample)).filter(inShard);

const extent = whole ? "whole" : "own";
const evidence = record ? new Evidence(extent) : undefined;
const open = evidence?.open(chosen) ?? chosen;
if (open.length < chosen.length)
  process.stdout.write(`${chosen.length - open.length} were judged at ${evidence?.commit} already\n`);

const report = new Report("npm run mutants");
for await (const judged of judge(open, extent, { threads })) {
  const { mutant, verdict, objection } = judged;
  evidence?.keep(judged);
  const without = verdict.withoutControl ? `; without control by ${verdict.withoutControl.join(", ")}` : "";
  const caught = `caught ${mutant.id}: by ${verdict.failed.join(", ")}${without}`;
  report.add(mutant.id, objection, objection ? `ALIVE  ${mutant.id}: ${objection}` : caught);
}
report.end(`${open.length} of ${mutants.length} builds, ${report.failed} alive`);
process.exitCode = report.failed > 0 ? 1 : 0;

if (evidence && evidence.open(mutants).length === 0) {
  writePage(extent, evidence);
  const bare = unproven(killersOf(mutants, ({ id }) => evidence.of(id)?.killedBy ?? []));
  if (bare.length > 0) process.stdout.write(`No subtle build is caught by: ${bare.join(", ")}\n`);
  if (bare.length > 0 && !whole) process.exitCode = 1;
}
