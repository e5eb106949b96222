import type { Described } from "../../describe/index.ts";
import type { Json } from "../json.ts";
import { operationsOf } from "../openapi.ts";
import { addExamples, type Examples } from "./examples.ts";
import { foldErrors } from "./errors.ts";
import { addProse } from "./prose.ts";
import { addSamples } from "./samples.ts";
import { addPublished, jsonAsText, loneRules, needsAsRules, wholeNumbers, withoutFractions } from "./schemas.ts";
import { everyActionAnswers, loosestLast, shareHeaders, shareResponses, otherMethods } from "./responses.ts";
import { addCallbacks } from "./callbacks.ts";

/**
 * The API's document as readers and generators of clients get it. The one that it is made from has the shapes of values
 * as a server sees them once it has read a request; types and validators come from that one.
 */
export function published(api: Json, described: Described, examples?: Examples): Json {
  const { contract } = described;
  const document = structuredClone(api);
  jsonAsText(document, contract);
  needsAsRules(document, contract);
  loneRules(document);
  addPublished(document);
  withoutFractions(document);
  wholeNumbers(document);
  withoutIgnoredHeaders(document);
  otherMethods(document);
  everyActionAnswers(document, contract);
  loosestLast(document);
  addProse(document, described);
  foldErrors(document, contract);
  secure(document, contract);
  addCallbacks(document, contract, examples);
  shareResponses(document, contract);
  shareHeaders(document);
  if (examples) addExamples(document, examples);
  if (examples) addSamples(document, examples);
  inProductOrder(document, contract);
  return document;
}

/** OpenAPI tells tools to ignore a parameter for what the media types and the security of an operation say. */
function withoutIgnoredHeaders(document: Json) {
  for (const { operation } of operationsOf(document)) {
    operation.parameters = operation.parameters?.filter(({ in: place, name }: Json) => {
      return place !== "header" || !["accept", "authorization", "content-type"].includes(name.toLowerCase());
    });
  }
}

/** Routes without credentials say so, and OAuth names its scopes. */
function secure(document: Json, { scopes }: Described["contract"]) {
  const items = [...Object.values<Json>(document.paths), ...Object.values<Json>(document.webhooks)];
  for (const operation of items.flatMap((item) => Object.values<Json>(item))) operation.security ??= [];
  for (const { flows } of Object.values<Json>(document.components.securitySchemes))
    for (const flow of Object.values<Json>(flows ?? {}))
      flow.scopes = Object.fromEntries(scopes.map(({ id, title }) => [id, title]));
}

/** Paths as the chapters have them, and in a chapter as the spec has them. */
function inProductOrder(document: Json, { operations }: Described["contract"]) {
  const chapters: string[] = document["x-tagGroups"].flatMap(({ tags }: Json) => tags);
  document.tags = chapters.map((name) => document.tags.find((tag: Json) => tag.name === name));
  const rank = ([path, item]: [string, Json]) => {
    const places = Object.values<Json>(item).map(({ tags = [] }) => chapters.indexOf(tags[0]));
    // What is in no chapter yet comes last.
    const place = Math.min(...places.map((at) => (at < 0 ? chapters.length : at)));
    return place * operations.length + operations.findIndex((one) => one.path === path);
  };
  document.paths = Object.fromEntries(Object.entries<Json>(document.paths).toSorted((a, b) => rank(a) - rank(b)));
}
