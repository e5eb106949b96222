/** The command that a failure prints performs the check that found it: it fails again on the same broken build. */
import { describe, expect, test } from "vitest";
import { readGenerated, registryOf, type Result, runConformance, type RunOptions } from "../../conformance/index.ts";
import { aboutIn } from "../../conformance/requirements/check.ts";
import { startBuild } from "../../mutants/build.ts";
import { handwritten } from "../../mutants/catalogue/index.ts";
import { sweep } from "../../mutants/sweep.ts";

const { checks, judges } = registryOf(readGenerated());
const judged = new Set(judges.flatMap(({ decides }) => decides));

const plain = handwritten.filter(({ contract }) => contract === undefined);
/** Broken builds whose fault a judge may see in any check, and a few others. */
const SAMPLE = [
  ...plain.filter(({ breaks }) => breaks.every((id) => judged.has(id))).filter((_, index) => index % 5 === 0),
  ...plain.filter((_, index) => index % 100 === 0),
];

/** What `--only` performs by itself, or the check that found the failure. */
function again({ id, failures: [failure] }: Result): RunOptions {
  const name = failure?.during ?? failure?.check ?? "";
  const isDeciding = checks.some((check) => check.name === name && check.decides.includes(id));
  return { only: [id], ...(isDeciding ? {} : { checks: [name] }) };
}

describe("a failure is found again by its own command", () => {
  test.for(SAMPLE)("the failures of the broken build $id are found again by their commands", async (mutant) => {
    const build = await startBuild(mutant);
    const options = { ...(build.open ? { open: build.open } : {}), answerSeconds: 600 };
    const failuresOf = async (more: RunOptions) => {
      const failed: Result[] = [];
      for await (const result of runConformance(build.target, { ...options, ...more }))
        if (result.failures.length > 0) failed.push(result);
      return failed;
    };
    try {
      const met = mutant.meets ?? mutant.breaks;
      const own = checks.filter((check) => aboutIn(check).some((id) => met.includes(id)));
      const failed = await failuresOf({ checks: [...own.map(({ name }) => name), ...sweep] });
      expect(failed.length).toBeGreaterThan(0);
      for (const result of failed) {
        const found = await failuresOf(again(result));
        expect({ again: again(result), found: found.map(({ id }) => id) }).toEqual({
          again: again(result),
          found: [result.id],
        });
      }
    } finally {
      await build.close();
    }
  });
});
