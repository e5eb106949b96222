import { expect, onTestFinished, test } from "vitest";
import { askPrism } from "../../conformance/second-opinion/second-opinion.ts";
import { startBuild } from "../../mutants/build.ts";

test("Prism, which shares no code with either, has nothing against the mock's answers", async () => {
  const build = await startBuild({});
  onTestFinished(() => build.close());
  const { answers, objections, cutShort } = await askPrism(build.target);
  expect(cutShort).toBeNull();
  expect(objections).toEqual([]);
  expect(answers).toBeGreaterThanOrEqual(18);
});
