import type { Result } from "../outcome/verdict.ts";

/** A known failure that somebody has signed off. */
export interface Waiver {
  /** The requirement. */
  id: string;
  reason: string;
  by: string;
  /** The last day on which it holds, `2026-12-31`, in UTC. */
  until?: string;
}

/** An entry that has to go, or be renewed. */
export interface StaleWaiver extends Waiver {
  /** Why: `the requirement passes now`. */
  why: string;
}

/** What a list of waivers means for the results of a run. */
export interface Waived {
  /** By requirement: entries that hold, for results that are bad news. */
  holding: ReadonlyMap<string, Waiver>;
  /** Each of them fails the run. */
  stale: readonly StaleWaiver[];
}

/** No waivers. */
export const NOTHING_WAIVED: Waived = { holding: new Map(), stale: [] };

/** What a waiver may be about: failures, and what `--strict` takes for one. */
const WAIVABLE = new Set(["fail", "warning", "not-testable"]);

/**
 * Holds waivers against results. An entry whose requirement this run did not decide is neither held nor stale.
 * @param known ids of the contract
 * @param today `2026-12-31`, in UTC
 */
export function judgeWaivers(
  waivers: readonly Waiver[],
  results: readonly Result[],
  known: ReadonlySet<string>,
  today: string,
): Waived {
  const statuses = new Map(results.map(({ id, status }) => [id, status]));
  const holding = new Map<string, Waiver>();
  const stale: StaleWaiver[] = [];
  for (const waiver of waivers) {
    const why = staleness(waiver, statuses.get(waiver.id), known, today);
    if (why !== null) stale.push({ ...waiver, why });
    else if (WAIVABLE.has(statuses.get(waiver.id) ?? "")) holding.set(waiver.id, waiver);
  }
  return { holding, stale };
}

function staleness(
  { id, until }: Waiver,
  status: Result["status"] | undefined,
  known: ReadonlySet<string>,
  today: string,
): string | null {
  if (!known.has(id)) return "the contract has no such requirement";
  if (status === "pass" || status === "observed") return "the requirement passes now";
  return until !== undefined && until < today ? `it expired after ${until}` : null;
}
