import type { Profile } from "../profiles.ts";
import type { Claim } from "../outcome/claim.ts";
import type { Verdict } from "../outcome/verdict.ts";
import type { Target } from "../target/target.ts";
import { LedgerError, type RunEntry } from "./entries.ts";
import { type Ledger, runOf } from "./file.ts";

/** A run, as far as another one that goes on with it has to be the same. */
export interface RunPlan {
  target: Target;
  contract: { version: string };
  profile: Profile;
  seed: number;
  runs: number;
  only: readonly string[] | undefined;
  checks: readonly string[] | undefined;
  now(): number;
}

/** What the ledger knows of the checks of a run. */
export class Journal {
  /** Whether the ledger is of a run that has begun before. */
  readonly goesOn: boolean;
  readonly #ledger: Ledger;
  readonly #known: ReadonlyMap<string, readonly Verdict[]>;

  /** @throws LedgerError when the ledger is of another run */
  constructor(ledger: Ledger, { target, contract, profile, seed, runs, only, checks, now }: RunPlan) {
    this.#ledger = ledger;
    const { name, baseUrl } = target;
    const run: RunEntry = {
      kind: "run",
      format: 1,
      at: new Date(now()).toISOString(),
      target: { name, baseUrl },
      contract: contract.version,
      profile,
      seed,
      runs,
      ...(only ? { only } : {}),
      ...(checks ? { checks } : {}),
    };
    const before = runOf(ledger.past);
    if (before) expectSame(before, run);
    else ledger.append(run);
    this.goesOn = before !== undefined;
    this.#known = new Map(
      ledger.past.flatMap((entry) => (entry.kind === "ended" ? [[entry.check, entry.verdicts]] : [])),
    );
  }

  /** What a check found when it was performed before; undefined: it has to be performed. */
  known({ name }: Claim): readonly Verdict[] | undefined {
    return this.#known.get(name);
  }

  begin({ name }: Claim): void {
    this.#ledger.append({ kind: "begun", check: name });
  }

  end({ name }: Claim, verdicts: readonly Verdict[]): void {
    this.#ledger.append({ kind: "ended", check: name, verdicts });
  }
}

/** @throws LedgerError naming everything that differs */
function expectSame(before: RunEntry, now: RunEntry): void {
  const told = (run: RunEntry) => ({
    server: run.target.baseUrl,
    contract: run.contract,
    profile: run.profile,
    seed: run.seed,
    runs: run.runs,
    only: run.only?.join(",") ?? "all",
    checks: run.checks?.join(", ") ?? "all",
  });
  const [old, wanted] = [told(before), told(now)];
  const names = Object.keys(old) as (keyof typeof old)[];
  const differing = names
    .filter((name) => old[name] !== wanted[name])
    .map((name) => `${name} ${old[name]}, not ${wanted[name]}`);
  if (differing.length > 0) throw new LedgerError(`the ledger belongs to another run: ${differing.join("; ")}`);
}
