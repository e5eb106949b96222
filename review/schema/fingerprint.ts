import { canonical, isObject, isSchema, type Schema } from "./json.ts";
import { isAssertion } from "./annotations.ts";
import { dereferenced, type Source, type ValueSet } from "./value-set.ts";

/** Keywords whose value maps names to schemas. */
const MAPS = new Set(["properties", "patternProperties", "dependentSchemas"]);

/** Keywords whose order does not matter, nor what they repeat: a repeated part of `oneOf` does. */
const SETS = new Set(["required", "enum", "type", "allOf", "anyOf"]);

/** What a print shows of a schema: which values it admits, or also which of them are defaults. */
type Depth = "values" | "defaults";

/** A text that two sets share only if they hold the same values. Different texts prove nothing. */
export const fingerprint = ({ source, schemas }: ValueSet, depth: Depth = "values"): string =>
  [...new Set(schemas.map((schema) => print(source, schema, [], depth).text))].toSorted().join("&");

const caches = new WeakMap<object, Map<string, Map<Schema, string>>>();

/** The prints of the schemas of a document that are known. */
function cacheOf({ root, hidden }: Source, depth: Depth): Map<Schema, string> {
  const kinds = caches.get(root as object) ?? new Map<string, Map<Schema, string>>();
  caches.set(root as object, kinds);
  const known = kinds.get(`${depth} ${hidden}`) ?? new Map<Schema, string>();
  kinds.set(`${depth} ${hidden}`, known);
  return known;
}

/** The print of one schema, with its references followed; a reference to a schema around it is the way up to it. */
export const printOf = (source: Source, schema: Schema): string => print(source, schema, [], "values").text;

interface Printed {
  readonly text: string;
  /** How far up the outermost schema is that it refers to; 0 where it stands by itself. */
  readonly reach: number;
}

function print(source: Source, schema: Schema, above: readonly Schema[], depth: Depth): Printed {
  const isTelling = (keyword: string) =>
    isAssertion(keyword) || keyword === source.hidden || (depth === "defaults" && keyword === "default");
  const target = dereferenced(source, schema, isTelling);
  if (typeof target === "boolean") return { text: String(target), reach: 0 };
  const cache = cacheOf(source, depth);
  const cached = cache.get(target);
  if (cached !== undefined) return { text: cached, reach: 0 };
  const distance = above.length - above.indexOf(target);
  if (above.includes(target)) return { text: `up ${distance}`, reach: distance };

  let reach = 0;
  const inner = [...above, target];
  const schemaText = (child: unknown): string => {
    if (!isSchema(child)) return canonical(child);
    const printed = print(source, child, inner, depth);
    reach = Math.max(reach, printed.reach - 1);
    return printed.text;
  };
  const mapText = (map: unknown) =>
    isObject(map)
      ? `{${Object.keys(map)
          .toSorted()
          .map((key) => `${JSON.stringify(key)}:${schemaText(map[key])}`)
          .join()}}`
      : "";
  const keywordText = (keyword: string, value: unknown): string => {
    if (MAPS.has(keyword)) return mapText(value);
    if (keyword === "default" || keyword === "const") return canonical(value);
    if (keyword === "$ref" && typeof value === "string") return schemaText(source.resolve(value));
    if (keyword === "enum" || keyword === "required" || keyword === "dependentRequired")
      return Array.isArray(value) ? sorted(value.map(canonical)) : canonical(value);
    if (Array.isArray(value) && keyword === "oneOf") return `[${value.map(schemaText).toSorted().join()}]`;
    if (Array.isArray(value) && SETS.has(keyword)) return sorted(value.map(schemaText));
    if (Array.isArray(value)) return `[${value.map(schemaText).join()}]`;
    return schemaText(value);
  };
  const text = `{${Object.keys(target)
    .filter(isTelling)
    .toSorted()
    .map((keyword) => `${keyword}=${keywordText(keyword, target[keyword])}`)
    .join(";")}}`;
  if (reach > 0) return { text, reach };
  const short = text.length > 200 ? digest(text) : text;
  cache.set(target, short);
  return { text: short, reach };
}

const sorted = (texts: readonly string[]) => `[${[...new Set(texts)].toSorted().join()}]`;

const digests = new Map<string, string>();

/** A short name for a long text: the same one for the same text in this process. */
function digest(text: string): string {
  const name = digests.get(text) ?? `#${digests.size}`;
  digests.set(text, name);
  return name;
}
