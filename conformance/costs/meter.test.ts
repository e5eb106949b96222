import { expect, test } from "vitest";
import { Meter } from "./meter.ts";

test("waits for rates count each moment once, however many requests wait at one time", async () => {
  let now = 0;
  const meter = new Meter([], () => now);
  const wait = async (seconds: number) => {
    const end = now + seconds;
    await Promise.resolve();
    now = Math.max(now, end);
  };
  await Promise.all([61, 61, 30].map((seconds) => meter.holdUp(() => wait(seconds))));
  expect(meter.spent.heldUp).toBe(61);
  now += 100;
  await meter.holdUp(() => wait(5));
  expect(meter.spent.heldUp).toBe(66);
});

test("a wait for a rate that the end of the run cuts short counts as far as it went", async () => {
  let now = 0;
  const meter = new Meter([], () => now);
  const cut = async () => {
    await Promise.resolve();
    now += 7;
    throw new Error("the run ends");
  };
  await expect(meter.holdUp(cut)).rejects.toThrow("the run ends");
  expect(meter.spent.heldUp).toBe(7);
});
