import { entriesOf, textsOf } from "../behaviour/contract.ts";
import { type Contract } from "../read/documents.ts";
import { type Change } from "../rules/changes.ts";
import { at, isObject, memberOf, type JsonObject } from "../schema/json.ts";
import { elementsOfSchema } from "./schema-elements.ts";

/** The elements of `spec/` at the place of a change, as requirements bind them, such as `field:Settings.name`; the nearest first. */
export function elementsAt(
  change: Pick<Change, "subject" | "place">,
  { openapi, behaviour }: Contract,
): readonly string[] {
  const onWire = openapi ? elementsOnWire(change, openapi) : [];
  return onWire.length > 0 || !behaviour ? onWire : elementsOfBehaviour(change, behaviour);
}

/** What a subject of `contract.json` is: a word before it says which list it stands in. */
function elementsOfBehaviour(
  { subject, place }: Pick<Change, "subject" | "place">,
  behaviour: JsonObject,
): readonly string[] {
  const [kind = "", id = ""] = subject.split(" ");
  const code = /\((\S+)\)$/.exec(subject)?.[1];
  if (code !== undefined) return [`model:${code}`];
  if (kind === "limit") return [`value:${id}`];
  if (kind === "operation" || kind === "action") return [`operation:${id}`];
  if (kind === "machine") {
    const transitions = [...entriesOf(entriesOf(behaviour, "machines").get(id) ?? {}, "transitions").keys()];
    const [, own] = /^transition (\S+)$/.exec(place) ?? [];
    return [
      ...(own === undefined ? [] : [`transition:${own}`]),
      `machine:${id}`,
      ...transitions.map((each) => `transition:${each}`),
    ];
  }
  if (kind === "event")
    return textsOf(entriesOf(behaviour, "events").get(id) ?? {}, "requirements").map((each) => `requirement:${each}`);
  const record = entriesOf(behaviour, "records").get(subject);
  if (!record) return [`requirement:${subject}`, `operation:${subject}`];
  const [, field] = /^field (".*")$/.exec(place) ?? [];
  const fields = Array.isArray(record["fields"]) ? record["fields"].filter(isObject) : [];
  return [
    ...(field === undefined ? [] : [`field:${record.id}.${String(JSON.parse(field))}`]),
    `model:${record.id}`,
    ...fields.map(({ name }) => `field:${record.id}.${String(name)}`),
  ];
}

/** A place on the wire: the field, the schemas that it is in, and the operation. */
function elementsOnWire(
  { subject, place }: Pick<Change, "subject" | "place">,
  document: JsonObject,
): readonly string[] {
  const found = operationOf(subject, document);
  if (!found) return [];
  const { operation, kind } = found;
  const id = operation["operationId"];
  return [
    ...elementsOfSchema(document, schemaAt(document, operation, place), pathIn(place)),
    ...(typeof id === "string" ? [`${kind}:${id}`] : []),
  ];
}

/** The part of a place that leads into a schema: `speakers[].name` of `request body, speakers[].name`. */
const pathIn = (place: string): string => {
  const [first = "", ...rest] = place.split(", ");
  const path = rest.filter((part) => !part.startsWith("header ")).join(", ");
  const [, parameter] = /^\w+ parameter "(.*)"$/.exec(first) ?? [];
  return parameter === undefined ? path : [parameter, path].filter(Boolean).join(".");
};

function operationOf(subject: string, document: JsonObject) {
  const [route = "", callback] = subject.split(", callback ");
  const [, webhook] = /^webhook (.*)$/.exec(subject) ?? [];
  const methodsOf = (item: unknown) => Object.values(isObject(item) ? item : {}).find(isObject);
  if (webhook !== undefined) return withKind("event", methodsOf(memberOf(document["webhooks"], webhook)));
  const [method = "", path = ""] = route.split(" ");
  const operation = memberOf(memberOf(document["paths"], path), method.toLowerCase());
  if (callback === undefined || !isObject(operation)) return withKind("operation", operation);
  const [name = "", expression = ""] = callback.split(/ (.*)/s);
  const item = methodsOf(memberOf(memberOf(operation["callbacks"], name), expression));
  return withKind("operation", item && { ...item, operationId: operation["operationId"] });
}

const withKind = (kind: "event" | "operation", operation: unknown) =>
  isObject(operation) ? { kind, operation } : null;

/** The schema of a body, an answer or the parameters: a body of several media types has the same fields in each. */
function schemaAt(document: JsonObject, operation: JsonObject, place: string): unknown {
  const part = (value: unknown) =>
    isObject(value) && typeof value["$ref"] === "string" ? at(document, value["$ref"].slice(1)) : value;
  const [, status] = /^answer (\w+)/.exec(place) ?? [];
  const body = part(status === undefined ? operation["requestBody"] : memberOf(operation["responses"], status));
  const contents = memberOf(body, "content");
  return { anyOf: Object.values(isObject(contents) ? contents : {}).map((content) => memberOf(content, "schema")) };
}
