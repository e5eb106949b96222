import type { Result, Status } from "../requirements/verdict.ts";

/** Results by status. */
export type Counts = Readonly<Record<Status, number>>;

export function countsOf(results: readonly Result[]): Counts {
  const counts = { pass: 0, fail: 0, warning: 0, "not-testable": 0, "not-claimed": 0, observed: 0 };
  for (const { status } of results) counts[status] += 1;
  return counts;
}

/**
 * How a run went, as an exit code: 0 all well, 1 a requirement failed, 2 nothing could be decided.
 * @param strict what is not testable here counts as failed, unless the contract itself says that nothing can decide it
 */
export function exitCodeOf(results: readonly Result[], strict = false): 0 | 1 | 2 {
  const { pass, fail, warning, observed } = countsOf(results);
  if (fail > 0) return 1;
  if (pass + warning + observed === 0) return 2;
  const open = results.some(({ status, checks }) => status === "not-testable" && checks.length > 0);
  return strict && open ? 1 : 0;
}
