import { isObject, type JsonObject } from "../schema/json.ts";
import { childKind, type Kind } from "../schema/kinds.ts";

/**
 * A document of OpenAPI 3.0 with its schemas in the dialect of 3.1, so that everything else knows one dialect:
 * `nullable`, and bounds that `exclusiveMinimum: true` excludes. What stands beside a `$ref` is ignored in 3.0.
 */
export function upgraded(document: JsonObject): JsonObject {
  return String(document["openapi"] ?? "").startsWith("3.0") ? (mapped(document, "other") as JsonObject) : document;
}

function mapped(part: unknown, kind: Kind): unknown {
  if (kind === "literal") return part;
  if (Array.isArray(part)) return part.map((each) => mapped(each, kind === "schemas" ? "schema" : kind));
  if (!isObject(part)) return part;
  const children = Object.entries(part).map(([key, value]) => [key, mapped(value, childKind(kind, key))] as const);
  const object = Object.fromEntries(children);
  return kind === "schema" ? modern(object) : object;
}

function modern(schema: JsonObject): JsonObject {
  if (typeof schema["$ref"] === "string") return { $ref: schema["$ref"] };
  const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = schema;
  const bound = (name: "Minimum" | "Maximum", value: unknown, isOut: unknown) => {
    if (value === undefined) return {};
    return isOut === true ? { [`exclusive${name}`]: value } : { [name.toLowerCase()]: value };
  };
  const bounded = {
    ...rest,
    ...bound("Minimum", minimum, exclusiveMinimum),
    ...bound("Maximum", maximum, exclusiveMaximum),
  };
  if (nullable !== true) return bounded;
  const { type, enum: values, ...others } = bounded as JsonObject;
  if (typeof type === "string")
    return {
      ...others,
      type: [type, "null"],
      ...(Array.isArray(values) && { enum: values.includes(null) ? values : [...values, null] }),
    };
  return "allOf" in others || "anyOf" in others || "oneOf" in others ? { anyOf: [bounded, { type: "null" }] } : bounded;
}
