import { join } from "node:path";
import { expect, test } from "vitest";
import type { Server } from "./report.ts";
import { runHostile, type Plan } from "./run.ts";
import { faultsOf } from "./verdict.ts";

const common: Omit<Plan, "server"> = {
  seed: Number(process.env["HOSTILE_SEED"] ?? 2),
  cases: Number(process.env["HOSTILE_CASES"] ?? 100_000),
  batch: 2_500,
  connections: 64,
  log: (line) => process.stdout.write(`${line}\n`),
};

test.each<Server>(["mock", "reference"])(
  `${common.cases} hostile requests of seed ${common.seed} to the %s break nothing, leave nothing behind, and the contract has each answer`,
  async (server) => {
    const plan = { ...common, server };
    const outcome = await runHostile(plan);
    const { seconds, requests, late, statuses, kinds } = outcome;
    process.stdout.write(`${JSON.stringify({ server, seconds, requests, late, statuses, kinds }, null, 2)}\n`);
    expect(faultsOf(plan, outcome, join(import.meta.dirname, "../../.tmp/hostile"))).toEqual([]);
    expect(outcome.requests).toBeGreaterThanOrEqual(plan.cases);
  },
  6 * 3_600_000,
);
