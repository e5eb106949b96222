import { at, isObject, memberOf, withMembers, type JsonObject, type Schema } from "../schema/json.ts";
import { schemaMap, schemasIn } from "../schema/keywords.ts";

/**
 * A document whose discriminators are values of their property as well: each alternative has the keys that `mapping`
 * gives it, or its own name, unless it lists other values itself. A schema with a discriminator and no alternatives has
 * those that are made of it: every schema with it in `allOf`.
 */
export function tagged(document: JsonObject): JsonObject {
  const heirs = heirsIn(document);
  const visit = (part: unknown, above?: string): unknown => {
    if (typeof part !== "object" || part === null) return part;
    const ref = memberOf(part, "$ref");
    const own = typeof ref === "string" && above !== "allOf" ? heirs.get(ref) : undefined;
    if (own) {
      const { $ref: _, ...beside } = part as JsonObject;
      const union = { anyOf: own };
      return Object.keys(beside).length === 0 ? union : { allOf: [visit(beside), union] };
    }
    const discriminator = memberOf(part, "discriminator");
    return withMembers(part, (value, key) => {
      if (Array.isArray(part)) return visit(value, above);
      const inner = visit(value, key);
      const isUnion = (key === "oneOf" || key === "anyOf") && Array.isArray(inner);
      return isUnion ? schemasIn(inner).map((each) => withTag(document, each, discriminator)) : inner;
    });
  };
  return visit(document) as JsonObject;
}

/** The alternatives of each schema that has a discriminator and does not list them, by the reference to it. */
function heirsIn(document: JsonObject): ReadonlyMap<string, readonly Schema[]> {
  const schemas = schemaMap(memberOf(document["components"], "schemas"));
  const pointers = new Map(
    Object.entries(schemas).map(([name, each]) => [`#/components/schemas/${pointed(name)}`, each]),
  );
  const isMadeOf = (schema: unknown, base: string, above: readonly unknown[] = []): boolean =>
    !above.includes(schema) &&
    schemasIn(memberOf(schema, "allOf")).some((part) => {
      const ref = String(memberOf(part, "$ref"));
      return ref === base || isMadeOf(pointers.get(ref) ?? part, base, [...above, schema]);
    });
  return new Map(
    [...pointers].flatMap(([base, schema]) => {
      const discriminator = memberOf(schema, "discriminator");
      if (!isObject(discriminator) || !isObject(schema) || schema["oneOf"] || schema["anyOf"]) return [];
      const mapped = Object.values(isObject(discriminator["mapping"]) ? discriminator["mapping"] : {});
      const made = [...pointers].flatMap(([ref, each]) =>
        isMadeOf(each, base) || (ref === base && mapped.includes(base)) ? [{ $ref: ref }] : [],
      );
      return made.length > 0 ? [[base, made.map((each) => withTag(document, each, discriminator))] as const] : [];
    }),
  );
}

const pointed = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1");

/** An alternative with the values of the property that tell it apart, unless it lists other ones. */
function withTag(document: JsonObject, option: Schema, discriminator: unknown): Schema {
  const ref = memberOf(option, "$ref");
  const property = memberOf(discriminator, "propertyName");
  const mapping = memberOf(discriminator, "mapping");
  if (!isObject(option) || typeof ref !== "string" || typeof property !== "string") return option;
  const name = ref.split("/").at(-1) ?? "";
  const keys = Object.entries(isObject(mapping) ? mapping : {}).filter(
    ([, target]) => target === ref || target === name,
  );
  const values = keys.length > 0 ? keys.map(([key]) => key) : [name];
  const listed = tagsOf(document, option, property, []);
  if (listed && !values.every((value) => listed.includes(value))) return option;
  return { ...option, properties: { [property]: { enum: values } } };
}

/** The values of a property that a schema, one that it refers to or a part of it lists; undefined where none does. */
function tagsOf(
  document: JsonObject,
  schema: unknown,
  property: string,
  above: readonly unknown[],
): readonly unknown[] | undefined {
  if (!isObject(schema) || above.includes(schema)) return undefined;
  const targetOf = (part: unknown) => {
    const ref = memberOf(part, "$ref");
    return typeof ref === "string" && ref.startsWith("#") ? at(document, ref.slice(1)) : undefined;
  };
  const tag = memberOf(schema["properties"], property);
  for (const each of [tag, targetOf(tag)]) {
    if (Array.isArray(memberOf(each, "enum"))) return memberOf(each, "enum") as readonly unknown[];
    if (isObject(each) && "const" in each) return [each["const"]];
  }
  for (const part of [targetOf(schema), ...schemasIn(schema["allOf"])]) {
    const listed = tagsOf(document, part, property, [...above, schema]);
    if (listed) return listed;
  }
  return undefined;
}
