import {
  propertyOf,
  type ArrayBranch,
  type Branch,
  type NumberBranch,
  type ObjectBranch,
  type StringBranch,
} from "./branch.ts";
import { expand } from "./expand.ts";
import { fingerprint } from "./fingerprint.ts";
import { type Json, type Schema } from "./json.ts";
import { isInBranch, namesOf } from "./member.ts";
import { textsMatching } from "./pattern-texts.ts";
import { valuesOf, type Source, type ValueSet } from "./value-set.ts";

/** Characters of the longest text that is tried. */
const LONGEST = 5_000;

/** How deep a sample goes into a schema that contains itself. */
const DEEPEST = 6;

/** One text of each format. Formats that are not here are tried with any text. */
const TEXTS: Readonly<Record<string, string>> = {
  "date-time": "2026-01-31T12:00:00Z",
  date: "2026-01-31",
  time: "12:00:00Z",
  duration: "PT1M",
  email: "ada@example.org",
  "idn-email": "ada@example.org",
  hostname: "example.org",
  "idn-hostname": "example.org",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.org/",
  url: "https://example.org/",
  "uri-reference": "/path",
  "uri-template": "/{id}",
  iri: "https://example.org/",
  "iri-reference": "/path",
  uuid: "123e4567-e89b-42d3-a456-426614174000",
  "json-pointer": "/a",
  "relative-json-pointer": "0",
  regex: "a+",
  byte: "YQ==",
  base64url: "YQ==",
};

/**
 * Some values of a set, the plainest first: none where it is empty or hard to hit.
 *
 * @throws TooManyBranches
 */
export function samples(set: ValueSet, depth = 0): readonly Json[] {
  if (depth > DEEPEST) return [];
  const known = knownSamples.get(set.source) ?? new Map<string, readonly Json[]>();
  knownSamples.set(set.source, known);
  const key = `${depth} ${fingerprint(set)}`;
  const values = known.get(key) ?? expand(set).flatMap((branch) => samplesOf(branch, set.source, depth));
  known.set(key, values);
  return values;
}

/** Schemas that refer to each other would be gone through again at each of them. */
const knownSamples = new WeakMap<Source, Map<string, readonly Json[]>>();

/** Values of one branch. */
export const samplesOf = (branch: Branch, source: Source, depth: number): readonly Json[] =>
  (branch.listed ?? proposed(branch, source, depth)).filter((value) => isInBranch(value, branch, source));

function proposed(branch: Branch, source: Source, depth: number): readonly Json[] {
  switch (branch.type) {
    case "number":
      return numbers(branch);
    case "string":
      return texts(branch);
    case "array":
      return arrays(branch, source, depth);
    case "object":
      return objects(branch, source, depth);
    default:
      return [];
  }
}

function numbers({ low, high, multiplesOf }: NumberBranch): readonly number[] {
  const step = multiplesOf.find((each) => each !== 1) ?? 1;
  // Further ends are rounded where they are written, so that they may lie outside.
  const ends = [low, high].filter((end) => Math.abs(end) <= Number.MAX_SAFE_INTEGER);
  const near = ends.flatMap((end) => [
    end,
    Math.ceil(end / step) * step,
    Math.floor(end / step) * step,
    end + step,
    end - step,
  ]);
  const between = ends.length === 2 ? [(low + high) / 2] : [];
  return [...new Set([0, 1, -1, step, ...near, ...between, 0.5])];
}

/** Texts of the lengths at both ends, of listed forms, and such as a pattern generates. */
export function texts({ least, most, patterns, formats }: StringBranch): readonly string[] {
  const formed = [...formats].flatMap((format) => TEXTS[format] ?? []);
  const generated = [...patterns].flatMap((pattern) => textsMatching(pattern, Math.min(least, LONGEST)));
  const lengths = [least, least + 1, Math.min(most, least + 50), most].filter(
    (length) => length >= 0 && length <= Math.min(most, LONGEST),
  );
  return [
    ...new Set([...formed, ...generated, ...lengths.flatMap((length) => ["a".repeat(length), "0".repeat(length)])]),
  ];
}

function arrays(branch: ArrayBranch, source: Source, depth: number): readonly Json[] {
  const itemAt = (at: number) => samples(valuesOf(source, ...(branch.first[at] ?? branch.rest)), depth + 1);
  const lengths = [...new Set([branch.least, branch.least + 1])].filter(
    (length) => length <= Math.min(branch.most, 200),
  );
  const choices = Array.from({ length: branch.first.length + 1 }, (_, at) => itemAt(at));
  const optionsAt = (at: number) => choices[Math.min(at, choices.length - 1)] ?? [];
  return lengths.flatMap((length) => {
    const items = Array.from({ length }, (_, at) => optionsAt(at)[branch.unique ? at : 0]);
    return items.some((item) => item === undefined) ? [] : [items as Json[]];
  });
}

function objects(branch: ObjectBranch, source: Source, depth: number): readonly Json[] {
  const least = objectWith(branch, source, depth, [...branch.required]);
  const named = [...branch.properties.keys()];
  const whole = depth < 3 ? objectWith(branch, source, depth, [...new Set([...branch.required, ...named])]) : null;
  return [least, whole].filter((object) => object !== null);
}

/** Names that an object may give its properties, where a schema says which. */
const namesIn = (branch: ObjectBranch, source: Source, depth: number): readonly string[] =>
  branch.names.length > 0 ? samples(namesOf(branch, source), depth + 1).map(String) : [];

/**
 * An object with these properties, as far as they have values, and with further ones where too few are named.
 * @param isBetter which values are taken before others
 */
export function objectWith(
  branch: ObjectBranch,
  source: Source,
  depth: number,
  names: readonly string[],
  isBetter: (name: string, value: Json) => boolean = () => true,
): { [key: string]: Json } | null {
  const object: { [key: string]: Json } = {};
  const give = (name: string, schemas: readonly Schema[]): boolean => {
    const values = samples(valuesOf(source, ...schemas), depth + 1);
    const value = values.find((each) => isBetter(name, each)) ?? values[0];
    if (value !== undefined) object[name] = value;
    return value !== undefined;
  };
  for (const name of names) if (!give(name, propertyOf(branch, name)) && branch.required.has(name)) return null;
  const further = [
    ...branch.properties.keys(),
    ...namesIn(branch, source, depth),
    ...Array.from({ length: Math.min(branch.least, 50) }, (_, at) => `property${at + 1}`),
  ];
  for (const name of further)
    if (Object.keys(object).length < branch.least && !Object.hasOwn(object, name)) give(name, propertyOf(branch, name));
  return object;
}
