import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSrt } from "../transcripts/subtitles.ts";
import { writeSrt } from "./srt.ts";

interface Vectors {
  cases: {
    id: string;
    input: { text: string };
    expected: { cues?: { number: number; begin: number; end: number; text: string }[] };
  }[];
}

const vectors = JSON.parse(readFileSync(new URL("../../spec/vectors/srt.json", import.meta.url), "utf8")) as Vectors;
const readable = vectors.cases.flatMap(({ id, expected: { cues } }) => (cues ? [[id, cues] as const] : []));

test.each(readable)("cues of the vector %s are read as they were written", (_, cues) => {
  expect(readSrt(writeSrt(cues)).map(({ number, begin, end, text }) => ({ number, begin, end, text }))).toEqual(cues);
});

test("an SRT file numbers its cues in order and writes a comma before the milliseconds", () => {
  const cues = [
    { begin: 0, end: 999, text: "Un." },
    { begin: 3_723_004, end: 360_000_000, text: "Deux." },
  ];
  expect(writeSrt(cues)).toBe("1\n00:00:00,000 --> 00:00:00,999\nUn.\n\n2\n01:02:03,004 --> 100:00:00,000\nDeux.\n");
});
