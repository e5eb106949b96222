/** The first line of every generated page. */
export const noticeOf = (source: string) => `<!-- Generated from ${source} by 'npm run generate': do not edit. -->\n`;

const notice = noticeOf("spec/");

/** A Markdown table; cells are kept to one line. */
export function table(header: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("\n", " ").replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(header), `|${header.map(() => "-").join("|")}|`, ...rows.map(line)].join("\n");
}

/** `code` */
export const code = (text: unknown) => `\`${text}\``;

/** A list of names, as code; a dash when there is none. */
export const codes = (names: readonly unknown[]) => (names.length > 0 ? names.map(code).join(", ") : "-");

/** Joins the blocks of a page. */
export const page = (title: string, ...blocks: string[]) => `${notice}\n# ${title}\n\n${blocks.join("\n\n")}\n`;

/** 1800 -> `1,800` */
export const number = (value: number) => value.toLocaleString("en-US");
