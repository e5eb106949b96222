import { type Change } from "./rules/changes.ts";
import { isObject } from "./schema/json.ts";
import { type Contract } from "./read/documents.ts";

/** Adds the requirements that a change is about, and where `spec/` states them on both sides. */
export function located<Each extends Change>(change: Each, before: Contract, after: Contract): Each {
  const requirements = requirementsOf(change, after) ?? requirementsOf(change, before) ?? [];
  const [was, is] = [before, after].map((contract) => placeOf(contract, requirements));
  return {
    ...change,
    ...(requirements.length > 0 && { requirements }),
    ...(was && { lineBefore: was }),
    ...(is && { lineAfter: is }),
  };
}

/** The requirements of the entry that a change names: its own id, or that of what it is about. */
function requirementsOf({ subject, place }: Change, { behaviour }: Contract): readonly string[] | null {
  const names = [...subject.matchAll(/[\w.:-]+/g), ...place.matchAll(/[\w.:-]+/g)].map(([word]) => word);
  for (const list of ["requirements", "errors", "limits", "events", "actions", "unknowns", "operations"]) {
    const entries = behaviour?.[list];
    const found = Array.isArray(entries)
      ? entries
          .filter(isObject)
          .find(({ id, method, path }) => names.includes(String(id)) || subject === `${String(method)} ${String(path)}`)
      : undefined;
    if (found && list === "requirements") return [String(found["id"])];
    if (found && Array.isArray(found["requirements"])) return found["requirements"].map(String);
  }
  return null;
}

/** The first place of a requirement in the sources: `spec/errors/media.tsp:12`. */
function placeOf({ sources }: Contract, requirements: readonly string[]): string | undefined {
  for (const id of requirements)
    for (const [path, text] of sources) {
      const at = text.indexOf(`"${id}"`);
      if (at >= 0) return `${path}:${text.slice(0, at).split("\n").length}`;
    }
  return undefined;
}
