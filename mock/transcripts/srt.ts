/** A cue of an SRT file. Times in milliseconds; lines of text joined with a line feed. */
export interface Cue {
  /** As the file gives it: need not begin at 1 nor be the only one. */
  number: number;
  begin: number;
  end: number;
  text: string;
}

const numberLine = /^\d{1,9}[ \t]*$/;
const timingLine = /^(\d{2,4}):([0-5]\d):([0-5]\d),(\d{3}) --> (\d{2,4}):([0-5]\d):([0-5]\d),(\d{3})[ \t]*$/;

/**
 * Reads SRT (DUB-11): blocks of number, timing line and text with blank lines between them. Strict, so that a client
 * learns here what other readers might stumble over; only the order of the cues is free.
 * @returns the cues in the order of the file, or what is wrong and where, as what the field does: "has ... in line 3"
 */
export function parseSrt(text: string): { cues: Cue[] } | { problem: string } {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const cues: Cue[] = [];
  for (let at = 0; at < lines.length;) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < lines.length && !isBlank(lines[end])) end += 1;
    const cue = cueOf(lines.slice(at, end), at + 1);
    if ("problem" in cue) return cue;
    cues.push(cue);
    at = end;
  }
  return cues.length > 0 ? { cues } : { problem: "has no cue" };
}

const isBlank = (line: string | undefined) => line === undefined || /^[ \t]*$/.test(line);

/** @param first number of the block's first line in the file, from 1 */
function cueOf([number = "", timing = "", ...text]: string[], first: number): Cue | { problem: string } {
  if (!numberLine.test(number))
    return { problem: `has ${quoted(number)} in line ${first}, where the number of a cue should be` };
  const times = timingLine.exec(timing)?.slice(1).map(Number);
  if (!times) {
    const form = "00:00:01,000 --> 00:00:02,500";
    return { problem: `has ${quoted(timing)} in line ${first + 1}, where a timing line like ${form} should be` };
  }
  const [begin, end] = [milliseconds(times.slice(0, 4)), milliseconds(times.slice(4))];
  if (end < begin) return { problem: `has a cue that ends before it begins in line ${first + 1}` };
  if (text.length === 0) return { problem: `has a cue without text in line ${first}` };
  // Otherwise the number and times of the next cue would be spoken.
  const glued = text.findIndex((line) => timingLine.test(line));
  if (glued >= 0)
    return {
      problem: `has a timing line inside the text of a cue in line ${first + 2 + glued}: a blank line is missing`,
    };
  return { number: Number(number), begin, end, text: text.join("\n") };
}

const milliseconds = ([hours = 0, minutes = 0, seconds = 0, rest = 0]: number[]) =>
  ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest;

/** A line of the file for a message, shortened where it is long. */
const quoted = (line: string) => JSON.stringify(line.length > 40 ? `${line.slice(0, 40)}...` : line);
