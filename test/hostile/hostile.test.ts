import { join } from "node:path";
import { expect, test } from "vitest";
import type { Server } from "./report.ts";
import { runHostile, type Plan } from "./run.ts";
import { faultsOf } from "./verdict.ts";

/** Another seed sends other requests; a case alone repeats one of them. */
const seed = Number(process.env["HOSTILE_SEED"] ?? 1);
const alone = process.env["HOSTILE_CASE"];
const directory = join(import.meta.dirname, "../../.tmp/hostile");

// The reference implementation writes every request through to a disk.
test.each<[cases: number, server: Server]>([
  [3000, "mock"],
  [500, "reference"],
])(
  `%i hostile requests of seed ${seed} to the %s break nothing, and the contract has each answer`,
  async (cases, server) => {
    const plan: Plan =
      alone === undefined
        ? { server, seed, cases, batch: cases, connections: 64 }
        : { server, seed, from: Number(alone), cases: 1, batch: 1, connections: 1 };
    const outcome = await runHostile(plan);
    expect(faultsOf(plan, outcome, directory)).toEqual([]);
    expect(outcome.requests).toBeGreaterThanOrEqual(plan.cases);
  },
);
