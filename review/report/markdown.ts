import { type Diagrams } from "../behaviour/diagrams.ts";
import { rulePage } from "../rules/catalogue.ts";
import { type Change, type SequenceStep } from "../rules/changes.ts";
import { hasFailed, type Review } from "../review.ts";
import * as words from "./words.ts";

/** Changes that a reviewer sees before anything is unfolded. */
const SHOWN = 8;

/** The review as a comment on a pull request: the verdict and the gravest changes first, the rest folded. */
export function markdownReport(result: Review): string {
  const grave = result.changes.filter(({ severity }) => severity === "breaking" || severity === "warning");
  const shown = (grave.length > 0 ? grave : result.changes).slice(0, SHOWN);
  const rest = result.changes.filter((change) => !shown.includes(change));
  const withMore = [...shown, ...rest, ...result.accepted].filter(hasMore);
  const details = (title: string, lines: readonly string[]) => [
    "",
    "<details>",
    `<summary>${title}</summary>`,
    "",
    ...lines,
    "",
    "</details>",
  ];
  return [
    `### ${hasFailed(result) ? "❌" : "✅"} ${words.verdict(result)}`,
    "",
    `${words.countsAndBump(result)} Compared: \`${result.before}\` with \`${result.after}\`.`,
    "",
    ...result.stale.map((entry) => `- **stale** ${escaped(words.staleText(entry))}`),
    ...shown.map(line),
    ...(rest.length > 0 ? details(`${rest.length} more`, rest.map(line)) : []),
    ...(result.accepted.length > 0
      ? details(
          `${result.accepted.length} accepted`,
          result.accepted.map((change) => `${line(change)} Accepted: ${escaped(words.acceptance(change))}`),
        )
      : []),
    ...result.machines.flatMap((machine) => details(`Machine ${machine.machine}`, diagrams(machine))),
    ...(withMore.length > 0 ? details("Examples and places", withMore.flatMap(more)) : []),
    "",
  ].join("\n");
}

const line = (change: Change): string =>
  [
    `- **${change.severity}** ${code(change.subject)}, ${escaped(change.place)}: ${escaped(change.text)} ${words.consequence(change)}${words.furtherPlaces(change.alsoIn)} ${link(change)}`,
    ...(change.follows ?? []).map(
      (each) =>
        `  - with it: ${code(each.subject)}, ${escaped(each.place)}: ${escaped(each.text)}${words.furtherPlaces(each.alsoIn)} ${link(each)}`,
    ),
  ].join("\n");

const link = ({ rule }: Change) => `[${code(rule)}](${rulePage(rule)})`;

/** Where states and arrows are the same on both sides, one picture shows both: its labels say what changed. */
const diagrams = ({ before, after }: Diagrams): readonly string[] =>
  (before === after
    ? [["Before and after", after] as const]
    : [["Before", before] as const, ["After", after] as const]
  ).flatMap(([title, source]) =>
    source === null ? [`${title}: no such machine`, ""] : [`${title}:`, "", "```mermaid", source, "```", ""],
  );

const hasMore = (change: Change) =>
  change.example !== undefined ||
  change.sequence !== undefined ||
  change.noSequence !== undefined ||
  change.alsoIn !== undefined ||
  words.sourceText(change) !== undefined;

function more(change: Change): readonly string[] {
  const [example, noSequence] = [words.exampleText(change), words.noSequenceText(change)];
  const places = change.alsoIn ? `Also in: ${change.alsoIn.map(escaped).join("; ")}` : null;
  const ids =
    change.requirements && change.place !== "requirement" ? `Required by: ${change.requirements.join(", ")}` : null;
  const source = words.sourceText(change);
  return [
    `- ${code(change.subject)}, ${escaped(change.place)}`,
    ...(change.sequence ?? []).flatMap(sequenceStep),
    ...[
      example && escaped(example),
      noSequence && escaped(noSequence),
      places,
      ids,
      source && `In the contract: ${code(source)}`,
    ].flatMap((text) => (text ? [`  - ${text}`] : [])),
  ];
}

const sequenceStep = ({ step, before, after }: SequenceStep): readonly string[] =>
  before === after
    ? [`  - ${code(step)} → ${code(after)}`]
    : [`  - ${code(step)}`, `    - before: ${code(before)}`, `    - after: ${code(after)}`];

/** Text that is no markup. */
const escaped = (text: string) =>
  text.replaceAll(/[\\`*_{}[\]<>|#@]/g, (sign) =>
    sign === "<" ? "&lt;" : sign === ">" ? "&gt;" : sign === "@" ? "@\u200B" : `\\${sign}`,
  );

const code = (text: string) => `\`${text.replaceAll("`", "'")}\``;
