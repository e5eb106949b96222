import type { JsonSchema } from "../contract.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

/** A schema with what it refers to and combines taken in: pins ask for keywords, wherever the document puts them. */
export function flattened(schema: JsonSchema | undefined, schemas: Schemas): Record<string, unknown> {
  if (!schema) return {};
  const { $ref, allOf = [], anyOf = [], ...own } = schema;
  const parts = [
    ...(typeof $ref === "string" ? [schemas[$ref.slice($ref.lastIndexOf("/") + 1)]] : []),
    ...(allOf as JsonSchema[]).filter((each) => !("if" in each)),
    // `anyOf` stands for "or null": what is not null says the rest.
    ...(anyOf as JsonSchema[]).filter((each) => each["type"] !== "null"),
  ];
  return Object.assign({}, ...parts.map((each) => flattened(each, schemas)), own) as Record<string, unknown>;
}

/** The schema at a path of property names, `[]` standing for the items of a list: `presets[].name`. */
export function schemaAt(name: string, path: string, schemas: Schemas): Record<string, unknown> {
  let schema = flattened(schemas[name], schemas);
  for (const step of path.split(/\.|(?=\[\])/).filter(Boolean)) {
    const next =
      step === "[]" ? schema["items"] : (schema["properties"] as Record<string, JsonSchema> | undefined)?.[step];
    schema = flattened(next as JsonSchema | undefined, schemas);
  }
  return schema;
}

/** Names of the properties of a schema, sorted. */
export function propertiesOf(name: string, schemas: Schemas): string[] {
  return Object.keys((flattened(schemas[name], schemas)["properties"] as object | undefined) ?? {}).toSorted();
}

/** Names of the required properties of a schema. */
export function requiredOf(name: string, schemas: Schemas): string[] {
  return (flattened(schemas[name], schemas)["required"] as string[] | undefined) ?? [];
}
