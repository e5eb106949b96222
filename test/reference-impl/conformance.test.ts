import { expect, test } from "vitest";
import { controlledResults, sample, strictly, WELL } from "./judged.ts";

// Each requirement by its cheapest checks; conformance.long.test.ts performs all of them.
test("over its control interface, the service keeps every requirement that the suite decides, strictly", async () => {
  expect(strictly(await controlledResults({ checks: sample() }))).toEqual(WELL);
});
