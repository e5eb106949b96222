import { expect, test } from "vitest";
import { studioErrors } from "../../scripts/studio-contract.ts";
import { remedies, remedyFor } from "./remedies.ts";

test("every error that the studio can come to see has a remedy, and no other has one", () => {
  const codes = new Set(studioErrors().map(({ code }) => String(code)));
  expect(Object.keys(remedies).toSorted()).toEqual([...codes].toSorted());
});

test("a code that the contract does not have has no remedy", () => {
  expect([remedyFor("OUT_OF_PAPER"), remedyFor("toString"), remedyFor(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
