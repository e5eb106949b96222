import { expect, test } from "vitest";
import { complaints } from "../../conformance/testing/complaints.ts";
import { controlledResults, sample, strictly, WELL } from "./judged.ts";

// Each requirement by its cheapest checks; conformance.long.test.ts performs all of them.
test("over its control interface, the service keeps every requirement that the suite decides, strictly", async () => {
  const { results, judged } = await controlledResults({ checks: sample() });
  expect(strictly(results)).toEqual(WELL);
  expect(complaints(judged)).toEqual([]);
});
