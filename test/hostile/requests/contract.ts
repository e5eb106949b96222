/** The contract as the generator reads it: the OpenAPI document, without anything of the mock. */
import document from "../../../generated/openapi.json" with { type: "json" };

/** As much of a JSON schema as the generator follows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  /** What the text of a part holds. */
  contentSchema?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** An operation of the contract. */
export interface ApiOperation {
  id: string;
  /** Upper case. */
  method: string;
  path: string;
  /** Media type and schema of its body. */
  body: { type: string; schema: Schema } | undefined;
  /** Names of its query parameters. */
  query: string[];
}

interface Written {
  operationId: string;
  parameters?: ({ name: string; in: string } | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const schemas = document.components.schemas as unknown as Record<string, Schema>;

export const operations: ApiOperation[] = Object.entries(
  document.paths as unknown as Record<string, Record<string, Written>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
    const [body] = Object.entries(requestBody?.content ?? {});
    return {
      id: operationId,
      method: method.toUpperCase(),
      path,
      body: body && { type: body[0], schema: body[1].schema },
      // Shared parameters are none of the query.
      query: parameters.flatMap((one) => ("name" in one && one.in === "query" ? [one.name] : [])),
    };
  }),
);

export const operation = (id: string): ApiOperation => {
  const found = operations.find((one) => one.id === id);
  if (!found) throw new Error(`The contract has no operation ${id}.`);
  return found;
};

/** A schema behind its references, with the first of its alternatives. */
export function resolved(schema: Schema): Schema {
  const { $ref, allOf, anyOf, oneOf, contentSchema } = schema;
  if (contentSchema) return resolved(contentSchema);
  if ($ref) return resolved({ ...schemas[$ref.split("/").at(-1) ?? ""], ...without(schema, "$ref") });
  const [alternative] = anyOf ?? oneOf ?? [];
  if (alternative) return resolved({ ...alternative, ...without(schema, "anyOf", "oneOf") });
  if (allOf)
    return allOf
      .map(resolved)
      .reduce(
        (all, one) => ({ ...all, ...one, properties: { ...all.properties, ...one.properties } }),
        without(schema, "allOf"),
      );
  return schema;
}

function without(schema: Schema, ...names: (keyof Schema)[]): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name as keyof Schema)));
}

/** Every pattern of the contract's schemas. */
export const patterns: string[] = [
  ...new Set(
    [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, text]) => JSON.parse(text ?? "") as string,
    ),
  ),
];
