import fc from "fast-check";
import type { Scene } from "../world/scene.ts";

/**
 * Judges many arbitrary values, as the seed of the scene has them; where one fails, a smaller one that fails is what the
 * report shows.
 * @param runs values that are tried
 * @throws Disagreement, or whatever the judgement of the smallest failing value threw
 */
export async function holdsForAll<T>(
  scene: Scene, runs: number, values: fc.Arbitrary<T>, judge: (value: T) => Promise<void>,
): Promise<void> {
  const property = fc.asyncProperty(values, judge);
  const { failed, errorInstance } = await fc.check(property, { seed: scene.seed | 0, numRuns: runs });
  if (failed) throw errorInstance;
}
