/** A table for a page of docs/. */
export const markdownTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, ["-", ...heads.slice(1).map(() => "-:")], ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
