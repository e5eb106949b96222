import type { Condition } from "../../spec/lib/contract.ts";

/**
 * What is known of a run because the suite asked for it, or provoked it: never because the server said so. A predicate
 * that is not named is not known.
 */
export interface Known {
  /** Predicates without arguments: `lip-sync-requested`, `dub-only`, `cue-unmatched`. */
  predicates: Readonly<Record<string, boolean>>;
  /** Fields of the subject: `workflow`. */
  fields: Readonly<Record<string, string>>;
}

/** States by the id of their machine. */
export type StatesOf = Readonly<Record<string, string | null>>;

/** Three-valued: undefined where it cannot be known. */
export function evaluate(condition: Condition | null, known: Known, states: StatesOf): boolean | undefined {
  if (condition === null) return true;
  const { predicate } = condition;
  if (predicate === "not") {
    const inner = evaluate(condition["of"] as Condition, known, states);
    return inner === undefined ? undefined : !inner;
  }
  if (predicate === "all" || predicate === "any") {
    const parts = (condition["of"] as Condition[]).map((part) => evaluate(part, known, states));
    const decisive = predicate === "any";
    if (parts.includes(decisive)) return decisive;
    return parts.includes(undefined) ? undefined : !decisive;
  }
  if (predicate === "record-field-is") {
    const value = known.fields[String(condition["field"])];
    return value === undefined ? undefined : (condition["values"] as unknown[]).includes(value);
  }
  if (predicate === "state-is") {
    const state = states[String(condition["machine"])];
    if (state === undefined || state === ANY) return undefined;
    return (condition["states"] as unknown[]).includes(state);
  }
  return known.predicates[predicate];
}

/** Stands for any state of a machine: what the source leaves open. */
export const ANY = "*";
