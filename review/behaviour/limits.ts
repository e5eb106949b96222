import { type Change, type Party, type Severity } from "../changes.ts";
import { canonical, isObject, type JsonObject } from "../schema/json.ts";
import { entriesOf, textChanges, wordsOf, type Entry } from "./contract.ts";
import { matchedEntries } from "./renames.ts";

/** Units of limits that say how long something lasts or what it costs: more of it is not more freedom. */
const COSTS = new Set(["credits"]);

/** What changed about the limits: figures, windows, whom they count for, and where they hold. */
export function limitChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const { gone, added, kept, renamed } = matchedEntries(entriesOf(before, "limits"), entriesOf(after, "limits"));
  return [
    ...gone.map((limit): Change => ({
      ...about(limit),
      rule: "limit-removed",
      breaks: "servers",
      severity: "minor",
      text: `The limit is gone: ${wordsOf(limit["title"])}`,
    })),
    ...added.map((limit): Change => ({
      ...about(limit),
      rule: "limit-added",
      breaks: "clients",
      severity: "breaking",
      text: `There is a limit now: ${wordsOf(limit["title"])}`,
    })),
    ...renamed.map(([was, is]): Change => ({
      ...about(is),
      rule: "limit-renamed",
      breaks: "nobody",
      severity: "patch",
      text: `The limit ${was.id} is called ${is.id} now.`,
    })),
    ...kept.flatMap(([was, is]) => [...figureChanges(was, is), ...scopeChanges(was, is)]),
  ];
}

const about = (limit: Entry) => ({ subject: `limit ${limit.id}`, place: "limit" });

/** The figures of a limit: one, or one for each plan. */
function figuresOf(limit: Entry): ReadonlyMap<string, number | null> {
  const plans = Array.isArray(limit["byPlan"]) ? limit["byPlan"].filter(isObject) : [];
  const figure = typeof limit["value"] === "number" ? limit["value"] : null;
  return new Map([["", figure], ...plans.map((plan) => [String(plan["plan"]), Number(plan["value"])] as const)]);
}

function figureChanges(was: Entry, is: Entry): readonly Change[] {
  const [old, current] = [figuresOf(was), figuresOf(is)];
  const isCost = COSTS.has(wordsOf(is["unit"]));
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((plan): readonly Change[] => {
    const [figure, now] = [old.get(plan) ?? null, current.get(plan) ?? null];
    if (figure === now) return [];
    const [from, to] = [figure ?? Number.POSITIVE_INFINITY, now ?? Number.POSITIVE_INFINITY];
    const isTighter = isCost ? to > from : to < from;
    const words = (value: number | null) => (value === null ? "no stated figure" : `${value} ${wordsOf(is["unit"])}`);
    const party: { breaks: Party; severity: Severity } = isTighter
      ? { breaks: "clients", severity: "breaking" }
      : { breaks: "servers", severity: "minor" };
    const name = plan === "" ? "The limit" : `The limit of the plan ${plan}`;
    return [
      {
        ...about(is),
        ...party,
        rule: isTighter ? "limit-tightened" : "limit-loosened",
        text: `${name} changed from ${words(figure)} to ${words(now)}.`,
        before: words(figure),
        after: words(now),
      },
    ];
  });
}

function scopeChanges(was: Entry, is: Entry): readonly Change[] {
  const changes: Change[] = [];
  for (const field of ["unit", "window", "key"] as const)
    if (canonical(was[field]) !== canonical(is[field]))
      changes.push({
        ...about(is),
        rule: `limit-${field}-changed`,
        breaks: "clients",
        severity: "breaking",
        text: `The ${field} changed from ${wordsOf(was[field])} to ${wordsOf(is[field])}.`,
        before: wordsOf(was[field]),
        after: wordsOf(is[field]),
      });
  const { gone, added } = textChanges(was, is, "operations");
  for (const operation of added)
    changes.push({
      ...about(is),
      rule: "limit-operation-added",
      breaks: "clients",
      severity: "breaking",
      text: `The limit holds for ${operation} too.`,
    });
  for (const operation of gone)
    changes.push({
      ...about(is),
      rule: "limit-operation-removed",
      breaks: "servers",
      severity: "minor",
      text: `The limit does not hold for ${operation} any more.`,
    });
  return changes;
}
