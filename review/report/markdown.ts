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
    `${words.counts(result)}. ${words.bumpText(result)} Compared: \`${result.before}\` with \`${result.after}\`.`,
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
    ...(shown.some(hasMore) ? details("Examples and places", shown.filter(hasMore).flatMap(more)) : []),
    "",
  ].join("\n");
}

const line = (change: Change): string =>
  `- **${change.severity}** ${code(change.subject)}, ${escaped(change.place)}: ${escaped(change.text)} ${words.consequence(change)}${change.alsoIn ? ` (and ${change.alsoIn.length} more places)` : ""} [${code(change.rule)}](${rulePage(change.rule)})`;

const diagrams = ({ before, after }: Diagrams): readonly string[] =>
  [["Before", before] as const, ["After", after] as const].flatMap(([title, source]) =>
    source === null ? [`${title}: no such machine`, ""] : [`${title}:`, "", "```mermaid", source, "```", ""],
  );

const hasMore = (change: Change) =>
  change.example !== undefined ||
  change.sequence !== undefined ||
  change.noSequence !== undefined ||
  change.alsoIn !== undefined ||
  words.lineOf(change) !== undefined;

function more(change: Change): readonly string[] {
  const [example, noSequence] = [words.exampleText(change), words.noSequenceText(change)];
  const places = change.alsoIn ? `Also in: ${change.alsoIn.map(escaped).join("; ")}` : null;
  const [was, is] = [change.lineBefore, change.lineAfter];
  const source =
    (was ?? is)
      ? `In the contract: ${[...new Set([was, is])]
          .filter((each) => each !== undefined)
          .map(code)
          .join(" and ")}`
      : null;
  return [
    `- ${code(change.subject)}, ${escaped(change.place)}`,
    ...(change.sequence ?? []).flatMap(sequenceStep),
    ...[example && escaped(example), noSequence && escaped(noSequence), places, source].flatMap((text) =>
      text ? [`  - ${text}`] : [],
    ),
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
