import { styleText } from "node:util";
import {
  byCause,
  failureText,
  type Paper,
  type Report,
  type ReportedResult,
  summaryText,
  type Tone,
} from "../conformance/index.ts";
import { WrongUse } from "./wrong-use.ts";

const STYLES: Readonly<Record<Tone, Parameters<typeof styleText>[0]>> = {
  bad: ["bold", "red"],
  doubtful: ["bold", "yellow"],
  good: ["bold", "green"],
  strong: "bold",
  faint: "dim",
};

/** Failures that are shown in full in a terminal; reports have them all. */
const SHOWN = 25;

/** What a stream shows: colours and line ends for a terminal, neither for anything else. */
export function paperFor(stream: NodeJS.WriteStream): Paper {
  return {
    width: stream.isTTY ? stream.columns : Infinity,
    paint: (tone, text) => (text === "" ? text : styleText(STYLES[tone], text, { stream })),
  };
}

/** Bad news that nobody has signed off. */
export function failed({ results }: Report): ReportedResult[] {
  return results.filter(({ status, waiver }) => (status === "fail" || status === "warning") && !waiver);
}

/** Shows the failures of a run, grouped by cause, and its summary. */
export function showReport(report: Report, out: NodeJS.WriteStream): void {
  const paper = paperFor(out);
  const causes = byCause(failed(report));
  for (const [result, ...others] of causes.slice(0, SHOWN)) out.write(`${failureText(result, paper, others)}\n\n`);
  if (causes.length > SHOWN) {
    const left = causes.slice(SHOWN).flat().length;
    out.write(`${left} more ${left === 1 ? "is" : "are"} not shown here; --report html=FILE lists all of them.\n\n`);
  }
  out.write(`${summaryText(report, paper)}\n`);
}

/** Turns an error about a file into one that the person who typed the command can put right. */
export function attempt<T>(read: () => T, Mistake: new (message: string) => Error): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Mistake) throw new WrongUse(error.message);
    throw error;
  }
}
