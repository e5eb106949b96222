import { expect, test } from "vitest";
import { strictly, WELL } from "./judged.ts";
import { sandboxResults } from "./sandbox.ts";

// The suite mostly waits for rates: further accounts work side by side, so that they wait less.
test("in accounts that last and in real time, under the profile sandbox, the service keeps every requirement that the suite decides", async () => {
  expect(strictly(await sandboxResults({ further: 3 }), "sandbox.json")).toEqual(WELL);
}, 3_600_000);
