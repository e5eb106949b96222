import { known, limits } from "./contract.ts";

/**
 * The value of a limit: changed, by plan, stated, or ours. Infinite where nothing says any.
 * @param changed values by id
 */
export function limitOf(id: string, changed: Readonly<Record<string, number>>, plan?: string): number {
  const limit = known(limits, id);
  const byPlan = limit.byPlan?.find((one) => one.plan === plan)?.value;
  return changed[id] ?? byPlan ?? limit.value ?? limit.ours ?? Number.POSITIVE_INFINITY;
}
