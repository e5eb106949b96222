import type { PageForms } from "../inspect/page-shapes.ts";

/** What the forms of the API reference begin with: what a request needs, and nothing that steers it elsewhere. */

/** A schema of the document, as far as it is read here. */
interface Schema {
  $ref?: string;
  type?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  oneOf?: Schema[];
  example?: unknown;
  /** What a text holds. */
  contentSchema?: Schema;
  description?: string;
}

interface Media {
  schema?: Schema;
  example?: unknown;
  encoding?: Record<string, { contentType: string }>;
}

interface Operation {
  /** A shared one has no name here: no form begins with one. */
  parameters?: { name?: string; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
}

/** The document, as far as it is changed here. */
export interface FormDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema> };
}

/**
 * Gives the forms of a document their first values. By itself, the viewer fills in every field with something of its
 * type, and sends it: a webhook to a host that nobody knows, lip-sync that costs, subtitles that are none.
 */
export function fillForms(document: FormDocument, { fields, bodies }: PageForms): void {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    for (const parameter of operation.parameters ?? [])
      if (parameter.name !== undefined && parameter.name in fields) parameter.example = fields[parameter.name];
    for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
      const name = media.schema?.$ref?.split("/").at(-1) ?? "";
      if (name in bodies) media.example = bodies[name];
      else if (type.startsWith("multipart/") || type.endsWith("urlencoded")) {
        delete media.example;
        media.schema = begun(document, fields, structured(document, media));
      }
    }
  }
}

/** A form whose JSON is written as lists and structures: the viewer takes a text with a media type for a file. */
function structured(document: FormDocument, media: Media): Schema {
  const form = resolved(document, media.schema);
  const properties = Object.entries(form.properties ?? {}).map(([name, field]): [string, Schema] => {
    if (!field.contentSchema) return [name, field];
    media.encoding = { ...media.encoding, [name]: { contentType: "application/json" } };
    return [name, { ...field.contentSchema, ...(field.description ? { description: field.description } : {}) }];
  });
  return { ...form, ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}) };
}

/**
 * A form whose other optional fields are empty, which the viewer does not send. A choice of forms becomes one form with
 * the fields of all.
 */
function begun(document: FormDocument, fields: PageForms["fields"], schema: Schema | undefined): Schema {
  const { oneOf, ...whole } = resolved(document, schema);
  const form = (oneOf ?? [whole]).map((one) => resolved(document, one)).reduce(joined);
  const properties = Object.entries(form.properties ?? {}).map(([name, given]): [string, Schema] => {
    const field = resolved(document, given);
    if (name in fields) return [name, { ...field, example: fields[name] }];
    return [name, form.required?.includes(name) ? field : { ...field, example: isList(document, field) ? [] : "" }];
  });
  return { ...form, properties: Object.fromEntries(properties) };
}

const joined = (one: Schema, other: Schema): Schema => ({
  ...one,
  required: (one.required ?? []).filter((name) => other.required?.includes(name)),
  properties: { ...other.properties, ...one.properties },
});

const isList = (document: FormDocument, schema: Schema): boolean =>
  schema.type === "array" || (schema.allOf ?? []).some((part) => isList(document, resolved(document, part)));

const resolved = ({ components }: FormDocument, schema: Schema = {}): Schema => {
  const { $ref, ...own } = schema;
  return $ref === undefined ? schema : { ...components.schemas?.[$ref.split("/").at(-1) ?? ""], ...own };
};
