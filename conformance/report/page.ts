import { createHash } from "node:crypto";
import { STYLE } from "./html-style.ts";

/** A page that loads nothing: its policy admits only the style and the program that stand in it. */
export function htmlPage(page: {
  title: string;
  /** Beyond the style that all reports share. */
  style?: string;
  program?: string;
  body: string;
}): string {
  const style = STYLE + (page.style ?? "");
  const script = page.program === undefined ? "" : `; script-src ${hash(page.program)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src ${hash(style)}${script}">
<link rel="icon" href="data:,">
<title>${escaped(page.title)}</title>
<style>${style}</style>
</head>
<body>
${page.body}${page.program === undefined ? "" : `\n<script>${page.program}</script>`}
</body>
</html>
`;
}

const hash = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/** A description list. */
export const list = (rows: readonly (readonly [name: string, value: string])[]): string =>
  `<dl>${rows.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join("")}</dl>`;

/** Facts in one line, which wraps where the page is narrow. */
export const factLine = (rows: readonly (readonly [name: string, value: string])[]): string =>
  `<dl class="facts">${rows.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join("")}</dl>`;

/** A note that stands out. Its content is HTML. */
export const note = (content: string): string => `<div class="note">${content}</div>`;

/** Text in which backticks stand around code. */
export const prose = (value: string): string => escaped(value).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

/** Text as HTML. */
export function escaped(value: string): string {
  return value
    .toWellFormed()
    .replaceAll("\0", "\u{FFFD}")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
