import { expect, test } from "vitest";
import { contract } from "../generated/mock-contract.js";
import type { Contract } from "../spec/lib/contract.ts";
import { variants } from "./variants/index.ts";

test("every variant has its own id", () => {
  const ids = variants.map(({ id }) => id);
  expect(ids.length).toBe(new Set(ids).size);
  expect(ids.length).toBeGreaterThanOrEqual(40);
});

test.each(variants.filter((variant) => variant.contract))("the variant $id changes the contract", (variant) => {
  const changed = structuredClone(contract) as Contract;
  variant.contract?.(changed);
  expect(changed).not.toEqual(contract);
});
