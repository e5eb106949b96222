import { expect, test } from "vitest";
import { variants } from "./variants/index.ts";
import { judgeVariants } from "./variants/judge.ts";

test("every legal variant passes the suite", async () => {
  const accused: string[] = [];
  for await (const { variant, accusations, crashes, unseen } of judgeVariants(variants))
    accused.push(...[...crashes, ...accusations, ...unseen].map((line) => `${variant.id} ${line}`));
  expect(accused).toEqual([]);
}, 3_600_000);
