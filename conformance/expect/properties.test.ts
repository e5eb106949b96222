import fc from "fast-check";
import { expect, test } from "vitest";
import type { World } from "../world/world.ts";
import { Disagreement } from "../outcome/disagreement.ts";
import { holdsForAll, samplesIn } from "./properties.ts";

const inWorld = (own: boolean, seed = 7) => ({ seed, world: { own } as World });
const tooLarge = (value: number) => {
  if (value > 100) throw new Disagreement("at most 100", String(value), null);
};

test("the same seed judges the same values, another seed judges others", async () => {
  const judgedWith = async (seed: number) => {
    const judged: number[] = [];
    await holdsForAll(inWorld(true, seed), 5, fc.nat(), async (value) => void judged.push(value));
    return judged;
  };
  expect(await judgedWith(1)).toEqual(await judgedWith(1));
  expect(await judgedWith(1)).not.toEqual(await judgedWith(2));
});

test("a counterexample is shrunk in its own world, and reported unshrunk in a permanent account", async () => {
  const failing = async (own: boolean) => {
    let judged = 0;
    const error: unknown = await holdsForAll(inWorld(own), 50, fc.integer({ min: 90, max: 2000 }), async (value) => {
      judged += value > 100 ? 1 : 0;
      tooLarge(value);
    }).catch((thrown: unknown) => thrown);
    return { error: error as Disagreement, judged };
  };
  expect((await failing(true)).error).toMatchObject({ name: "Disagreement", seen: "101" });
  expect((await failing(false)).judged).toBe(1);
});

test("an error that ends the judging is thrown at once, unchanged", async () => {
  let judged = 0;
  const broken = holdsForAll(inWorld(true), 50, fc.nat(), () => {
    judged += 1;
    return Promise.reject(new TypeError("no connection"));
  });
  await expect(broken).rejects.toThrow(new TypeError("no connection"));
  expect(judged).toBe(1);
});

test("an arbitrary that never gives a usable value is a defect of the suite", async () => {
  await expect(holdsForAll(inWorld(true), 5, fc.nat(), async () => fc.pre(false))).rejects.toThrow(
    "too few of the values can be judged",
  );
});

test.each([
  [true, {}, 30],
  [false, {}, 1],
  [false, { disposable: true }, 1],
  [false, { rates: false }, 1],
  [false, { disposable: true, rates: false }, 7],
])(
  "a property in a world of its own (%s), or on accounts that claim %j, is tried on %d values",
  (own, claims, count) => {
    const scene = { world: { own }, stage: { target: { claims: { surfaces: [], ...claims } } } };
    expect(samplesIn(scene, 30, 1)).toBe(count);
  },
);
