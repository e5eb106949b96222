import { expect, test } from "vitest";
import { variants } from "../../mutants/variants/index.ts";
import { judgeVariants } from "../../mutants/variants/judge.ts";

/** Every so many variants is judged here; `npm run test:long` judges all of them. */
const sampled = 40;

test("no legal variant of a sample fails a requirement", async () => {
  const sample = variants.filter((_, index) => index % sampled === 0);
  const accused: string[] = [];
  for await (const { variant, accusations, crashes, unseen } of judgeVariants(sample))
    accused.push(...[...crashes, ...accusations, ...unseen].map((line) => `${variant.id} ${line}`));
  expect(accused).toEqual([]);
});
