import { expect, test } from "vitest";
import { LONG, LongAnswers } from "./long-answers.ts";

const MEGABYTE = 1024 * 1024;
const USUAL = 2 * MEGABYTE;

test("a run reads 24 MB of long answers and no further long answer", () => {
  const answers = new LongAnswers();
  for (let count = 0; count < 24; count += 1) {
    expect(answers.mostOf(USUAL)).toBe(USUAL);
    answers.count(MEGABYTE);
  }
  expect(answers.mostOf(USUAL)).toBe(LONG);
  expect(answers.mostOf(1000)).toBe(1000);
});

test("short answers do not count, however many there are", () => {
  const answers = new LongAnswers();
  for (let count = 0; count < 10_000; count += 1) answers.count(LONG);
  expect(answers.mostOf(USUAL)).toBe(USUAL);
});

test("every check frees some room, so that a long run has enough", () => {
  const answers = new LongAnswers();
  answers.count(24 * MEGABYTE);
  answers.refill();
  expect(answers.mostOf(USUAL)).toBe(USUAL);
});
