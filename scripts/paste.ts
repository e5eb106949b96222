import { readFileSync, writeFileSync } from "node:fs";

const END = "<!-- until here -->\n";

/** Puts a text between the line of a page that says who writes it, `<!-- WRITER writes this -->`, and the end of that part. */
export function paste(page: string, writer: string, block: string): void {
  const text = readFileSync(page, "utf8");
  const start = `<!-- ${writer} writes this -->\n`;
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(END, from);
  if (!text.includes(start) || to < 0) throw new Error(`${page} lacks the lines ${start}and ${END}`);
  writeFileSync(page, `${text.slice(0, from)}\n${block.trimEnd()}\n\n${text.slice(to)}`);
}
