/** The words of a line: those of `"a b"` are `"a"` and `"b"`. */
export type WordsOf<Line extends string> = Line extends `${infer Word} ${infer Rest}` ? Word | WordsOf<Rest> : Line;

/** The words of some lines, each with its type, for tables of names. */
export const words = <Line extends string>(...lines: Line[]) =>
  lines.flatMap((line) => line.split(" ")) as WordsOf<Line>[];
