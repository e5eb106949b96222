import { canonical, type JsonObject } from "../schema/json.ts";
import { conditionWords } from "./conditions.ts";
import { entriesOf, textChanges, textsOf, type Entry } from "./contract.ts";
import { matchedEntries } from "./renames.ts";

/** A state machine that changed, as Mermaid source of both sides: `null` where it does not exist. Both are equal where no arrow changed. */
export interface Diagrams {
  readonly machine: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What happened to the transitions of one side, by their ids; the others stayed as they are. */
type Marks = ReadonlyMap<string, string>;

/** The diagrams of the machines whose states or transitions differ, with the transitions marked that do. */
export function machineDiagrams(before: JsonObject, after: JsonObject): readonly Diagrams[] {
  const { gone, added, kept } = matchedEntries(entriesOf(before, "machines"), entriesOf(after, "machines"));
  const isSame = (was: Entry, is: Entry) => diagram(was, new Map()) === diagram(is, new Map());
  return [
    ...gone.map((machine) => ({ machine: machine.id, before: diagram(machine, new Map()), after: null })),
    ...added.map((machine) => ({ machine: machine.id, before: null, after: diagram(machine, new Map()) })),
    ...kept.flatMap(([was, is]): readonly Diagrams[] => {
      const { before: old, after: current } = marksOf(was, is);
      if (old.size + current.size === 0 && isSame(was, is)) return [];
      return [{ machine: is.id, before: diagram(was, old), after: diagram(is, current) }];
    }),
  ];
}

function marksOf(was: Entry, is: Entry): { before: Marks; after: Marks } {
  const { gone, added, kept } = matchedEntries(entriesOf(was, "transitions"), entriesOf(is, "transitions"));
  const behaviour = ({ from, to, cause, when, emits, sets }: Entry) => canonical([from, to, cause, when, emits, sets]);
  const changed = kept
    .filter(([old, current]) => behaviour(old) !== behaviour(current))
    .map(([old, current]) => [old.id, ["changed", ...changesOf(old, current)].join(", ")] as const);
  return {
    before: new Map([...gone.map(({ id }) => [id, "gone"] as const), ...changed]),
    after: new Map([...added.map(({ id }) => [id, "new"] as const), ...changed]),
  };
}

/** What changed about a transition that no arrow shows; the same words on both sides. A colon would end a label. */
function changesOf(was: Entry, is: Entry): readonly string[] {
  const emits = textChanges(was, is, "emits");
  const differs = (field: string) => canonical(was[field]) !== canonical(is[field]);
  return [
    ...emits.gone.map((event) => `no longer sends ${event}`),
    ...emits.added.map((event) => `now sends ${event}`),
    ...(differs("when") ? [`now if ${conditionWords(is["when"])}`] : []),
    ...(differs("cause") ? ["another cause"] : []),
    ...(differs("sets") ? ["other effects"] : []),
  ].map((words) => words.replaceAll(":", " "));
}

/** Mermaid cannot colour an arrow, so that its label says what happened. */
function diagram(machine: Entry, marks: Marks): string {
  const name = (state: unknown) => (typeof state === "string" ? state.replaceAll(/\W/g, "_") : "[*]");
  const states = [...entriesOf(machine, "states").keys()].map((id) => `  state "${id}" as ${name(id)}`);
  const arrows = [...entriesOf(machine, "transitions").values()].flatMap((transition) => {
    const from = textsOf(transition, "from");
    const mark = marks.get(transition.id);
    const label = `${transition.id.split(".").at(-1)}${mark ? ` (${mark})` : ""}`;
    return (from.length > 0 ? from : [null]).map((each) => `  ${name(each)} --> ${name(transition["to"])} : ${label}`);
  });
  return ["stateDiagram-v2", ...states, ...arrows].join("\n");
}
