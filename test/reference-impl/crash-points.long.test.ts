/** Every crash point: see crash/points.ts. `CRASH_POINT=417` with crash-points.test.ts plays a single one. */
import { expect, test } from "vitest";
import { receiver } from "../../reference-impl/testing/receiver.ts";
import { playPoints } from "./crash/points.ts";
import { scratch } from "./serve.ts";

test("whatever call a server dies at, nothing is lost and nothing happens twice", async () => {
  const began = performance.now();
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const hooks = await receiver();
  const { points, died, missed, faults } = await playPoints({
    directory: scratch(),
    hooks,
    chains: 3,
    plays: 600,
    isChosen: () => true,
    log,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  log(`${points.length} points, ${died} deaths, ${missed.length} not passed, ${faults.length} faults, ${seconds} s`);
  for (const { number, story, name } of missed) log(`not passed: ${number} (${story}: ${name})`);
  expect(faults).toEqual([]);
  expect(missed.length).toBeLessThanOrEqual(points.length / 20);
}, 7_200_000);
