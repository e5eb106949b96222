import type { Json } from "./json.ts";

/** A schema, or the component that it refers to. */
export function resolveSchema(document: Json, schema: Json): Json {
  return schema?.$ref ? document.components.schemas[schema.$ref.split("/").at(-1)] : schema;
}

/** A schema that stands alone: components become `$defs`. */
export function bundle(document: Json, schema: Json): Json {
  const defs: Json = {};
  const top = rewrite(document, resolveSchema(document, schema), "#/$defs/", defs);
  return Object.keys(defs).length ? { ...top, $defs: defs } : top;
}

/** Copies a schema, moving the components that it refers to into `into`, under `prefix`. */
export function rewrite(document: Json, schema: Json, prefix: string, into: Json): Json {
  if (Array.isArray(schema)) return schema.map((item) => rewrite(document, item, prefix, into));
  if (schema === null || typeof schema !== "object") return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === "discriminator" ? value : rewrite(document, value, prefix, into),
    ]),
  );
  if (typeof schema.$ref !== "string" || !schema.$ref.startsWith("#/components/schemas/")) return copy;
  const name = schema.$ref.split("/").at(-1);
  if (!(name in into)) {
    into[name] = null; // Taken, so that a schema that refers to itself ends.
    into[name] = rewrite(document, document.components.schemas[name], prefix, into);
  }
  return { ...copy, $ref: prefix + name };
}
