import type { PageForms } from "../inspect/page-shapes.ts";

/** What the forms of the API reference begin with: what a request needs, and nothing that steers it elsewhere. */

/** A schema of the document, as far as it is read here. */
interface Schema {
  $ref?: string;
  type?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  allOf?: Schema[];
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
export function fillForms(document: FormDocument, { fields, parameters, bodies }: PageForms): void {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    for (const parameter of operation.parameters ?? [])
      if (parameter.name === "accept") parameter.example = parameters.accept;
    for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
      const name = media.schema?.$ref?.split("/").at(-1) ?? "";
      if (name in bodies) media.example = bodies[name];
      else if (type.startsWith("multipart/") || type.endsWith("urlencoded"))
        media.schema = begun(document, fields, media.schema);
    }
  }
}

/** A form whose optional fields are empty, which the viewer does not send. */
function begun(document: FormDocument, fields: PageForms["fields"], schema: Schema | undefined): Schema {
  const form = resolved(document, schema);
  const properties = Object.entries(form.properties ?? {}).map(([name, given]): [string, Schema] => {
    const field = resolved(document, given);
    if (!form.required?.includes(name)) return [name, { ...field, example: isList(document, field) ? [] : "" }];
    return [name, name in fields ? { ...field, example: fields[name] } : field];
  });
  return { ...form, properties: Object.fromEntries(properties) };
}

const isList = (document: FormDocument, schema: Schema): boolean =>
  schema.type === "array" || (schema.allOf ?? []).some((part) => isList(document, resolved(document, part)));

const resolved = ({ components }: FormDocument, schema: Schema = {}): Schema => {
  const { $ref, ...own } = schema;
  return $ref === undefined ? schema : { ...components.schemas?.[$ref.split("/").at(-1) ?? ""], ...own };
};
