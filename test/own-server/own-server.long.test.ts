import { expect, test } from "vitest";
import { complaints, resultsUnder } from "./own-server.ts";
import { SWITCHES } from "./switches.ts";

test.each(SWITCHES)(
  "a server with $readings passes the whole suite",
  async ({ readings }) => {
    expect(complaints(await resultsUnder(readings))).toEqual([]);
  },
  1_200_000,
);
