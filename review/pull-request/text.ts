import { stripVTControlCharacters } from "node:util";
import { MARKER } from "./comment.ts";

/** The longest comment that GitHub takes: characters. */
const LONGEST = 65_536;

/** Lines of a command's output that a comment shows: its last ones. */
const MOST_LINES = 60;

/** The report of a pull request, which GitHub shows as a comment and as the summary of the job. */
export const commentOf = (...parts: readonly string[]) =>
  `${[MARKER, ...parts.map((part) => part.trim())].join("\n\n")}\n`;

/** A review that could not be made, with the output that says why. */
export const failureOf = (title: string, output: string) => `### ❌ ${title}\n\n${fenced(output)}`;

/** Files that the generator wrote and that are not committed. */
export const driftOf = (files: readonly string[], command: string) =>
  [
    `### ❌ ${files.length === 1 ? "A generated file is" : `${files.length} generated files are`} not up to date.`,
    `Run this and commit the result. The review below is of the generated contract.\n\n${fenced(command)}`,
    fenced(files.join("\n")),
  ].join("\n\n");

/** Text as it is, whatever is in it: the fence is longer than any in the text. */
function fenced(text: string): string {
  const lines = stripVTControlCharacters(text).trimEnd().split("\n");
  const shown = lines.slice(-MOST_LINES).map((line) => line.slice(0, 500));
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return [`${fence}text`, ...(shown.length < lines.length ? ["..."] : []), ...shown, fence].join("\n");
}

/**
 * A comment that fits, with a link to the whole report: at the end of a line, outside of what is folded.
 * @param link to the reports; absent where there is none
 */
export function fitted(text: string, link?: string): string {
  const reports = link ? `\n<sub>[All reports of this run](${link})</sub>\n` : "";
  if (text.length + reports.length <= LONGEST) return text + reports;
  const note = `\n**The rest did not fit into a comment.**${link ? ` It is in [the reports of this run](${link}).` : ""}\n`;
  const room = LONGEST - note.length - "\n</details>\n".length;
  const kept = text.slice(0, text.lastIndexOf("\n", room - 1) + 1);
  const isOpen = kept.split("<details>").length > kept.split("</details>").length;
  return `${kept}${isOpen ? "\n</details>\n" : ""}${note}`;
}
