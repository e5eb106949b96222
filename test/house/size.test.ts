import { expect, test } from "vitest";
import { projectFiles, textOf } from "./tree.ts";

/** The aim is 9,000: this is the figure so far, rounded up to hundreds, and it only falls. */
const MOST_LINES = 11_000;

test("the reference implementation, without its tests, is no longer than it was", () => {
  const files = projectFiles("reference-impl/**/*.ts").filter(
    (path) => !/\.test\.ts$|-harness\.ts$|^reference-impl\/testing\//.test(path),
  );
  const lines = files.map((path) => textOf(path).split("\n").length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_LINES);
});
