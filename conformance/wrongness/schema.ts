import type { JsonSchema } from "../contract.ts";

/** Schemas that others refer to, by name. */
export type Schemas = Readonly<Record<string, JsonSchema>>;

/** The types of JSON. */
export type JsonType = "string" | "number" | "boolean" | "array" | "object" | "null";

/** What a value may be, as far as wrong ones are made from it. */
export interface Shape {
  /** Types that are right; null: any. */
  types: ReadonlySet<JsonType> | null;
  /** Whole numbers alone. */
  whole: boolean;
  minLength: number;
  maxLength: number | undefined;
  minItems: number;
  maxItems: number | undefined;
  minimum: number | undefined;
  maximum: number | undefined;
  /** Text of a form that lengths alone do not make right: an address, a pattern. */
  formed: boolean;
  /** Every right value, where they are listed. */
  values: readonly unknown[] | undefined;
  items: JsonSchema | undefined;
  properties: Readonly<Record<string, JsonSchema>>;
  required: readonly string[];
  /** Fields beside the listed ones are wrong. */
  closed: boolean;
}

/**
 * Reads a JSON Schema, with the keywords that the contract uses: references, a choice between one schema and null, and
 * what stands beside them. Of any other choice it says nothing, so that nothing right is called wrong.
 */
export function shapeOf(schema: JsonSchema, schemas: Schemas): Shape {
  const words = flat(schema, schemas);
  const number = (name: string) => (typeof words[name] === "number" ? words[name] : undefined);
  const types = typesOf(words);
  return {
    types,
    whole: [words["type"]].flat().includes("integer") && !types?.has("string"),
    minLength: number("minLength") ?? 0,
    maxLength: number("maxLength"),
    minItems: number("minItems") ?? 0,
    maxItems: number("maxItems"),
    minimum: number("minimum"),
    maximum: number("maximum"),
    formed: "pattern" in words || (typeof words["format"] === "string" && types?.has("string") === true),
    values: "const" in words ? [words["const"]] : (words["enum"] as readonly unknown[] | undefined),
    items: words["items"] as JsonSchema | undefined,
    properties: (words["properties"] ?? {}) as Shape["properties"],
    required: (words["required"] ?? []) as readonly string[],
    closed: words["additionalProperties"] === false || words["unevaluatedProperties"] === false,
  };
}

/** A schema with what it refers to and, of a choice between one schema and null, with that one. */
function flat(schema: JsonSchema, schemas: Schemas): Record<string, unknown> {
  const { $ref, anyOf, oneOf, ...own } = schema;
  const words = typeof $ref === "string" ? { ...flat(named($ref, schemas), schemas), ...own } : { ...own };
  const choice = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
  if (!choice) return words;
  const others = choice.map((each) => flat(each, schemas)).filter(({ type }) => type !== "null");
  const [only] = others;
  if (!only || others.length > 1) return {};
  const hasNull = others.length < choice.length;
  const type = only["type"];
  const inner = hasNull && type !== undefined ? { ...only, type: [type, "null"].flat() } : only;
  return hasNull && "enum" in inner
    ? { ...inner, enum: [...(inner["enum"] as unknown[]), null], ...words }
    : { ...inner, ...words };
}

function named(reference: string, schemas: Schemas): JsonSchema {
  const name = /^#\/(?:components\/schemas|\$defs)\/(.+)$/.exec(reference)?.[1];
  const found = name === undefined ? undefined : schemas[name];
  if (!found) throw new Error(`a schema refers to ${reference}, which does not exist`);
  return found;
}

function typesOf({ type }: Record<string, unknown>): Shape["types"] {
  if (type === undefined) return null;
  return new Set([type].flat().map((each) => (each === "integer" ? "number" : each) as JsonType));
}

/** The type of a value. */
export function typeOf(value: unknown): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as JsonType;
}
