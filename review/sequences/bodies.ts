import { readFile } from "node:fs/promises";
import { at, isObject, type JsonObject } from "../schema/json.ts";

/** The OpenAPI document that this build of the mock was made with. */
export const ownDocument = async (): Promise<JsonObject> =>
  JSON.parse(await readFile(new URL("../../generated/openapi.json", import.meta.url), "utf8")) as JsonObject;

/** The body of an operation's requests in a document, as far as an operation has one. */
export function requestBody(document: JsonObject, { path, method }: { path: string; method: string }): unknown {
  const pointer = path.replaceAll("~", "~0").replaceAll("/", "~1");
  return at(document, `/paths/${pointer}/${method.toLowerCase()}/requestBody`);
}

/** The body of an operation's requests, with all components that it consists of, without prose. */
export function wholeBody(document: JsonObject, operation: { path: string; method: string }): unknown {
  const body = requestBody(document, operation);
  const names = new Set<string>(referencesIn(body));
  // A set that grows on the way goes on to what was added.
  for (const name of names) for (const more of referencesIn(at(document, name.slice(1)))) names.add(more);
  return withoutProse([body, Object.fromEntries([...names].map((name) => [name, at(document, name.slice(1))]))]);
}

function referencesIn(schema: unknown): readonly string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = isObject(schema) && typeof schema["$ref"] === "string" ? [schema["$ref"]] : [];
  return [...own, ...Object.values(schema).flatMap(referencesIn)];
}

/** A field may be called `description`, and then it is a schema. */
const withoutProse = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (key, inner: unknown) =>
      key === "example" || (key === "description" && typeof inner === "string") ? undefined : inner,
    ),
  );

/** The schemas of the fields of an operation's requests. */
export function propertiesOf(document: JsonObject, operation: JsonObject): JsonObject {
  const body = requestBody(document, { path: String(operation["path"]), method: String(operation["method"]) });
  const content = at(body, "/content");
  const [media] = isObject(content) ? Object.values(content) : [];
  const schema = at(media, "/schema");
  const whole = isObject(schema) && typeof schema["$ref"] === "string" ? at(document, schema["$ref"].slice(1)) : schema;
  const properties = at(whole, "/properties");
  return isObject(properties) ? properties : {};
}
