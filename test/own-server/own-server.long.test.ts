import { expect, test } from "vitest";
import { complaints } from "../../conformance/testing/complaints.ts";
import { resultsUnder, undecided } from "./own-server.ts";
import { SWITCHES } from "./switches.ts";

test.each(SWITCHES)(
  "a server with $readings passes the whole suite",
  async ({ readings, shows }) => {
    const { results, judged } = await resultsUnder(readings);
    expect(complaints(results)).toEqual([]);
    expect(complaints(judged)).toEqual([]);
    expect(undecided(results, shows)).toEqual([]);
    expect(results.filter(({ status }) => status === "pass").length).toBeGreaterThan(500);
  },
  7_200_000,
);
