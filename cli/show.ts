import { styleText } from "node:util";
import type { Paper, Report, ReportedResult, Tone } from "../conformance/index.ts";
import { WrongUse } from "./wrong-use.ts";

const STYLES: Readonly<Record<Tone, Parameters<typeof styleText>[0]>> = {
  bad: ["bold", "red"],
  doubtful: ["bold", "yellow"],
  good: ["bold", "green"],
  strong: "bold",
  faint: "dim",
};

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

/** Turns an error about a file into one that the person who typed the command can put right. */
export function attempt<T>(read: () => T, Mistake: new (message: string) => Error): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Mistake) throw new WrongUse(error.message);
    throw error;
  }
}
