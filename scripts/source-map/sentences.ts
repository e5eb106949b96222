import { createHash } from "node:crypto";

/**
 * The sentences of a source document, as `12.1` (line and number) -> words. A sentence is the
 * smallest piece that states a fact: it ends at a full stop, at a semicolon, or at a comma after
 * a closing parenthesis. In a table it is a cell, together with the name of its row; short cells,
 * such as a type, belong to the next one.
 */
export function sentencesOf(document: string): Map<string, string> {
  const sentences = new Map<string, string>();
  let columns: string[] | undefined;
  for (const [index, line] of document.split("\n").entries()) {
    if (!line.startsWith("|")) columns = undefined;
    if (line.trim() === "" || /^\|[-|]+\|$/.test(line)) continue;
    const parts = line.startsWith("|") ? ofRow(cellsOf(line), columns) : split(line.replace(/^(?:- |[0-9]+\. )/, ""));
    if (line.startsWith("|")) columns ??= cellsOf(line);
    for (const [number, part] of parts.entries()) sentences.set(`${index + 1}.${number + 1}`, part);
  }
  return sentences;
}

/** What is kept of a sentence: enough to notice that it changed. */
export function digestOf(sentence: string): string {
  return createHash("sha256").update(sentence.replaceAll(/\s+/g, " ")).digest("hex").slice(0, 8);
}

const cellsOf = (line: string) =>
  line
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

const split = (text: string) =>
  text
    .split(/; |\. (?=[A-Z`*])|(?<=\)), /)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Columns whose cells state nothing without the next one. */
const conditions = new Set(["Moved by", "Condition", "HTTP"]);

/** Heads of tables, and rows of a table without one, are one sentence. */
function ofRow(cells: string[], columns: string[] | undefined): string[] {
  const [subject = "", ...rest] = cells;
  if (!columns?.some((column) => column !== "")) return [cells.join(" | ")];
  const groups: string[][] = [[]];
  for (const [index, cell] of rest.entries()) {
    groups.at(-1)!.push(cell);
    const joinsNext = !cell.includes(" ") || conditions.has(columns[index + 1] ?? "");
    if (!joinsNext && index < rest.length - 1) groups.push([]);
  }
  return groups.flatMap((group) => split(group.join(" | "))).map((part) => `${subject}: ${part}`);
}
