import { expect, test } from "vitest";
import { handwritten } from "../../mutants/catalogue/index.ts";
import { judge } from "../../mutants/judge.ts";

/** Every so many mutants is judged here; CI judges others for eight minutes, and `npm run mutants` all of them. */
const sampled = 24;

test("the suite catches every mutant of a sample", async () => {
  const sample = handwritten.filter((_, index) => index % sampled === 0);
  const alive: string[] = [];
  for await (const { mutant, objection } of judge(sample, "own"))
    if (objection) alive.push(`${mutant.id} ${objection}`);
  expect(alive).toEqual([]);
});
