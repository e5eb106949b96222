import { expect, test } from "vitest";
import { afterDeliveries, wallClock } from "./clock.ts";

/** A clock on the wall whose machine wakes up so many seconds too late from each wait. */
function wakingUpLate(...late: number[]) {
  let now = 0;
  const waits: number[] = [];
  const sleep = (milliseconds: number) => {
    now += milliseconds + (late.shift() ?? 0) * 1000;
    return Promise.resolve(void waits.push(milliseconds));
  };
  return { clock: wallClock(() => now, sleep), waits };
}

test("a wait that the machine slept through is repeated, since a server on it has slept too", async () => {
  const { clock, waits } = wakingUpLate(2400, 2400);
  await clock.pass(60);
  expect(waits).toEqual([60_000, 60_000]);
});

test("a busy machine waits only once, although it wakes up a little late", async () => {
  const { clock, waits } = wakingUpLate(5);
  await clock.pass(60);
  expect([waits, clock.elapsed()]).toEqual([[60_000], 65]);
});

test("time passes after a delivery has come in, and not during it", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { clock, waits } = wakingUpLate();
  const endpoint = {
    url: "",
    deliveries: [],
    reply: () => Promise.resolve(),
    waitFor: () => Promise.resolve(true),
    whole: () => promise,
  };
  const passing = afterDeliveries(clock, [endpoint], "a check").pass(60);
  await Promise.resolve();
  expect(waits).toEqual([]);
  resolve();
  await passing;
  expect(waits).toEqual([60_000]);
});
