import { entriesOf, textsOf } from "./behaviour/contract.ts";
import { elementsAt } from "./places/elements.ts";
import { type Contract } from "./read/documents.ts";
import { type Change } from "./rules/changes.ts";
import { type JsonObject } from "./schema/json.ts";

/** Adds the requirements that a change is about, and where `spec/` states them on both sides. */
export function located<Each extends Change>(change: Each, before: Contract, after: Contract): Each {
  const [old, current] = [before, after].map((contract) => statedAt(change, contract)) as [Stated, Stated];
  // A field that went, or came, is bound on one side only: the other side knows what is around it.
  const ids = old.distance < current.distance ? [...old.ids, ...current.ids] : [...current.ids, ...old.ids];
  const nearest = old.distance < current.distance ? old : current.ids.length > 0 ? current : old;
  const requirements = nearest.ids.filter((id) =>
    [before, after].some(({ behaviour }) => behaviour && entriesOf(behaviour, "requirements").has(id)),
  );
  const [was, is] = [before, after].map((contract) => placeOf(contract, ids));
  return {
    ...change,
    ...(requirements.length > 0 && { requirements }),
    ...(was && { lineBefore: was }),
    ...(is && { lineAfter: is }),
  };
}

/** The ids under which a side states a place, and how far around it they stand. */
interface Stated {
  readonly ids: readonly string[];
  readonly distance: number;
}

function statedAt(change: Change, contract: Contract): Stated {
  const bound = contract.behaviour ? requirementsOf(contract.behaviour) : new Map<string, readonly string[]>();
  const elements = elementsAt(change, contract);
  const distance = elements.findIndex((element) => bound.has(element));
  if (distance >= 0) return { ids: bound.get(elements[distance] ?? "") ?? [], distance };
  return { ids: [], distance: Number.POSITIVE_INFINITY };
}

const INDEXES = new WeakMap<JsonObject, ReadonlyMap<string, readonly string[]>>();

/** The requirements of each element, those first that bind the fewest others. A requirement and a question state themselves. */
function requirementsOf(behaviour: JsonObject): ReadonlyMap<string, readonly string[]> {
  const known = INDEXES.get(behaviour);
  if (known) return known;
  const index = new Map<string, string[]>();
  const requirements = [...entriesOf(behaviour, "requirements").values()];
  for (const { id } of [...requirements, ...entriesOf(behaviour, "unknowns").values()])
    index.set(`requirement:${id}`, [id]);
  for (const requirement of requirements.toSorted((a, b) => textsOf(a, "binds").length - textsOf(b, "binds").length))
    for (const element of textsOf(requirement, "binds"))
      index.set(element, [...(index.get(element) ?? []), requirement.id]);
  INDEXES.set(behaviour, index);
  return index;
}

/** The first place in the sources that names one of some ids: `spec/errors/media.tsp:12`. */
function placeOf({ sources }: Contract, ids: readonly string[]): string | undefined {
  for (const id of ids)
    for (const [path, text] of sources) {
      const at = text.indexOf(`"${id}"`);
      if (at >= 0) return `${path}:${text.slice(0, at).split("\n").length}`;
    }
  return undefined;
}
