import { stripVTControlCharacters } from "node:util";

/** A verdict that is shown, and when it was given: `19:02:11`. */
export interface Verdict {
  readonly text: string;
  readonly at: string;
}

/** The state of a watch. */
export interface Watched {
  /** What is watched, in one line. */
  readonly heading: string;
  /** What is going on now, or null. */
  readonly busy: string | null;
  /** Why there is no newer verdict than the last one. */
  readonly problems: readonly string[];
  readonly verdict: Verdict | null;
  /** What to do before the change is committed. */
  readonly hint: string | null;
}

/** The part of a terminal that a screen needs. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
}

/** Shows states: a terminal is drawn anew for each of them, anything else gets lines for what is new. */
export function screenOn(output: Output): (state: Watched) => void {
  if (output.isTTY) return (state) => output.write(`\u001B[H\u001B[2J${screenText(state, output)}`);
  let last: Watched = { heading: "", busy: null, problems: [], verdict: null, hint: null };
  return (state) => {
    for (const line of news(last, state)) output.write(`${line}\n`);
    last = state;
  };
}

/** The whole of a state, as far as the terminal has rows for it. */
export function screenText(state: Watched, { rows = 24, columns = 80 }: Pick<Output, "rows" | "columns">): string {
  const { heading, busy, problems, verdict, hint } = state;
  const isOld = busy !== null || problems.length > 0;
  const lines = [
    heading,
    ...(busy ? [busy] : []),
    "",
    ...problems.flatMap((problem) => [problem, ""]),
    ...(verdict ? [`${isOld ? "The last verdict, now old, is of" : "Verdict of"} ${verdict.at}`] : []),
    ...(hint && !isOld ? [hint] : []),
    ...(verdict ? ["", verdict.text.trimEnd()] : []),
  ].flatMap((line) => line.split("\n"));
  const shown = fitting(lines, rows - 2, columns);
  const cut = lines.length - shown.length;
  return `${[...shown, ...(cut > 0 ? [`... ${cut} more ${cut === 1 ? "line" : "lines"}`] : [])].join("\n")}\n`;
}

/** As many lines as there is room for; a long one takes several rows. */
function fitting(lines: readonly string[], rows: number, columns: number): readonly string[] {
  let room = rows;
  const end = lines.findIndex((line) => {
    room -= Math.max(1, Math.ceil(stripVTControlCharacters(line).length / columns));
    return room < 0;
  });
  return end === -1 ? lines : lines.slice(0, end);
}

/** What a state says that the one before it did not say. */
function news(last: Watched, { heading, busy, problems, verdict, hint }: Watched): readonly string[] {
  const isNew = verdict !== null && verdict !== last.verdict;
  return [
    ...(heading === last.heading ? [] : [heading]),
    ...(busy && busy !== last.busy ? [busy] : []),
    ...(problems.join() === last.problems.join() ? [] : problems),
    ...(problems.length > 0 && last.problems.length === 0 && verdict
      ? [`The last verdict, now old, is of ${verdict.at}.`]
      : []),
    ...(isNew && verdict.text === last.verdict?.text ? [`${verdict.at} The verdict is the same.`] : []),
    ...(isNew && verdict.text !== last.verdict?.text ? [`${verdict.at} ${verdict.text.trimEnd()}`] : []),
    ...(hint && hint !== last.hint ? [hint] : []),
  ];
}
