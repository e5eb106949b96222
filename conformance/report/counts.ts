import type { Result, Status } from "../outcome/verdict.ts";
import { NOTHING_WAIVED, type Waived } from "../waivers/waivers.ts";
import { SHORT_OF } from "../world/excuses.ts";

/** Results by status. */
export type Counts = Readonly<Record<Status, number>>;

export function countsOf(results: readonly Pick<Result, "status">[]): Counts {
  const counts = { pass: 0, fail: 0, warning: 0, "not-testable": 0, "not-claimed": 0, observed: 0 };
  for (const { status } of results) counts[status] += 1;
  return counts;
}

/** Requirements that a run may leave untried because the server refuses for want of something: of a run with more, little is known. */
const MOST_REFUSED = 20;

/**
 * What a server refused so often, for want of it, that many requirements were not tried.
 * @returns null: the server did not, or seldom
 */
export function refusalsOf(
  results: readonly { status: Status; missing?: readonly string[] }[],
): { count: number; wanting: readonly string[] } | null {
  const wanting = results
    .filter(({ status }) => status === "not-testable")
    .map(({ missing = [] }) => missing.filter((name) => SHORT_OF.includes(name)))
    .filter(({ length }) => length > 0);
  return wanting.length > MOST_REFUSED ? { count: wanting.length, wanting: [...new Set(wanting.flat())] } : null;
}

/**
 * How a run went, as an exit code: 0 all well, 1 a requirement failed or a waiver is stale, 2 nothing could be decided, or
 * much could not because the server refused.
 * @param strict count requirements that are not testable as failed, unless the contract itself says that nothing can decide it
 * @param waived what does not count
 */
export function exitCodeOf(
  results: readonly Result[],
  strict = false,
  { holding, stale }: Waived = NOTHING_WAIVED,
): 0 | 1 | 2 {
  const { pass, fail, warning, observed } = countsOf(results);
  const unwaived = results.filter(({ id }) => !holding.has(id));
  if (stale.length > 0 || unwaived.some(({ status }) => status === "fail")) return 1;
  if (pass + fail + warning + observed === 0) return 2;
  if (refusalsOf(unwaived)) return 2;
  const open = unwaived.some(({ status, checks }) => status === "not-testable" && checks.length > 0);
  return strict && open ? 1 : 0;
}
