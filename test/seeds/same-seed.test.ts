import { expect, test } from "vitest";
import type { CheckName } from "../../mutants/check-name.ts";
import { tell } from "./told.ts";

/** What draws at random: runs and dubs, arguments, settings, stories. */
const drawing: CheckName[] = [
  "dubs/several cues on one segment",
  "action-errors/wrong arguments",
  "settings/the company name",
  "idempotency/an identifier among the arguments",
];

test("the same seed sends the same requests and finds the same results, and another seed sends other requests", async () => {
  const [one, again, other] = [await tell(7, drawing), await tell(7, drawing), await tell(8, drawing)];
  expect(again).toEqual(one);
  expect(other.requests).not.toEqual(one.requests);
  expect([...one.failed, ...other.failed]).toEqual([]);
});
