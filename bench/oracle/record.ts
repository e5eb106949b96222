import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Verdict } from "./judge.ts";
import type { Mutant } from "./mutant.ts";
import type { Mutated } from "./mutate.ts";

/** What became of a mutant, and of which text. */
export interface Row extends Omit<Mutant, "number">, Verdict {
  /** The first digits of a hash of its file: a row of another text says nothing of this one. */
  digest: string;
}

/** The results of a sample, in the order of their files. */
export interface Record {
  seed: string;
  rows: readonly Row[];
}

/** The committed one. */
const RECORD = join(import.meta.dirname, "record.json");

export function readRecord(file: string = RECORD): Record {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record) : { seed: "1", rows: [] };
}

/** Writes it as a whole or not at all, one line for each row. */
export function writeRecord({ seed, rows }: Record, file: string = RECORD): void {
  const sorted = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map((row) => JSON.stringify(row));
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `{"seed": ${JSON.stringify(seed)}, "rows": [\n${sorted.join(",\n")}\n]}\n`);
  renameSync(draft, file);
}

export function rowOf(mutant: Mutant, verdict: Verdict, { digests }: Mutated): Row {
  const { id, file, mutator, line } = mutant;
  const [original, replacement] = [clipped(mutant.original), clipped(mutant.replacement)];
  return { id, file, mutator, original, replacement, line, ...verdict, digest: digests[file] ?? "" };
}

/** Characters of code that a row keeps: bodies of functions are long. */
const ROOM = 200;

const clipped = (text: string) => (text.length > ROOM ? `${text.slice(0, ROOM)}…` : text);

/** Rows that are about the text as it is now. */
export const currentRows = ({ rows }: Record, digests: Mutated["digests"]): Row[] =>
  rows.filter(({ file, digest }) => digests[file] === digest);
