import fc from "fast-check";
import { Disagreement } from "../outcome/disagreement.ts";
import type { Target } from "../target/target.ts";

/** Values that are tried after the first one that disagrees, to find a smaller one; each costs requests. */
const SHRINKING = 40;

/** Values that a property is tried on in accounts that last, but that may be used up and have no rates to wait for. */
const DISPOSABLE = 7;

/**
 * How many values a property is tried on.
 * @param own where worlds cost nothing
 * @param shared on somebody's account, where each value costs minutes, calls and time
 */
export function samplesIn(
  { world, stage }: { world: { own: boolean }; stage: { target: Pick<Target, "claims"> } },
  own: number,
  shared: number,
): number {
  const { disposable, rates } = stage.target.claims;
  if (world.own) return own;
  return disposable && rates === false ? Math.max(DISPOSABLE, shared) : shared;
}

/**
 * Judges arbitrary values, as the seed of the scene has them. Where one disagrees, smaller ones are tried, but never on
 * somebody's own account, where each of them costs.
 * @param runs values that are tried
 * @throws Disagreement of the smallest value that disagrees
 * @throws whatever else ended the judging of a value
 */
export async function holdsForAll<T>(
  { world, seed }: { world: { own: boolean }; seed: number },
  runs: number,
  values: fc.Arbitrary<T>,
  judge: (value: T) => Promise<void>,
): Promise<void> {
  let smallest: Disagreement | undefined;
  let broken: { error: unknown } | undefined;
  let left = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(values, async (value) => {
    fc.pre(!broken && left > 0);
    left -= 1;
    try {
      await judge(value);
    } catch (error) {
      if (fc.PreconditionFailure.isFailure(error)) throw error;
      if (!(error instanceof Disagreement)) broken = { error };
      else {
        if (!smallest) left = world.own ? SHRINKING : 0;
        smallest = error;
      }
      throw error;
    }
  });
  const { failed } = await fc.check(property, { seed: seed | 0, numRuns: runs });
  if (broken) throw broken.error;
  if (smallest) throw smallest;
  if (failed) throw new Error("too few of the values can be judged: change the arbitrary so that it gives others");
}
