import { expect, test } from "vitest";
import { changedSinceGenerated } from "../../review/read/checksums.ts";
import { ROOT } from "./tree.ts";

// By checksums; test/generate generates everything and compares each file.
test("`generated/` was written from `spec/` as it is; if not, run `npm run generate`", () => {
  expect(changedSinceGenerated(ROOT)).toEqual([]);
});
