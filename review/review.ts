import { behaviourChanges } from "./behaviour/compare.ts";
import { documentChanges } from "./documents.ts";
import { type Change } from "./rules/changes.ts";
import { SEVERITIES } from "./rules/rule.ts";
import { eventChanges } from "./events/compare.ts";
import { folded } from "./follows.ts";
import { httpChanges } from "./http/compare.ts";
import { type Contract } from "./read/documents.ts";
import { Unreadable } from "./read/unreadable.ts";
import { NO_SETTINGS, judged, weighed, type Stale } from "./settings/settings.ts";
import { machineDiagrams, type Diagrams } from "./behaviour/diagrams.ts";
import { located } from "./sources.ts";

/** What changed between two contracts, the gravest first. */
export interface Review {
  readonly before: string;
  readonly after: string;
  readonly breaking: boolean;
  /** Which part of its version the contract has to raise, for accepted changes too. */
  readonly bump: "major" | "minor" | "patch" | "none";
  readonly changes: readonly Change[];
  /** Changes that the settings accept. They fail nothing. */
  readonly accepted: readonly AcceptedChange[];
  /** Entries of the settings that accept nothing. Each of them fails the review. */
  readonly stale: readonly Stale[];
  readonly machines: readonly Diagrams[];
}

export interface AcceptedChange extends Change {
  /** Why it is accepted, and until which day. */
  readonly accepted: string;
  readonly until?: string;
}

/**
 * Compares two contracts in all documents that both have, and says which ones only one of them has.
 * @param today the day on which entries of the settings may have expired, `2026-12-31`, in UTC
 * @throws Unreadable where they have none in common
 */
export function review(before: Contract, after: Contract, settings = NO_SETTINGS, today = ""): Review {
  const compared = [
    before.openapi && after.openapi && httpChanges(before.openapi, after.openapi),
    before.behaviour && after.behaviour && behaviourChanges(before.behaviour, after.behaviour),
    // Where OpenAPI has the webhooks, AsyncAPI says the same again.
    !(before.openapi && after.openapi) &&
      before.asyncapi &&
      after.asyncapi &&
      eventChanges(before.asyncapi, after.asyncapi),
  ].filter((part) => part !== undefined && part !== false);
  if (compared.length === 0)
    throw new Unreadable(`${before.name} and ${after.name} have no kind of document in common`);
  // Nobody who names a single document asks for others.
  const parts = before.isSingle || after.isSingle ? compared : [documentChanges(before, after), ...compared];
  const { counting, accepted, stale } = judged(folded(weighed(parts.flat(), settings), before, after), settings, today);
  const shown = <Each extends Change>(all: readonly Each[]): readonly Each[] =>
    grouped(all)
      .map((change) => located(change, before, after))
      .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const machines = before.behaviour && after.behaviour ? machineDiagrams(before.behaviour, after.behaviour) : [];
  const result = { changes: shown(counting), accepted: shown(accepted), stale, machines };
  return {
    before: before.name,
    after: after.name,
    breaking: result.changes[0]?.severity === "breaking",
    bump: bumpFor([...result.changes, ...result.accepted]),
    ...result,
  };
}

/** Whether a review has bad news: something breaks, or the settings accept what is not there. */
export const hasFailed = ({ breaking, stale }: Review): boolean => breaking || stale.length > 0;

function bumpFor(changes: readonly Change[]): Review["bump"] {
  const severities = new Set(changes.map(({ severity }) => severity));
  if (severities.has("breaking")) return "major";
  if (severities.has("warning") || severities.has("minor")) return "minor";
  return severities.has("patch") ? "patch" : "none";
}

/** Changes that say the same of several places are one: a schema changes once and is used in many. */
function grouped<Each extends Change>(changes: readonly Each[]): readonly Each[] {
  const groups = new Map<string, [Each, ...Each[]]>();
  for (const change of changes) {
    const { subject: _, place: __, example: ___, follows: ____, ...same } = change;
    const key = JSON.stringify(same);
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()].map((group) => {
    const [first, ...others] = group;
    const alsoIn = others.map(({ subject, place }) => `${subject}, ${place}`);
    const follows = grouped(group.flatMap((each) => each.follows ?? []));
    return { ...first, ...(follows.length > 0 && { follows }), ...(alsoIn.length > 0 && { alsoIn }) };
  });
}
