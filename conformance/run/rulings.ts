import type { History } from "../har/history.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Compared } from "../laws/compared.ts";
import { rulingsOf } from "../laws/index.ts";
import type { Verdict } from "../outcome/verdict.ts";
import { stepsOf } from "../rules/steps-of.ts";
import { Notes } from "../world/notes.ts";
import type { Stage } from "../world/stage.ts";

/**
 * What rules and laws say of everything that happened among some accounts.
 * @param decided ids that checks decide: there, only what does not hold is news
 * @param compared is counted up
 */
export function ruledOn(
  { traffic, deliveries, isWhole }: History,
  { target, routes, machines, records, seed }: Stage,
  decided: ReadonlySet<string>,
  compared: Compared,
): Verdict[] {
  const { baseUrl, apiKeyPrefix } = target;
  const steps = stepsOf(traffic, routes, {
    baseUrl,
    apiKeyPrefix,
    machines,
    records,
    ours: true,
    whole: isWhole,
    alone: isWhole,
  });
  const notes = new Map<string | null, Notes>();
  const notesOf = (check: string | null): Notes => {
    const known = notes.get(check);
    if (known) return known;
    const exchanges: Exchange[] = traffic.filter((each) => each.check === check).map(({ exchange }) => exchange);
    const fresh = new Notes(check ?? "", exchanges, seed);
    notes.set(check, fresh);
    return fresh;
  };
  const held = new Set<string>();
  for (const ruling of rulingsOf({ steps, deliveries })) {
    const { by, place, finding } = ruling;
    const { id, holds } = finding;
    const row = `${by} ${id}`;
    compared.count(ruling);
    if (holds && (held.has(row) || decided.has(id))) continue;
    if (holds) held.add(row);
    const isStep = "exchange" in place;
    const check = isStep ? place.traffic.check : (place.check ?? null);
    notesOf(check).take(by, [finding], isStep ? place.exchange : null);
  }
  return [...notes.values()].flatMap(({ verdicts }) => verdicts);
}
