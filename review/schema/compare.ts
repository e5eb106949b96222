import { TooManyBranches } from "./expand.ts";
import { fingerprint } from "./fingerprint.ts";
import { isProvedWithin } from "./includes.ts";
import { type Json } from "./json.ts";
import { type ValueSet } from "./value-set.ts";
import { witness } from "./witness.ts";

/** Whether one set lies within another: proved, refuted by a value, or neither. */
export type Inclusion =
  | { readonly is: "yes" }
  | { readonly is: "no"; readonly value: Json }
  | { readonly is: "unknown" };

/**
 * How a set changed: `same`, `narrower` (values went), `wider` (values came), `both`, or `undecided`. `gone` and `new`
 * are values that show it. Where only one direction is certain, the other one is in doubt.
 */
export interface Comparison {
  readonly doubt?: "narrower" | "wider";
  readonly change: "same" | "narrower" | "wider" | "both" | "undecided";
  /** A value that was in the set before and is not in it now. */
  readonly gone?: Json;
  /** A value that is in the set now and was not before. */
  readonly new?: Json;
}

/** Compares a set before a change with the set after it. */
export function compare(before: ValueSet, after: ValueSet): Comparison {
  if (fingerprint(before) === fingerprint(after)) return { change: "same" };
  const [kept, old] = [isWithin(before, after), isWithin(after, before)];
  const shown = { ...(kept.is === "no" && { gone: kept.value }), ...(old.is === "no" && { new: old.value }) };
  if (kept.is === "no" && old.is === "no") return { change: "both", ...shown };
  if (kept.is === "no" && old.is === "unknown") return { change: "narrower", doubt: "wider", ...shown };
  if (kept.is === "unknown" && old.is === "no") return { change: "wider", doubt: "narrower", ...shown };
  if (kept.is === "unknown" || old.is === "unknown") return { change: "undecided", ...shown };
  if (kept.is === "no") return { change: "narrower", ...shown };
  return { change: old.is === "no" ? "wider" : "same", ...shown };
}

const known = new Map<string, Inclusion>();

/** Whether every value of one set is in another. */
export function isWithin(inner: ValueSet, outer: ValueSet): Inclusion {
  const key = [inner, outer].map((set) => `${set.source.view} ${fingerprint(set)}`).join(" in ");
  const answer = known.get(key) ?? inclusion(inner, outer);
  known.set(key, answer);
  return answer;
}

function inclusion(inner: ValueSet, outer: ValueSet): Inclusion {
  try {
    if (isProvedWithin(inner, outer)) return { is: "yes" };
  } catch (error) {
    if (!(error instanceof TooManyBranches)) throw error;
  }
  const value = witness(inner, outer);
  return value === undefined ? { is: "unknown" } : { is: "no", value };
}
