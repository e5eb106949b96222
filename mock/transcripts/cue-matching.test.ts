import { describe, expect, test } from "vitest";
import vectors from "../../spec/vectors/cue-matching.json" with { type: "json" };
import { matchCues } from "./cue-matching.ts";

interface Reading {
  texts: (string | number)[][];
  unmatched: number[];
  missing: number[];
}

/** A vector's expectation in the form of the answer: a text for each segment. */
function answerOf({ texts, unmatched, missing }: Reading, segments: readonly { index: number }[]) {
  const given = new Map(texts.map(([index, text]) => [index, text]));
  return {
    texts: segments.map(({ index }) => given.get(index) ?? ""),
    unmatchedCues: unmatched,
    segmentsWithoutCue: missing,
  };
}

describe("the vectors", () => {
  test.each(vectors.cases)("cue matching gives the texts of vector $id", ({ input, expected }) => {
    expect(matchCues(input.cues, input.segments, 0.05)).toEqual(answerOf(expected, input.segments));
  });

  // What each cue says is its number: the texts then tell which cue belongs to which segment.
  test.each(vectors.cases)("cue matching gives each cue of vector $id to the right segment", ({ input, expected }) => {
    const cues = input.cues.map((cue) => ({ ...cue, text: String(cue.number) }));
    const { texts } = matchCues(cues, input.segments, 0.05);
    const assigned = input.cues.flatMap(({ number }) => {
      const place = texts.findIndex((text) => text.split(" ").includes(String(number)));
      return place < 0 ? [] : [[number, input.segments[place]?.index]];
    });
    expect(assigned).toEqual(expected.assigned);
  });

  test.each(vectors.open)(
    "cue matching gives one of the accepted results of open vector $id",
    ({ input, readings }) => {
      expect(readings.map((reading) => answerOf(reading, input.segments))).toContainEqual(
        matchCues(input.cues, input.segments, 0.05),
      );
    },
  );
});

test("the nearest of two beginnings within the tolerance wins", () => {
  const segments = [
    { begin: 1, end: 1.04 },
    { begin: 1.04, end: 3 },
  ];
  expect(matchCues([{ number: 1, begin: 1030, end: 1040, text: "A" }], segments, 0.05).texts).toEqual(["", "A"]);
});

test("segments without an index are numbered by their place", () => {
  const match = matchCues(
    [{ number: 1, begin: 2000, end: 3000, text: "A" }],
    [
      { begin: 0, end: 1 },
      { begin: 2, end: 3 },
    ],
    0.05,
  );
  expect(match).toEqual({ texts: ["", "A"], unmatchedCues: [], segmentsWithoutCue: [0] });
});

test("cue matching applies the tolerance that it is given", () => {
  const cue = { number: 1, begin: 80, end: 90, text: "A" };
  const segments = [{ begin: 0.1, end: 1 }];
  expect(matchCues([cue], segments, 0.02).unmatchedCues).toEqual([]);
  expect(matchCues([cue], segments, 0.019).unmatchedCues).toEqual([1]);
});

test("cue matching without cues leaves every segment without a cue", () => {
  expect(matchCues([], [{ begin: 0, end: 1 }], 0.05)).toEqual({
    texts: [""],
    unmatchedCues: [],
    segmentsWithoutCue: [0],
  });
});
