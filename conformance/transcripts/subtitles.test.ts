import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { MalformedSubtitles, readSrt, readVtt } from "./subtitles.ts";

interface SrtVectors {
  cases: { id: string; input: { text: string }; expected: { cues?: object[]; malformed?: true } }[];
  open: { id: string; input: { text: string } }[];
}

const vectors = JSON.parse(readFileSync(new URL("../../spec/vectors/srt.json", import.meta.url), "utf8")) as SrtVectors;

/** The cues of a text, or the name of what refuses it. */
function readOrRefuse(text: string): object[] | string {
  try {
    return readSrt(text).map(({ number, begin, end, text: words }) => ({ number, begin, end, text: words }));
  } catch (error) {
    return (error as Error).name;
  }
}

describe("readSrt agrees with the vectors", () => {
  test.each(vectors.cases.map((vector) => [vector.id, vector] as const))(
    "readSrt agrees with the vector %s",
    (_, { input, expected }) => {
      expect(readOrRefuse(input.text)).toEqual(expected.cues ?? "MalformedSubtitles");
    },
  );

  test.each(vectors.open.map((vector) => [vector.id, vector] as const))(
    "readSrt gives cues or a refusal: %s",
    (_, { input }) => {
      const read = readOrRefuse(input.text);
      expect(Array.isArray(read) || read === "MalformedSubtitles").toBe(true);
    },
  );
});

describe("readVtt", () => {
  test("readVtt reads identifiers, settings, notes, voices and references", () => {
    const text = [
      "WEBVTT - a title",
      "",
      "NOTE not a cue",
      "",
      "first",
      "00:01.000 --> 00:02.500 line:0",
      "<v Speaker 1>Q &amp; A: is 1 &lt; 2?</v>",
      "",
      "01:00:00.000 --> 100:00:00.001",
      "two",
      "lines",
      "",
    ].join("\r\n");
    expect(readVtt(text)).toEqual([
      {
        number: null,
        begin: 1000,
        end: 2500,
        text: "Q & A: is 1 < 2?",
        voice: "Speaker 1",
        parts: [{ voice: "Speaker 1", text: "Q & A: is 1 < 2?" }],
      },
      {
        number: null,
        begin: 3_600_000,
        end: 360_000_001,
        text: "two\nlines",
        voice: null,
        parts: [{ voice: null, text: "two\nlines" }],
      },
    ]);
  });

  test("readVtt reads what each voice of a cue says", () => {
    const [cue] = readVtt("WEBVTT\n\n00:01.000 --> 00:02.000\nAnd <v.loud Ann>hello.</v>\n<v Bob><i>Bye</i>.");
    expect(cue).toMatchObject({
      text: "And hello.\nBye.",
      voice: "Ann",
      parts: [
        { voice: null, text: "And " },
        { voice: "Ann", text: "hello.\n" },
        { voice: "Bob", text: "Bye." },
      ],
    });
  });

  test("readVtt takes a bare < for a tag, as players do", () => {
    expect(readVtt("WEBVTT\n\n00:01.000 --> 00:02.000\nis 1 < 2?")[0]?.text).toBe("is 1 ");
  });

  test.each([
    ["no header", "00:01.000 --> 00:02.000\nHello."],
    ["another header", "WEBVTTX\n\n00:01.000 --> 00:02.000\nHello."],
    ["commas", "WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHello."],
    ["end before begin", "WEBVTT\n\n00:02.000 --> 00:01.999\nHello."],
    ["text where the timing line should be", "WEBVTT\n\none\ntwo\n00:01.000 --> 00:02.000"],
  ])("readVtt refuses %s", (_, text) => {
    expect(() => readVtt(text)).toThrow(MalformedSubtitles);
  });

  test("readVtt finds no cue in a file without cues", () => {
    expect(readVtt("WEBVTT\n")).toEqual([]);
  });
});
