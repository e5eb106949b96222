import { expect, test } from "vitest";
import { readCosts } from "../../conformance/index.ts";
import { measureCosts } from "../../scripts/costs/measure.ts";

test("checks cost what conformance/costs/costs.json announces ('npm run costs' rewrites it)", async () => {
  expect(await measureCosts()).toEqual(readCosts());
});

test("no check waits for less than nothing", () => {
  const below = Object.entries(readCosts()).filter(([, { seconds }]) => seconds < 0);
  expect(below).toEqual([]);
});
