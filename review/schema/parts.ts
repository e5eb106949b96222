import { fingerprint } from "./fingerprint.ts";
import { isObject, type Schema } from "./json.ts";
import { schemasIn } from "./keywords.ts";
import { dereferenced, valuesOf, type ValueSet } from "./value-set.ts";

/**
 * Two sets without the parts of `allOf` that both have, such as conditions, beside which a change of the rest would only be
 * one of a union. Null where they have none in common, or one has nothing else.
 */
export function differingParts(before: ValueSet, after: ValueSet): readonly [ValueSet, ValueSet] | null {
  const [was, is] = [partsOf(before), partsOf(after)];
  const rest = (set: ValueSet, parts: ReadonlyMap<string, Schema>, others: ReadonlyMap<string, Schema>) =>
    valuesOf(set.source, ...[...parts].flatMap(([print, part]) => (others.has(print) ? [] : [part])));
  const [mine, yours] = [rest(before, was, is), rest(after, is, was)];
  const isLess = mine.schemas.length < was.size;
  return isLess && mine.schemas.length > 0 && yours.schemas.length > 0 ? [mine, yours] : null;
}

/** The schemas that a set's values all meet, by their fingerprints. */
function partsOf({ source, schemas }: ValueSet): ReadonlyMap<string, Schema> {
  const parts = schemas.flatMap((schema) => {
    const target = dereferenced(source, schema);
    if (!isObject(target) || !Array.isArray(target["allOf"])) return [schema];
    const { allOf, ...rest } = target;
    return [rest, ...schemasIn(allOf)];
  });
  return new Map(parts.map((part) => [fingerprint(valuesOf(source, part)), part]));
}
