import { leavesOf } from "../expect/leaves.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../outcome/blocked.ts";
import { act } from "./actions.ts";
import { read } from "./mutations.ts";

/** A number of `usage_get` that moves with the calls of the month: the source does not say under which name. */
export interface Counter {
  /** Pointer to it. */
  place: string;
  /** By how much one reading of the usage itself moves it. */
  perReading: number;
}

/** Tries at most: somebody else's call between two readings moves the same numbers. */
const TRIES = 3;

/**
 * Finds the numbers that an action which takes a call moves by one more than reading them does, twice.
 * @param action a successful data action
 * @throws Blocked where no number does
 */
export async function findCounters(scene: Scene, action: () => Promise<unknown>): Promise<readonly Counter[]> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const found = await countersOnce(scene, action);
    if (found.length === 0) continue;
    const again = await countersOnce(scene, action);
    const both = found.filter((one) =>
      again.some((other) => one.place === other.place && one.perReading === other.perReading),
    );
    if (both.length > 0) return both;
  }
  throw new Blocked("usage_get shows no number that an action moves by one");
}

async function countersOnce(scene: Scene, action: () => Promise<unknown>): Promise<Counter[]> {
  const usage = () => scene.buildsOn(() => read(scene, "usage_get"));
  const [first, second] = [await usage(), await usage()];
  await scene.buildsOn(action);
  const third = await usage();
  // What is left of the rate moves with every request; of the month, nothing is taken by one that is refused.
  await act(scene, "account_get", { unknown: 1 });
  const fourth = await usage();
  return [...leavesOf(second).keys()].flatMap((place) => {
    const drift = moved(first, second, place);
    const isCounter =
      Math.abs(drift) <= 1 &&
      Math.abs(moved(second, third, place) - drift) === 1 &&
      moved(third, fourth, place) === drift;
    return isCounter ? [{ place, perReading: Math.abs(drift) }] : [];
  });
}

/** Calls that a step takes by each of the counters; NaN where the answer no longer has the number. */
export async function callsOf(
  scene: Scene,
  counters: readonly Counter[],
  step: () => Promise<unknown>,
): Promise<number[]> {
  const before = await read(scene, "usage_get");
  await step();
  const after = await read(scene, "usage_get");
  return counters.map(({ place, perReading }) => Math.abs(moved(before, after, place)) - perReading);
}

/** Whether a step takes no call by one of the counters, in the best of some tries: other calls of the account may come between. */
export async function isFree(
  scene: Scene,
  counters: readonly Counter[],
  step: () => Promise<unknown>,
): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt += 1)
    if ((await callsOf(scene, counters, step)).includes(0)) return true;
  return false;
}

function moved(before: unknown, after: unknown, pointer: string): number {
  const [old, now] = [leavesOf(before).get(pointer), leavesOf(after).get(pointer)];
  return typeof old === "number" && typeof now === "number" ? now - old : Number.NaN;
}
