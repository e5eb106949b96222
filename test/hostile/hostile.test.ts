import { join } from "node:path";
import { expect, test } from "vitest";
import { runHostile, type Plan } from "./run.ts";
import { faultsOf } from "./verdict.ts";

/** Another seed sends other requests; a case alone repeats one of them. */
const seed = Number(process.env["HOSTILE_SEED"] ?? 1);
const alone = process.env["HOSTILE_CASE"];
const directory = join(import.meta.dirname, "../../.tmp/hostile");

test(`3,000 hostile requests of seed ${seed} break nothing, and each is answered by the contract`, async () => {
  const plan: Plan =
    alone === undefined
      ? { seed, cases: 3_000, batch: 3_000, connections: 64 }
      : { seed, from: Number(alone), cases: 1, batch: 1, connections: 1 };
  const outcome = await runHostile(plan);
  expect(faultsOf(plan, outcome, directory)).toEqual([]);
  expect(outcome.requests).toBeGreaterThanOrEqual(plan.cases);
}, 180_000);
