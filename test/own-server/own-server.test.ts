import { describe, expect, test } from "vitest";
import { OPTIONS } from "../../examples/own-server/src/options.ts";
import { complaints } from "../../conformance/testing/complaints.ts";
import { resultsUnder, undecided } from "./own-server.ts";
import { SWITCHES } from "./switches.ts";

test("the example server passes the whole suite without a control interface", async () => {
  const { results, judged, compared } = await resultsUnder({});
  expect(complaints(results)).toEqual([]);
  expect(complaints(judged)).toEqual([]);
  expect(results.filter(({ status }) => status === "pass").length).toBeGreaterThan(500);
  // Laws see all checks of accounts that last together.
  expect(compared.pairs.size).toBeGreaterThan(50);
});

// They mostly wait, so several of them run at a time.
describe.concurrent("other readings of the documents", () => {
  for (const { readings, areas, shows, speed } of SWITCHES) {
    test(`a server with ${JSON.stringify(readings)} passes what this touches`, async () => {
      const { results, judged } = await resultsUnder(readings, areas, speed);
      expect(complaints(results)).toEqual([]);
      expect(complaints(judged)).toEqual([]);
      expect(undecided(results, shows)).toEqual([]);
    });
  }
});

test("every switch of the example server is tried", () => {
  // These say where it listens, for whom, and how fast it is.
  const others = ["port", "local-webhooks", "part-seconds"];
  const tried = SWITCHES.flatMap(({ readings }) => Object.keys(readings));
  expect([...new Set([...tried, ...others])].toSorted()).toEqual(Object.keys(OPTIONS).toSorted());
});
