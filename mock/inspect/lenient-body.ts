import { schemas as components } from "../../generated/mock-contract.js";
import type { Operation } from "../../spec/lib/contract.ts";
import type { MediaFacts } from "../media/media-facts.ts";
import type { Observed, SentPart } from "../requests/observed.ts";
import type { Exchange } from "./exchanges.ts";
import { refusalsFor } from "./refused-for.ts";
import { repeatedKeys } from "./repeated-keys.ts";

/** What breaks the contract in a JSON body that was let pass: fields that nobody reads, keys that stand twice. */
export function lenientJson({ body, observed }: Exchange, { request }: Operation): string[] {
  // Of a refused body nothing was let pass; of a beginning nothing can be said.
  if (request.kind !== "json" || body.text === "" || body.cut || observed.error?.when?.predicate === "json-malformed")
    return [];
  let value: unknown;
  try {
    value = JSON.parse(body.text);
  } catch {
    return [];
  }
  const repeated = repeatedKeys(body.text).map(
    (key) => `${JSON.stringify(key)} stands twice in its object; the last one counts.`,
  );
  // Where the schema is closed, an unknown field has refused the request.
  const unknown = unknownFields(value, { $ref: `#/components/schemas/${request.schema ?? ""}` }, "");
  return [
    ...unknown.map((path) => `${JSON.stringify(path)} is not a field of this request and was ignored.`),
    ...repeated,
  ];
}

/** The part of a JSON schema that says which fields there are. */
interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  additionalProperties?: unknown;
  unevaluatedProperties?: unknown;
}

const schemas = components as unknown as Readonly<Record<string, Schema | undefined>>;

/** A schema with the ones that it refers to and is made of. */
function partsOf(schema: Schema | undefined): Schema[] {
  if (!schema) return [];
  const referred = schema.$ref ? partsOf(schemas[schema.$ref.split("/").at(-1) ?? ""]) : [];
  return [
    schema,
    ...referred,
    ...[schema.allOf, schema.oneOf, schema.anyOf].flatMap((list) => list?.flatMap(partsOf) ?? []),
  ];
}

/** Paths of fields that an open schema does not name. */
function unknownFields(value: unknown, schema: Schema, path: string): string[] {
  const parts = partsOf(schema);
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => part.items ?? []);
    return items.length === 0
      ? []
      : value.flatMap((one, index) => unknownFields(one, { allOf: items }, `${path}[${index}]`));
  }
  if (typeof value !== "object" || value === null || !parts.some(({ properties }) => properties)) return [];
  // Closed: refused already. Open to fields of any name: nothing is unknown.
  if (
    parts.some(
      ({ additionalProperties, unevaluatedProperties }) =>
        additionalProperties !== undefined || unevaluatedProperties !== undefined,
    )
  )
    return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = path === "" ? name : `${path}.${name}`;
    const described = parts.flatMap(({ properties }) =>
      properties && Object.hasOwn(properties, name) ? [properties[name] as Schema] : [],
    );
    return described.length === 0 ? [own] : unknownFields(inner, { allOf: described }, own);
  });
}

/** What breaks the contract in a form that was let pass. */
export function lenientForm(operation: Operation, { parts = [], media }: Observed): string[] {
  const { request } = operation;
  const seen = new Set<string>();
  const files = parts.filter(({ kind, name }) => kind === "file" && kindOf(request.parts, name) === "file");
  const sentences = parts.flatMap((part) => {
    const { name, kind } = part;
    const shown = JSON.stringify(name);
    const described = kindOf(request.parts, name);
    if (described === undefined)
      return [`${shown} is not a ${kind === "file" ? "file" : "field"} of this form and was ignored.`];
    // A form without any file was refused for that.
    if (kind === "text" && described === "file")
      return files.length > 0 ? [`${shown} came as text besides the file; the text was ignored.`] : [];
    if (seen.has(name)) return [`${shown} stands twice in the form; the last one counts.`];
    seen.add(name);
    return [...asFile(part), ...(described === "number" ? oddNumber(part) : [])];
  });
  const file = files.at(-1);
  const isTaken = request.parts.some(
    ({ name, mediaTypes }) => name === file?.name && mediaTypes?.includes(file.type ?? ""),
  );
  // A type that the route does not take is refused, whatever the file is.
  const isRefused = !isTaken && refusalsFor(operation, "media-type-unsupported").length > 0;
  return [...sentences, ...(file && media && !isRefused ? contradiction(file, media) : [])];
}

const kindOf = (described: Operation["request"]["parts"], name: string) =>
  described.find((one) => one.name === name)?.kind;

/** A text that has a file name, as browsers give it to a part with a type of its own. */
const asFile = ({ kind, name, fileName }: SentPart): string[] =>
  kind === "file" || fileName === undefined
    ? []
    : [
        `${JSON.stringify(name)} came with the file name ${JSON.stringify(fileName.slice(0, 60))} and was read as text; another server may take it for a file.`,
      ];

/** A number that is written in another way than JSON does, such as `0x1e` or ` 30 `. */
function oddNumber({ name, text = "" }: SentPart): string[] {
  const value = Number(text);
  const reads = text.trim() !== "" && Number.isFinite(value);
  if (!reads || /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return [];
  return [
    `${JSON.stringify(name)} is written ${JSON.stringify(text.slice(0, 30))} and was read as the number ${value}.`,
  ];
}

/** A declared media type that the bytes of the file contradict. */
function contradiction({ name, type = "" }: SentPart, { mediaType, durationSeconds, hasVideo }: MediaFacts): string[] {
  if (!mediaType || durationSeconds === null) return [];
  const file = `${JSON.stringify(name)} is declared as ${type}`;
  if (containerOf(type) !== containerOf(mediaType)) return [`${file}, and its content is ${mediaType}.`];
  if (type.startsWith("audio/") && hasVideo) return [`${file}, and has a video stream.`];
  return type.startsWith("video/") && !hasVideo ? [`${file}, and has no video stream.`] : [];
}

/** The container of a media type: `mp4` of `audio/x-m4a`. */
const containerOf = (type: string) => {
  const container = (type.split(/[/;]/)[1] ?? "")
    .trim()
    .replace(/^(x-|vnd\.)/, "")
    .toLowerCase();
  return { m4a: "mp4", wave: "wav", mp3: "mpeg" }[container] ?? container;
};
