import { join } from "node:path";
import {
  createLedger,
  type Ledger,
  LedgerError,
  readLedger,
  type Redact,
  Remains,
  reopenLedger,
  runOf,
} from "../conformance/index.ts";
import { WrongUse } from "./wrong-use.ts";

/** Where ledgers go unless somebody says so. */
const DIRECTORY = ".dubspec";

/** Lines about what is left in accounts that are shown; the ledger has them all. */
const SHOWN = 10;

/** The ledger of a run, once there is one. */
export interface LedgerOfRun {
  /** Undefined: nothing is noted. */
  path: string | undefined;
  /** For `RunOptions.ledger`. */
  open(lasts: boolean): Ledger | null;
}

/**
 * Prepares the ledger of a run, before anything is sent: that of `--resume`, that of `--ledger`, else one in a file of its own,
 * where the run works in accounts that last.
 * @param tell shows where that is
 * @throws WrongUse when it cannot be used
 */
export function ledgerOfRun(
  {
    resume,
    ledger: chosen,
    baseUrl,
    control,
  }: { resume?: string | undefined; ledger?: string | undefined; baseUrl: string; control: boolean },
  redact: Redact,
  tell: (path: string) => void,
): LedgerOfRun {
  const made = (path: string, ledger: Ledger): LedgerOfRun => ({ path, open: () => ledger });
  if (resume !== undefined)
    return made(
      resume,
      orWrongUse(() => reopenLedger(resume, redact)),
    );
  if (chosen !== undefined)
    return made(
      chosen,
      orWrongUse(() => createLedger(chosen, redact)),
    );
  const ownFile = () => {
    const path = join(
      DIRECTORY,
      `${new URL(baseUrl).host.replaceAll(/[^\w.-]/g, "-")}-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.ndjson`,
    );
    const ledger = orWrongUse(() => createLedger(path, redact), "; use --ledger FILE to write it elsewhere");
    tell(path);
    return made(path, ledger);
  };
  if (!control) return ownFile();
  // Whether a build with a control interface makes worlds, it has to be asked.
  const later: LedgerOfRun = {
    path: undefined,
    open: (lasts) => {
      if (!lasts) return null;
      const own = ownFile();
      later.path = own.path;
      return own.open(true);
    },
  };
  return later;
}

/** What the run of a ledger was asked for. @throws WrongUse when it is no ledger */
export function resumedRun(path: string): NonNullable<ReturnType<typeof runOf>> {
  const run = orWrongUse(() => runOf(readLedger(path)));
  if (!run) throw new WrongUse(`${path} is not a ledger`);
  return run;
}

/** What a run has left in accounts, and what can be done; empty: nothing. */
export function leftText(path: string | undefined, cleanup: string): string {
  const { inWords: left, canShrink } = new Remains(path === undefined ? [] : readLedger(path));
  if (left.length === 0) return "";
  const more = left.length > SHOWN ? [`and ${left.length - SHOWN} more, listed in ${path}`] : [];
  const lines = [...left.slice(0, SHOWN), ...more].map((each) => `  ${each}\n`);
  const advice = canShrink ? `To remove and restore what can be: ${cleanup}\n` : "";
  return `Left in permanent accounts:\n${lines.join("")}${advice}`;
}

/** Turns what is wrong with a ledger into a mistake of whoever typed the command. */
export function orWrongUse<T>(step: () => T, advice = ""): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof LedgerError) throw new WrongUse(error.message + advice);
    throw error;
  }
}
