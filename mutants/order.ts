import { execFileSync } from "node:child_process";
import { readGenerated, registryOf } from "../conformance/index.ts";
import type { Mutant } from "./mutant.ts";

/** Files that the last commit changed; none where that is not known, as in a copy without history. */
export function changedFiles(): string[] {
  try {
    return execFileSync("git", ["diff", "--name-only", "HEAD~1"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
      .split("\n")
      .filter(Boolean);
  } catch {
    return [];
  }
}

/**
 * Mutants in the order in which a run that may not come to its end takes them: those that a change concerns first, by
 * the file of their catalogue or that of a check which decides what they break; then the others, beginning elsewhere
 * for each change, so that in time all have their turn.
 * @param files that were changed
 * @param turn any number: where the others begin
 */
export function ordered(mutants: readonly Mutant[], files: readonly string[], turn: number): Mutant[] {
  const areas = new Set(
    files.flatMap((file) => /^(?:conformance\/checks|mutants\/catalogue)\/([^/.]+)/.exec(file)?.[1] ?? []),
  );
  const { checks } = registryOf(readGenerated());
  const touched = new Set(checks.flatMap(({ name, decides }) => (areas.has(name.split("/")[0] ?? "") ? decides : [])));
  const concerns = ({ id, breaks }: Mutant) =>
    areas.has(id.split("/")[0] ?? "") || breaks.some((requirement) => touched.has(requirement));
  const rest = mutants.filter((mutant) => !concerns(mutant));
  const start = rest.length === 0 ? 0 : turn % rest.length;
  return [...mutants.filter(concerns), ...rest.slice(start), ...rest.slice(0, start)];
}
