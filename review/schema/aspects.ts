import { isIntegral, type Branch, type NumberBranch } from "./branch.ts";
import { type Comparison } from "./compare.ts";
import { isMultiple } from "./member.ts";

/** What about a schema changed. */
export type Aspect =
  | "type"
  | "null"
  | "value"
  | "range"
  | "step"
  | "length"
  | "pattern"
  | "format"
  | "count"
  | "unique-items"
  | "property"
  | "required-property"
  | "property-name"
  | "required-property-name"
  | "requirement"
  | "further-properties"
  | "option"
  | "default"
  | "condition"
  | "schema";

/** One change of a schema. `path` leads to it: names of properties, `[]` for items, `*` for further properties. */
export interface Difference {
  readonly aspect: Aspect;
  readonly path: readonly string[];
  readonly change: Exclude<Comparison["change"], "same">;
  /** The direction in which it may have changed as well, which could not be decided. */
  readonly doubt?: Comparison["doubt"];
  /** What it was and what it is, in words for people. */
  readonly before: string;
  readonly after: string;
}

/** A difference as it is found: it may turn out that nothing changed. */
export interface Finding extends Omit<Difference, "path" | "change"> {
  readonly change: Comparison["change"];
}

/** Bounds of a length or a count. */
export interface Sized {
  readonly least: number;
  readonly most: number;
}

/** -1, 0 or 1: how two bounds compare, infinite ones too. */
export const order = (a: number, b: number) => (a === b ? 0 : a > b ? 1 : -1);

/** What two bounds did: 1 is a bound that excludes more. */
export function tightened(low: number, high: number): Comparison["change"] {
  if (low === 0 && high === 0) return "same";
  if (low >= 0 && high >= 0) return "narrower";
  return low <= 0 && high <= 0 ? "wider" : "both";
}

/** What a list of values did; undefined lists nothing, so that every value is there. */
export function sets(
  was: readonly string[] | undefined,
  is: readonly string[] | undefined,
): { change: Comparison["change"] } {
  const gone = is !== undefined && (was === undefined || was.some((value) => !is.includes(value)));
  const added = was !== undefined && (is === undefined || is.some((value) => !was.includes(value)));
  if (gone && added) return { change: "both" };
  return { change: gone ? "narrower" : added ? "wider" : "same" };
}

/** Words one after the other. */
export const list = (words: readonly string[]) => (words.length > 0 ? words.join(" or ") : "nothing");

/** The values that are listed, in words. */
export const listing = (values: readonly string[] | undefined) => (values ? list(values) : "any value");

/** Bounds of a size in words. `unit` is the word for several: `items`, `properties`. */
export const size = ({ least, most }: Sized, unit: string) => {
  const units = (count: number) => (count === 1 ? unit.replace(/ies$/, "y").replace(/s$/, "") : unit);
  if (most === Number.POSITIVE_INFINITY)
    return least === 0 ? `any number of ${unit}` : `at least ${least} ${units(least)}`;
  const counts = least === most ? `${most}` : least === 0 ? `at most ${most}` : `${least} to ${most}`;
  return `${counts} ${units(most)}`;
};

/** The type of a branch as people name it. */
export const typeNameOf = (branch: Branch): string =>
  branch.type === "number" && isIntegral(branch) ? "integer" : branch.type;

/** The steps of a number in words, without those that others imply. */
export function stepsOf({ multiplesOf }: NumberBranch): string {
  const told = multiplesOf.filter((step) => !multiplesOf.some((other) => other !== step && isMultiple(other, step)));
  if (told.length === 0) return "any number";
  return told.join() === "1" ? "integers" : `multiples of ${told.toSorted((a, b) => a - b).join(" and ")}`;
}

/** Bounds of a number in words. */
export function range({ low, lowIsOut, high, highIsOut }: NumberBranch): string {
  const ends = [
    ...(low === Number.NEGATIVE_INFINITY ? [] : [`${lowIsOut ? "above" : "at least"} ${low}`]),
    ...(high === Number.POSITIVE_INFINITY ? [] : [`${highIsOut ? "below" : "at most"} ${high}`]),
  ];
  return ends.length > 0 ? ends.join(", ") : "any number";
}
