import { propertyOf, type ArrayBranch, type Branch, type ObjectBranch } from "./branch.ts";
import { TooManyBranches, expand } from "./expand.ts";
import { fingerprint } from "./fingerprint.ts";
import { type Json } from "./json.ts";
import { isInBranch, isMember, namesOf } from "./member.ts";
import { patternWithin } from "./patterns.ts";
import { objectWith, samples, samplesOf, texts } from "./samples.ts";
import { isOption } from "./steps.ts";
import { optionsOf } from "./union.ts";
import { valuesOf, type ValueSet } from "./value-set.ts";

/** How many values are tried, at most, and how deep they differ. */
const MOST_TRIES = 400;
const DEEPEST = 8;

/** An example of more parts is shown as it was found: each part would be tried. */
const MOST_PARTS = 200;

/**
 * A value of `inner` that is not in `outer`, with nothing that could be left out; undefined where none was found.
 * @param path where the value has to tell them apart, as in a difference; anywhere without it
 */
export function witness(inner: ValueSet, outer: ValueSet, path: readonly string[] = []): Json | undefined {
  const tells = (value: Json) => isMember(value, inner) && !isMember(value, outer);
  const steps = path.filter((step) => !isOption(step));
  let tries = 0;
  try {
    for (const value of candidates(inner, outer, 0, path)) {
      if (tells(value)) return smallest(value, steps, tells);
      if ((tries += 1) > MOST_TRIES) return undefined;
    }
  } catch (error) {
    if (!(error instanceof TooManyBranches)) throw error;
  }
  return undefined;
}

/** A value without the properties and entries, at the end of a path, that it can do without and still tell what it told. */
function smallest(value: Json, [step, ...rest]: readonly string[], tells: (value: Json) => boolean): Json {
  if (typeof value === "string") return shortest(value, tells);
  if (typeof value !== "object" || value === null || Object.keys(value).length > MOST_PARTS) return value;
  let least = value;
  for (const key of step === undefined ? Object.keys(value).toReversed() : []) {
    const without = withPart(least, key);
    if (tells(without)) least = without;
  }
  for (const [key, part] of Object.entries<Json>(least as { [key: string]: Json })) {
    if (step !== undefined && key !== step && !Array.isArray(value)) continue;
    const smaller = smallest(part, rest, (each) => tells(withPart(least, key, each)));
    if (smaller !== part) least = withPart(least, key, smaller);
  }
  return least;
}

/** The beginning of a text that still tells what the text told. */
function shortest(text: string, tells: (text: string) => boolean): string {
  for (let half = Math.floor(text.length / 2); half > 0; half = Math.floor(half / 2)) {
    const shorter = text.slice(0, -half);
    if (shorter.isWellFormed() && tells(shorter)) return shortest(shorter, tells);
  }
  return text;
}

/** A list or an object with another part, or without it. */
function withPart(whole: Json & object, key: string, part?: Json): Json & object {
  if (Array.isArray(whole)) return whole.toSpliced(Number(key), 1, ...(part === undefined ? [] : [part])) as Json[];
  const { [key]: _, ...others } = whole as { readonly [key: string]: Json };
  return part === undefined ? others : { ...whole, [key]: part };
}

/** The alternative of a union that a step names; the whole set where it has none of this name. */
const optionIn = (set: ValueSet, step: string): ValueSet =>
  optionsOf(set)?.find(({ name }) => `(${name})` === step)?.set ?? set;

/** Values that may tell two sets apart at the end of a path: plain ones, and those just past what the outer set admits. */
function* candidates(inner: ValueSet, outer: ValueSet, depth: number, path: readonly string[]): Generator<Json> {
  if (depth > DEEPEST || fingerprint(inner) === fingerprint(outer)) return;
  const [step, ...rest] = path;
  if (step !== undefined && isOption(step)) {
    yield* candidates(optionIn(inner, step), optionIn(outer, step), depth, rest);
    return;
  }
  const isHere = path.length === 0;
  if (isHere) yield* samples(inner, depth);
  const others = expand(outer);
  for (const branch of expand(inner)) {
    for (const other of others.filter(({ type }) => type === branch.type)) {
      if (branch.listed) continue;
      if (isHere) yield* past(branch, other);
      for (const condition of other.conditions.values())
        if (isHere && condition.kind === "not") yield* samples(valuesOf(outer.source, condition.schema), depth);
      if (branch.type === "array" && other.type === "array") yield* arrays(branch, other, inner, outer, depth, path);
      if (branch.type === "object" && other.type === "object") yield* objects(branch, other, inner, outer, depth, path);
    }
  }
}

/** Numbers and texts at the bounds of the other branch, and just outside of them. */
function* past(branch: Branch, other: Branch): Generator<Json> {
  if (branch.type === "number" && other.type === "number") {
    const ends = [other.low, other.high].filter(Number.isFinite);
    for (const end of ends)
      for (const by of [0, 1, -1, 0.5, -0.5, ...branch.multiplesOf, ...branch.multiplesOf.map((step) => -step)])
        yield end + by;
    for (const step of other.multiplesOf) yield* [step / 2, step * 1.5, 1, 3, 7, 0.1];
    for (const end of [branch.low, branch.high]) if (Number.isFinite(end)) yield firstDigitOf(end);
  }
  if (branch.type === "string" && other.type === "string") {
    const lengths = [other.least - 1, other.most + 1].filter((length) => length >= 0 && length < 2_000_000);
    for (const length of lengths)
      yield* texts({ ...branch, least: Math.max(branch.least, length), most: Math.min(branch.most, length) });
    for (const mine of branch.patterns)
      for (const pattern of other.patterns) {
        const inclusion = patternWithin(mine, pattern);
        if (inclusion.is === "no") yield inclusion.text;
      }
    yield* [
      "",
      " ",
      "a",
      "A",
      "0",
      "-",
      "é",
      "a b",
      "text that has no form",
      "https://example.org/",
      "http://example.org/",
      "+/+/",
      "-_-_",
    ];
  }
}

/** A number within a large bound that is written without rounding: 9 * 10^18 for that of 64 bits. */
const firstDigitOf = (bound: number): number => {
  const [digit, exponent] = bound.toExponential().split(/(?:\.\d+)?e/);
  return Number(`${digit}e${exponent}`);
};

function* arrays(
  a: ArrayBranch,
  b: ArrayBranch,
  inner: ValueSet,
  outer: ValueSet,
  depth: number,
  [step, ...rest]: readonly string[],
): Generator<Json> {
  const places = Math.max(a.first.length, b.first.length) + 1;
  const plain = (at: number) => samples(valuesOf(inner.source, ...(a.first[at] ?? a.rest)), depth + 1)[0];
  const isOnPath = (at: number) => step === undefined || step === `[${at}]` || (step === "[]" && at === places - 1);
  for (let at = 0; at < places; at += 1) {
    if (!isOnPath(at)) continue;
    const [mine, yours] = [a.first[at] ?? a.rest, b.first[at] ?? b.rest];
    for (const item of candidates(valuesOf(inner.source, ...mine), valuesOf(outer.source, ...yours), depth + 1, rest)) {
      const length = Math.max(at + 1, a.least);
      const items = Array.from({ length }, (_, place) => (place === at ? item : plain(place)));
      if (!items.includes(undefined)) yield items as Json[];
    }
  }
  if (step !== undefined) return;
  for (const length of [b.least - 1, b.most + 1, 2]) {
    if (!(length >= a.least && length <= Math.min(a.most, 10_000))) continue;
    const filled = samplesOf({ ...a, least: length, most: length }, inner.source, depth);
    yield* filled;
    const item = plain(a.first.length);
    if (item !== undefined && !a.unique) yield Array.from({ length }, () => item);
  }
}

function* objects(
  a: ObjectBranch,
  b: ObjectBranch,
  inner: ValueSet,
  outer: ValueSet,
  depth: number,
  [step, ...rest]: readonly string[],
): Generator<Json> {
  // Where a place is to tell them apart, the object has what the other set asks for elsewhere.
  const others = step === undefined ? [] : [...b.required].filter((name) => name !== step);
  const required = [...new Set([...a.required, ...others])];
  const isKept = (name: string, value: Json) =>
    step === undefined || isMember(value, valuesOf(outer.source, ...propertyOf(b, name)));
  const least = objectWith(a, inner.source, depth, required, isKept);
  if (!least) return;
  const isFitting = step !== undefined || [...b.required].every((name) => a.required.has(name));
  const fitted = isFitting ? null : objectWith(a, inner.source, depth, [...new Set([...required, ...b.required])]);
  if (step !== undefined && rest.length === 0 && b.required.has(step) && !a.required.has(step)) yield least;
  const otherNames =
    a.names.length + b.names.length > 0
      ? [...candidates(namesOf(a, inner.source), namesOf(b, outer.source), depth + 1, [])].map(String)
      : [];
  const further = [
    unnamed(a, b),
    ...otherNames.slice(0, 20),
    ...[...a.patterned.keys(), ...b.patterned.keys()].flatMap((pattern) => texts(named(pattern)).slice(0, 3)),
  ];
  const isNamed = step !== undefined && (a.properties.has(step) || b.properties.has(step));
  const isOnPath = (name: string) => step === undefined || (isNamed ? name === step : further.includes(name));
  for (const name of [...new Set([...b.properties.keys(), ...a.properties.keys(), ...further])].filter(isOnPath)) {
    const [mine, yours] = [propertyOf(a, name), propertyOf(b, name)];
    // Its tag, or what the other branch requires, may decide which branch an object has to fit.
    for (const value of candidates(
      valuesOf(inner.source, ...mine),
      valuesOf(outer.source, ...yours),
      depth + 1,
      rest,
    )) {
      yield { ...least, [name]: value };
      if (fitted) yield { ...fitted, [name]: value };
    }
    if (!Object.hasOwn(least, name)) yield objectWith(a, inner.source, depth, [...required, name], isKept) ?? least;
  }
  if (step !== undefined) return;
  const names = [...a.properties.keys()];
  for (const name of b.required) {
    if (a.required.has(name)) continue;
    const more = names.filter((each) => each !== name);
    yield objectWith(a, inner.source, depth, [...new Set([...required, ...more])]) ?? least;
  }
  for (const count of [b.least - 1, b.most + 1])
    if (count >= a.least && count <= Math.min(a.most, 1_000))
      yield* samplesOf({ ...a, least: count, most: Math.max(count, required.length) }, inner.source, depth).filter(
        (value) => isInBranch(value, a, inner.source),
      );
}

/** A name that two objects give no property. */
function unnamed(a: ObjectBranch, b: ObjectBranch): string {
  let name = "further";
  while (a.properties.has(name) || b.properties.has(name)) name += "1";
  return name;
}

/** A branch of the names that match a pattern. */
const named = (pattern: string) => ({
  type: "string" as const,
  listed: null,
  conditions: new Map(),
  least: 0,
  most: Number.POSITIVE_INFINITY,
  patterns: new Set([pattern]),
  formats: new Set<string>(),
});
