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
}

interface Operation {
  parameters?: { name: string; example?: unknown }[];
  requestBody?: { content: Record<string, { schema?: Schema; example?: unknown }> };
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
      if (parameter.name in fields) parameter.example = fields[parameter.name];
    for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
      const name = media.schema?.$ref?.split("/").at(-1) ?? "";
      if (name in bodies) media.example = bodies[name];
      else if (type.startsWith("multipart/") || type.endsWith("urlencoded"))
        media.schema = begun(document, fields, media.schema);
    }
  }
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
