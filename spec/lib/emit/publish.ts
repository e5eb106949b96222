import type { Described } from "../describe/index.ts";
import type { Json } from "./json.ts";
import { operationsOf } from "./openapi.ts";

/**
 * The API's document as readers and generators of clients get it. The one that it is made from has the shapes of values
 * as a server sees them once it has read a request; types and validators come from that one.
 */
export function published(api: Json, { contract }: Described): Json {
  const document = structuredClone(api);
  jsonAsText(document, contract);
  withoutFractions(document);
  withoutIgnoredHeaders(document);
  return document;
}

/** A part of a form with JSON in it is a text: generators that read a list or an object there send something else. */
function jsonAsText(document: Json, { operations }: Described["contract"]) {
  for (const { request } of operations) {
    for (const { name } of request.parts.filter(({ kind }) => kind === "json" && request.kind === "multipart")) {
      const { properties } = document.components.schemas[request.schema!];
      const { description, ...contentSchema } = properties[name];
      properties[name] = { type: "string", contentMediaType: "application/json", contentSchema, description };
    }
  }
}

/** Steps of decimal fractions are no `multipleOf`: in binary, validators refuse some of the right values. */
function withoutFractions(document: Json) {
  for (const schema of Object.values<Json>(document.components.schemas)) {
    if (schema.multipleOf === undefined || Number.isInteger(schema.multipleOf)) continue;
    schema["x-step"] = schema.multipleOf;
    delete schema.multipleOf;
  }
}

/** OpenAPI tells tools to ignore a parameter for what the media types and the security of an operation say. */
function withoutIgnoredHeaders(document: Json) {
  for (const { operation } of operationsOf(document)) {
    operation.parameters = operation.parameters?.filter(({ in: place, name }: Json) => {
      return place !== "header" || !["accept", "authorization", "content-type"].includes(name.toLowerCase());
    });
  }
}
