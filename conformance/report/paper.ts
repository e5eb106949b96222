/** What the parts of a text are, for whoever colours them. */
export type Tone = "bad" | "doubtful" | "good" | "strong" | "faint";

/** What a text is written on. */
export interface Paper {
  /** Columns at which prose is wrapped; lines to copy never are. */
  width: number;
  paint(tone: Tone, text: string): string;
}

/** A file or a pipe: no colours, and each line whole. */
export const PLAIN: Paper = { width: Infinity, paint: (_, text) => text };

/** One paragraph under a heading, each further line below its beginning. */
export function paragraph(heading: string, text: string, { width }: Paper): string[] {
  const room = Math.max(20, width - heading.length);
  const indent = " ".repeat(heading.length);
  return wrapped(text, room).map((line, index) => (index === 0 ? heading : indent) + line);
}

/** Without what a terminal would obey: some of a text comes from the server. */
export function harmless(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}/gu, "\u{FFFD}");
}

/** A word that is longer than a line begins where there is still room, and goes on below. */
function wrapped(text: string, room: number): string[] {
  const lines: string[] = [];
  // JSON is often indented by tabs, and a terminal leaves room for each as it likes.
  for (const whole of harmless(text.replaceAll("\t", "  ")).split("\n")) {
    let line = "";
    for (const word of whole.split(" ")) {
      let joined = line === "" ? word : `${line} ${word}`;
      if (joined.length > room && word.length <= room && line !== "") {
        lines.push(line);
        joined = word;
      }
      for (; joined.length > room; joined = joined.slice(room)) lines.push(joined.slice(0, room));
      line = joined;
    }
    lines.push(line);
  }
  return lines;
}
