import { expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import type { Clock } from "./clock.ts";
import { Pacer } from "./pacing.ts";

const { contract } = readGenerated();
const operation = (id: string) => contract.operations.find((each) => each.id === id)!;

function manualClock(): Clock & { waits: number[] } {
  let now = 0;
  const waits: number[] = [];
  return {
    waits,
    onDemand: true,
    elapsed: () => now,
    pass: (seconds) => {
      waits.push(seconds);
      now += seconds;
      return Promise.resolve();
    },
  };
}

async function call(pacer: Pacer, key: string, id: string, times: number): Promise<void> {
  for (let sent = 0; sent < times; sent += 1) {
    await pacer.admit(key, operation(id));
    pacer.count(key, operation(id));
  }
}

test("pacing lets ten translations pass, then waits until the first is a minute old", async () => {
  const clock = manualClock();
  const pacer = new Pacer(contract.limits, clock);
  await call(pacer, "a", "startTranslation", 10);
  expect(clock.waits).toEqual([]);
  await call(pacer, "a", "startTranslation", 1);
  expect(clock.waits).toEqual([61]);
});

test("pacing counts each route and each key separately", async () => {
  const clock = manualClock();
  const pacer = new Pacer(contract.limits, clock);
  await call(pacer, "a", "startTranslation", 10);
  await call(pacer, "b", "startTranslation", 10);
  await call(pacer, "a", "getStatus", 30);
  expect(clock.waits).toEqual([]);
});

test("pacing waits only for the rest of the minute", async () => {
  const clock = manualClock();
  const pacer = new Pacer(contract.limits, clock);
  await call(pacer, "a", "getProject", 1);
  await clock.pass(50);
  await call(pacer, "a", "getProject", 19);
  await call(pacer, "a", "getProject", 1);
  expect(clock.waits).toEqual([50, 11]);
});

test("pacing never delays a route without a rate", async () => {
  const clock = manualClock();
  const pacer = new Pacer(
    contract.limits.filter(({ id }) => !id.startsWith("rate.")),
    clock,
  );
  await call(pacer, "a", "startTranslation", 100);
  expect(clock.waits).toEqual([]);
});

test("pacing counts every action of an account towards one rate", async () => {
  const clock = manualClock();
  const pacer = new Pacer(contract.limits, clock);
  await call(pacer, "a", "settings_get", 200);
  await call(pacer, "a", "account_get", 100);
  expect(clock.waits).toEqual([]);
  await call(pacer, "a", "team_get", 1);
  expect(clock.waits).toEqual([61]);
});

test("pacing says how long several calls would wait, at most for as many as the rate admits at once", async () => {
  const clock = manualClock();
  const pacer = new Pacer(contract.limits, clock);
  await call(pacer, "a", "startTranslation", 1);
  await clock.pass(20);
  await call(pacer, "a", "startTranslation", 5);
  expect([4, 5, 10, 50].map((calls) => pacer.secondsUntil("a", "rate.translate", calls))).toEqual([0, 41, 61, 61]);
});
