import { expect, test } from "vitest";
import { readCosts } from "../../conformance/index.ts";
import { measureCosts } from "../../scripts/costs/measure.ts";

test("checks cost what conformance/costs/costs.json announces ('npm run costs' rewrites it)", async () => {
  expect(await measureCosts()).toEqual(readCosts());
}, 600_000);
