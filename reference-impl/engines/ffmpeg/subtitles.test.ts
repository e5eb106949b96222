import { expect, test } from "vitest";
import { assOf, shownSize } from "./subtitles.ts";

const WIDE = { width: 1280, height: 720 };

/** The lines that subtitles show, with their times. */
const shown = (text: string, size = WIDE, times = { begin: 1, end: 4 }) =>
  assOf([{ ...times, text }], size)
    .split("\n")
    .filter((line) => line.startsWith("Dialogue:"))
    .map((line) => {
      const [, begin, end, , , , , , , ...rest] = line.split(",");
      return { begin, end, lines: rest.join(",").split("\\N") };
    });

test("a short cue is one line, with its commas and times", () => {
  expect(shown("Yes, I do, really.", WIDE, { begin: 3725.5, end: 3726 })).toEqual([
    { begin: "1:02:05.50", end: "1:02:06.00", lines: ["Yes, I do, really."] },
  ]);
});

test("line breaks of a cue stay, and empty lines and control characters do not", () => {
  expect(shown("One\r\n\r\nTwo\u0007 three")[0]?.lines).toEqual(["One", "Two  three"]);
  expect(shown("\n \n")).toEqual([]);
});

test("sequences of ASS are only text", () => {
  expect(shown("{\\an8}a\\Nb")[0]?.lines).toEqual(["\\{\\\u2060an8\\}a\\\u2060Nb"]);
});

test("long cues are wrapped between words and shown in parts of three lines that fill their time", () => {
  const parts = shown("several words of a sentence ".repeat(12));
  expect(parts.map(({ lines }) => lines.length)).toEqual([3, 3, 1]);
  expect(parts[0]?.begin).toBe("0:00:01.00");
  expect(parts.at(-1)?.end).toBe("0:00:04.00");
  expect(parts[1]?.begin).toBe(parts[0]?.end);
  const words = parts.flatMap(({ lines }) => lines).join(" ");
  expect(words).toBe("several words of a sentence ".repeat(12).trim());
});

test("a word that is too long for a line, and a script without spaces, are broken too", () => {
  const lines = shown("x".repeat(200)).flatMap(({ lines: each }) => each);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join("")).toBe("x".repeat(200));
  const japanese = "日本語の字幕がとても長い場合でも、行が画面の外に出ることはありません。".repeat(2);
  const broken = shown(japanese).flatMap(({ lines: each }) => each);
  expect(broken.join("")).toBe(japanese);
  expect(Math.max(...broken.map((line) => line.length))).toBeLessThan(30);
});

test("lines of an upright picture are shorter, and its letters fit its width", () => {
  const upright = { width: 720, height: 1280 };
  const longest = (size: typeof WIDE) =>
    Math.max(
      ...shown("several words of a sentence ".repeat(6), size).flatMap(({ lines }) => lines.map((line) => line.length)),
    );
  expect(longest(upright)).toBeLessThan(longest(WIDE));
  expect(assOf([], upright)).toContain("Style: Default,DejaVu Sans,40,");
  expect(assOf([], WIDE)).toContain("Style: Default,DejaVu Sans,43,");
});

test("a turned picture and one with wide pixels have the size in which they are played", () => {
  const picture = { index: 0, codec: "h264", width: 720, height: 480, frameRate: 25, end: 1 };
  expect(shownSize({ ...picture, rotation: 90, pixelAspect: 1 })).toEqual({ width: 480, height: 720 });
  expect(shownSize({ ...picture, rotation: 0, pixelAspect: 32 / 27 })).toEqual({ width: 853, height: 480 });
});
