/**
 * `npm run bench:oracle [-- --sample N] [--seed S] [--minutes N] [--only PREFIX] [--seconds N] [--first PREFIX]... [--survivors] [--mutant ID]`: how
 * much of what could go wrong in the service the suite notices. Goes on with what is recorded of the code as it is.
 */
import { parseArgs } from "node:util";
import { judge } from "./judge.ts";
import type { Mutant } from "./mutant.ts";
import { mutate } from "./mutate.ts";
import { writePage } from "./page.ts";
import { reachOf } from "./reach.ts";
import { currentRows, readRecord, type Row, rowOf, writeRecord } from "./record.ts";
import { Servers } from "./servers.ts";
import { sampleOf } from "./sample.ts";
import { sideBySide } from "./side-by-side.ts";
import { makeData } from "./start.ts";

const { values } = parseArgs({
  options: {
    /** How many mutants of the whole service. */
    sample: { type: "string", default: "320" },
    /** Chooses others; the record is of one seed. */
    seed: { type: "string" },
    /** Begins no mutant after so many minutes. */
    minutes: { type: "string", default: "Infinity" },
    /** Only those of the sample whose file, below reference-impl/, begins so. */
    only: { type: "string", default: "" },
    /** Leaves the checks of a mutant that go beyond so many seconds on the service as it is. */
    seconds: { type: "string", default: "Infinity" },
    /** Checks whose names begin so come first. */
    first: { type: "string", multiple: true, default: [] },
    /** Judges those again that no check has told from the service. */
    survivors: { type: "boolean", default: false },
    /** Judges this one again. */
    mutant: { type: "string" },
    /** Mutants at one time, each with a server of its own. */
    workers: { type: "string", default: "2" },
  },
});
const above = (name: "sample" | "minutes" | "seconds" | "workers"): number => {
  const number = Number(values[name]);
  if (!(number > 0)) throw new Error(`--${name} takes a number above 0, not ${values[name]}.`);
  return number;
};
const [size, minutes, seconds, workers] = [above("sample"), above("minutes"), above("seconds"), above("workers")];

const mutated = await mutate();
await makeData(mutated);
const recorded = readRecord();
const seed = values.seed ?? recorded.seed;
const sample = sampleOf(mutated.mutants, seed, size);
const rows = new Map(
  (seed === recorded.seed ? currentRows(recorded, mutated.digests) : [])
    .filter(({ id }) => sample.some((mutant) => mutant.id === id))
    .map((row) => [row.id, row]),
);

const isOpen = ({ id, file }: Mutant): boolean => {
  if (values.mutant !== undefined) return id === values.mutant;
  if (!file.startsWith(values.only)) return false;
  const row = rows.get(id);
  if (!row || (row.left !== undefined && seconds === Infinity)) return true;
  return values.survivors && (row.result === "survived" || row.result === "no coverage");
};
const open = (values.mutant === undefined ? sample : mutated.mutants).filter(isOpen);
if (open.length === 0 && values.mutant !== undefined) throw new Error(`There is no mutant ${values.mutant}.`);
process.stdout.write(
  `${mutated.mutants.length} mutants; ${rows.size} of ${sample.length} are recorded, ${open.length} to judge\n`,
);

const reach = await reachOf(mutated, [], workers);
const servers = new Servers(mutated);
const began = performance.now();
let isStopped = false;
process.once("SIGINT", () => (isStopped = true)).once("SIGTERM", () => (isStopped = true));
const isOver = () => isStopped || performance.now() - began > minutes * 60_000;
for await (const row of sideBySide(open, workers, async (mutant): Promise<Row | undefined> => {
  if (isOver()) return undefined;
  return rowOf(mutant, await judge(servers, mutant, reach, { seconds, first: values.first }), mutated);
})) {
  if (!row) continue;
  process.stdout.write(`${row.result.padEnd(11)} ${row.id}: ${row.by ?? ""}\n`);
  if (values.mutant !== undefined && !sample.some(({ id }) => id === row.id)) continue;
  rows.set(row.id, row);
  writeRecord({ seed, rows: [...rows.values()] });
}
await servers.close();
const count = (result: Row["result"]) => [...rows.values()].filter((row) => row.result === result).length;
process.stdout.write(
  `${count("killed")} killed, ${count("survived")} survived, ${count("timed out")} timed out, ${count("no coverage")} without coverage\n`,
);
writePage();
