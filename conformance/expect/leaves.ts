import { pointerTo } from "../http/exchange.ts";

/** Text, numbers, booleans and nulls of a JSON value, by JSON Pointer. Empty lists and objects count as leaves. */
export function leavesOf(value: unknown): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  addLeaves(value, "", leaves);
  return leaves;
}

function addLeaves(value: unknown, pointer: string, leaves: Map<string, unknown>): void {
  const inside = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (inside.length === 0) leaves.set(pointer, value);
  else for (const [key, each] of inside) addLeaves(each, pointerTo(key, pointer), leaves);
}

/**
 * Pointers at which texts, numbers and the like of two JSON values differ: what comes and goes as a whole is told by
 * the same pointers as what changes in it, so that a list of what changes by itself covers both.
 */
export function changedLeaves(before: unknown, after: unknown): string[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((pointer) => {
    const [a, b] = [old.get(pointer), now.get(pointer)];
    return isEmpty(a) && isEmpty(b) ? Array.isArray(a) !== Array.isArray(b) : !Object.is(a, b);
  });
}

/** A JSON value with its lists in one order, for answers that may show the same things in any. */
export function ordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    // Each item once: what a server nests deeply would take for ever otherwise.
    const items = value.map(ordered).map((item) => ({ item, key: JSON.stringify(item) }));
    return items.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ item }) => item);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, ordered(each)]));
}

const isEmpty = (value: unknown) => typeof value === "object" && value !== null;

/**
 * Whether a value is found in an answer whose shape is not known: some part of the answer has every text and number of
 * it. Booleans and nulls say too little to be looked for.
 */
export function isFoundIn(answer: unknown, value: unknown): boolean {
  const wanted = tellingLeaves(value);
  return wanted.length === 0 || has(answer, wanted);
}

function has(answer: unknown, wanted: readonly unknown[]): boolean {
  const own = new Set(tellingLeaves(answer));
  return wanted.every((leaf) => own.has(leaf));
}

const tellingLeaves = (value: unknown): unknown[] =>
  [...leavesOf(value).values()].filter((leaf) => typeof leaf === "string" || typeof leaf === "number");

/** Parts of an answer: the value, its items and fields, theirs and so on. */
export function partsOf(value: unknown): unknown[] {
  return typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : [value];
}
