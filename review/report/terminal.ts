import { styleText } from "node:util";
import { type Change } from "../rules/changes.ts";
import { type Severity } from "../rules/rule.ts";
import { type Review } from "../review.ts";
import * as words from "./words.ts";

const COLOURS = { breaking: "red", warning: "yellow", minor: "cyan", patch: "gray" } as const satisfies Readonly<
  Record<Severity, string>
>;

/** Further places of a change that are named. */
const PLACES = 3;

/** The review for a terminal. `isPlain` leaves colours out. */
export function terminalReport(result: Review, isPlain: boolean): string {
  const paint = (severity: Severity, text: string) =>
    isPlain ? text : styleText(COLOURS[severity], text, { validateStream: false });
  const blocks = result.changes.map((change) => block(change, paint));
  const head = [`${result.before} -> ${result.after}`, words.summary(result)];
  const accepted = result.accepted.map((change) =>
    [
      `accepted ${change.subject}: ${change.place}`,
      change.text,
      `Reason: ${words.acceptance(change)}`,
      change.rule,
    ].join("\n         "),
  );
  const stale = result.stale.map((entry) => paint("breaking", words.staleText(entry)));
  return `${[head.join("\n"), ...stale, ...blocks, ...accepted].join("\n\n")}\n`;
}

function block(change: Change, paint: (severity: Severity, text: string) => string): string {
  const { alsoIn = [] } = change;
  const further = alsoIn.length > PLACES ? [...alsoIn.slice(0, PLACES), `${alsoIn.length - PLACES} more`] : alsoIn;
  return [
    `${paint(change.severity, change.severity.padEnd(8))} ${change.subject}: ${change.place}`,
    ...[
      change.text,
      words.consequence(change),
      words.exampleText(change),
      ...words.sequenceLines(change).map((line) => `  ${line}`),
      words.noSequenceText(change),
      further.length > 0 ? `Also in ${further.join("; ")}.` : null,
      ...(change.follows ?? []).map((each) => `With it: ${words.followsText(each)}`),
      [change.rule, ...(change.requirements?.slice(0, 3) ?? []), words.sourceText(change)].filter(Boolean).join("  "),
    ].flatMap((line) => (line ? [`         ${line}`] : [])),
  ].join("\n");
}
