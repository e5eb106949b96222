import { type RuleId } from "../rules/catalogue.ts";
import { type Change } from "../rules/changes.ts";
import { type Severity } from "../rules/rule.ts";

/** A change that somebody has accepted, and why. */
export interface Accepted {
  readonly rule: RuleId;
  readonly subject: string;
  /** Without a place, it accepts the change in every place. */
  readonly place?: string;
  readonly reason: string;
  /** The last day on which it holds, `2026-12-31`, in UTC. */
  readonly until?: string;
}

/** An entry that has to go, or be renewed. */
export interface Stale extends Accepted {
  readonly why: string;
}

/** How a project judges changes: `dubspec.review.json`. */
export interface Settings {
  readonly severities: Readonly<Partial<Record<RuleId, Severity | "off">>>;
  readonly accepted: readonly Accepted[];
}

export const NO_SETTINGS: Settings = { severities: {}, accepted: [] };

/** Changes with the severities of the settings, without those that they leave out. */
export const weighed = (changes: readonly Change[], { severities }: Settings): readonly Change[] =>
  changes.flatMap((change) => {
    const severity = severities[change.rule] ?? change.severity;
    if (severity === "off") return [];
    return severity === change.severity ? [change] : [{ ...change, severity, usually: change.severity }];
  });

/** Changes by what the settings accept: those that count, those that are accepted, and entries that accept nothing. */
export function judged(counted: readonly Change[], { accepted }: Settings, today: string) {
  const isOver = ({ until }: Accepted) => until !== undefined && until < today;
  const entryOf = (change: Change) => accepted.find((entry) => !isOver(entry) && covers(entry, change));
  const stale = accepted.flatMap((entry): readonly Stale[] => {
    if (isOver(entry)) return [{ ...entry, why: `it expired after ${entry.until}` }];
    // An entry for a change that follows from another one accepts nothing more, and is not wrong.
    const isUsed = (change: Change): boolean =>
      entryOf(change) === entry || (change.follows ?? []).some((each) => covers(entry, each));
    return counted.some(isUsed) ? [] : [{ ...entry, why: "no change matches it" }];
  });
  return {
    counting: counted.filter((change) => !entryOf(change)),
    accepted: counted.flatMap((change) => {
      const entry = entryOf(change);
      return entry ? [{ ...change, accepted: entry.reason, ...(entry.until && { until: entry.until }) }] : [];
    }),
    stale,
  };
}

const covers = (entry: Accepted, { rule, subject, place }: Change) =>
  entry.rule === rule && entry.subject === subject && (entry.place === undefined || entry.place === place);

/** An entry in words: `error-status-changed of POST /v1/translate`. */
export const entryWords = ({ rule, subject, place }: Accepted): string =>
  `${rule} of ${subject}${place === undefined ? "" : `, ${place}`}`;
