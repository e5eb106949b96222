import { readGenerated, registryOf } from "../conformance/index.ts";
import type { Mutant } from "./mutant.ts";

/**
 * The mutants of each requirement that the suite decides.
 * @param kills the requirements that a mutant proves
 */
export function killersOf(
  mutants: readonly Mutant[],
  kills: (mutant: Mutant) => readonly string[],
): ReadonlyMap<string, readonly Mutant[]> {
  const found = Map.groupBy(
    mutants.flatMap((mutant) => kills(mutant).map((id) => ({ id, mutant }))),
    ({ id }) => id,
  );
  const covered = registryOf(readGenerated()).covered();
  return new Map(covered.map((id) => [id, (found.get(id) ?? []).map(({ mutant }) => mutant)]));
}

/**
 * The requirements that may fail a build and that no mutant proves, or only plain ones: those that swap a status or drop
 * a field. A requirement of level `open` observes, and fails only an answer outside of every reading.
 */
export function unproven(killers: ReadonlyMap<string, readonly Mutant[]>): string[] {
  const levels = new Map(readGenerated().contract.requirements.map(({ id, level }) => [id, level]));
  return [...killers]
    .filter(([id, found]) => levels.get(id) !== "open" && !found.some(({ kind }) => kind === "subtle"))
    .map(([id]) => id);
}
