import { expect, test } from "vitest";
import { CHANGES } from "../../scripts/example-changes.ts";
import { textOf } from "../house/tree.ts";

test.each(CHANGES)("the example of a review finds what it changes in spec/%s", (file, from) => {
  expect(textOf(`spec/${file}`).search(from)).toBeGreaterThanOrEqual(0);
});
