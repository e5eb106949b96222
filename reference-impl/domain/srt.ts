/** A stretch of text with its times in seconds. */
export interface Cue {
  text: string;
  begin: number;
  end: number;
}

/** A cue with the number that its author gave it. */
export interface NumberedCue extends Cue {
  number: number;
}

const TIMING = /^(\d{2,}):([0-5]\d):([0-5]\d),(\d{3}) --> (\d{2,}):([0-5]\d):([0-5]\d),(\d{3})$/;

/**
 * Reads SRT: cues of a number, a line with the times, and one or more lines of text, with an empty line between two of
 * them. Undefined where a text is anything else. Overlap is free, and so is order: cues come back in the order of their times.
 * Lines of one cue keep their breaks.
 */
export function parseSrt(text: string): NumberedCue[] | undefined {
  const blocks = text
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n(?:[ \t]*\n)+/)
    .map((block) => block.replace(/^\n+|\n+$/g, ""))
    .filter((block) => block.trim() !== "");
  if (blocks.length === 0) return undefined;
  const cues = blocks.map(parseCue);
  return cues.every((cue) => cue !== undefined) ? cues.toSorted((one, other) => one.begin - other.begin) : undefined;
}

function parseCue(block: string): NumberedCue | undefined {
  const [number = "", timing = "", ...lines] = block.split("\n");
  const times = TIMING.exec(timing.trim())?.slice(1).map(Number);
  const text = lines
    .map((line) => line.trim())
    .join("\n")
    .trim();
  if (!/^\d+$/.test(number.trim()) || !times || text === "") return undefined;
  const [h1 = 0, m1 = 0, s1 = 0, ms1 = 0, h2 = 0, m2 = 0, s2 = 0, ms2 = 0] = times;
  const begin = h1 * 3600 + m1 * 60 + s1 + ms1 / 1000;
  const end = h2 * 3600 + m2 * 60 + s2 + ms2 / 1000;
  return end > begin ? { number: Number(number), text, begin, end } : undefined;
}
