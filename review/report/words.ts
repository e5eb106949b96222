import { type Change } from "../rules/changes.ts";
import { type Party, type Severity } from "../rules/rule.ts";
import { type AcceptedChange, type Review } from "../review.ts";
import { entryWords, type Stale } from "../settings/settings.ts";

/** Whom a change breaks, in words for people. */
const PARTIES: Readonly<Record<Party, string>> = {
  clients: "clients",
  servers: "servers that implement the contract",
  receivers: "receivers of webhooks",
  types: "code that uses the generated types",
  nobody: "nothing",
};

/** What a severity means for the party. */
export const consequence = ({ breaks, severity, usually }: Change): string =>
  usually === undefined
    ? usualConsequence(breaks, severity)
    : `${usualConsequence(breaks, usually)} The settings call it ${severity} in place of ${usually}.`;

const usualConsequence = (breaks: Party, severity: Severity): string => {
  if (severity === "breaking") return `Breaks ${PARTIES[breaks]}.`;
  if (severity === "warning") return breaks === "nobody" ? "Look at it." : `May break ${PARTIES[breaks]}.`;
  return breaks === "servers" ? "Servers that implement the contract have to follow." : "Breaks nothing.";
};

/** `3 breaking, 1 warning`: how many changes there are of each severity. */
export function counts({ changes, accepted }: Review): string {
  const words = (["breaking", "warning", "minor", "patch"] as const satisfies readonly Severity[]).flatMap(
    (severity) => {
      const count = changes.filter((change) => change.severity === severity).length;
      return count > 0 ? [`${count} ${severity}`] : [];
    },
  );
  const signed = accepted.length > 0 ? [`${accepted.length} accepted`] : [];
  return [...words, ...signed].join(", ") || "no changes";
}

/** The verdict in one line. */
export function verdict(result: Review): string {
  if (result.changes.length === 0)
    return result.accepted.length === 0 ? "Nothing changed in behaviour." : "Every change is accepted.";
  const breaking = result.changes.filter(({ severity, breaks }) => severity === "breaking" && breaks !== "nobody");
  const parties = new Set(breaking.map(({ breaks }) => PARTIES[breaks]));
  const names = [...parties].join(" and ");
  if (!result.breaking) return "This change breaks nothing for certain.";
  return names === "" ? "The settings call this change breaking." : `This change breaks ${names}.`;
}

/** What the version of the contract has to become. */
export const bumpText = ({ bump }: Review) =>
  bump === "none" ? "The version stays." : `The version needs a ${bump} bump.`;

/** The example of a change, in words. */
export function exampleText({ example }: Change): string | null {
  if (!example) return null;
  const value = JSON.stringify(example.value);
  const short = value.length <= 300 ? value : `${value.slice(0, 297)}...`;
  return {
    accepted: `${short} was accepted and is refused now.`,
    "never sent": `${short} was never sent and may come now.`,
    refused: `${short} was refused and is accepted now.`,
    sent: `${short} was sent and does not come any more.`,
  }[example.was];
}

/** The sequence of a change, a line for each step: one end where both contracts agree, and otherwise both. */
export const sequenceLines = ({ sequence = [] }: Change): readonly string[] =>
  sequence.map(({ step, before, after }) =>
    before === after ? `${step} -> ${after}` : `${step} -> before: ${before}; after: ${after}`,
  );

/** Why a change of behaviour comes without a sequence. */
export const noSequenceText = ({ noSequence }: Change): string | null =>
  noSequence === undefined ? null : `Not shown as a sequence of requests: ${noSequence}.`;

/** Why a change is accepted: `A field that no client reads (until 2026-12-31)`. */
export const acceptance = ({ accepted, until }: AcceptedChange): string =>
  until === undefined ? accepted : `${accepted} (until ${until})`;

/** An entry of the settings that accepts nothing, in one line. */
export const staleText = (entry: Stale): string =>
  `The settings accept ${entryWords(entry)}, but ${entry.why}: remove the entry, or correct it.`;

/** Where `spec/` states a change, on both sides: `spec/a.tsp:3 (before: spec/b.tsp:4)`. */
export function sourceText({ lineAfter, lineBefore }: Change): string | undefined {
  if (lineBefore === undefined || lineBefore === lineAfter) return lineAfter;
  return lineAfter === undefined ? `before: ${lineBefore}` : `${lineAfter} (before: ${lineBefore})`;
}

/** A change that follows from another one, in one line. */
export const followsText = ({ subject, place, text, alsoIn, rule }: Change): string =>
  `${subject}, ${place}: ${text}${furtherPlaces(alsoIn)} (${rule})`;

/** How many further places a change has. */
export const furtherPlaces = (alsoIn: Change["alsoIn"] = []): string =>
  alsoIn.length === 0 ? "" : ` And in ${alsoIn.length} more ${alsoIn.length === 1 ? "place" : "places"}.`;

/** Verdict, counts and version in one line; each once. */
export const summary = (result: Review): string => `${verdict(result)} ${countsAndBump(result)}`;

/** Counts and version, without a count of nothing. */
export const countsAndBump = (result: Review): string =>
  [...(hasChanges(result) ? [`${counts(result)}.`] : []), bumpText(result)].join(" ");

const hasChanges = ({ changes, accepted }: Review) => changes.length + accepted.length > 0;
