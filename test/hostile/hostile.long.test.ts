import { join } from "node:path";
import { expect, test } from "vitest";
import { runHostile, type Plan } from "./run.ts";
import { faultsOf } from "./verdict.ts";

const plan: Plan = {
  seed: Number(process.env["HOSTILE_SEED"] ?? 2),
  cases: Number(process.env["HOSTILE_CASES"] ?? 100_000),
  batch: 2_500,
  connections: 64,
  log: (line) => process.stdout.write(`${line}\n`),
};

test(`${plan.cases} hostile requests of seed ${plan.seed} break nothing, leave nothing behind, and each is answered by the contract`, async () => {
  const outcome = await runHostile(plan);
  process.stdout.write(
    `${JSON.stringify({ seconds: outcome.seconds, requests: outcome.requests, late: outcome.late, statuses: outcome.statuses, kinds: outcome.kinds }, null, 2)}\n`,
  );
  expect(faultsOf(plan, outcome, join(import.meta.dirname, "../../.tmp/hostile"))).toEqual([]);
  expect(outcome.requests).toBeGreaterThanOrEqual(plan.cases);
}, 3_600_000);
