import { entriesOf, textsOf, type Entry } from "./behaviour/contract.ts";
import { isOfDeliveries } from "./behaviour/receivers.ts";
import { elementsAt } from "./places/elements.ts";
import { type Contract } from "./read/documents.ts";
import { type Change } from "./rules/changes.ts";
import { SEVERITIES } from "./rules/rule.ts";
import { canonical, isObject, memberOf, type JsonObject } from "./schema/json.ts";

/** Whether another change follows from the one that a function was made for. */
type Consequence = (other: Change) => boolean;

const NO_BEHAVIOUR: JsonObject = {};

/**
 * Changes without those that follow from another one, which has them below it: an event that goes takes its webhook and
 * its deliveries along, and an error with another status the statuses of its operations. A change that is graver, or
 * breaks somebody else, stands for itself.
 */
export function folded(changes: readonly Change[], before: Contract, after: Contract): readonly Change[] {
  const followers = new Map<Change, Change[]>();
  const taken = new Set<Change>();
  const leads = changes.flatMap((lead) => {
    const follows = consequenceOf(lead, before, after);
    return follows ? [{ lead, follows }] : [];
  });
  for (const { lead, follows } of leads)
    for (const other of changes) {
      if (other === lead || taken.has(other) || isGraver(other, lead) || !follows(other)) continue;
      taken.add(other);
      followers.set(lead, [...(followers.get(lead) ?? []), other]);
    }
  return changes
    .filter((change) => !taken.has(change))
    .map((change) => {
      const follows = followers.get(change);
      const example = change.example ?? follows?.find((each) => each.example)?.example;
      return follows ? { ...change, ...(example && { example }), follows } : change;
    });
}

const isGraver = (other: Change, lead: Change) =>
  SEVERITIES.indexOf(other.severity) < SEVERITIES.indexOf(lead.severity) ||
  (other.severity === "breaking" && other.breaks !== lead.breaks);

function consequenceOf(lead: Change, before: Contract, after: Contract): Consequence | null {
  if (lead.rule === "event-removed") return ofEvent(lead, "removed", before, [before, after]);
  if (lead.rule === "event-added") return ofEvent(lead, "added", after, [before, after]);
  if (lead.rule === "error-status-changed") return ofStatus(lead, after);
  if (lead.rule === "presence-narrowed") return ofPresence(lead, "property-optional", after);
  return lead.rule === "presence-widened" ? ofPresence(lead, "property-required", after) : null;
}

/** Of an event: its webhook, the transition that sends it, its option among the callbacks, and what deliveries follow. */
function ofEvent(lead: Change, way: "removed" | "added", having: Contract, sides: readonly Contract[]): Consequence {
  const id = lead.subject.replace("event ", "");
  const event = entriesOf(having.behaviour ?? NO_BEHAVIOUR, "events").get(id);
  const payload = String(event?.["payload"]);
  const causes = new Set([...(event ? textsOf(event, "emittedBy") : []), ...operationsOf(having, id)]);
  const isOneSided = ({ before, after }: Change, text: string) => (way === "removed" ? before : after) === text;
  return (other) => {
    if (other.rule === `webhook-${way}`) return other.subject === `webhook ${id}`;
    if (other.rule === `transition-event-${way}`) return isOneSided(other, id);
    if (other.rule === `webhook-option-${way}`) return isOneSided(other, payload);
    return other.rule === "transition-cause-changed" && isCausedOnlyBy(other, causes, sides);
  };
}

/** The operations of the webhook of an event, as transitions name them. */
function operationsOf({ openapi }: Contract, event: string): readonly string[] {
  const item = memberOf(openapi?.["webhooks"], event);
  return Object.values(isObject(item) ? item : {}).flatMap((each) => {
    const id = memberOf(each, "operationId");
    return typeof id === "string" ? [id] : [];
  });
}

/** Whether a transition of deliveries differs only in that it follows these causes on one of both sides. */
function isCausedOnlyBy({ subject, place }: Change, causes: ReadonlySet<string>, sides: readonly Contract[]): boolean {
  const transitions = sides.map(({ behaviour = NO_BEHAVIOUR }) => {
    const machine = entriesOf(behaviour, "machines").get(subject.replace("machine ", ""));
    return machine && isOfDeliveries(machine)
      ? entriesOf(machine, "transitions").get(place.replace("transition ", ""))
      : undefined;
  });
  const [was, is] = transitions.map((transition) => transition && withoutCauses(transition, causes));
  return was !== undefined && is !== undefined && was === is;
}

const withoutCauses = ({ cause }: Entry, causes: ReadonlySet<string>): string =>
  canonical(
    Object.fromEntries(
      Object.entries(isObject(cause) ? cause : {}).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.filter((each) => !causes.has(String(each))) : value,
      ]),
    ),
  );

/** Of an error with another status: both statuses of the operations that answer it, and its code in their lists. */
function ofStatus({ subject, before, after: now }: Change, { behaviour = NO_BEHAVIOUR }: Contract): Consequence {
  const [, code = "", id = ""] = /^(.*) \((\S+)\)$/.exec(subject) ?? [];
  const operations = entriesOf(behaviour, "operations");
  const routes = new Set(
    textsOf(entriesOf(behaviour, "errors").get(id) ?? {}, "operations").map((each) => {
      const operation = operations.get(each);
      return `${String(operation?.["method"])} ${String(operation?.["path"])}`;
    }),
  );
  const isOfCode = (other: Change) => {
    const [was, is] = [other.before, other.after].map((text) => text?.split(" or ") ?? []) as [string[], string[]];
    const moved = [...was.filter((each) => !is.includes(each)), ...is.filter((each) => !was.includes(each))];
    return moved.join() === JSON.stringify(code);
  };
  return (other) => {
    if (!routes.has(other.subject)) return false;
    if (other.rule === "response-error-status-removed") return other.place === `status ${before}`;
    if (other.rule === "response-error-status-added") return other.place === `status ${now}`;
    const status = /^answer (\w+), (.+\.)?code$/.exec(other.place)?.[1];
    return other.rule.startsWith("response-value-") && (status === before || status === now) && isOfCode(other);
  };
}

/** Of a field that is there in other cases: the same field in the schemas. */
function ofPresence({ subject, place }: Change, rule: string, contract: Contract): Consequence {
  const field = `field:${subject}.${String(JSON.parse(place.replace("field ", "")))}`;
  return (other) =>
    other.rule.endsWith(rule) && elementsAt(other, contract).find((each) => each.startsWith("field:")) === field;
}
