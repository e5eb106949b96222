import { changeOf, type At, type Change } from "../rules/changes.ts";
import { canonical, isObject, type JsonObject } from "../schema/json.ts";
import { conditionChange, conditionWords } from "./conditions.ts";
import { entriesOf, textChanges, textsOf, wordsOf, type Entry } from "./contract.ts";
import { causeChange, paceWords } from "./causes.ts";
import { effectWords, effectsOf } from "./effects.ts";
import { forReceivers, isOfDeliveries } from "./receivers.ts";
import { matchedEntries, matchedNames } from "./renames.ts";

/** What changed about the state machines: states, transitions, their causes, guards, effects and events. */
export function machineChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const { gone, added, kept, renamed } = matchedEntries(entriesOf(before, "machines"), entriesOf(after, "machines"));
  const at = (machine: Entry) => ({ subject: `machine ${machine.id}`, place: "machine" });
  const of = (machine: Entry, ...changes: readonly Change[]) =>
    isOfDeliveries(machine) ? forReceivers(changes) : changes;
  return [
    ...gone.flatMap((machine) =>
      of(machine, changeOf("machine-removed", at(machine), `The machine is gone: ${wordsOf(machine["title"])}`)),
    ),
    ...added.map((machine) =>
      changeOf("machine-added", at(machine), `The machine is new: ${wordsOf(machine["title"])}`),
    ),
    ...renamed.map(([was, is]) =>
      changeOf("machine-renamed", at(is), `The machine ${was.id} is called ${is.id} in the contract now.`),
    ),
    ...kept.flatMap(([was, is]) => of(is, ...stateChanges(was, is), ...transitionChanges(was, is))),
  ];
}

function stateChanges(was: Entry, is: Entry): readonly Change[] {
  const { gone, added } = matchedNames(entriesOf(was, "states"), entriesOf(is, "states"));
  const at = { subject: `machine ${is.id}`, place: "states" };
  return [
    ...gone.map((state) =>
      changeOf("state-removed", at, `The state ${state.id} is gone: what waited for it waits for ever.`),
    ),
    ...added.map((state) =>
      changeOf("state-added", at, `The state ${state.id} is new: clients meet a state that they do not know.`),
    ),
  ];
}

function transitionChanges(was: Entry, is: Entry): readonly Change[] {
  const { gone, added, kept, renamed } = matchedEntries(entriesOf(was, "transitions"), entriesOf(is, "transitions"));
  return [
    ...gone.map((each) =>
      changeOf("transition-removed", about(is, each), `The transition ${arrow(each)} does not happen any more.`),
    ),
    ...added.map((each) => changeOf("transition-added", about(is, each), `The transition ${arrow(each)} is new.`)),
    ...renamed.map(([old, each]) =>
      changeOf("transition-renamed", about(is, each), `The transition ${old.id} is called ${each.id} now.`),
    ),
    ...kept.flatMap(([old, current]) => keptTransition(about(is, current), old, current)),
  ];
}

const about = (machine: Entry, transition: Entry) => ({
  subject: `machine ${machine.id}`,
  place: `transition ${transition.id}`,
});

const arrow = (transition: Entry) =>
  `${textsOf(transition, "from").join(" or ") || "(start)"} -> ${transition["to"] === null ? "(end)" : wordsOf(transition["to"])}`;

function keptTransition(at: At, was: Entry, is: Entry): readonly Change[] {
  const [before, after] = [arrow(was), arrow(is)];
  const emits = textChanges(was, is, "emits");
  return [
    ...(before === after
      ? []
      : [changeOf("transition-redirected", at, "The transition begins or ends in another state.", { before, after })]),
    ...guardChanges(at, was["when"], is["when"]),
    ...emits.gone.map((event) =>
      changeOf("transition-event-removed", at, `The event ${event} is not sent any more.`, { before: event }),
    ),
    ...emits.added.map((event) =>
      changeOf("transition-event-added", at, `The event ${event} is sent too.`, { after: event }),
    ),
    ...causeChanges(at, was["cause"], is["cause"]),
    ...settingChanges(at, was, is),
  ];
}

function guardChanges(at: At, was: unknown, is: unknown): readonly Change[] {
  const change = conditionChange(was, is);
  if (change === "same") return [];
  const isMild = change === "wider" || change === "undecided";
  return [
    changeOf("transition-guard-changed", at, "The transition happens under another condition.", {
      before: conditionWords(was),
      after: conditionWords(is),
      ...(isMild && { severity: "warning" }),
    }),
  ];
}

function causeChanges(at: At, was: unknown, is: unknown): readonly Change[] {
  if (canonical(was) === canonical(is)) return [];
  const kind = (cause: unknown) => canonical(isObject(cause) ? { ...cause, after: null } : cause);
  if (kind(was) === kind(is)) {
    const sides = { before: paceWords(was, is), after: paceWords(is, was) };
    return [changeOf("transition-pace-changed", at, "The transition takes another time or shows other steps.", sides)];
  }
  const { text, ...sides } = causeChange(was, is);
  return [changeOf("transition-cause-changed", at, text, sides)];
}

function settingChanges(at: At, was: Entry, is: Entry): readonly Change[] {
  if (canonical(was["sets"]) === canonical(is["sets"])) return [];
  const { gone, added } = effectsOf(was, is, "sets");
  const isMild = gone.length + added.length === 0;
  return [
    changeOf("transition-effect-changed", at, "The transition has other effects.", {
      before: textsOf(was, "sets").map(effectWords).join(", ") || "none",
      after: textsOf(is, "sets").map(effectWords).join(", ") || "none",
      ...(isMild && { severity: "warning" }),
    }),
  ];
}
