import { expect, test } from "vitest";
import { Disagreement } from "../expect/disagreement.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../world/world.ts";
import { needsSeveral } from "./dubs.ts";
import { getStatus } from "./media.ts";
import { patienceFor } from "./runs.ts";

test.each<[string, onDemand: boolean, duration: unknown, seconds: number]>([
  ["three seconds", false, 3, 1200],
  ["half an hour and a second, five minutes for each started minute", false, 1801, 9300],
  ["a length that nobody tells", false, undefined, 1200],
  ["a length that no clip has", false, 1e9, 36_300],
  ["half an hour, where time passes on demand", true, 1801, 86_400],
])("the patience with media of %s", (_, onDemand, duration, seconds) => {
  expect(patienceFor(onDemand, duration)).toBe(seconds);
});

test("an identifier with half a character is the server's fault, and not the suite's", () => {
  expect(() => getStatus({} as Scene, "prj_\ud800")).toThrow(Disagreement);
});

test("a transcript of one segment has none that could be left without a cue", () => {
  const segment = { index: 0, text: "Hello.", begin: 0, end: 3, duration: 3, speaker: 0 };
  expect(() => needsSeveral([segment])).toThrow(Blocked);
  expect(() => needsSeveral([segment, { ...segment, index: 1 }])).not.toThrow();
});
