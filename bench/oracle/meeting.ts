import type { Mutant } from "./mutant.ts";
import type { Reach, Reaching } from "./reach.ts";

/** Checks that can tell a mutant from the service. */
export interface Meeting {
  /**
   * In the order in which it meets them: those that few others accompany near its code, then those that together decide all
   * that any check of its code decides, then the rest, cheapest first.
   */
  checks: readonly Reaching[];
  /** Whether its code runs when the service starts: then it has to be there from the beginning. */
  atStart: boolean;
}

/** What runs at the start, such as a table, shows in no check in particular: such a mutant meets all of them. */
export function meetingOf({ number }: Pick<Mutant, "number">, { checks, atStart }: Reach): Meeting {
  const isEarly = atStart.includes(number);
  const able = checks.filter(({ reaches }) => isEarly || reaches.includes(number));
  const cheapest = able.toSorted((one, other) => one.milliseconds - other.milliseconds);
  const inOrder = new Set([...closestTo(Number(number), cheapest), ...coverOf(able), ...cheapest]);
  return { checks: [...inOrder], atStart: isEarly };
}

/** Numbers of mutants follow their places in the code: so many before and after one count as near. */
const NEAR = 8;

/** Checks that come first because of what else they run; and milliseconds from which on a check is too long for that. */
const FIRST = 6;
const LONG = 3000;

/**
 * Checks that run code near a mutant which few others run. A condition, for example, is met by every request, and the branch
 * that it leads to by the checks that are about it.
 */
function closestTo(number: number, checks: readonly Reaching[]): Reaching[] {
  const near = new Set(Array.from({ length: 2 * NEAR + 1 }, (_, at) => String(number - NEAR + at)));
  const nearby = new Map(checks.map((check) => [check, check.reaches.filter((each) => near.has(each))]));
  const runBy = Map.groupBy([...nearby.values()].flat(), (each) => each);
  const company = (check: Reaching) =>
    Math.min(Infinity, ...(nearby.get(check) ?? []).map((each) => runBy.get(each)?.length ?? Infinity));
  return checks
    .filter((check) => check.milliseconds < LONG && company(check) < checks.length)
    .toSorted((one, other) => company(one) - company(other))
    .slice(0, FIRST);
}

/** Milliseconds that a check costs however short it is. */
const COST = 200;

function coverOf(checks: readonly Reaching[]): Reaching[] {
  const open = new Set(checks.flatMap(({ keeps }) => keeps));
  const worth = ({ keeps, milliseconds }: Reaching) =>
    keeps.filter((id) => open.has(id)).length / (COST + milliseconds);
  const cover: Reaching[] = [];
  while (open.size > 0) {
    const best = checks.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    cover.push(best);
    for (const id of best.keeps) open.delete(id);
  }
  return cover;
}
