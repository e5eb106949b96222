import { at, isObject, memberOf, type JsonObject } from "../schema/json.ts";

/** A schema with the name under which the document lists it, or lists the one around it. */
interface Named {
  readonly schema: JsonObject;
  readonly name: string | null;
}

/** The kinds of elements that a named schema may be in `spec/`. */
const KINDS = ["scalar", "union", "enum", "model"];

const elementsNamed = (name: string) => KINDS.map((kind) => `${kind}:${name}`);

/** The elements on the way along a path such as `speakers[].name` into a schema, the last one first. */
export function elementsOfSchema(document: JsonObject, schema: unknown, path: string): readonly string[] {
  let here = alternativesOf(document, schema, null);
  const found: (readonly string[])[] = [namesOf(here)];
  for (const part of partsOf(path)) {
    const only = /^\((.*)\)$/.exec(part)?.[1];
    if (only !== undefined) {
      const named = here.filter(({ name }) => name === only);
      here = named.length > 0 ? named : here;
      continue;
    }
    const isField = part !== "[]" && part !== "*";
    const next = here.flatMap(({ schema: owner, name }) => {
      const inner = isField
        ? memberOf(owner["properties"], part)
        : owner[part === "[]" ? "items" : "additionalProperties"];
      return isObject(inner) ? [{ inner, name }] : [];
    });
    if (next.length === 0) break;
    if (isField) found.push(next.flatMap(({ name }) => (name === null ? [] : [`field:${name}.${part}`])));
    here = next.flatMap(({ inner }) => alternativesOf(document, inner, null));
    found.push(namesOf(here));
  }
  return found.toReversed().flat();
}

const namesOf = (all: readonly Named[]) => [
  ...new Set(all.flatMap(({ name }) => (name === null ? [] : elementsNamed(name)))),
];

/** `a.b[].c` as its parts: names, `[]` for items, `*` for further properties and `(Name)` for an alternative. */
const partsOf = (path: string): readonly string[] =>
  path.match(/\(.*?\)|\[\d*\]|[^.[\]]+/g)?.map((part) => part.replace(/^\[\d+\]$/, "[]")) ?? [];

/** A schema with all that it is composed of. */
function alternativesOf(
  document: JsonObject,
  schema: unknown,
  name: string | null,
  seen: readonly unknown[] = [],
): readonly Named[] {
  if (!isObject(schema) || seen.includes(schema)) return [];
  const on = [...seen, schema];
  const target = typeof schema["$ref"] === "string" ? schema["$ref"] : null;
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => schema[keyword] ?? []);
  return [
    ...(target === null
      ? [{ schema, name }]
      : alternativesOf(document, at(document, target.slice(1)), target.split("/").at(-1) ?? null, on)),
    ...parts.flatMap((part) => alternativesOf(document, part, name, on)),
  ];
}
