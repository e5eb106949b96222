import { isObject, type JsonObject } from "../../review/schema/json.ts";
import { merged } from "./merged.ts";

/** An OpenAPI document so many times as large: all paths, webhooks and components stand in it again under new names. */
export const enlargedOpenapi = (document: JsonObject, times: number): JsonObject =>
  merged(Array.from({ length: times }, () => document));

/** A `contract.json` so many times as large: every entry with an id stands in it again under a new one. */
export function enlargedContract(contract: JsonObject, times: number): JsonObject {
  const lists = Object.entries(contract).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const ids = new Set(lists.flatMap(([, entries]) => entries.flatMap(idsIn)));
  const copies = (entries: readonly unknown[]) =>
    Array.from({ length: times }, (_, at) => entries.map((entry) => renamed(entry, ids, `case${at}-`))).flat();
  return { ...contract, ...Object.fromEntries(lists.map(([name, entries]) => [name, copies(entries)])) };
}

/** The ids of an entry and of all within it. */
function idsIn(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(idsIn);
  if (!isObject(part)) return [];
  const { id } = part;
  return [...(typeof id === "string" ? [id] : []), ...Object.values(part).flatMap(idsIn)];
}

function renamed(part: unknown, ids: ReadonlySet<string>, prefix: string): unknown {
  if (typeof part === "string") return ids.has(part) ? prefix + part : part;
  if (Array.isArray(part)) return part.map((each) => renamed(each, ids, prefix));
  if (!isObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === "path" ? `/${prefix}${String(value)}` : renamed(value, ids, prefix),
    ]),
  );
}
