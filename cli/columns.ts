import { Help } from "commander";

const GAP = "  ";

const help = Object.assign(new Help(), { minWidthToWrap: 0 });

/** A text in lines of a width, broken between words. */
export const wrapped = (text: string, width: number): string[] => help.boxWrap(text, width).split("\n");

/** Lines in columns, each as wide as its widest cell; the last one goes on below itself where a width is given. */
export function columns(lines: readonly string[][], width = Infinity): string {
  const widths = lines.reduce<number[]>(
    (most, line) => line.map((text, at) => Math.max(most[at] ?? 0, text.length)),
    [],
  );
  const before = widths.slice(0, -1).reduce((sum, one) => sum + one + GAP.length, 0);
  return lines
    .flatMap((line) => {
      const [first = "", ...rest] = wrapped(line.at(-1) ?? "", width - before);
      const head = line.slice(0, -1).map((text, at) => text.padEnd(widths[at] ?? 0) + GAP);
      return [head.join("") + first, ...rest.map((text) => " ".repeat(before) + text)];
    })
    .map((line) => `${line.trimEnd()}\n`)
    .join("");
}
