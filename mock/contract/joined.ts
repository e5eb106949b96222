import type { Condition } from "../../spec/lib/contract.ts";

/** The conditions that a condition joins; none of one that stands alone. */
export function innerOf(condition: Condition): Condition[] {
  const { of } = condition as { of?: Condition | Condition[] };
  return of === undefined ? [] : [of].flat();
}

/** Whether a condition is of a predicate, or joins one that is. */
export const names = (condition: Condition, predicate: string): boolean =>
  condition.predicate === predicate || innerOf(condition).some((inner) => names(inner, predicate));
