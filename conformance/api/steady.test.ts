import { expect, test } from "vitest";
import type { Scene } from "../world/scene.ts";
import { changedForGood, readTwice } from "./steady.ts";

/** A scene in which nothing but time is used. */
function timed() {
  const clock = {
    now: 0,
    onDemand: false,
    elapsed: () => clock.now,
    pass: async (seconds: number) => void (clock.now += seconds),
  };
  return { clock, scene: { world: { clock } } as unknown as Scene };
}

test("a time in whole minutes that two readings show alike counts as unchanged", async () => {
  const { clock, scene } = timed();
  const look = async () => ({ name: "Localizers", signedAt: Math.floor(clock.now / 60) });
  const before = await readTwice(look);
  clock.now = 60;
  expect(await changedForGood(scene, before, look)).toEqual([]);
});

test("a time of the last request counts as unchanged, although the first reading after a pause shows the request before", async () => {
  const { clock, scene } = timed();
  let seen = 0;
  const look = async () => {
    const lastActiveAt = seen;
    seen = clock.now;
    return { lastActiveAt };
  };
  const before = await readTwice(look);
  clock.now = seen = 3;
  expect(await changedForGood(scene, before, look)).toEqual([]);
});

test("a lasting change is reported, and values that move by themselves are not", async () => {
  const { clock, scene } = timed();
  const team = { name: "Localizers" };
  let readings = 0;
  const look = async () => ({ ...team, signedAt: clock.now, reading: readings++ });
  const before = await readTwice(look);
  clock.now = 1;
  team.name = "Readers";
  expect(await changedForGood(scene, before, look)).toEqual(["/name"]);
});

test("an unchanged account costs no waiting time", async () => {
  const { clock, scene } = timed();
  const look = async () => ({ name: "Localizers" });
  expect(await changedForGood(scene, await readTwice(look), look)).toEqual([]);
  expect(clock.now).toBe(0);
});
