import { describe, expect, test } from "vitest";
import { complaints, resultsUnder } from "./own-server.ts";
import { SWITCHES } from "./switches.ts";

test("the example server passes the whole suite without a control interface", async () => {
  const results = await resultsUnder({});
  expect(complaints(results)).toEqual([]);
  expect(results.filter(({ status }) => status === "pass").length).toBeGreaterThan(400);
}, 600_000);

describe.concurrent("other readings of the documents", () => {
  test.each(SWITCHES)(
    "a server with $readings passes what it touches",
    async ({ readings, areas }) => {
      const results = await resultsUnder(readings, areas);
      expect(complaints(results)).toEqual([]);
      expect(results.map(({ status }) => status)).toContain("pass");
    },
    600_000,
  );
});
