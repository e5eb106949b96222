import { propertyOf, type ArrayBranch, type Branch, type ObjectBranch } from "./branch.ts";
import { TooManyBranches, expand } from "./expand.ts";
import { fingerprint } from "./fingerprint.ts";
import { type Json } from "./json.ts";
import { isInBranch, isMember, namesOf } from "./member.ts";
import { patternWithin } from "./patterns.ts";
import { objectWith, samples, samplesOf, texts } from "./samples.ts";
import { valuesOf, type ValueSet } from "./value-set.ts";

/** How many values are tried, at most, and how deep they differ. */
const MOST_TRIES = 400;
const DEEPEST = 8;

/** A value of `inner` that is not in `outer`, the first of those tried; undefined where none was found. */
export function witness(inner: ValueSet, outer: ValueSet): Json | undefined {
  let tries = 0;
  try {
    for (const value of candidates(inner, outer, 0)) {
      if (isMember(value, inner) && !isMember(value, outer)) return value;
      if ((tries += 1) > MOST_TRIES) return undefined;
    }
  } catch (error) {
    if (!(error instanceof TooManyBranches)) throw error;
  }
  return undefined;
}

/** Values that may tell two sets apart: plain ones, and those that go just past what the outer set admits. */
function* candidates(inner: ValueSet, outer: ValueSet, depth: number): Generator<Json> {
  if (depth > DEEPEST || fingerprint(inner) === fingerprint(outer)) return;
  yield* samples(inner, depth);
  const others = expand(outer);
  for (const branch of expand(inner)) {
    for (const other of others.filter(({ type }) => type === branch.type)) {
      if (branch.listed) continue;
      yield* past(branch, other);
      for (const condition of other.conditions.values())
        if (condition.kind === "not") yield* samples(valuesOf(outer.source, condition.schema), depth);
      if (branch.type === "array" && other.type === "array") yield* arrays(branch, other, inner, outer, depth);
      if (branch.type === "object" && other.type === "object") yield* objects(branch, other, inner, outer, depth);
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

function* arrays(a: ArrayBranch, b: ArrayBranch, inner: ValueSet, outer: ValueSet, depth: number): Generator<Json> {
  const places = Math.max(a.first.length, b.first.length) + 1;
  const plain = (at: number) => samples(valuesOf(inner.source, ...(a.first[at] ?? a.rest)), depth + 1)[0];
  for (let at = 0; at < places; at += 1) {
    const [mine, yours] = [a.first[at] ?? a.rest, b.first[at] ?? b.rest];
    for (const item of candidates(valuesOf(inner.source, ...mine), valuesOf(outer.source, ...yours), depth + 1)) {
      const length = Math.max(at + 1, a.least);
      const items = Array.from({ length }, (_, place) => (place === at ? item : plain(place)));
      if (!items.includes(undefined)) yield items as Json[];
    }
  }
  for (const length of [b.least - 1, b.most + 1, 2]) {
    if (!(length >= a.least && length <= Math.min(a.most, 10_000))) continue;
    const filled = samplesOf({ ...a, least: length, most: length }, inner.source, depth);
    yield* filled;
    const item = plain(a.first.length);
    if (item !== undefined && !a.unique) yield Array.from({ length }, () => item);
  }
}

function* objects(a: ObjectBranch, b: ObjectBranch, inner: ValueSet, outer: ValueSet, depth: number): Generator<Json> {
  const required = [...a.required];
  const least = objectWith(a, inner.source, depth, required);
  if (!least) return;
  const otherNames =
    a.names.length + b.names.length > 0
      ? [...candidates(namesOf(a, inner.source), namesOf(b, outer.source), depth + 1)].map(String)
      : [];
  const further = [
    "further",
    ...otherNames.slice(0, 20),
    ...[...a.patterned.keys(), ...b.patterned.keys()].flatMap((pattern) => texts(named(pattern)).slice(0, 3)),
  ];
  for (const name of new Set([...b.properties.keys(), ...a.properties.keys(), ...further])) {
    const [mine, yours] = [propertyOf(a, name), propertyOf(b, name)];
    // Its tag may decide which branch of the other set an object has to fit.
    for (const value of candidates(valuesOf(inner.source, ...mine), valuesOf(outer.source, ...yours), depth + 1))
      yield { ...least, [name]: value };
    if (!Object.hasOwn(least, name)) yield objectWith(a, inner.source, depth, [...required, name]) ?? least;
  }
  const names = [...a.properties.keys()];
  for (const name of b.required) {
    if (a.required.has(name)) continue;
    const others = names.filter((each) => each !== name);
    yield objectWith(a, inner.source, depth, [...new Set([...required, ...others])]) ?? least;
  }
  for (const count of [b.least - 1, b.most + 1])
    if (count >= a.least && count <= Math.min(a.most, 1_000))
      yield* samplesOf({ ...a, least: count, most: Math.max(count, required.length) }, inner.source, depth).filter(
        (value) => isInBranch(value, a, inner.source),
      );
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
