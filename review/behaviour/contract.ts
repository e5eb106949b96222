import { isObject, memberOf, type JsonObject } from "../schema/json.ts";

/** An entry of a list of a contract. */
export type Entry = JsonObject & { readonly id: string };

/** The entries of a list of a contract; of a contract that has no such list, none. */
export function entriesOf(contract: JsonObject, list: string): ReadonlyMap<string, Entry> {
  const entries = contract[list];
  if (!Array.isArray(entries)) return new Map();
  return new Map(entries.filter(isEntry).map((entry) => [entry.id, entry]));
}

const isEntry = (value: unknown): value is Entry => isObject(value) && typeof value["id"] === "string";

/** The texts of a list in an entry. */
export const textsOf = (entry: JsonObject, field: string): readonly string[] => {
  const value = memberOf(entry, field);
  return Array.isArray(value) ? value.map((each) => (typeof each === "string" ? each : JSON.stringify(each))) : [];
};

/** What went from a list, and what came. */
export function textChanges(before: JsonObject, after: JsonObject, field: string) {
  const [was, is] = [textsOf(before, field), textsOf(after, field)];
  return { gone: was.filter((text) => !is.includes(text)), added: is.filter((text) => !was.includes(text)) };
}

export const wordsOf = (value: unknown): string =>
  value === null || value === undefined ? "none" : typeof value === "string" ? value : JSON.stringify(value);
