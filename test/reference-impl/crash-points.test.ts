/**
 * A tenth of the crash points (crash/points.ts); the other nine are in `npm run test:long`. `CRASH_SEED` chooses others,
 * `CRASH_POINT=417` plays the one that a failure named, and prints each thing that does not hold.
 */
import { expect, test } from "vitest";
import { receiver } from "../../reference-impl/testing/receiver.ts";
import { playPoints, tenth } from "./crash/points.ts";
import { scratch } from "./serve.ts";

const seed = Number(process.env["CRASH_SEED"] ?? 1);
const single = process.env["CRASH_POINT"];

test(`whatever of a tenth of all calls a server dies at (seed ${seed}), nothing is lost and nothing happens twice`, async () => {
  const outcome = await playPoints({
    directory: scratch(),
    hooks: await receiver(),
    chains: 2,
    plays: 150,
    isChosen: single === undefined ? tenth(seed) : ({ number, name }) => single === String(number) || single === name,
    log: (line) => process.stdout.write(`${line}\n`),
  });
  expect(outcome.faults).toEqual([]);
  expect(outcome.points.length).toBeGreaterThan(400);
  // Work of a run and of deliveries may overlap in another way, so that a call does not come.
  expect(outcome.missed.length).toBeLessThanOrEqual(Math.ceil(outcome.died / 20));
});
