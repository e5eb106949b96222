import { at, isObject, memberOf, pointerOf, withMembers, type JsonObject } from "./json.ts";
import { childKind, type Kind } from "./kinds.ts";

/** Where a document is that does not say so. */
const NOWHERE = "file:///";

/**
 * A document all of whose references are JSON pointers: those to an `$anchor` or an `$id` in it, and those that are
 * relative to an `$id`, lead to the same schema as before. The same document where it names nothing so.
 */
export function pointed(document: JsonObject): JsonObject {
  const places = new Map([[NOWHERE, ""]]);
  collect(document, "other", NOWHERE, [], places);
  return places.size === 1 ? document : (rewritten(document, "other", NOWHERE, { document, places }) as JsonObject);
}

/** The URI that one is, seen from another one; null where it is none. */
const resolved = (uri: unknown, base: string): string | null =>
  typeof uri === "string" && URL.canParse(uri, base) ? new URL(uri, base).href.replace(/#$/, "") : null;

/** The URI against which references in a part are meant. */
const baseOf = (part: JsonObject, kind: Kind, base: string) =>
  kind === "schemas" ? base : (resolved(part["$id"], base) ?? base);

/** Whether what stands under a key holds values, in which nothing is a reference. */
const isLiteral = (kind: Kind, key: string) =>
  childKind(kind, key) === "literal" || (kind === "other" && (key === "const" || key === "enum"));

/** What a member of a part is: the members of a list are what the list is. */
const kindWithin = (part: unknown, kind: Kind, key: string): Kind =>
  Array.isArray(part) && kind !== "schemas" ? kind : childKind(kind, key);

/**
 * Notes at which pointers the named schemas stand, by their whole URIs.
 * @param path the keys that lead to the part
 */
function collect(part: unknown, kind: Kind, above: string, path: string[], places: Map<string, string>): void {
  if (typeof part !== "object" || part === null) return;
  const members = part as JsonObject;
  const base = baseOf(members, kind, above);
  if (base !== above) places.set(base, pointerOf(path));
  for (const name of kind === "schemas" ? [] : [members["$anchor"], members["$dynamicAnchor"]])
    if (typeof name === "string") places.set(`${base}#${name}`, pointerOf(path));
  for (const key of Object.keys(members)) {
    if (isLiteral(kind, key)) continue;
    path.push(key);
    collect(members[key], kindWithin(part, kind, key), base, path, places);
    path.pop();
  }
}

/** A document, and where its named schemas stand. */
interface Named {
  readonly document: JsonObject;
  readonly places: ReadonlyMap<string, string>;
}

function rewritten(part: unknown, kind: Kind, above: string, named: Named): unknown {
  if (typeof part !== "object" || part === null) return part;
  const base = baseOf(part as JsonObject, kind, above);
  const followed = withMembers(part, (value, key) => {
    if (typeof value === "string" && (key === "$ref" || key === "$dynamicRef"))
      return pointerTo(value, base, named) ?? value;
    if (kind === "schema" && key === "discriminator") return withTargets(value, base, named);
    return isLiteral(kind, key) ? value : rewritten(value, kindWithin(part, kind, key), base, named);
  }) as JsonObject;
  const { $dynamicRef, ...others } = followed;
  // Where it leads to is known now.
  return typeof $dynamicRef === "string" && $dynamicRef.startsWith("#/") ? { ...others, $ref: $dynamicRef } : followed;
}

/** A discriminator whose keys stand for JSON pointers. */
const withTargets = (discriminator: unknown, base: string, named: Named): unknown => {
  const mapping = memberOf(discriminator, "mapping");
  if (!isObject(discriminator) || !isObject(mapping)) return discriminator;
  return { ...discriminator, mapping: withMembers(mapping, (target) => pointerTo(target, base, named) ?? target) };
};

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
