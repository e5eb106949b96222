import { expect, test } from "vitest";
import { spokenIn } from "./bed.ts";

const segments = [
  { begin: 1, end: 2 },
  { begin: 4, end: 5 },
];

test("a voice that is heard a little before and after its segment belongs to it", () => {
  const heard = [
    { begin: 0.9, end: 2.1 },
    { begin: 4.1, end: 4.8 },
  ];
  expect(spokenIn(segments, heard)).toEqual([
    { begin: 0.9, end: 2.1 },
    { begin: 4, end: 5 },
  ]);
});

test("music that is taken for speech is left alone outside of the segments, and where nothing is heard they count", () => {
  const around = [
    { begin: 0.75, end: 2.25 },
    { begin: 3.75, end: 5.25 },
  ];
  expect(spokenIn(segments, [{ begin: 0, end: 9 }])).toEqual(around);
  expect(spokenIn(segments, [])).toEqual(segments);
});

test("segments that follow each other closely are one stretch", () => {
  const close = [
    { begin: 2.2, end: 3 },
    { begin: 1, end: 2 },
  ];
  expect(spokenIn(close, [{ begin: 0, end: 9 }])).toEqual([{ begin: 0.75, end: 3.25 }]);
});
