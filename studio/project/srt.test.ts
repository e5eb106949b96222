import { expect, test } from "vitest";
import { srtOf, textsFrom } from "./srt.ts";

test("a cue gets the times of its segment, and numbers begin at one", () => {
  const segments = [
    { begin: 0.8, end: 2.7534 },
    { begin: 3723.0005, end: 3724 },
  ];
  expect(srtOf(segments, ["Hola.", "Adiós."])).toBe(
    "1\n00:00:00,800 --> 00:00:02,753\nHola.\n\n2\n01:02:03,001 --> 01:02:04,000\nAdiós.\n",
  );
});

test("neither a blank line nor an arrow in a text breaks the cue that has it", () => {
  const srt = srtOf([{ begin: 0, end: 1 }], ["  one \n\n two --> three\n"]);
  expect(srt).toBe("1\n00:00:00,000 --> 00:00:01,000\none\ntwo → three\n");
});

test("two lines of one cue stay two lines", () => {
  expect(srtOf([{ begin: 0, end: 1 }], ["one\ntwo"])).toContain("\none\ntwo\n");
});

const segments = [
  { begin: 1, end: 2 },
  { begin: 3, end: 5 },
];

test("the texts of an SRT come back to their segments", () => {
  const texts = ["one\ntwo", "three"];
  expect(textsFrom(srtOf(segments, texts), segments)).toEqual(texts);
});

test("a cue belongs to the segment that it begins with or overlaps most; one off every segment is left out", () => {
  const srt = [
    "1\n00:00:01,050 --> 00:00:04,900\nnear",
    "2\r\n00:00:01.900 --> 00:00:03.500\r\nover",
    "00:00:09,000 --> 00:00:10,000\noff",
    "half of a cue",
    "5\n00:00:04,000 --> 00:00:04,500\nlast",
  ].join("\n\n");
  expect(textsFrom(srt, segments)).toEqual(["near", "over last"]);
  expect(textsFrom("", segments)).toEqual(["", ""]);
});
