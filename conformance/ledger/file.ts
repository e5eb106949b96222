import { closeSync, existsSync, fstatSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { Redact } from "../secrets/redact.ts";
import { type Entry, LedgerError, type RunEntry } from "./entries.ts";
import { packed, unpacked } from "./verdicts.ts";

/** Where a run notes what it is about to do, so that it can be undone after a crash. */
export interface Ledger {
  /** What was in it when it was opened. */
  readonly past: readonly Entry[];
  /** Adds a line; when this ends, it is on the disk. @throws LedgerError when it cannot be written */
  append(entry: Entry): void;
}

/** A ledger in memory alone: what it holds is lost with the process. */
export function forgetfulLedger(): Ledger {
  return { past: [], append: () => {} };
}

/**
 * Begins a ledger in a new file; directories are made. Only its owner may read it.
 * @param redact takes keys and secrets out of whatever is written
 * @throws LedgerError when the file is there already, or cannot be made
 */
export function createLedger(path: string, redact: Redact): Ledger {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const file = openSync(path, "ax", 0o600);
    // So that the name of the file outlives a crash too.
    const directory = openSync(dirname(path), "r");
    fsyncSync(directory);
    closeSync(directory);
    return ledgerIn(file, path, [], redact);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const advice =
      code === "EEXIST"
        ? "the file already exists; --resume continues its run, 'dubspec cleanup' restores what that run changed"
        : message;
    throw new LedgerError(`cannot create the ledger ${path}: ${advice}`, { cause: error });
  }
}

/** Opens a ledger to go on with it. @throws LedgerError as readLedger does, or when it cannot be written */
export function reopenLedger(path: string, redact: Redact): Ledger {
  const past = readLedger(path);
  try {
    const file = openSync(path, "a+");
    // The crash may have cut the last line.
    const { size } = fstatSync(file);
    if (size > 0 && !readFileSync(path, "utf8").endsWith("\n")) writeSync(file, "\n");
    return ledgerIn(file, path, past, redact);
  } catch (error) {
    throw new LedgerError(`cannot write the ledger ${path}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Everything that a ledger holds. A line that a crash cut off is left out: what it announces was not sent.
 * @throws LedgerError when there is no such file, or when it is no ledger
 */
export function readLedger(path: string): Entry[] {
  if (!existsSync(path)) throw new LedgerError(`there is no ledger ${path}`);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new LedgerError(`cannot read the ledger ${path}: ${(error as Error).message}`, { cause: error });
  }
  const entries = text.split("\n").flatMap((line) => entryOf(line));
  const [first] = entries;
  if (first?.kind !== "run" || first.format !== 1) {
    throw new LedgerError(`${path} is not the ledger of a conformance run: its first line does not describe a run`);
  }
  return entries;
}

/** The run that a ledger is of. */
export function runOf(past: readonly Entry[]): RunEntry | undefined {
  return past.find((entry) => entry.kind === "run");
}

function ledgerIn(file: number, path: string, past: readonly Entry[], redact: Redact): Ledger {
  return {
    past,
    append: (entry) => {
      try {
        writeSync(
          file,
          `${JSON.stringify(packed(entry), (_, value: unknown) => (typeof value === "string" ? redact(value) : value))}\n`,
        );
        fsyncSync(file);
      } catch (error) {
        throw new LedgerError(
          `cannot write the ledger ${path}: ${(error as Error).message}; the run sends nothing more`,
          {
            cause: error,
          },
        );
      }
    },
  };
}

function entryOf(line: string): Entry[] {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && "kind" in value ? [unpacked(value as Entry)] : [];
  } catch {
    return [];
  }
}
