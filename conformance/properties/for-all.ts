import fc from "fast-check";
import { Disagreement } from "../expect/disagreement.ts";
import type { Scene } from "../world/scene.ts";

/** Examples that are tried after the first one that disagrees, to find a smaller one; each costs requests. */
const SHRINKING = 40;

/**
 * Judges so many examples, the same ones for the same seed. Where one disagrees, smaller ones are tried, but never on
 * somebody's own account, where each of them costs.
 * @throws Disagreement of the smallest example that disagrees
 * @throws whatever else ended the judging of an example
 */
export async function forAll<T>(
  { world, seed }: Pick<Scene, "world" | "seed">, arbitrary: fc.Arbitrary<T>, runs: number, judge: (example: T) => Promise<void>,
): Promise<void> {
  let smallest: Disagreement | undefined;
  let broken: { error: unknown } | undefined;
  let left = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(arbitrary, async (example) => {
    fc.pre(!broken && left > 0);
    left -= 1;
    try {
      await judge(example);
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
  if (failed) throw new Error("too few of the examples fit: make the arbitrary give what can be judged");
}
