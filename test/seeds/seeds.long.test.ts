import { expect, test } from "vitest";
import { type Ask, inThreads } from "../../mutants/in-threads.ts";
import { tell } from "./told.ts";

const HOUR = 3_600_000;

test(
  "a hundred seeds give no failure on the mock",
  async () => {
    const seeds = Array.from({ length: 100 }, (_, index) => index + 1);
    const failed: string[] = [];
    const under = async (seed: number, ask: Ask) => ({
      seed,
      ...(await ask<{ failed: string[]; decided: number }>({ id: `seed ${seed}`, seed })),
    });
    for await (const { seed, failed: found, decided } of inThreads(
      new URL("thread.ts", import.meta.url),
      seeds,
      under,
    )) {
      process.stdout.write(`seed ${seed}: ${decided} decided, ${found.length} failed\n`);
      failed.push(...found.map((line) => `seed ${seed}: ${line}`));
      expect(decided).toBeGreaterThan(800);
    }
    expect(failed).toEqual([]);
  },
  3 * HOUR,
);

test(
  "the whole suite under the same seed sends the same requests and finds the same results",
  async () => {
    const one = await tell(7);
    expect(await tell(7)).toEqual(one);
  },
  HOUR,
);
