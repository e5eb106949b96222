import type { Condition, Operation } from "../../spec/lib/contract.ts";
import { errors, known } from "../contract/contract.ts";
import { innerOf } from "../contract/joined.ts";

/** By operation and word: every summary asks. */
const found = new Map<string, readonly Condition[]>();

/**
 * The conditions of a word for which an operation refuses, alone or joined with others: what they say is never let
 * pass, even where something else refused the request first.
 */
export function refusalsFor({ id, errors: own }: Operation, predicate: string): readonly Condition[] {
  const key = `${id} ${predicate}`;
  const conditions = found.get(key) ?? own.flatMap((error) => conditionsIn(known(errors, error).when, predicate));
  found.set(key, conditions);
  return conditions;
}

function conditionsIn(condition: Condition | null, predicate: string): Condition[] {
  if (!condition) return [];
  return condition.predicate === predicate
    ? [condition]
    : innerOf(condition).flatMap((inner) => conditionsIn(inner, predicate));
}
