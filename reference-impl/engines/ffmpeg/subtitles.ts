import type { PictureFacts } from "./facts.ts";

/** A text for a time, in seconds. */
export interface Cue {
  begin: number;
  end: number;
  text: string;
}

/** The font of which its file comes along, so that the result does not depend on the machine. */
const FONT = "DejaVu Sans";

/** Lines that a cue shows at one time: the rest follows. */
const MOST_LINES = 3;

/** The share of the picture's width that lines fill. */
const LINE_SHARE = 0.88;

/** How wide and high a picture is where it is played. */
export function shownSize({ width, height, rotation, pixelAspect }: PictureFacts) {
  const wide = Math.round(width * pixelAspect);
  return rotation % 180 === 0 ? { width: wide, height } : { width: height, height: wide };
}

/** Subtitles as ASS, for pictures of a size. Their text is only ever text: no sequence in it commands anything. */
export function assOf(cues: readonly Cue[], size: { width: number; height: number }): string {
  const height = Math.max(12, Math.round(Math.min(size.height * 0.06, size.width * 0.055)));
  const [edge, side] = [Math.max(1, height * 0.07).toFixed(1), Math.round(size.width * 0.05)];
  const colours = "&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000";
  const events = cues.flatMap((cue) => pagesOf(cue, (size.width * LINE_SHARE) / (height * EM)));
  return [
    "[Script Info]",
    "ScriptType: v4.00+",
    `PlayResX: ${size.width}`,
    `PlayResY: ${size.height}`,
    "WrapStyle: 0",
    "ScaledBorderAndShadow: yes",
    "",
    "[V4+ Styles]",
    "Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding",
    `Style: Default,${FONT},${height},${colours},0,0,0,0,100,100,0,0,1,${edge},0,2,${side},${side},${Math.round(size.height * 0.05)},1`,
    "",
    "[Events]",
    "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text",
    ...events.map(({ begin, end, text }) => `Dialogue: 0,${clock(begin)},${clock(end)},Default,,0,0,0,,${text}`),
    "",
  ].join("\n");
}

/** The em of the font, for a height of 1. */
const EM = 0.86;

/** Parts of a cue that are shown one after the other, each as long as its share of the text. */
function pagesOf({ begin, end, text }: Cue, width: number): Cue[] {
  const lines = text
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
    .flatMap((line) => linesOf(line.replaceAll(UNSEEN, " ").trim(), width))
    .filter((line) => line !== "");
  const letters = lines.reduce((sum, line) => sum + line.length, 0);
  let start = begin;
  return Array.from({ length: Math.ceil(lines.length / MOST_LINES) }, (_, page) => {
    const shown = lines.slice(page * MOST_LINES, (page + 1) * MOST_LINES);
    const share = shown.reduce((sum, line) => sum + line.length, 0) / letters;
    const from = start;
    start = Math.min(end, start + (end - begin) * share);
    return { begin: from, end: start, text: shown.map(literal).join("\\N") };
  });
}

/** Characters that control devices. */
const UNSEEN = /\p{Cc}/gu;

const words = new Intl.Segmenter("und", { granularity: "word" });
const characters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Breaks a text into lines between words; where a word is too long for a line, within it. */
function linesOf(text: string, width: number): string[] {
  const lines = [""];
  const put = (piece: string, smaller: Intl.Segmenter[]): void => {
    const line = lines.at(-1) ?? "";
    if (widthOf(line + piece) <= width) lines[lines.length - 1] = line + piece;
    else if (widthOf(piece.trim()) <= width || !smaller[0]) lines.push(piece.trimStart());
    else for (const { segment } of smaller[0].segment(piece)) put(segment, smaller.slice(1));
  };
  // A script without spaces is broken where its dictionary says, and between its characters if need be.
  for (const piece of text.split(/(?<=\s)(?=\S)/)) put(piece, [words, characters]);
  return lines.map((line) => line.trim());
}

/** Ems, with a little to spare. */
function widthOf(text: string): number {
  let sum = 0;
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue;
    if (
      /[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7AF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60]|\p{Extended_Pictographic}/u.test(
        character,
      )
    )
      sum += 1.17;
    else if (/[\p{Lu}\p{N}mw@%&]/u.test(character)) sum += 0.75;
    else if (/[ijlftI.,:;'!| ()]/u.test(character)) sum += 0.4;
    else sum += 0.63;
  }
  return sum;
}

/** A word joiner, which is not drawn, keeps a backslash from forming a sequence; a brace with one is a brace. */
const literal = (text: string) => text.replaceAll("\\", "\\\u2060").replaceAll(/[{}]/g, "\\$&");

/** `1:02:03.45` */
function clock(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100));
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${Math.floor(hundredths / 360_000)}:${two((hundredths / 6000) % 60)}:${two((hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}
