import { expect, test } from "vitest";
import { Concurrency } from "./concurrency.ts";

/** Answers of a server with this many milliseconds for each. */
function after(answers: number, milliseconds: (width: number) => number): number {
  const concurrency = new Concurrency();
  for (let answer = 0; answer < answers; answer += 1) concurrency.count(milliseconds(concurrency.now));
  return concurrency.now;
}

test("a distant server that answers each request as quickly is asked more and more at one time", () => {
  expect(after(31, () => 100)).toBe(4);
  expect(after(32, () => 100)).toBe(5);
  expect(after(5000, () => 100)).toBe(32);
});

test("a server that slows down the more it is asked is asked no more than helps", () => {
  expect(after(5000, (width) => width * 10)).toBeLessThan(9);
});

test("a server that slows down for good is asked less again, but not less than four things", () => {
  let answers = 0;
  expect(after(20_000, () => ((answers += 1) > 5000 ? 900 : 100))).toBe(4);
});
