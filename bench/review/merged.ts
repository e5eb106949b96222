import { isObject, type JsonObject } from "../../review/schema/json.ts";

/** The documents of many pairs as one document, in which the name of everything says which pair it is of. */
export function merged(documents: readonly JsonObject[]): JsonObject {
  const parts = documents.map((document, at) => named(document, `case${at}`));
  const all = (field: string) => Object.assign({}, ...parts.map((part) => part[field] ?? {})) as JsonObject;
  const components = parts.map((part) => part["components"] as JsonObject);
  const kinds = new Set(components.flatMap((each) => Object.keys(each)));
  return {
    openapi: "3.1.0",
    info: { title: "Cases", version: "1.0.0" },
    paths: all("paths"),
    webhooks: all("webhooks"),
    components: Object.fromEntries(
      [...kinds].map((kind) => [kind, Object.assign({}, ...components.map((each) => each[kind] ?? {})) as JsonObject]),
    ),
  };
}

/** The pair that a pointer into a merged document is about. */
export const caseAt = (pointer: string): number | null => {
  const found = /case(\d+)_/.exec(pointer)?.[1];
  return found === undefined ? null : Number(found);
};

const mapKeys = (object: unknown, name: (key: string) => string): JsonObject =>
  Object.fromEntries(Object.entries(isObject(object) ? object : {}).map(([key, value]) => [name(key), value]));

function named(document: JsonObject, prefix: string): JsonObject {
  const components = isObject(document["components"]) ? document["components"] : {};
  const renamed: JsonObject = {
    paths: mapKeys(document["paths"], (path) => `/${prefix}_${path}`),
    webhooks: mapKeys(document["webhooks"], (name) => `${prefix}_${name}`),
    components: Object.fromEntries(
      Object.entries(components).map(([kind, all]) => [kind, mapKeys(all, (name) => `${prefix}_${name}`)]),
    ),
  };
  return withNames(renamed, prefix, document["security"]) as JsonObject;
}

const METHODS = new Set(["get", "put", "post", "delete", "patch"]);

/** References, names of operations and ways in, with the prefix; a route says itself how one gets in. */
function withNames(part: unknown, prefix: string, security: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => withNames(each, prefix, security));
  if (!isObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      // A discriminator refers to schemas without a `$ref`.
      if (typeof value === "string" && value.startsWith("#/components/"))
        return [key, value.replace(/^(#\/components\/\w+\/)/, `$1${prefix}_`)];
      if (key === "operationId") return [key, `${prefix}_${String(value)}`];
      if (key === "security" && Array.isArray(value)) return [key, value.map((way) => waysOf(way, prefix))];
      const inner = withNames(value, prefix, security);
      const isRoute = METHODS.has(key) && isObject(inner) && "responses" in inner;
      return isRoute && Array.isArray(security) && !("security" in inner)
        ? [key, { ...inner, security: security.map((way) => waysOf(way, prefix)) }]
        : [key, inner];
    }),
  );
}

const waysOf = (way: unknown, prefix: string) => mapKeys(way, (scheme) => `${prefix}_${scheme}`);
