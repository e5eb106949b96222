import { describe, expect, test } from "vitest";
import srt from "../../spec/vectors/srt-format.json" with { type: "json" };
import vtt from "../../spec/vectors/vtt-format.json" with { type: "json" };
import { formatSrt, formatVtt } from "./format.ts";
import { parseSrt } from "./srt.ts";

interface Input {
  includeSpeakerLabels: boolean;
  speakers: { id: number; label: string }[];
  segments: { begin: number; end: number; speaker: number; text: string }[];
}

const optionsOf = ({ includeSpeakerLabels, speakers }: Input) => (includeSpeakerLabels ? { speakers } : {});

/** The label that our form puts before a cue. */
const labelOf = ({ includeSpeakerLabels, speakers, segments }: Input, place: number) =>
  includeSpeakerLabels ? speakers.find(({ id }) => id === segments[place]?.speaker)?.label : undefined;

describe("the vectors of SRT", () => {
  const fileOf = (input: Input, cues: { timing: string; text: string }[]) =>
    cues
      .map(({ timing, text }, place) => {
        const label = labelOf(input, place);
        return `${place + 1}\n${timing}\n${label ? `${label}: ` : ""}${text}\n`;
      })
      .join("\n");

  test.each(srt.cases)("formatSrt agrees with vector $id", ({ input, expected }) => {
    expect(formatSrt(input.segments, optionsOf(input))).toBe(fileOf(input, expected.cues));
  });

  test.each(srt.open)("formatSrt writes one of the accepted files of open vector $id", ({ input, readings }) => {
    expect(readings.map(({ cues }) => fileOf(input, cues))).toContain(formatSrt(input.segments, optionsOf(input)));
  });
});

describe("the vectors of WebVTT", () => {
  const fileOf = (input: Input, cues: { timing: string[]; payload: string }[]) =>
    [
      "WEBVTT\n",
      ...cues.map(({ timing, payload }, place) => {
        const label = labelOf(input, place);
        return `${timing[0]}\n${label ? `<v ${label}>` : ""}${payload}\n`;
      }),
    ].join("\n");

  test.each(vtt.cases)("formatVtt agrees with vector $id", ({ input, expected }) => {
    expect(formatVtt(input.segments, optionsOf(input))).toBe(fileOf(input, expected.cues));
  });

  test.each(vtt.open)("formatVtt writes one of the accepted files of open vector $id", ({ input, readings }) => {
    expect(readings.map(({ cues }) => fileOf(input, cues))).toContain(formatVtt(input.segments, optionsOf(input)));
  });
});

const two = [
  { begin: 0.5, end: 2.25, speaker: 0, text: "Hello --> there." },
  { begin: 3600, end: 3601.5, speaker: 1, text: "Good\nmorning." },
];
const speakers = [{ id: 0, label: "R&D" }];

test("formatSrt writes a whole file, which the SRT parser reads", () => {
  const file = formatSrt(two, { speakers });
  expect(file).toBe(
    "1\n00:00:00,500 --> 00:00:02,250\nR&D: Hello --> there.\n\n2\n01:00:00,000 --> 01:00:01,500\nSpeaker 2: Good\nmorning.\n",
  );
  expect(parseSrt(file)).toEqual({
    cues: [
      { number: 1, begin: 500, end: 2250, text: "R&D: Hello --> there." },
      { number: 2, begin: 3_600_000, end: 3_601_500, text: "Speaker 2: Good\nmorning." },
    ],
  });
});

test("formatVtt writes a whole file with escaped labels, and with no arrow inside a cue", () => {
  expect(formatVtt(two, { speakers })).toBe(
    "WEBVTT\n\n00:00:00.500 --> 00:00:02.250\n<v R&amp;D>Hello --&gt; there.\n\n01:00:00.000 --> 01:00:01.500\n<v Speaker 2>Good\nmorning.\n",
  );
});
