import type { Contract } from "../../contract.ts";
import { resolveSchema } from "../bundle.ts";
import type { Json } from "../json.ts";
import { operationsOf } from "../openapi.ts";

/** The answer to methods that a path does not have is not an answer of the method that it has. */
export function otherMethods(document: Json) {
  for (const { operation } of operationsOf(document)) {
    const { 405: refusal, ...responses } = operation.responses;
    if (refusal) Object.assign(operation, { responses, "x-other-methods": { 405: refusal } });
  }
}

/** The statuses that the source documents for every action alike, whether or not we know a case of each. */
const everywhere = ["202", "409", "429"];

/** Every action may answer with each of the statuses that every action documents; those of a mutation say how. */
export function everyActionAnswers(document: Json, { actions }: Contract) {
  const responsesOf = (id: string): Json => document.paths[`/v1/actions/${id}`].post.responses;
  const mutation = actions.find((action) => action.mutation);
  if (!mutation) return;
  for (const { id } of actions) {
    const responses = responsesOf(id);
    for (const status of everywhere) responses[status] = structuredClone(responsesOf(mutation.id)[status]);
  }
}

/** Of several bodies the one whose `data` needs no field comes last: everything fits it, and some readers take the first that fits. */
export function loosestLast(document: Json) {
  const needsNothing = (body: Json) => {
    const { data } = resolveSchema(document, body).properties ?? {};
    return data !== undefined && resolveSchema(document, data).required === undefined;
  };
  for (const { operation } of operationsOf(document)) {
    const schema = operation.responses[200]?.content?.["application/json"]?.schema;
    schema?.anyOf?.sort((one: Json, other: Json) => Number(needsNothing(one)) - Number(needsNothing(other)));
  }
}

/** How names of shared components begin, by surface. */
export const prefixes: Readonly<Record<string, string>> = {
  media: "Media",
  actions: "Action",
  mcp: "Mcp",
  oauth: "OAuth",
};

const names: Readonly<Record<string, string>> = {
  202: "Running",
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  413: "TooLarge",
  415: "UnsupportedType",
  429: "TooManyRequests",
  500: "Failure",
  502: "BadGateway",
  503: "Unavailable",
};

/** Says what a success is, and moves the answer that most routes of a surface share into the components. */
export function shareResponses(document: Json, { operations }: Contract) {
  const groups = new Map<string, Map<string, Json[]>>();
  for (const { operation } of operationsOf(document)) {
    const surface = operations.find(({ id }) => id === operation.operationId)?.surface ?? "";
    for (const [status, response] of Object.entries<Json>(operation.responses)) {
      describeSuccess(document, response);
      if (Number(status) < 202 || !(status in names)) continue;
      const name = `${prefixes[surface] ?? ""}${names[status]}`;
      const same = groups.get(name) ?? groups.set(name, new Map()).get(name)!;
      const text = JSON.stringify(response);
      same.set(text, [...(same.get(text) ?? []), { holder: operation.responses, status }]);
    }
  }
  document.components.responses = {};
  for (const [name, variants] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [text, places] = [...variants].toSorted(([, a], [, b]) => b.length - a.length)[0]!;
    if (places.length < 2) continue;
    document.components.responses[name] = JSON.parse(text);
    for (const { holder, status } of places) holder[status] = { $ref: `#/components/responses/${name}` };
  }
}

/** Moves a header that several answers have into the components. */
export function shareHeaders(document: Json) {
  const answers = [
    ...[...operationsOf(document)].flatMap(({ operation }) => Object.values<Json>(operation.responses)),
    ...Object.values<Json>(document.components.responses),
  ];
  const places = answers.flatMap(({ headers = {} }) =>
    Object.entries<Json>(headers).map(([header, stated]) => ({ headers, header, text: JSON.stringify(stated) })),
  );
  const shared: Json = (document.components.headers = {});
  for (const { headers, header, text } of places) {
    if (places.filter((one) => one.header === header && one.text === text).length < 2) continue;
    const name = header.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    shared[name] ??= JSON.parse(text);
    if (JSON.stringify(shared[name]) === text) headers[header] = { $ref: `#/components/headers/${name}` };
  }
}

/** An answer is described by what is in it. */
function describeSuccess(document: Json, response: Json) {
  if (response.description !== "The request has succeeded.") return;
  const schemas = Object.values<Json>(response.content ?? {}).flatMap(({ schema }) => schema.anyOf ?? [schema]);
  const texts = schemas.map((schema) => resolveSchema(document, schema)?.description).filter(Boolean);
  if (texts.length > 0) response.description = [...new Set(texts)].join(" ");
}
