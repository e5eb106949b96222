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

function wrapped(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const whole of harmless(text).split("\n")) {
    let line = "";
    for (const word of whole.split(" ").flatMap((each) => pieces(each, room))) {
      if (line === "") line = word;
      else if (line.length + 1 + word.length <= room) line += ` ${word}`;
      else {
        lines.push(line);
        line = word;
      }
    }
    lines.push(line);
  }
  return lines;
}

/** A word that is longer than a line, in lines. */
function pieces(word: string, room: number): string[] {
  if (word.length <= room) return [word];
  return Array.from({ length: Math.ceil(word.length / room) }, (_, index) => word.slice(index * room, (index + 1) * room));
}
