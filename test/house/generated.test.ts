import { expect, test } from "vitest";
import { drift, generate } from "../../scripts/generate.ts";

test("`generated/` and the generated pages are what `spec/` says; if not, run `npm run generate`", async () => {
  const result = await generate();
  if ("problems" in result) throw new Error(result.problems.join("\n"));
  expect(drift(result.files)).toEqual([]);
});
