import { digestOf, type Mutant } from "./mutant.ts";

/**
 * Some mutants, chosen by a seed. A change of the service elsewhere leaves the choice as it is, because the place of a
 * mutant in its file has no say in it.
 */
export function sampleOf(mutants: readonly Mutant[], seed: string, size: number): Mutant[] {
  const place = ({ file, mutator, original, replacement, line }: Mutant) =>
    digestOf(JSON.stringify([seed, file, mutator, original, replacement, line]));
  return mutants
    .map((mutant) => ({ mutant, place: place(mutant) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}
