import { at, isObject, memberOf, type JsonObject } from "../schema/json.ts";
import { schemasIn } from "../schema/keywords.ts";

/**
 * A document whose discriminators are values of their property as well: each alternative has the keys that `mapping`
 * gives it, or its own name. An alternative that lists the values itself stays as it is.
 */
export function tagged(document: JsonObject): JsonObject {
  const visit = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(visit);
    if (!isObject(part)) return part;
    const { discriminator } = part;
    const property = memberOf(discriminator, "propertyName");
    const entries = Object.entries(part).map(([key, value]) => {
      const isUnion = (key === "oneOf" || key === "anyOf") && Array.isArray(value) && typeof property === "string";
      const inner = visit(value);
      if (!isUnion) return [key, inner] as const;
      return [
        key,
        schemasIn(inner).map((each) => withTag(document, each, property, memberOf(discriminator, "mapping"))),
      ];
    });
    return Object.fromEntries(entries) as JsonObject;
  };
  return visit(document) as JsonObject;
}

function withTag(document: JsonObject, option: unknown, property: string, mapping: unknown): unknown {
  const ref = memberOf(option, "$ref");
  if (!isObject(option) || typeof ref !== "string" || listsTag(document, option, property, [])) return option;
  const name = ref.split("/").at(-1) ?? "";
  const keys = Object.entries(isObject(mapping) ? mapping : {}).filter(
    ([, target]) => target === ref || target === name,
  );
  const values = keys.length > 0 ? keys.map(([key]) => key) : [name];
  return { ...option, properties: { [property]: { enum: values } } };
}

/** Whether a schema, one that it refers to or a part of it lists the values of a property. */
function listsTag(document: JsonObject, schema: unknown, property: string, above: readonly unknown[]): boolean {
  if (!isObject(schema) || above.includes(schema)) return false;
  const { $ref } = schema;
  const target = typeof $ref === "string" && $ref.startsWith("#") ? at(document, $ref.slice(1)) : undefined;
  const tag = memberOf(schema["properties"], property);
  const tags = [
    tag,
    typeof memberOf(tag, "$ref") === "string" ? at(document, String(memberOf(tag, "$ref")).slice(1)) : tag,
  ];
  return (
    tags.some((each) => isObject(each) && ("const" in each || "enum" in each)) ||
    [target, ...schemasIn(schema["allOf"])].some((each) => listsTag(document, each, property, [...above, schema]))
  );
}
