/** `--runs N`: the depth of a run, and with it what it sends, is N times that of one; times are not compared, which depend on the machine. */
import { expect, onTestFinished, test } from "vitest";
import { runConformance } from "../../conformance/index.ts";
import { startBuild } from "../../mutants/build.ts";
import type { CheckName } from "../../mutants/check-name.ts";

/** Checks of properties on arbitrary values. */
const PROPERTIES: CheckName[] = [
  "settings/saved settings",
  "settings/settings that are not sent",
  "notifications/preferences that are not sent",
  "dubs/cues near the beginning of a segment",
  "dubs/several cues on one segment",
  "dubs/segments without a cue",
];

/** What was sent in all, and by each performance of each check. */
async function sentIn(runs: number): Promise<{ all: number; calls: Record<string, number[]> }> {
  const build = await startBuild({});
  onTestFinished(() => build.close());
  const calls: Record<string, number[]> = {};
  let all = 0;
  const options = {
    runs,
    checks: PROPERTIES,
    onExchange: () => (all += 1),
    onSpent: (check: string, spent: readonly { calls: number }[]) => (calls[check] = spent.map((each) => each.calls)),
  };
  for await (const { id, status } of runConformance(build.target, options))
    expect({ id, status }).not.toEqual({ id, status: "fail" });
  return { all, calls };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

test("a run with twice the runs sends about twice the requests, under the next seeds", async () => {
  const [some, twice] = [await sentIn(4), await sentIn(8)];
  expect(Object.keys(some.calls).toSorted()).toEqual(PROPERTIES.toSorted());
  for (const check of PROPERTIES) {
    const [before = [], after = []] = [some.calls[check], twice.calls[check]];
    expect([check, before.length, after.length]).toEqual([check, 4, 8]);
    // What was done under the first seeds does not depend on what follows, and the following ones are no deeper.
    expect([check, after.slice(0, 4)]).toEqual([check, before]);
    expect(sum(after.slice(4)) / sum(before)).toBeGreaterThan(0.7);
    expect(sum(after.slice(4)) / sum(before)).toBeLessThan(1.4);
  }
  expect(twice.all / some.all).toBeGreaterThan(1.8);
  expect(twice.all / some.all).toBeLessThan(2.2);
});
