import { expect, test } from "vitest";
import { wordErrorRate } from "./word-errors.ts";

test.each([
  ["the same words with other marks", "The old maps. Some!", "the old maps some", 0],
  ["one word of four is another", "the old maps some", "the cold maps some", 0.25],
  ["one word of four is missing", "the old maps some", "the maps some", 0.25],
  ["one word too many beside four", "the old maps some", "the old big maps some", 0.25],
  ["two words changed places", "one two", "two one", 1],
  ["nothing was heard", "one two", "", 1],
  ["more was heard than said", "one", "two three four", 3],
])("%s", (_, known, heard, rate) => {
  expect(wordErrorRate(known, heard)).toBe(rate);
});
