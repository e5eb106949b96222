import { expect, test } from "vitest";
import { contract } from "../generated/mock-contract.js";
import type { Contract } from "../spec/lib/contract.ts";
import { variants } from "./variants/index.ts";
import { judgeVariants } from "./variants/judge.ts";

/** Every so many variants is judged here; `npm run test:long` judges all of them. */
const sampled = 40;

test("every variant has an id of its own", () => {
  const ids = variants.map(({ id }) => id);
  expect(ids.length).toBe(new Set(ids).size);
  expect(ids.length).toBeGreaterThanOrEqual(40);
});

test.each(variants.filter((variant) => variant.contract))("$id has another contract", (variant) => {
  const changed = structuredClone(contract) as Contract;
  variant.contract?.(changed);
  expect(changed).not.toEqual(contract);
});

test("the suite accuses no legal variant of a sample of anything", async () => {
  const sample = variants.filter((_, index) => index % sampled === 0);
  const accused: string[] = [];
  for await (const { variant, accusations, crashes, unseen } of judgeVariants(sample))
    accused.push(...[...crashes, ...accusations, ...unseen].map((line) => `${variant.id} ${line}`));
  expect(accused).toEqual([]);
}, 300_000);
