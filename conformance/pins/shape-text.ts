import type { JsonSchema } from "../contract.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

/**
 * A schema as one line, the way pins write it: `{ id: string 1..50; languages?: (string)[] 1..50 }`. What it refers to is
 * written out, unless its name is among those that pins have of their own.
 */
export function shapeText(
  schema: JsonSchema | undefined,
  schemas: Schemas,
  named: ReadonlySet<string> = new Set(),
): string {
  const inner = (each: JsonSchema) => shapeText(each, schemas, named);
  if (!schema) return "nothing";
  const { $ref, allOf = [], anyOf, oneOf, default: usual, ...own } = schema;
  const name = typeof $ref === "string" ? $ref.slice($ref.lastIndexOf("/") + 1) : undefined;
  const rules = [...(allOf as JsonSchema[]), schema].filter((each) => "if" in each);
  const texts = [
    ...(name === undefined ? [] : [named.has(name) ? name : inner(schemas[name] ?? {})]),
    ...(allOf as JsonSchema[]).filter((each) => !("if" in each)).map(inner),
    ...[anyOf, oneOf].flatMap((list) => (list ? [(list as JsonSchema[]).map(inner).join(" | ")] : [])),
    ownText(own, inner),
    ...rules.map((rule) => `where ${factsText(rule["if"] as JsonSchema)}: ${neededText(rule["then"] as JsonSchema)}`),
    ...("default" in schema ? [`= ${JSON.stringify(usual)}`] : []),
  ];
  return texts.filter((text) => text !== "").join(" ") || "any";
}

/** What a schema says by itself. */
function ownText(schema: JsonSchema, inner: (schema: JsonSchema) => string): string {
  const {
    type,
    enum: values,
    format,
    pattern,
    items,
    properties,
    required = [],
    additionalProperties,
    unevaluatedProperties,
  } = schema;
  const fits =
    values === undefined ||
    (values as unknown[]).every((value) =>
      type === "integer" || type === "number" ? typeof value === "number" : typeof value === type,
    );
  if (values !== undefined)
    return `${fits ? "" : `${String(type)} `}${(values as unknown[]).map(valueText).join(" | ")}`;
  const bounds = ["", "Length", "Items"].map((kind) =>
    boundsText(schema[`${kind ? `min${kind}` : "minimum"}`], schema[`${kind ? `max${kind}` : "maximum"}`]),
  );
  const fields = Object.entries((properties as Record<string, JsonSchema> | undefined) ?? {});
  const needed = new Set(required as string[]);
  const object =
    fields.length > 0
      ? `{ ${fields.map(([field, each]) => `${field}${needed.has(field) ? "" : "?"}: ${inner(each)}`).join("; ")} }`
      : "";
  const shape =
    type === "array"
      ? `(${inner((items as JsonSchema | undefined) ?? {})})[]`
      : type === "object"
        ? object || "object"
        : [type].flat().join(" | ");
  return [
    shape,
    type === "string" ? format : undefined,
    pattern === undefined ? undefined : `/${String(pattern)}/`,
    ...bounds,
    schema["x-step"] === undefined ? undefined : `step ${String(schema["x-step"])}`,
    schema["contentMediaType"] === undefined
      ? undefined
      : `of ${String(schema["contentMediaType"])} ${inner(schema["contentSchema"] as JsonSchema)}`,
    additionalProperties === false ? "closed" : undefined,
    unevaluatedProperties === false ? "closed" : undefined,
  ]
    .filter(Boolean)
    .join(" ");
}

const valueText = (value: unknown) => (typeof value === "string" ? `'${value}'` : String(value));

const boundsText = (least: unknown, most: unknown) =>
  least === undefined && most === undefined ? "" : `${String(least ?? "")}..${String(most ?? "")}`;

/** The fields that a rule needs, with the values that they may not have. */
const neededText = ({ required, properties = {} }: JsonSchema) =>
  (required as string[])
    .map((field) => {
      const { not } = ((properties as Record<string, JsonSchema>)[field] ?? {}) as { not?: { enum: unknown[] } };
      return `${field}${not ? ` but ${not.enum.map((value) => JSON.stringify(value)).join(" or ")}` : ""}`;
    })
    .join(", ");

/** The condition of a rule: which fields are there and have which values. */
function factsText({ allOf = [], properties = {}, required = [] }: JsonSchema): string {
  const own = Object.entries(properties as Record<string, { enum?: unknown[] }>).map(
    ([field, { enum: values = ["there"] }]) =>
      `${field}${(required as string[]).includes(field) ? "" : "?"} is ${values.join("|")}`,
  );
  return [...(allOf as JsonSchema[]).map(factsText), ...own].join(" and ");
}
