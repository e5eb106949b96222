import { type Change } from "../rules/changes.ts";
import { type Party, type Severity } from "../rules/rule.ts";
import { type Review } from "../review.ts";

/** Whom a change breaks, in words for people. */
export const PARTIES: Readonly<Record<Party, string>> = {
  clients: "clients",
  servers: "servers that implement the contract",
  receivers: "receivers of webhooks",
  types: "code that uses the generated types",
  nobody: "nothing",
};

/** What a severity means for the party. */
export const consequence = ({ breaks, severity }: Change): string => {
  if (severity === "breaking") return `Breaks ${PARTIES[breaks]}.`;
  if (severity === "warning") return breaks === "nobody" ? "Look at it." : `May break ${PARTIES[breaks]}.`;
  return breaks === "servers" ? "Servers that implement the contract have to follow." : "Breaks nothing.";
};

/** `3 breaking, 1 warning`: how many changes there are of each severity. */
export function counts({ changes }: Review): string {
  const words = (["breaking", "warning", "minor", "patch"] as const satisfies readonly Severity[]).flatMap(
    (severity) => {
      const count = changes.filter((change) => change.severity === severity).length;
      return count > 0 ? [`${count} ${severity}`] : [];
    },
  );
  return words.join(", ") || "no changes";
}

/** The verdict in one line. */
export function verdict(result: Review): string {
  if (result.changes.length === 0) return "Nothing changed in behaviour.";
  const parties = new Set(
    result.changes.filter(({ severity }) => severity === "breaking").map(({ breaks }) => PARTIES[breaks]),
  );
  const names = [...parties].join(" and ");
  return result.breaking ? `This change breaks ${names}.` : "This change breaks nothing for certain.";
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

/** Where a change stands in `spec/`, on the side that has it. */
export const lineOf = ({ lineAfter, lineBefore }: Change): string | undefined => lineAfter ?? lineBefore;
