import { changeOf, type Change } from "../rules/changes.ts";
import { canonical, isObject, type JsonObject } from "../schema/json.ts";
import { entriesOf, textChanges, wordsOf, type Entry } from "./contract.ts";
import { forReceivers, lifetimesOfDeliveries } from "./receivers.ts";
import { matchedEntries } from "./renames.ts";

/** Units of limits that say how long something lasts or what it costs: more of it is not more freedom. */
const COSTS = new Set(["credits"]);

/** What changed about the limits: figures, windows, whom they count for, and where they hold. */
export function limitChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const { gone, added, kept, renamed } = matchedEntries(entriesOf(before, "limits"), entriesOf(after, "limits"));
  const ofDeliveries = lifetimesOfDeliveries(after);
  return [
    ...gone.map((limit) => changeOf("limit-removed", about(limit), `The limit is gone: ${wordsOf(limit["title"])}`)),
    ...added.map((limit) => changeOf("limit-added", about(limit), `There is a limit now: ${wordsOf(limit["title"])}`)),
    ...renamed.map(([was, is]) => changeOf("limit-renamed", about(is), `The limit ${was.id} is called ${is.id} now.`)),
    ...kept.flatMap(([was, is]) => {
      const changes = [...figureChanges(was, is), ...scopeChanges(was, is)];
      return ofDeliveries.has(is.id) ? forReceivers(changes) : changes;
    }),
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
    const window = typeof is["window"] === "string" ? ` per ${is["window"]}` : "";
    const words = (value: number | null) =>
      value === null ? "no stated figure" : `${value} ${wordsOf(is["unit"])}${window}`;
    const name = plan === "" ? "The limit" : `The limit of the plan ${plan}`;
    const [before, after] = [words(figure), words(now)];
    const rule = isTighter ? "limit-tightened" : "limit-loosened";
    return [changeOf(rule, about(is), `${name} changed from ${before} to ${after}.`, { before, after })];
  });
}

function scopeChanges(was: Entry, is: Entry): readonly Change[] {
  const at = about(is);
  const { gone, added } = textChanges(was, is, "operations");
  return [
    ...(["unit", "window", "key"] as const)
      .filter((field) => canonical(was[field]) !== canonical(is[field]))
      .map((field) => {
        const [before, after] = [wordsOf(was[field]), wordsOf(is[field])];
        const text = `The ${field} changed from ${before} to ${after}.`;
        return changeOf(`limit-${field}-changed`, at, text, { before, after });
      }),
    ...added.map((each) => changeOf("limit-operation-added", at, `The limit holds for ${each} too.`)),
    ...gone.map((each) => changeOf("limit-operation-removed", at, `The limit does not hold for ${each} any more.`)),
  ];
}
