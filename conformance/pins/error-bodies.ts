import type { JsonSchema, OpenApiDocument, ResponseObject } from "../contract.ts";
import { flattened } from "./schemas.ts";
import { shapeText } from "./shape-text.ts";

type Schemas = OpenApiDocument["components"]["schemas"];

/** The bodies that a route refuses with under a status, as the texts of shapes: one for each code. */
export function bodiesOf({ paths, components }: OpenApiDocument, route: string, status: number): string[] {
  const [method = "", path = ""] = route.split(" ");
  const operation = paths[path]?.[method.toLowerCase()];
  const stated = operation?.responses?.[status] ?? operation?.["x-other-methods"]?.[status];
  const { content } = shared(stated, components.responses);
  return bodiesIn(content?.["application/json"]?.schema ?? {}, components.schemas);
}

const shared = (stated: ResponseObject = {}, responses: OpenApiDocument["components"]["responses"]): ResponseObject =>
  stated.$ref === undefined ? stated : (responses[nameIn(stated.$ref)] ?? {});

const nameIn = (reference: string) => reference.slice(reference.lastIndexOf("/") + 1);

function bodiesIn(schema: JsonSchema, schemas: Schemas): string[] {
  const alternatives = (schema["oneOf"] ?? schema["anyOf"]) as JsonSchema[] | undefined;
  if (alternatives) return alternatives.flatMap((each) => bodiesIn(each, schemas));
  const body = joined(schema, schemas);
  const key = ["code", "error"].find((name) => body.properties[name]?.["enum"]);
  const codes = key === undefined ? [] : (body.properties[key]!["enum"] as unknown[]);
  const bodies =
    key === undefined
      ? [body]
      : codes.map((code) => ({
          ...body,
          properties: { ...body.properties, [key]: { ...body.properties[key], enum: [code] } },
        }));
  return bodies.map((each) => shapeText(each, schemas, new Set(["ProductScope"])));
}

interface Body {
  [keyword: string]: unknown;
  properties: Record<string, JsonSchema>;
  required: string[];
}

/** A schema with all that it combines: a value has to be right for every part. */
function joined(schema: JsonSchema, schemas: Schemas): Body {
  const { $ref, allOf = [], properties = {}, required = [], ...own } = schema;
  const parts = [
    ...(typeof $ref === "string" ? [joined(schemas[nameIn($ref)] ?? {}, schemas)] : []),
    ...(allOf as JsonSchema[]).map((each) => joined(each, schemas)),
  ];
  const body: Body = {
    ...own,
    type: both(parts.map((part) => part["type"]).concat(own["type"] ?? [])),
    properties: {},
    required: [...new Set([...parts.flatMap((part) => part.required), ...(required as string[])])],
  };
  for (const part of [...parts.map((each) => each.properties), properties as Record<string, JsonSchema>]) {
    for (const [name, field] of Object.entries(part)) {
      const before = body.properties[name];
      body.properties[name] = before ? narrowed(before, field, schemas) : field;
    }
  }
  return body;
}

/** A field that two parts speak of: of the values that it may have, those that both name. */
function narrowed(one: JsonSchema, other: JsonSchema, schemas: Schemas): JsonSchema {
  const [before, after] = [flattened(one, schemas), flattened(other, schemas)];
  const [all, some] = [before["enum"], after["enum"]] as (unknown[] | undefined)[];
  const values = all && some ? some.filter((value) => all.includes(value)) : (some ?? all);
  return {
    ...before,
    ...after,
    type: both([before["type"], after["type"]]),
    ...(values === undefined ? {} : { enum: values }),
  };
}

/** A type that several parts state. */
const both = (types: unknown[]) => {
  const different = [...new Set(types)];
  return different.length === 1 ? different[0] : different.join(" and ");
};
