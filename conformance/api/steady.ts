import { changedLeaves } from "../expect/leaves.ts";
import type { Scene } from "../world/scene.ts";

/** What was read, and the pointers at which two readings of it differ with nothing between them. */
export interface Reading {
  data: unknown;
  restless: readonly string[];
}

/** Seconds after which every time that an answer shows has moved, be it shown to the minute. */
export const A_WHILE = 61;

/** Reads twice, to learn what changes by itself. */
export async function readTwice(look: () => Promise<unknown>): Promise<Reading> {
  const [first, data] = [await look(), await look()];
  return { data, restless: changedLeaves(first, data) };
}

/**
 * Pointers at which something else is read than before. What moves again with nothing done is left out: times of the
 * last request, signatures of addresses and the like, which two readings in a row may well show alike.
 * @param look as for `before`
 */
export async function changedForGood(scene: Scene, before: Reading, look: () => Promise<unknown>): Promise<string[]> {
  const after = await look();
  const changed = changedLeaves(before.data, after).filter((pointer) => !before.restless.includes(pointer));
  if (changed.length === 0) return [];
  await scene.world.clock.pass(A_WHILE);
  // Twice: the first may show when the one before the pause was made.
  const moving = [...changedLeaves(after, await look()), ...changedLeaves(after, await look())];
  return changed.filter((pointer) => !moving.includes(pointer));
}
