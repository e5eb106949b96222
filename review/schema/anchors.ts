import { at, isObject, type JsonObject } from "./json.ts";

/** Where a document is that does not say so. */
const NOWHERE = "file:///";

/** Members that hold values, in which nothing is a reference. */
const LITERALS = new Set(["const", "default", "enum", "example", "examples"]);

/**
 * A document all of whose references are JSON pointers: those to an `$anchor` or an `$id` in it, and those that are
 * relative to an `$id`, lead to the same schema as before. The same document where it names nothing so.
 */
export function pointed(document: JsonObject): JsonObject {
  const places = new Map([[NOWHERE, ""]]);
  collect(document, NOWHERE, [], places);
  return places.size === 1 ? document : (rewritten(document, NOWHERE, { document, places }) as JsonObject);
}

/** The URI that one is, seen from another one; null where it is none. */
const resolved = (uri: unknown, base: string): string | null =>
  typeof uri === "string" && URL.canParse(uri, base) ? new URL(uri, base).href.replace(/#$/, "") : null;

/** The URI against which references in a part are meant. */
const baseOf = (part: JsonObject, base: string) => resolved(part["$id"], base) ?? base;

/** Notes at which pointers the named schemas stand, by their whole URIs. @param path the keys that lead to the part */
function collect(part: unknown, above: string, path: string[], places: Map<string, string>): void {
  if (typeof part !== "object" || part === null) return;
  const members = part as JsonObject;
  const base = baseOf(members, above);
  if (base !== above) places.set(base, pointerOf(path));
  for (const name of [members["$anchor"], members["$dynamicAnchor"]])
    if (typeof name === "string") places.set(`${base}#${name}`, pointerOf(path));
  for (const key of Object.keys(members)) {
    if (LITERALS.has(key)) continue;
    path.push(key);
    collect(members[key], base, path, places);
    path.pop();
  }
}

const pointerOf = (path: readonly string[]) => path.map((key) => `/${escaped(key)}`).join("");

const escaped = (key: string) => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));

/** A document, and where its named schemas stand. */
interface Named {
  readonly document: JsonObject;
  readonly places: ReadonlyMap<string, string>;
}

function rewritten(part: unknown, above: string, named: Named): unknown {
  if (Array.isArray(part)) return part.map((each) => rewritten(each, above, named));
  if (!isObject(part)) return part;
  const base = baseOf(part, above);
  const entries = Object.entries(part).map(([key, value]) => {
    const pointer = key === "$ref" || key === "$dynamicRef" ? pointerTo(value, base, named) : null;
    if (pointer !== null) return ["$ref", pointer];
    return [key, LITERALS.has(key) ? value : rewritten(value, base, named)];
  });
  return Object.fromEntries(entries) as JsonObject;
}

/** The pointer to what a reference names; null where that is not in the document. */
function pointerTo(ref: unknown, base: string, { document, places }: Named): string | null {
  const uri = resolved(ref, base);
  if (uri === null) return null;
  const whole = places.get(uri);
  if (whole !== undefined) return `#${whole}`;
  const [resource = "", fragment = ""] = uri.split("#");
  const pointer = `${places.get(resource) ?? ""}${fragment}`;
  return places.has(resource) && fragment.startsWith("/") && at(document, pointer) !== undefined ? `#${pointer}` : null;
}
