import {
  boundsOf,
  propertyOf,
  type ArrayBranch,
  type Branch,
  type NumberBranch,
  type ObjectBranch,
  type StringBranch,
} from "./branch.ts";
import { expand } from "./expand.ts";
import { fingerprint } from "./fingerprint.ts";
import { isInBranch, isMember, isMultiple, namesOf } from "./member.ts";
import { patternWithin } from "./patterns.ts";
import { valuesOf, type Source, type ValueSet } from "./value-set.ts";

/** How many parts a branch is split into, at most, where no single branch of the other set holds all of it. */
const MOST_PARTS = 64;

/** What is known of pairs of sets, by their prints. */
interface Memory {
  readonly proved: Set<string>;
  readonly unproved: Set<string>;
  /** The pairs that are being looked at. Values are finite: where such a pair comes up again, it may be taken as proved. */
  readonly open: Set<string>;
}

const nothingKnown = (): Memory => ({ proved: new Set(), unproved: new Set(), open: new Set() });

/**
 * Whether every value of `inner` is proved to be in `outer`. False says nothing: there may be no proof for something
 * that is so.
 *
 * @throws TooManyBranches
 */
export const isProvedWithin = (inner: ValueSet, outer: ValueSet, memory = nothingKnown()): boolean => {
  const [a, b] = [fingerprint(inner), fingerprint(outer)];
  const key = `${a} <= ${b}`;
  const isSame =
    a === b &&
    (inner.source.view === outer.source.view || outer.source.view === "read" || inner.source.view === "sent");
  if (isSame || memory.proved.has(key) || memory.open.has(key)) return true;
  if (memory.unproved.has(key)) return false;
  memory.open.add(key);
  const proof = new Proof(inner.source, outer.source, memory);
  const branches = expand(outer);
  const isProved = expand(inner).every((branch) => proof.isWithin(branch, branches));
  memory.open.delete(key);
  if (!isProved) memory.proved.clear(); // some of it may have been taken from this pair
  (isProved ? memory.proved : memory.unproved).add(key);
  return isProved;
};

class Proof {
  readonly #inner: Source;
  readonly #outer: Source;
  readonly #memory: Memory;

  constructor(inner: Source, outer: Source, memory: Memory) {
    this.#inner = inner;
    this.#outer = outer;
    this.#memory = memory;
  }

  isWithin(branch: Branch, branches: readonly Branch[]): boolean {
    if (this.#isEmpty(branch)) return true;
    if (branch.listed)
      return branch.listed.every(
        (value) =>
          !isInBranch(value, branch, this.#inner) || branches.some((other) => isInBranch(value, other, this.#outer)),
      );
    const candidates = branches.filter(({ type }) => type === branch.type);
    if (candidates.some((other) => this.#isWithinOne(branch, other))) return true;
    if (candidates.length < 2) return false;
    const parts = branch.type === "object" ? this.#partsOf(branch) : [];
    return parts.length > 1 && parts.every((part) => candidates.some((other) => this.#isWithinOne(part, other)));
  }

  /** A branch split by the values of a property that lists them: unions are often told apart by a tag. */
  #partsOf(branch: ObjectBranch): readonly ObjectBranch[] {
    for (const name of branch.required) {
      const schemas = propertyOf(branch, name);
      const options = expand(valuesOf(this.#inner, ...schemas));
      const values = options.flatMap(({ listed }) => listed ?? []);
      if (values.length < 2 || values.length > MOST_PARTS || options.some(({ listed }) => !listed)) continue;
      return values.map((value) => ({
        ...branch,
        properties: new Map([...branch.properties, [name, [...schemas, { const: value }]]]),
      }));
    }
    return [];
  }

  #isWithinOne(a: Branch, b: Branch): boolean {
    if (![...b.conditions.keys()].every((key) => a.conditions.has(key))) return false;
    if (b.listed) return false;
    if (a.type === "number" && b.type === "number") return numbersWithin(a, b);
    if (a.type === "string" && b.type === "string") return textsWithin(a, b);
    if (a.type === "array" && b.type === "array") return this.#arraysWithin(a, b);
    if (a.type === "object" && b.type === "object") return this.#objectsWithin(a, b);
    return a.type === b.type;
  }

  #holds(inner: readonly unknown[], outer: readonly unknown[]): boolean {
    return isProvedWithin(valuesOf(this.#inner, ...inner), valuesOf(this.#outer, ...outer), this.#memory);
  }

  #arraysWithin(a: ArrayBranch, b: ArrayBranch): boolean {
    if (a.least < b.least || a.most > b.most || (b.unique && !a.unique && a.most > 1)) return false;
    const length = Math.max(a.first.length, b.first.length);
    for (let at = 0; at < Math.min(length, a.most); at += 1)
      if (!this.#holds(a.first[at] ?? a.rest, b.first[at] ?? b.rest)) return false;
    return a.most <= length || this.#holds(a.rest, b.rest);
  }

  #objectsWithin(a: ObjectBranch, b: ObjectBranch): boolean {
    if (a.least < b.least && a.required.size < b.least) return false;
    if (this.#mostNames(a) > b.most) return false;
    if (![...b.required].every((name) => a.required.has(name))) return false;
    const only = this.#namesOf(a);
    if (b.names.length > 0 && !this.#namesWithin(a, b, only)) return false;
    const isPossible = (name: string) => isMember(name, namesOf(a, this.#inner));
    const names = only ?? [...new Set([...a.properties.keys(), ...b.properties.keys()])].filter(isPossible);
    for (const name of names) if (!this.#holds(propertyOf(a, name), propertyOf(b, name))) return false;
    if (only) return true;
    // A name may match several patterns, so that only the same pattern is known to be about the same names.
    for (const [pattern, schemas] of a.patterned) {
      const same = b.patterned.get(pattern);
      const others = same ? [same] : [b.rest, ...b.patterned.values()];
      if (!others.every((each) => this.#holds(schemas, each))) return false;
    }
    for (const [pattern, schemas] of b.patterned) {
      const others = a.patterned.has(pattern) ? [] : [a.rest, ...a.patterned.values()];
      if (!others.every((each) => this.#holds(each, schemas))) return false;
    }
    return this.#holds(a.rest, b.rest);
  }

  /** How many properties an object of a branch has at most. */
  #mostNames = (branch: ObjectBranch): number =>
    Math.min(branch.most, this.#namesOf(branch)?.length ?? Number.POSITIVE_INFINITY);

  /** The names that properties of a branch can have, where they are few and known. */
  #namesOf(branch: ObjectBranch): readonly string[] | null {
    if (branch.most === 0) return [];
    const set = namesOf(branch, this.#inner);
    const names = branch.names.length > 0 ? expand(set) : [];
    if (names.length > 0 && names.every(({ listed }) => listed))
      return names.flatMap(({ listed }) => listed as string[]);
    const isClosed = branch.patterned.size === 0 && this.#isNothing(branch.rest);
    return isClosed ? [...branch.properties.keys()].filter((name) => isMember(name, set)) : null;
  }

  #namesWithin(a: ObjectBranch, b: ObjectBranch, only: readonly string[] | null): boolean {
    const allowed = namesOf(b, this.#outer);
    return only?.every((name) => isMember(name, allowed)) ?? this.#holds([{ type: "string" }, ...a.names], b.names);
  }

  #isNothing = (schemas: readonly unknown[]): boolean => expand(valuesOf(this.#inner, ...schemas)).length === 0;

  /** Whether it is plain that a branch holds no value. */
  #isEmpty(branch: Branch): boolean {
    if (branch.listed) return branch.listed.every((value) => !isInBranch(value, branch, this.#inner));
    if (branch.type === "array")
      return (
        branch.first.slice(0, branch.least).some((schemas) => this.#isNothing(schemas)) ||
        (branch.least > branch.first.length && this.#isNothing(branch.rest))
      );
    if (branch.type !== "object") return false;
    const names = namesOf(branch, this.#inner);
    return [...branch.required].some((name) => this.#isNothing(propertyOf(branch, name)) || !isMember(name, names));
  }
}

function numbersWithin(a: NumberBranch, b: NumberBranch): boolean {
  const { low, lowIsOut, high, highIsOut } = boundsOf(a);
  if (low < b.low || (low === b.low && b.lowIsOut && !lowIsOut)) return false;
  if (high > b.high || (high === b.high && b.highIsOut && !highIsOut)) return false;
  return b.multiplesOf.every((step) => a.multiplesOf.some((mine) => isMultiple(mine, step)));
}

/** Formats whose texts all have another format too. */
const NARROWER: Readonly<Record<string, readonly string[]>> = {
  email: ["idn-email"],
  hostname: ["idn-hostname"],
  uri: ["uri-reference", "iri", "iri-reference"],
  "uri-reference": ["iri-reference"],
  iri: ["iri-reference"],
};

function textsWithin(a: StringBranch, b: StringBranch): boolean {
  if (a.least < b.least || a.most > b.most) return false;
  const isMatched = (pattern: string) => [...a.patterns].some((mine) => patternWithin(mine, pattern).is === "yes");
  if (![...b.patterns].every((pattern) => a.patterns.has(pattern) || isMatched(pattern))) return false;
  return [...b.formats].every(
    (format) => a.formats.has(format) || [...a.formats].some((mine) => NARROWER[mine]?.includes(format)),
  );
}
