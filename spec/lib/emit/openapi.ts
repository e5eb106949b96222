import type { Model, Namespace, Program } from "@typespec/compiler";
import { getOpenAPI3 } from "@typespec/openapi3";
import { webhookPrefix } from "../decorators.ts";
import type { Described } from "../describe/index.ts";
import { docOf, everyStated, plain, stated } from "../describe/reading.ts";
import { bundle, resolveSchema, rewrite } from "./bundle.ts";
import type { Json } from "./json.ts";
import { presenceSchemas } from "./presence.ts";

/** The OpenAPI 3.1 documents of the program. */
export interface OpenApiDocuments {
  api: Json;
  /** The control interface, where there is one. */
  control: Json | undefined;
  /** Schema of the target file, which belongs to the control interface and to none of its routes. */
  targetFile: Json | undefined;
}

/** The API's document, the control interface's, and what stands beside them. */
export async function openApiDocuments({ reading, ...described }: Described): Promise<OpenApiDocuments> {
  const records = await getOpenAPI3(reading.program, { "openapi-versions": ["3.1.0"] });
  const documentOf = (service: Namespace): Json => {
    const record = records.find((one) => one.service.type === service);
    if (!record || record.versioned) throw new Error(`The service ${service.name} gave no single OpenAPI document.`);
    reading.program.reportDiagnostics(record.diagnostics);
    return record.document;
  };
  const api = documentOf(described.service);
  moveWebhooks(api);
  groupErrors(api);
  describeParts(api, { reading, ...described });
  openObjects(api);
  boundsInside(api);
  addExtensions(api, { reading, ...described });
  presenceSchemas(api, described.contract);
  const control = described.control && documentOf(described.control);
  for (const [document, service] of [
    [api, described.service],
    [control, described.control],
  ] as const) {
    if (!document || !service) continue;
    closeObjects(document, reading.program, service);
    document.paths = sorted(document.paths);
  }
  const targetFile =
    control?.components.schemas["TargetFile"] && bundle(control, { $ref: "#/components/schemas/TargetFile" });
  for (const document of [api, control]) if (document) prune(document);
  return { api, control, targetFile };
}

const sorted = (object: Record<string, Json>) =>
  Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

/** Leaves out the components that no operation refers to, and puts the others in order. */
export function prune(document: Json) {
  const used: Json = {};
  rewrite(document, { paths: document.paths, webhooks: document.webhooks }, "#/components/schemas/", used);
  document.components.schemas = sorted(
    Object.fromEntries(Object.entries(document.components.schemas).filter(([name]) => name in used)),
  );
}

/** Every operation of a document with its path and verb. */
export function* operationsOf(document: Json): Generator<{ path: string; verb: string; operation: Json }> {
  for (const [path, item] of Object.entries<Json>(document.paths)) {
    for (const [verb, operation] of Object.entries<Json>(item)) yield { path, verb, operation };
  }
}

function moveWebhooks(document: Json) {
  document.webhooks = {};
  for (const path of Object.keys(document.paths)) {
    if (!path.startsWith(webhookPrefix)) continue;
    document.webhooks[path.slice(webhookPrefix.length)] = document.paths[path];
    delete document.paths[path];
  }
}

/** One response per status: `oneOf` by code, so that a type narrows on it, and every code with its condition in the text. */
function groupErrors(document: Json) {
  for (const { operation } of operationsOf(document)) {
    for (const [status, response] of Object.entries<Json>(operation.responses)) {
      const body = response.content?.["application/json"];
      if (Number(status) < 300 || !body) continue;
      const references: Json[] = body.schema.anyOf ?? [body.schema];
      const rows = references.map((reference) => errorRow(document, reference));
      response.description = rows.map(rowText).join("\n");
      if (rows.length < 2) continue;
      delete body.schema.anyOf;
      const codes = rows.map((row) => row.code);
      const key = rows[0]!.key;
      const narrowing =
        key !== undefined && rows.every((row) => row.key === key) && new Set(codes).size === codes.length;
      if (!narrowing) {
        body.schema.anyOf = references;
        continue;
      }
      const mapping = Object.fromEntries(rows.map((row) => [row.code, row.reference.$ref]));
      body.schema = { oneOf: references, discriminator: { propertyName: key, mapping } };
    }
  }
}

interface ErrorRow {
  reference: Json;
  key: string | undefined;
  code: unknown;
  title: string;
}

function errorRow(document: Json, reference: Json): ErrorRow {
  const row = rowOf(resolveSchema(document, reference));
  return { ...row, reference, key: reference.$ref ? row.key : undefined };
}

function rowOf(schema: Json): Omit<ErrorRow, "reference"> {
  const key = ["code", "error"].find((name) => literalOf(schema?.properties?.[name]) !== undefined);
  const nested = key === undefined ? nestedCode(schema) : literalOf(schema.properties[key]);
  return { key, code: nested, title: schema?.description ?? "" };
}

const rowText = ({ code, title }: Omit<ErrorRow, "reference">) =>
  `- ${code === undefined ? "" : `\`${String(code)}\`: `}${title}`;

/** An error's line in the description of an answer: its code, and what is the matter. */
export const errorText = (schema: Json): string => rowText(rowOf(schema));

const literalOf = (schema: Json): unknown => schema?.const ?? (schema?.enum?.length === 1 ? schema.enum[0] : undefined);

function nestedCode(schema: Json): unknown {
  for (const inner of [
    ...(schema?.anyOf ?? []),
    ...(schema?.oneOf ?? []),
    ...Object.values<Json>(schema?.properties ?? {}),
  ]) {
    const found = literalOf(inner?.properties?.code) ?? nestedCode(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Closed objects refuse unknown fields. */
function closeObjects(document: Json, program: Program, service: Namespace) {
  for (const [type] of everyStated(program, "Contract.closed")) {
    const model = type as Model;
    const schema = isWithin(model, service) ? document.components.schemas[model.name] : undefined;
    if (schema) schema[schema.allOf ? "unevaluatedProperties" : "additionalProperties"] = false;
  }
}

function isWithin({ namespace }: Model, service: Namespace): boolean {
  for (let one = namespace; one; one = one.namespace) if (one === service) return true;
  return false;
}

/** Objects with fields of any name say so with `true`: generators take the emitter's empty schema, and no word at all, for an object without fields. */
function openObjects(document: Json) {
  for (const schema of schemasIn(document.components.schemas)) {
    const isBare =
      schema.type === "object" && !schema.properties && !schema.oneOf && !("additionalProperties" in schema);
    if (!isBare && !isEmpty(schema.unevaluatedProperties)) continue;
    delete schema.unevaluatedProperties;
    schema.additionalProperties = true;
  }
}

const isEmpty = (value: Json) => value !== null && typeof value === "object" && Object.keys(value).length === 0;

/** Bounds of an array that may be null stand in the array: beside the choice, generators lose them. */
function boundsInside(document: Json) {
  for (const schema of schemasIn(document.components.schemas)) {
    const array = schema.anyOf?.find((one: Json) => one.type === "array");
    for (const bound of array ? ["minItems", "maxItems"] : []) {
      if (!(bound in schema)) continue;
      array[bound] = schema[bound];
      delete schema[bound];
    }
  }
}

/** Every object below a place in a document, the place included. */
export function* schemasIn(place: Json): Generator<Json> {
  if (place === null || typeof place !== "object") return;
  yield place;
  for (const inner of Object.values(place)) yield* schemasIn(inner);
}

/** File parts are binary and say their content types; defaults of parts stand in the schema. */
function describeParts(document: Json, { http, contract, reading }: Described) {
  for (const { operation, path, verb, parameters } of http) {
    const described = contract.operations.find(({ id }) => id === operation.name);
    if (described?.request.kind !== "multipart" && described?.request.kind !== "form") continue;
    const media = document.paths[path]?.[verb]?.requestBody.content[described.request.contentTypes[0]!];
    const schema = resolveSchema(document, media.schema);
    schema.description ??= docOf(reading.program, parameters.body!.type);
    // The emitter states one for every part. Text needs none, JSON in a text included, and a browser can send a part
    // with a type of its own only as a file.
    delete media.encoding;
    for (const part of described.request.parts) {
      const property = schema.properties[part.name];
      if (part.kind === "file") {
        schema.properties[part.name] = { type: "string", format: "binary", ...withoutReference(property) };
        media.encoding = { ...media.encoding, [part.name]: { contentType: part.mediaTypes!.join(", ") } };
      }
      if (part.default !== undefined) schema.properties[part.name] = { ...property, default: part.default };
    }
    const body = parameters.body;
    if (body?.bodyKind !== "single" || body.type.kind !== "Model") continue;
    for (const property of body.type.properties.values()) {
      const fallback = stated<{ value: unknown }>(reading.program, "Contract.partDefault", property);
      if (fallback) schema.properties[property.name].default = plain(fallback.value);
    }
  }
}

const withoutReference = ({ $ref: _reference, ...rest }: Json) => rest;

/** What OpenAPI has no word for, as extensions; the operation ids of the contract. */
function addExtensions(document: Json, { contract }: Described) {
  for (const { path, verb, operation } of operationsOf(document)) {
    const known = contract.operations.find((one) => one.path === path && one.method === verb.toUpperCase());
    if (!known) continue;
    operation.operationId = known.id;
    if (known.scopes.length) operation["x-required-scopes"] = known.scopes;
    if (known.limits.length) operation["x-limits"] = known.limits;
    if (known.requirements.length) operation["x-requirements"] = known.requirements;
    if (known.leftOpen.length) operation["x-left-open"] = known.leftOpen;
    if (known.ours) operation["x-dubspec-ours"] = known.ours;
  }
}
