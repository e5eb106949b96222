import { expect, test } from "vitest";
import { judge } from "../../bench/oracle/judge.ts";
import { mutate } from "../../bench/oracle/mutate.ts";
import { reachOf } from "../../bench/oracle/reach.ts";
import { sampleOf } from "../../bench/oracle/sample.ts";
import { Servers } from "../../bench/oracle/servers.ts";
import { makeData } from "../../bench/oracle/start.ts";

/** Code that these checks reach. */
const FILE = "http/authenticate.ts";
const CHECKS = ["credentials/"];

// The record of `npm run bench:oracle` is about hundreds; this shows that its way from a mutant to a verdict works.
test("checks of credentials notice at least three of five mutants of how media routes know their callers", async () => {
  const mutated = await mutate();
  await makeData(mutated);
  const reach = await reachOf(mutated, CHECKS, 1);
  const reached = new Set(reach.checks.flatMap(({ reaches }) => reaches));
  const mutants = mutated.mutants.filter(({ file, number }) => file === FILE && reached.has(number));
  const servers = new Servers(mutated);
  const verdicts = [];
  try {
    for (const mutant of sampleOf(mutants, "1", 5)) verdicts.push(await judge(servers, mutant, reach));
  } finally {
    await servers.close();
  }
  const noticed = verdicts.filter(({ result }) => result === "killed");
  expect(verdicts).toHaveLength(5);
  expect(noticed.length).toBeGreaterThanOrEqual(3);
  for (const { by } of noticed) expect(by).toMatch(/^credentials\/.+: (fails|leaves) [A-Z]+-\d+/);
});
