import { canonical } from "../schema/json.ts";
import { matched } from "../http/side-by-side.ts";
import { type Entry } from "./contract.ts";

/** The entries of two lists: what went, came and stayed. An entry that stayed under another id is renamed. */
export function matchedEntries(before: ReadonlyMap<string, Entry>, after: ReadonlyMap<string, Entry>) {
  const { gone, added, kept } = matched(before, after);
  const renamed = gone.flatMap(([, entry]) => {
    const successors = added.filter(([, other]) => contentOf(other) === contentOf(entry));
    const [successor] = successors;
    return successor && successors.length === 1 ? [[entry, successor[1]] as const] : [];
  });
  const isRenamed = (entry: Entry) => renamed.some((pair) => pair.includes(entry));
  return {
    gone: gone.map(([, entry]) => entry).filter((entry) => !isRenamed(entry)),
    added: added.map(([, entry]) => entry).filter((entry) => !isRenamed(entry)),
    kept: kept.map(([, was, is]) => [was, is] as const),
    renamed,
  };
}

/** The entries of two lists whose ids are on the wire: under another id, an entry is another one. */
export function matchedNames(before: ReadonlyMap<string, Entry>, after: ReadonlyMap<string, Entry>) {
  const { gone, added, kept } = matched(before, after);
  return {
    gone: gone.map(([, entry]) => entry),
    added: added.map(([, entry]) => entry),
    kept: kept.map(([, was, is]) => [was, is] as const),
  };
}

/** What an entry says, its id aside. */
const contentOf = (entry: Entry) => canonical({ ...entry, id: undefined });
