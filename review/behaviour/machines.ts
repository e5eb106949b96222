import { type Change, type Party, type Severity } from "../changes.ts";
import { canonical, isObject, type JsonObject } from "../schema/json.ts";
import { conditionChange, conditionWords } from "./conditions.ts";
import { entriesOf, textChanges, textsOf, wordsOf, type Entry } from "./contract.ts";
import { matchedEntries } from "./renames.ts";

/** What changed about the state machines: states, transitions, their causes, guards, effects and events. */
export function machineChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const { gone, added, kept } = matchedEntries(entriesOf(before, "machines"), entriesOf(after, "machines"));
  const at = (machine: Entry) => ({ subject: `machine ${machine.id}`, place: "machine" });
  return [
    ...gone.map((machine): Change => ({
      ...at(machine),
      rule: "machine-removed",
      breaks: "clients",
      severity: "breaking",
      text: `The machine is gone: ${wordsOf(machine["title"])}`,
    })),
    ...added.map((machine): Change => ({
      ...at(machine),
      rule: "machine-added",
      breaks: "servers",
      severity: "minor",
      text: `The machine is new: ${wordsOf(machine["title"])}`,
    })),
    ...kept.flatMap(([was, is]) => [...stateChanges(was, is), ...transitionChanges(was, is)]),
  ];
}

function stateChanges(was: Entry, is: Entry): readonly Change[] {
  const { gone, added } = matchedEntries(entriesOf(was, "states"), entriesOf(is, "states"));
  const at = { subject: `machine ${is.id}`, place: "states" };
  return [
    ...gone.map((state): Change => ({
      ...at,
      rule: "state-removed",
      breaks: "clients",
      severity: "breaking",
      text: `The state ${state.id} is gone: what waited for it waits for ever.`,
    })),
    ...added.map((state): Change => ({
      ...at,
      rule: "state-added",
      breaks: "clients",
      severity: "breaking",
      text: `The state ${state.id} is new: clients meet a state that they do not know.`,
    })),
  ];
}

function transitionChanges(was: Entry, is: Entry): readonly Change[] {
  const { gone, added, kept, renamed } = matchedEntries(entriesOf(was, "transitions"), entriesOf(is, "transitions"));
  return [
    ...gone.map((each): Change => ({
      ...about(is, each),
      rule: "transition-removed",
      breaks: "clients",
      severity: "breaking",
      text: `The transition ${arrow(each)} does not happen any more.`,
    })),
    ...added.map((each): Change => ({
      ...about(is, each),
      rule: "transition-added",
      breaks: "clients",
      severity: "warning",
      text: `The transition ${arrow(each)} is new.`,
    })),
    ...renamed.map(([old, each]): Change => ({
      ...about(is, each),
      rule: "transition-renamed",
      breaks: "nobody",
      severity: "patch",
      text: `The transition ${old.id} is called ${each.id} now.`,
    })),
    ...kept.flatMap(([old, current]) => keptTransition(about(is, current), old, current)),
  ];
}

const about = (machine: Entry, transition: Entry) => ({
  subject: `machine ${machine.id}`,
  place: `transition ${transition.id}`,
});

const arrow = (transition: Entry) =>
  `${textsOf(transition, "from").join(" or ") || "(start)"} -> ${wordsOf(transition["to"])}`;

function keptTransition(at: Pick<Change, "subject" | "place">, was: Entry, is: Entry): readonly Change[] {
  const changes: Change[] = [];
  const add = (
    rule: string,
    breaks: Party,
    severity: Severity,
    text: string,
    [before, after]: readonly [string, string],
  ) => changes.push({ ...at, rule, breaks, severity, text, before, after });
  const ends = [arrow(was), arrow(is)] as const;
  if (ends[0] !== ends[1])
    add("transition-redirected", "clients", "breaking", "The transition begins or ends in another state.", ends);
  const change = conditionChange(was["when"], is["when"]);
  if (change !== "same") {
    const severity = change === "wider" ? "warning" : "breaking";
    add("transition-guard-changed", "clients", severity, "The transition happens under another condition.", [
      conditionWords(was["when"]),
      conditionWords(is["when"]),
    ]);
  }
  const emits = textChanges(was, is, "emits");
  for (const event of emits.gone)
    add("transition-event-removed", "receivers", "breaking", `The event ${event} is not sent any more.`, [
      event,
      "no event",
    ]);
  for (const event of emits.added)
    add("transition-event-added", "receivers", "warning", `The event ${event} is sent too.`, ["no event", event]);
  const [cause, newCause] = [was["cause"], is["cause"]];
  if (canonical(cause) !== canonical(newCause)) {
    const isPace =
      isObject(cause) &&
      isObject(newCause) &&
      canonical({ ...cause, after: null }) === canonical({ ...newCause, after: null });
    if (isPace)
      add("transition-pace-changed", "clients", "minor", "The transition takes another time or shows other steps.", [
        wordsOf(cause["after"]),
        wordsOf(newCause["after"]),
      ]);
    else
      add("transition-cause-changed", "clients", "breaking", "Something else causes the transition.", [
        wordsOf(cause),
        wordsOf(newCause),
      ]);
  }
  if (canonical(was["sets"]) !== canonical(is["sets"]))
    add("transition-effect-changed", "clients", "breaking", "The transition has other effects.", [
      wordsOf(was["sets"]),
      wordsOf(is["sets"]),
    ]);
  return changes;
}
