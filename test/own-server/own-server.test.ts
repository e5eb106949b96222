import { describe, expect, test } from "vitest";
import { READINGS } from "../../examples/own-server/src/readings.ts";
import { complaints, resultsUnder } from "./own-server.ts";
import { SWITCHES } from "./switches.ts";

test("the example server passes the whole suite without a control interface", async () => {
  const results = await resultsUnder({});
  expect(complaints(results)).toEqual([]);
  expect(results.filter(({ status }) => status === "pass").length).toBeGreaterThan(400);
}, 600_000);

// They mostly wait, so several of them run at a time.
describe.concurrent("other readings of the documents", () => {
  for (const { readings, areas } of SWITCHES) {
    test(`a server with ${JSON.stringify(readings)} passes what this touches`, async () => {
      const results = await resultsUnder(readings, areas);
      expect(complaints(results)).toEqual([]);
      expect(results.map(({ status }) => status)).toContain("pass");
    }, 600_000);
  }
});

test("every switch of the example server is tried", () => {
  // These say how fast it is.
  const speeds = ["step-seconds", "rate-window"];
  const tried = SWITCHES.flatMap(({ readings }) => Object.keys(readings));
  expect([...new Set([...tried, ...speeds])].toSorted()).toEqual(Object.keys(READINGS).toSorted());
});
