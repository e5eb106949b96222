import { type Change, type Party, type Severity } from "../changes.ts";
import { canonical, isObject, type JsonObject } from "../schema/json.ts";
import { entriesOf, textChanges, wordsOf, type Entry } from "./contract.ts";
import { matchedEntries } from "./renames.ts";

/** What changed about operations, actions, events, scopes and plans that no schema shows. */
export function operationChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const kept = (list: string) => matchedEntries(entriesOf(before, list), entriesOf(after, list));
  return [
    ...kept("operations").kept.flatMap(([was, is]) => effectChanges("operation", was, is)),
    ...actionChanges(kept("actions")),
    ...eventChanges(kept("events")),
    ...scopeChanges(kept("scopes")),
    ...planChanges(before, after),
  ];
}

function effectChanges(kind: string, was: Entry, is: Entry): readonly Change[] {
  const changes: Change[] = [];
  const at = { subject: `${kind} ${is.id}`, place: "effects" };
  const effects = textChanges(was, is, "effects");
  const add = (rule: string, breaks: Party, severity: Severity, text: string) =>
    changes.push({ ...at, rule, breaks, severity, text });
  for (const effect of effects.gone)
    add("effect-removed", "clients", "breaking", `It does not do this any more: ${effectWords(effect)}.`);
  for (const effect of effects.added)
    add("effect-added", "clients", "warning", `It does something new: ${effectWords(effect)}.`);
  return changes;
}

function effectWords(text: string): string {
  const effect: unknown = text.startsWith("{") ? JSON.parse(text) : text;
  return isObject(effect) ? Object.values(effect).map(wordsOf).join(" ") : text;
}

type Matches = ReturnType<typeof matchedEntries>;

function actionChanges({ gone, added, kept }: Matches): readonly Change[] {
  const at = (action: Entry, place = "action") => ({ subject: `action ${action.id}`, place });
  return [
    ...gone.map((action): Change => ({
      ...at(action),
      rule: "action-removed",
      breaks: "clients",
      severity: "breaking",
      text: "The action is gone, over REST and as a tool.",
    })),
    ...added.map((action): Change => ({
      ...at(action),
      rule: "action-added",
      breaks: "servers",
      severity: "minor",
      text: "The action is new.",
    })),
    ...kept.flatMap(([was, is]) => {
      const changes: Change[] = [...effectChanges("action", was, is)];
      const scopes = textChanges(was, is, "scopes");
      for (const scope of scopes.added)
        changes.push({
          ...at(is, "scopes"),
          rule: "action-scope-added",
          breaks: "clients",
          severity: "breaking",
          text: `It needs the scope ${scope} now.`,
        });
      for (const scope of scopes.gone)
        changes.push({
          ...at(is, "scopes"),
          rule: "action-scope-removed",
          breaks: "servers",
          severity: "minor",
          text: `It does not need the scope ${scope} any more.`,
        });
      if (was["mcp"] !== is["mcp"]) {
        const isTool = is["mcp"] === true;
        changes.push({
          ...at(is, "MCP"),
          rule: isTool ? "tool-added" : "tool-removed",
          breaks: isTool ? "servers" : "clients",
          severity: isTool ? "minor" : "breaking",
          text: isTool ? "It is a tool too." : "It is not a tool any more.",
        });
      }
      if (was["mutation"] !== is["mutation"])
        changes.push({
          ...at(is, "idempotency"),
          rule: "idempotency-changed",
          breaks: "clients",
          severity: "breaking",
          text:
            is["mutation"] === true
              ? "It is a mutation now, with a request identifier."
              : "It is not a mutation any more.",
        });
      if (canonical(was["annotations"]) !== canonical(is["annotations"]))
        changes.push({
          ...at(is, "MCP"),
          rule: "tool-annotations-changed",
          breaks: "clients",
          severity: "warning",
          text: "The hints for MCP clients changed.",
          before: wordsOf(was["annotations"]),
          after: wordsOf(is["annotations"]),
        });
      return changes;
    }),
  ];
}

function eventChanges({ gone, added, kept }: Matches): readonly Change[] {
  const at = (event: Entry) => ({ subject: `event ${event.id}`, place: "event" });
  return [
    ...gone.map((event): Change => ({
      ...at(event),
      rule: "event-removed",
      breaks: "receivers",
      severity: "breaking",
      text: "The event is not sent any more.",
    })),
    ...added.map((event): Change => ({
      ...at(event),
      rule: "event-added",
      breaks: "receivers",
      severity: "warning",
      text: "The event is new: receivers get it without asking for it.",
    })),
    ...kept.flatMap(([was, is]): readonly Change[] =>
      was["payload"] === is["payload"]
        ? []
        : [
            {
              ...at(is),
              rule: "event-payload-changed",
              breaks: "receivers",
              severity: "warning",
              text: "The event has another kind of payload.",
              before: wordsOf(was["payload"]),
              after: wordsOf(is["payload"]),
            },
          ],
    ),
  ];
}

function scopeChanges({ gone, added, kept }: Matches): readonly Change[] {
  const at = (scope: Entry) => ({ subject: `scope ${scope.id}`, place: "scope" });
  return [
    ...gone.map((scope): Change => ({
      ...at(scope),
      rule: "scope-removed",
      breaks: "clients",
      severity: "breaking",
      text: "The scope is gone.",
    })),
    ...added.map((scope): Change => ({
      ...at(scope),
      rule: "scope-added",
      breaks: "servers",
      severity: "minor",
      text: "The scope is new.",
    })),
    ...kept.flatMap(([was, is]): readonly Change[] =>
      was["kind"] === is["kind"]
        ? []
        : [
            {
              ...at(is),
              rule: "scope-kind-changed",
              breaks: "clients",
              severity: "warning",
              text: "The scope is of another kind.",
              before: wordsOf(was["kind"]),
              after: wordsOf(is["kind"]),
            },
          ],
    ),
  ];
}

function planChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const { gone, added } = textChanges(before, after, "plans");
  const at = (plan: string) => ({ subject: `plan ${plan}`, place: "plans" });
  return [
    ...gone.map((plan): Change => ({
      ...at(plan),
      rule: "plan-removed",
      breaks: "clients",
      severity: "breaking",
      text: "The plan is gone.",
    })),
    ...added.map((plan): Change => ({
      ...at(plan),
      rule: "plan-added",
      breaks: "nobody",
      severity: "minor",
      text: "The plan is new.",
    })),
  ];
}
