import { expect, test } from "vitest";
import { startBuild } from "../../mutants/build.ts";
import { mutants } from "../../mutants/catalogue/index.ts";
import { judge } from "../../mutants/judge.ts";

test("a changed contract affects only its own build, although others follow in its thread", async () => {
  const changed = mutants.filter(({ contract }) => contract).slice(0, 2);
  const unchanged = mutants.filter(({ contract }) => !contract).slice(0, 1);
  const found: (string | undefined)[] = [];
  for await (const { mutant, verdict, objection } of judge([...changed, ...unchanged, ...changed], "own", {
    threads: 1,
  })) {
    found.push(objection ?? verdict.failed.find((id) => !mutant.breaks.includes(id)));
  }
  expect(found).toEqual(Array.from({ length: 5 }));
});

test("a changed contract is an error, not ignored, if modules are loaded in another way", async () => {
  await expect(startBuild({ contract: () => undefined })).rejects.toThrow("does not reach the mock");
});
