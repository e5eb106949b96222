import { canonical, type Json, type Schema } from "./json.ts";

/** The types that values have. An integer is a number that is a multiple of 1. */
export const TYPES = ["null", "boolean", "number", "string", "array", "object"] as const;

export type TypeName = (typeof TYPES)[number];

/** A condition that only the same condition is known to imply. `key` is the same for the same condition. */
export type Condition =
  | { readonly key: string; readonly kind: "not"; readonly schema: Schema }
  | { readonly key: string; readonly kind: "exactly-one"; readonly schemas: readonly Schema[] }
  | {
      readonly key: string;
      readonly kind: "contains";
      readonly schema: Schema;
      readonly least: number;
      readonly most: number;
    };

interface Shared {
  /** The values, where they are listed. */
  readonly listed: readonly Json[] | null;
  readonly conditions: ReadonlyMap<string, Condition>;
}

export interface NumberBranch extends Shared {
  readonly type: "number";
  readonly low: number;
  readonly lowIsOut: boolean;
  readonly high: number;
  readonly highIsOut: boolean;
  readonly multiplesOf: readonly number[];
}

export interface StringBranch extends Shared {
  readonly type: "string";
  readonly least: number;
  readonly most: number;
  readonly patterns: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
}

export interface ArrayBranch extends Shared {
  readonly type: "array";
  readonly least: number;
  readonly most: number;
  /** The schemas of the first items, by position. */
  readonly first: readonly (readonly Schema[])[];
  /** Those of all items after them. */
  readonly rest: readonly Schema[];
  readonly unique: boolean;
}

export interface ObjectBranch extends Shared {
  readonly type: "object";
  readonly least: number;
  readonly most: number;
  readonly required: ReadonlySet<string>;
  /** The schemas of named properties, with those of the patterns that their names match. */
  readonly properties: ReadonlyMap<string, readonly Schema[]>;
  readonly patterned: ReadonlyMap<string, readonly Schema[]>;
  /** The schemas of properties that neither a name nor a pattern covers. */
  readonly rest: readonly Schema[];
  /** Whether `additionalProperties` covers all names, so that `unevaluatedProperties` has nothing to say. */
  readonly covered: boolean;
  readonly names: readonly Schema[];
}

export interface PlainBranch extends Shared {
  readonly type: "null" | "boolean";
}

/** Values of one type under conditions that hold together. A set of values is a union of branches. */
export type Branch = PlainBranch | NumberBranch | StringBranch | ArrayBranch | ObjectBranch;

const shared: Shared = { listed: null, conditions: new Map() };
const sized = { ...shared, least: 0, most: Number.POSITIVE_INFINITY };

const any = {
  null: { ...shared, type: "null", listed: [null] },
  boolean: { ...shared, type: "boolean", listed: [false, true] },
  number: {
    ...shared,
    type: "number",
    low: Number.NEGATIVE_INFINITY,
    lowIsOut: false,
    high: Number.POSITIVE_INFINITY,
    highIsOut: false,
    multiplesOf: [],
  },
  string: { ...sized, type: "string", patterns: new Set<string>(), formats: new Set<string>() },
  array: { ...sized, type: "array", first: [], rest: [], unique: false },
  object: {
    ...sized,
    type: "object",
    required: new Set<string>(),
    properties: new Map(),
    patterned: new Map(),
    rest: [],
    covered: false,
    names: [],
  },
} as const satisfies Readonly<Record<TypeName, Branch>>;

/** All values of a type. */
export const every = (type: TypeName): Branch => any[type];

/** All values. */
export const EVERYTHING: readonly Branch[] = TYPES.map(every);

/** The values of both branches, or null where they have different types or nothing in common. */
export function intersection(a: Branch, b: Branch): Branch | null {
  if (a.type !== b.type) return null;
  if (a === any[a.type]) return b;
  if (b === any[b.type]) return a;
  const listed = commonOf(a.listed, b.listed);
  if (listed?.length === 0) return null;
  const both = { listed, conditions: new Map([...a.conditions, ...b.conditions]) };
  if (a.type === "number" && b.type === "number") return numbers(a, b, both);
  if (a.type === "string" && b.type === "string") {
    const patterns = new Set([...a.patterns, ...b.patterns]);
    return fitting({
      ...both,
      type: "string",
      ...sizes(a, b),
      patterns,
      formats: new Set([...a.formats, ...b.formats]),
    });
  }
  if (a.type === "array" && b.type === "array") {
    const length = Math.max(a.first.length, b.first.length);
    const first = Array.from({ length }, (_, at) => [...(a.first[at] ?? a.rest), ...(b.first[at] ?? b.rest)]);
    const unique = a.unique || b.unique;
    return fitting({ ...both, type: "array", ...sizes(a, b), first, rest: [...a.rest, ...b.rest], unique });
  }
  if (a.type === "object" && b.type === "object") return objects(a, b, both);
  return { ...both, type: a.type as PlainBranch["type"] };
}

const sizes = (a: { least: number; most: number }, b: { least: number; most: number }) => ({
  least: Math.max(a.least, b.least),
  most: Math.min(a.most, b.most),
});

const fitting = <Each extends Branch>(branch: Each): Each | null => (isPossible(branch) ? branch : null);

/** Whether all numbers of a branch are integers. */
export const isIntegral = ({ multiplesOf }: NumberBranch): boolean => multiplesOf.some(Number.isInteger);

/** The bounds of a branch; those of integers are the least and the greatest one, which are not excluded. */
export function boundsOf(branch: NumberBranch): Pick<NumberBranch, "low" | "lowIsOut" | "high" | "highIsOut"> {
  const { low, lowIsOut, high, highIsOut } = branch;
  if (!isIntegral(branch)) return { low, lowIsOut, high, highIsOut };
  const [least, most] = [Math.ceil(low), Math.floor(high)];
  return {
    low: lowIsOut && least === low ? least + 1 : least,
    lowIsOut: false,
    high: highIsOut && most === high ? most - 1 : most,
    highIsOut: false,
  };
}

/** Whether the bounds of a branch leave room for a value. */
export function isPossible(branch: Branch): boolean {
  if (branch.type === "number") {
    const { low, lowIsOut, high, highIsOut } = boundsOf(branch);
    return low < high || (low === high && !lowIsOut && !highIsOut);
  }
  return !("least" in branch) || branch.least <= branch.most;
}

function numbers(a: NumberBranch, b: NumberBranch, both: Shared): NumberBranch | null {
  const low = Math.max(a.low, b.low);
  const high = Math.min(a.high, b.high);
  const lowIsOut = (a.low === low && a.lowIsOut) || (b.low === low && b.lowIsOut);
  const highIsOut = (a.high === high && a.highIsOut) || (b.high === high && b.highIsOut);
  const multiplesOf = [...new Set([...a.multiplesOf, ...b.multiplesOf])];
  return fitting({ ...both, type: "number", low, lowIsOut, high, highIsOut, multiplesOf });
}

function objects(a: ObjectBranch, b: ObjectBranch, both: Shared): ObjectBranch | null {
  const names = new Set([...a.properties.keys(), ...b.properties.keys()]);
  const patterns = new Set([...a.patterned.keys(), ...b.patterned.keys()]);
  const patterned = [...patterns].map(
    (pattern) => [pattern, [...(a.patterned.get(pattern) ?? a.rest), ...(b.patterned.get(pattern) ?? b.rest)]] as const,
  );
  return fitting({
    ...both,
    type: "object",
    ...sizes(a, b),
    required: new Set([...a.required, ...b.required]),
    properties: new Map([...names].map((name) => [name, [...propertyOf(a, name), ...propertyOf(b, name)]])),
    patterned: new Map(patterned),
    rest: [...a.rest, ...b.rest],
    covered: a.covered || b.covered,
    names: [...a.names, ...b.names],
  });
}

/** The schemas that a property of an object has to satisfy, by its name. */
export function propertyOf(branch: ObjectBranch, name: string): readonly Schema[] {
  const named = branch.properties.get(name);
  if (named) return named;
  const patterned = patternsOf(branch.patterned, name);
  return patterned.length > 0 ? patterned : branch.rest;
}

/** The schemas of the patterns that a name matches. */
export const patternsOf = (patterned: ReadonlyMap<string, readonly Schema[]>, name: string): readonly Schema[] =>
  [...patterned].filter(([pattern]) => matches(pattern, name)).flatMap(([, schemas]) => schemas);

/** Whether a text matches a pattern of JSON Schema. A pattern that JavaScript cannot read matches everything. */
export function matches(pattern: string, text: string): boolean {
  const compiled = compiledPattern(pattern);
  return compiled === null || compiled.test(text);
}

const compiledPatterns = new Map<string, RegExp | null>();

function compiledPattern(pattern: string): RegExp | null {
  const known = compiledPatterns.get(pattern);
  if (known !== undefined) return known;
  const compiled = readPattern(pattern);
  compiledPatterns.set(pattern, compiled);
  return compiled;
}

function readPattern(pattern: string): RegExp | null {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Older documents have escapes that only the other mode admits.
    }
  }
  return null;
}

function commonOf(a: readonly Json[] | null, b: readonly Json[] | null): readonly Json[] | null {
  if (!a || !b) return a ?? b;
  const others = new Set(b.map(canonical));
  return a.filter((value) => others.has(canonical(value)));
}
