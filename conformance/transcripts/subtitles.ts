/** A cue of an SRT or VTT file; times in milliseconds. */
export interface Cue {
  /** Of SRT; null in VTT, where cues need none. */
  number: number | null;
  begin: number;
  end: number;
  /** Lines joined with a line feed; of VTT, without tags and with its character references resolved. */
  text: string;
  /** Name in the first voice tag of a VTT cue; null without one. */
  voice: string | null;
  /** Its text by who says it, in order. */
  parts: readonly CuePart[];
}

/** What one voice says in a cue. */
export interface CuePart {
  /** Name in its voice tag; null without one. */
  voice: string | null;
  text: string;
}

/** A file that is not in the form that it should be in. The message says where. */
export class MalformedSubtitles extends Error {
  override readonly name = "MalformedSubtitles";
}

/** Reads SRT as servers write it: strict about number, timing line and order of times within a cue. */
export function readSrt(text: string): Cue[] {
  return blocksOf(text).map(([first = "", second = "", ...lines], index) => {
    if (!/^\d+$/.test(first))
      throw new MalformedSubtitles(`cue ${index + 1} begins with "${first}", not with a number`);
    const [begin, end] = readTiming(second, /^(\d{2,}):(\d{2}):(\d{2}),(\d{3}) --> (\d{2,}):(\d{2}):(\d{2}),(\d{3})$/);
    const part: CuePart = { voice: null, text: lines.join("\n") };
    return { number: Number(first), begin, end, ...part, parts: [part] };
  });
}

/** Reads WebVTT: header, notes, styles and regions are passed over, identifiers and cue settings dropped. */
export function readVtt(text: string): Cue[] {
  const [, ...blocks] = blocksOf(text);
  if (!/^\uFEFF?WEBVTT(?:\s|$)/.test(text)) throw new MalformedSubtitles("the file does not begin with WEBVTT");
  return blocks
    .filter(([first]) => !/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first ?? ""))
    .map((block) => {
      const at = block.findIndex((line) => line.includes("-->"));
      if (at < 0 || at > 1) throw new MalformedSubtitles(`the block "${block[0]}" has no timing line`);
      const time = String.raw`(?:(\d{2,}):)?(\d{2}):(\d{2})\.(\d{3})`;
      const [begin, end] = readTiming(block[at] ?? "", new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`));
      return { number: null, begin, end, ...payloadOf(block.slice(at + 1).join("\n")) };
    });
}

/** Lines between blank ones. */
function blocksOf(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const blocks = lines.split(/\n{2,}/).map((block) => block.split("\n").filter((line) => line !== ""));
  return blocks.filter((block) => block.length > 0);
}

function readTiming(line: string, pattern: RegExp): [begin: number, end: number] {
  const match = pattern.exec(line);
  if (!match) throw new MalformedSubtitles(`"${line}" is not a timing line`);
  const fields = match.slice(1).map((digits) => Number(digits ?? 0));
  const at = (from: number) =>
    (((fields[from] ?? 0) * 60 + (fields[from + 1] ?? 0)) * 60 + (fields[from + 2] ?? 0)) * 1000 +
    (fields[from + 3] ?? 0);
  const [begin, end] = [at(0), at(4)];
  if (end < begin) throw new MalformedSubtitles(`"${line}" ends before it starts`);
  return [begin, end];
}

const REFERENCES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: "\u00A0",
  lrm: "\u200E",
  rlm: "\u200F",
};

/** As WebVTT reads it: what begins with `<` is a tag up to the next `>`, or to the end. */
function payloadOf(payload: string): Pick<Cue, "text" | "voice" | "parts"> {
  const parts = payload.split(/(?=<v(?:\.[^ \t>]+)*[ \t]+[^>]+>)/).map((part): CuePart => ({
    voice: /^<v(?:\.[^ \t>]+)*[ \t]+([^>]+)>/.exec(part)?.[1]?.trim() ?? null,
    text: part
      .split(/<[^>]*(?:>|$)/)
      .map(unescaped)
      .join(""),
  }));
  const voice = parts.find((part) => part.voice !== null)?.voice ?? null;
  return { text: parts.map((part) => part.text).join(""), voice, parts };
}

function unescaped(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => REFERENCES[name] ?? "");
}
