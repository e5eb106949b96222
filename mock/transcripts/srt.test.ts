import { describe, expect, test } from "vitest";
import vectors from "../../spec/vectors/srt.json" with { type: "json" };
import { parseSrt } from "./srt.ts";

describe("the vectors", () => {
  const answerOf = (expected: { cues?: object[] }) =>
    expected.cues ? { cues: expected.cues } : { problem: expect.any(String) };

  test.each(vectors.cases)("the SRT parser agrees with vector $id", ({ input, expected }) => {
    expect(parseSrt(input.text)).toEqual(answerOf(expected));
  });

  const taken = [
    "no-time-at-all",
    "blank-lines-between",
    "number-twice",
    "markup",
    "space-around-the-text",
    "carriage-returns-alone",
  ];

  test.each(vectors.open)("the SRT parser keeps its choice for open vector $id", ({ id, input }) => {
    expect("cues" in parseSrt(input.text)).toBe(taken.includes(id));
  });
});

describe("a broken SRT says what is wrong, and where", () => {
  const cue = "1\n00:00:01,000 --> 00:00:02,000\nHello there.\n";

  test.each([
    ["a file without cues", " \n\n", "has no cue"],
    [
      "a number in words",
      `${cue}\none\n00:00:02,000 --> 00:00:03,000\nTwo.`,
      'has "one" in line 5, where the number of a cue should be',
    ],
    [
      "a timing line with dots",
      "\r\n1\r\n00:00:01.000 --> 00:00:02.000\r\nHello.",
      'has "00:00:01.000 --> 00:00:02.000" in line 3, where a timing line like 00:00:01,000 --> 00:00:02,500 should be',
    ],
    [
      "an end before the begin",
      "1\n00:00:02,000 --> 00:00:01,000\nHello.",
      "has a cue that ends before it begins in line 2",
    ],
    ["a cue without text", `${cue}\n2\n00:00:02,000 --> 00:00:03,000\n`, "has a cue without text in line 5"],
    [
      "a missing blank line",
      `${cue}2\n00:00:02,000 --> 00:00:03,000\nTwo.`,
      "has a timing line inside the text of a cue in line 5: a blank line is missing",
    ],
    ["a long line", "x".repeat(50), `has "${"x".repeat(40)}..." in line 1, where the number of a cue should be`],
  ])("the SRT parser says what is wrong, and where: %s", (_, text, problem) => {
    expect(parseSrt(text)).toEqual({ problem });
  });
});

test("the SRT parser accepts blank lines of white space, several of them, and white space behind numbers and times", () => {
  expect(
    parseSrt("\n\n1 \n00:00:01,000 --> 00:00:02,000 \n  Hello. \n \t\n\n1\n00:00:01,000 --> 00:00:01,000\nAgain."),
  ).toEqual({
    cues: [
      { number: 1, begin: 1000, end: 2000, text: "  Hello. " },
      { number: 1, begin: 1000, end: 1000, text: "Again." },
    ],
  });
});

test("the SRT parser reads the whole of a long file", () => {
  const parsed = parseSrt("7\n00:00:01,000 --> 00:00:02,000\nHello.\n\n".repeat(20_000));
  expect("cues" in parsed && parsed.cues.length).toBe(20_000);
});
