import { describe, expect, test } from "vitest";
import { beginningsIn, saysNoMore } from "./alignment.ts";
import { readSrt, readVtt } from "./subtitles.ts";
import type { Segment } from "./transcript.ts";

const segmentsOf = (...texts: string[]) =>
  texts.map((text, index): Segment => ({ index, text, begin: index, end: index + 1, duration: 1, speaker: index % 2 }));
const two = segmentsOf("Hello, my friend.", "Good bye.");

/** Cues of these texts, each a second long. */
const cuesOf = (...texts: string[]) =>
  readSrt(
    texts.map((text, place) => `${place + 1}\n00:00:0${place},000 --> 00:00:0${place + 1},000\n${text}\n`).join("\n"),
  );
const voicesOf = (...texts: string[]) =>
  readVtt(`WEBVTT\n\n${texts.map((text, place) => `00:0${place}.000 --> 00:0${place + 1}.000\n${text}\n`).join("\n")}`);

const found = (cues: ReturnType<typeof readSrt>, segments = two) =>
  beginningsIn(segments, cues)?.map(({ part, before, opensCue }) => [part.voice ?? before, opensCue]);

describe("the beginnings of segments in subtitles", () => {
  test.each<[string, string[], [string, boolean][]]>([
    [
      "a cue each, with labels",
      ["A: Hello, my friend.", "B: Good bye."],
      [
        ["A:", true],
        ["B:", true],
      ],
    ],
    [
      "a cue each, without",
      ["Hello, my friend.", "Good bye."],
      [
        ["", true],
        ["", true],
      ],
    ],
    [
      "labels on lines of their own",
      ["[ONE]\nHello, my\nfriend.", "[TWO]\nGood bye."],
      [
        ["[ONE]", true],
        ["[TWO]", true],
      ],
    ],
    [
      "labels without a space",
      ["[A]Hello, my friend.", "[B]Good bye."],
      [
        ["[A]", true],
        ["[B]", true],
      ],
    ],
    [
      "one cue for both",
      ["A: Hello, my friend.\nB: Good bye."],
      [
        ["A:", true],
        ["B:", false],
      ],
    ],
    [
      "one cue for both, with one label",
      ["A: Hello, my friend. Good bye."],
      [
        ["A:", true],
        ["", false],
      ],
    ],
    [
      "two cues for one, the label on both",
      ["A: Hello,", "A: my friend.", "B: Good bye."],
      [
        ["A:", true],
        ["B:", true],
      ],
    ],
    [
      "a label of what comes after on the cue before",
      ["A: Hello, my friend. B:", "Good bye."],
      [
        ["A:", true],
        ["", true],
      ],
    ],
  ])("subtitles give the start times of segments: %s", (_, texts, expected) => {
    expect(found(cuesOf(...texts))).toEqual(expected);
  });

  test("several voices in one cue give the start times of their segments", () => {
    expect(found(voicesOf("<v A>Hello, my friend.</v>\n<v B>Good bye."))).toEqual([
      ["A", true],
      ["B", false],
    ]);
    expect(found(voicesOf("<v A>Hello, my friend.", "Good bye."))).toEqual([
      ["A", true],
      ["", true],
    ]);
  });

  test("subtitles with a missing word give no start times", () => {
    expect(beginningsIn(two, cuesOf("A: Hello, my friend.", "B: Good."))).toBeNull();
    expect(beginningsIn(two, cuesOf("B: Good bye.", "A: Hello, my friend."))).toBeNull();
  });

  test("a word does not match as part of a longer word", () => {
    expect(beginningsIn(segmentsOf("way"), cuesOf("Highway"))).toBeNull();
  });
});

test.each<[string, string[], boolean]>([
  ["the same", ["Hello, my friend.", "Good bye."], true],
  ["the same in pieces", ["Hello,", "my friend. Good", "bye."], true],
  ["less", ["Good bye."], true],
  ["a label more", ["Hello, my friend.", "B: Good bye."], false],
  ["another order", ["Good bye.", "Hello, my friend."], false],
])("the beginnings of segments are judged in subtitles that say %s", (_, texts, expected) => {
  expect(saysNoMore(two, cuesOf(...texts))).toBe(expected);
});
