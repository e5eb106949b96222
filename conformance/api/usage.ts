import { changedLeaves, leavesOf } from "../expect/leaves.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../world/world.ts";
import { read } from "./mutations.ts";

/** Where `usage_get` shows the calls of the month: the source does not say under which names. */
export interface Counter {
  /** Pointers to numbers that move by one with each call that counts. */
  places: readonly string[];
  /** By how much one reading of the usage itself moves them. */
  perReading: number;
}

/** Tries at most: somebody else's call between two readings moves the same numbers. */
const TRIES = 3;

/**
 * Finds the numbers that an action which takes a call moves by one more than reading them does.
 * @param action a successful data action
 * @throws Blocked where no number does
 */
export async function findCounter(scene: Scene, action: () => Promise<unknown>): Promise<Counter> {
  const usage = () => scene.buildsOn(() => read(scene, "usage_get"));
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [first, second] = [await usage(), await usage()];
    await scene.buildsOn(action);
    const third = await usage();
    const places = changedLeaves(second, third).filter((pointer) => {
      const drift = moved(first, second, pointer);
      return Math.abs(moved(second, third, pointer) - drift) === 1 && Math.abs(drift) <= 1;
    });
    const [place] = places;
    if (place !== undefined) return { places, perReading: Math.abs(moved(first, second, place)) };
  }
  throw new Blocked("usage_get shows no number that an action moves by one");
}

/** Calls that a step takes, by one of the places; NaN where the answer no longer has the number. */
export async function callsOf(scene: Scene, { places: [place = ""], perReading }: Counter, step: () => Promise<unknown>): Promise<number> {
  const before = await read(scene, "usage_get");
  await step();
  const after = await read(scene, "usage_get");
  return Math.abs(moved(before, after, place)) - perReading;
}

/** Whether a step takes no call, in the best of some tries: other calls of the account may come between. */
export async function isFree(scene: Scene, counter: Counter, step: () => Promise<unknown>): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) if ((await callsOf(scene, counter, step)) === 0) return true;
  return false;
}


function moved(before: unknown, after: unknown, pointer: string): number {
  const [old, now] = [leavesOf(before).get(pointer), leavesOf(after).get(pointer)];
  return typeof old === "number" && typeof now === "number" ? now - old : Number.NaN;
}
