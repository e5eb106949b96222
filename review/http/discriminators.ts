import {
  at,
  decoded,
  isObject,
  memberOf,
  pointerOf,
  withMembers,
  type JsonObject,
  type Schema,
} from "../schema/json.ts";
import { schemaMap, schemasIn } from "../schema/keywords.ts";

/**
 * A document whose discriminators are values of their property as well: each alternative has the keys that `mapping`
 * gives it, or its own name, unless it lists other values itself.
 *
 * A schema may have a discriminator and no alternatives. Then these are the schemas that inherit from it, by `allOf`,
 * and the schema itself, wherever it is used other than to inherit from it.
 */
export function tagged(document: JsonObject): JsonObject {
  const { alternatives, parts } = inheritanceIn(document);
  const visit = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    const heir = parts.get(part);
    if (heir !== undefined)
      return withMembers(part, (each) =>
        isBase(document, each) ? inherited(document, each, heir, visit) : visit(each),
      );
    const own = alternatives.get(targetOf(document, part));
    if (own && !Array.isArray(part)) {
      const { $ref: _, ...beside } = part as JsonObject;
      const union = { anyOf: own };
      return Object.keys(beside).length === 0 ? union : { allOf: [visit(beside), union] };
    }
    const discriminator = memberOf(part, "discriminator");
    return withMembers(part, (value, key) => {
      const isUnion = (key === "oneOf" || key === "anyOf") && Array.isArray(value) && isObject(discriminator);
      return visit(isUnion ? schemasIn(value).map((each) => withTag(document, each, discriminator)) : value);
    });
  };
  return visit(document) as JsonObject;
}

/** How schemas inherit from those with a discriminator. */
interface Inheritance {
  /** The alternatives of each schema that lists none, as references with the values that tell them apart. */
  readonly alternatives: ReadonlyMap<unknown, readonly Schema[]>;
  /** The lists `allOf` of schemas that inherit, with the names of these. */
  readonly parts: ReadonlyMap<unknown, string>;
}

function inheritanceIn(document: JsonObject): Inheritance {
  const schemas = Object.entries(schemaMap(memberOf(document["components"], "schemas")));
  const parts = new Map<unknown, string>();
  const heirs = new Map<unknown, Set<string>>();
  const inherit = (heir: string, schema: unknown, isWrittenThere: boolean, seen: Set<unknown>): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const part of schemasIn(memberOf(schema, "allOf"))) {
      const base = targetOf(document, part);
      if (isBase(document, part)) {
        if (isWrittenThere) parts.set(memberOf(schema, "allOf"), heir);
        heirs.set(base, (heirs.get(base) ?? new Set()).add(heir));
      }
      inherit(heir, base ?? part, isWrittenThere && base === undefined, seen);
    }
  };
  for (const [name, schema] of schemas) inherit(name, schema, true, new Set());
  const alternatives = schemas.flatMap(([name, base]) => {
    if (!isObject(base) || !isObject(base["discriminator"]) || base["oneOf"] || base["anyOf"]) return [];
    const [itself, ...others] = [name, ...(heirs.get(base) ?? [])].map((each) =>
      withTag(document, { $ref: pointerTo(each) }, base["discriminator"]),
    );
    // If its property lists only the names of heirs, the schema itself is no alternative.
    const isOne = isObject(itself) && "properties" in itself;
    return [[base, isOne || others.length === 0 ? [itself as Schema, ...others] : others] as const];
  });
  return { alternatives: new Map(alternatives), parts };
}

/** Whether a part refers to a schema with a discriminator. */
const isBase = (document: JsonObject, part: unknown) => isObject(memberOf(targetOf(document, part), "discriminator"));

/** A part of a schema that inherits by it. Of a schema that lists its heirs, these inherit all but the list. */
function inherited(document: JsonObject, part: unknown, heir: string, visit: (part: unknown) => unknown): unknown {
  const base = targetOf(document, part) as JsonObject;
  const { oneOf, anyOf, discriminator: _, ...rest } = base;
  const listed = [...schemasIn(oneOf), ...schemasIn(anyOf)].map((each) => targetOf(document, each));
  const isListed = listed.includes(at(document, pointerTo(heir).slice(1)));
  // An alias stands for any of the alternatives.
  const isAlias = at(document, String(memberOf(part, "$ref")).slice(1)) !== base;
  return isListed || isAlias ? visit(rest) : part;
}

const pointerTo = (name: string) => `#${pointerOf(["components", "schemas", name])}`;

/** The schema that a reference leads to in the end; undefined where a part is no reference. */
function targetOf(document: JsonObject, part: unknown): unknown {
  let target: unknown;
  const seen = new Set<unknown>();
  for (let next = part; isObject(next) && typeof next["$ref"] === "string" && !seen.has(next); next = target) {
    seen.add(next);
    if (target !== undefined && Object.keys(next).length > 1) break;
    target = next["$ref"].startsWith("#") ? at(document, next["$ref"].slice(1)) : undefined;
  }
  return target;
}

/** An alternative with the values of the property that tell it apart, unless it lists other ones. */
function withTag(document: JsonObject, option: Schema, discriminator: unknown): Schema {
  const ref = memberOf(option, "$ref");
  const property = memberOf(discriminator, "propertyName");
  if (!isObject(option) || typeof ref !== "string" || typeof property !== "string") return option;
  const name = decoded(ref.split("/").at(-1) ?? "");
  const mapping = memberOf(discriminator, "mapping");
  const keys = Object.entries(isObject(mapping) ? mapping : {}).filter(
    ([, target]) => target === name || targetOf(document, { $ref: target }) === targetOf(document, option),
  );
  const values = keys.length > 0 ? keys.map(([key]) => key) : [name];
  const listed = tagsOf(document, option, property, []);
  if (listed && !values.every((value) => listed.includes(value))) return option;
  return { ...option, properties: { ...schemaMap(option["properties"]), [property]: { enum: values } } };
}

/** The values of a property that a schema, one that it refers to or a part of it lists; undefined where none does. */
function tagsOf(
  document: JsonObject,
  schema: unknown,
  property: string,
  above: readonly unknown[],
): readonly unknown[] | undefined {
  if (!isObject(schema) || above.includes(schema)) return undefined;
  const tag = memberOf(schema["properties"], property);
  for (const each of [tag, targetOf(document, tag)]) {
    if (Array.isArray(memberOf(each, "enum"))) return memberOf(each, "enum") as readonly unknown[];
    if (isObject(each) && "const" in each) return [each["const"]];
  }
  for (const part of [targetOf(document, schema), ...schemasIn(schema["allOf"])]) {
    const listed = tagsOf(document, part, property, [...above, schema]);
    if (listed) return listed;
  }
  return undefined;
}
