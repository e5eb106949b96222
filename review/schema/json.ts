/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object whose members have not been looked at. */
export type JsonObject = { readonly [key: string]: unknown };

/** A JSON Schema of the dialect of OpenAPI 3.1. */
export type Schema = boolean | JsonObject;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isSchema = (value: unknown): value is Schema => typeof value === "boolean" || isObject(value);

/** The same text for the same JSON value, whatever the order of its keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const members = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join()}}`;
}

/** A list or an object with other members; itself where none of them is another one. */
export function withMembers<Part extends object>(part: Part, change: (member: unknown, key: string) => unknown): Part {
  let changed: Record<string, unknown> | undefined;
  const members = part as Record<string, unknown>;
  for (const key of Object.keys(members)) {
    const member = change(members[key], key);
    if (member === members[key]) continue;
    changed ??= (Array.isArray(part) ? [...part] : { ...part }) as Record<string, unknown>;
    changed[key] = member;
  }
  return (changed as Part | undefined) ?? part;
}

/** The member of an object under a key, own members only. */
export const memberOf = (object: unknown, key: string): unknown =>
  isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;

/** What a JSON pointer leads to, such as `/components/schemas/Project`; undefined where it leads nowhere. */
export function at(root: unknown, pointer: string): unknown {
  let value = root;
  for (const part of pointer.split("/").slice(1)) {
    const key = decoded(part).replaceAll("~1", "/").replaceAll("~0", "~");
    value = Array.isArray(value) ? value[Number(key)] : memberOf(value, key);
  }
  return value;
}

/** The JSON pointer to what some keys lead to, percent-encoded as in a `$ref`: what `at` follows. */
export const pointerOf = (keys: readonly string[]): string =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("");

/** Pointers in a `$ref` are percent-encoded; one that is not valid so is taken as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
