import { describe, expect, test } from "vitest";
import { Disagreement } from "../outcome/disagreement.ts";
import { type Clock, wallClock, worldClock } from "../world/clock.ts";
import type { Control } from "../control/client.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../outcome/blocked.ts";
import { needsSeveral } from "./dubs.ts";
import { getStatus } from "./media.ts";
import { follow, patienceFor } from "./runs.ts";

test.each<[string, onDemand: boolean, duration: unknown, seconds: number]>([
  ["three seconds", false, 3, 1200],
  ["half an hour and a second, five minutes for each started minute", false, 1801, 9300],
  ["a length that nobody tells", false, undefined, 1200],
  ["a length that no clip has", false, 1e9, 36_300],
  ["half an hour, where time passes on demand", true, 1801, 86_400],
])("the wait for a run depends on the media: %s", (_, onDemand, duration, seconds) => {
  expect(patienceFor(onDemand, duration)).toBe(seconds);
});

test("an identifier with half a surrogate pair is a fault of the server, not of the suite", () => {
  expect(() => getStatus({} as Scene, "prj_\ud800")).toThrow(Disagreement);
});

test("a transcript of one segment has no segment to leave without a cue", () => {
  const segment = { index: 0, text: "Hello.", begin: 0, end: 3, duration: 3, speaker: 0 };
  expect(() => needsSeveral([segment])).toThrow(Blocked);
  expect(() => needsSeveral([segment, { ...segment, index: 1 }])).not.toThrow();
});

describe("following a run", () => {
  /** As much of a scene as that needs, whose run ends at some look; never, unless told. */
  function sceneIn(
    clock: Clock,
    { endsAt = Infinity, onLook = () => {} }: { endsAt?: number; onLook?: () => void } = {},
  ): Scene {
    let looks = 0;
    const call = () => {
      onLook();
      const status = ++looks < endsAt ? "processing" : "success";
      return Promise.resolve({
        answer: { status: 200, headers: {}, bytes: new TextEncoder().encode(JSON.stringify({ status, duration: 3 })) },
      });
    };
    return { world: { clock }, call, relies: (_: string, step: () => unknown) => step() } as unknown as Scene;
  }

  /** A clock on the wall, and this machine; `sleeps`: it falls asleep for forty minutes in its first wait. */
  function machine(sleeps = false) {
    let now = 0;
    let asleep = sleeps ? 2_400_000 : 0;
    const goOn = (milliseconds: number) => {
      now += milliseconds + asleep;
      asleep = 0;
      return Promise.resolve();
    };
    return { clock: wallClock(() => now, goOn), goOn, hours: () => now / 3_600_000 };
  }

  test("following a run continues after the machine slept, during a wait or an answer", async () => {
    expect(await follow(sceneIn(machine(true).clock, { endsAt: 5 }), "prj_1")).toHaveLength(5);
    const { clock, goOn } = machine(true);
    expect(await follow(sceneIn(clock, { endsAt: 5, onLook: () => void goOn(10) }), "prj_1")).toHaveLength(5);
  });

  test("following a run that never ends stops in time, under both clocks and however slow each answer is", async () => {
    const { clock, goOn, hours } = machine();
    const end = { name: "Disagreement", expected: "an end within 1200 s", seen: "no end after 1326 s" };
    await expect(follow(sceneIn(clock), "prj_1")).rejects.toMatchObject(end);
    await expect(follow(sceneIn(clock, { onLook: () => void goOn(30_000) }), "prj_1")).rejects.toMatchObject(end);
    expect(hours()).toBeLessThan(1);
    const onDemand = worldClock({ advance: () => Promise.resolve() } as unknown as Control);
    await expect(follow(sceneIn(onDemand), "prj_1")).rejects.toMatchObject({ expected: "an end within 86400 s" });
  });
});
