import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rateOf } from "../http/rates.ts";
import { Waiting } from "./waiting.ts";

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

test("a wait is reported every second until it is over", async () => {
  const told: number[] = [];
  const waiting = new Waiting(Date.now);
  waiting.onBeat = () => told.push(waiting.next.left);
  const wait = waiting.during(3500, "a rate", () => sleep(3500));
  await vi.advanceTimersByTimeAsync(10_000);
  await wait;
  expect(told).toEqual([2500, 1500, 500]);
  expect(waiting.next.left).toBe(0);
});

test("of several waits, the report names the one that ends first", async () => {
  const waiting = new Waiting(Date.now);
  const waits = [60_000, 5000].map((each) => waiting.during(each, `the wait of ${each}`, () => sleep(each)));
  expect(waiting.next).toEqual({ left: 5000, what: "the wait of 5000" });
  await vi.advanceTimersByTimeAsync(6000);
  expect(waiting.next.left).toBe(54_000);
  await vi.advanceTimersByTimeAsync(60_000);
  await Promise.all(waits);
});

test("a wait that is over at once is not reported", async () => {
  const waiting = new Waiting(Date.now);
  const onBeat = vi.spyOn(waiting, "onBeat");
  const wait = waiting.during(1900, "a rate", () => sleep(1900));
  expect(waiting.next.left).toBe(0);
  await vi.advanceTimersByTimeAsync(5000);
  await wait;
  expect(onBeat).not.toHaveBeenCalled();
});

test("a wait that is cut short leaves no timer behind", async () => {
  const waiting = new Waiting(Date.now);
  const onBeat = vi.spyOn(waiting, "onBeat");
  await expect(waiting.during(60_000, "a rate", () => Promise.reject(new Error("the run ends")))).rejects.toThrow(
    "the run ends",
  );
  await vi.advanceTimersByTimeAsync(5000);
  expect(waiting.next.left).toBe(0);
  expect(onBeat).not.toHaveBeenCalled();
});

test("an error in the progress report ends the wait, not the process", async () => {
  const waiting = new Waiting(Date.now);
  waiting.onBeat = () => {
    throw new Error("the display is broken");
  };
  const [outcome] = await Promise.allSettled([
    waiting.during(60_000, "a rate", () => sleep(60_000)),
    vi.advanceTimersByTimeAsync(1500),
  ]);
  expect(outcome).toMatchObject({ status: "rejected", reason: { message: "the display is broken" } });
  expect([waiting.next.left, vi.getTimerCount()]).toEqual([0, 1]);
});

test("the time of waits for rates is counted once, however many there are, and other waits are not", async () => {
  const waiting = new Waiting(Date.now);
  const waits = [10_000, 15_000].map((each) => waiting.during(each, rateOf("POST /v1/translate"), () => sleep(each)));
  const work = waiting.during(30_000, "a run", () => sleep(30_000));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(waiting.heldUp).toBe(12_000);
  await vi.advanceTimersByTimeAsync(20_000);
  await Promise.all([...waits, work]);
  expect(waiting.heldUp).toBe(15_000);
});
