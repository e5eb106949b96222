import { expect, test } from "vitest";
import { isSameLength } from "./lengths.ts";

test.each<[one: number, other: number, same: boolean]>([
  [3.096, 3.096, true],
  [3.096, 3.3, true],
  [3.096, 3.4, false],
  [4, 3.096, true],
  [3, 3.9, true],
  [3.048, 4, true],
  [2, 3.096, true],
  [5, 3.096, false],
  [2, 3.3, false],
  [0.35, 21, false],
  [21_000, 21, false],
])("the lengths %d s and %d s of one file count as %s", (one, other, same) => {
  expect([isSameLength(one, other), isSameLength(other, one)]).toEqual([same, same]);
});
