import { execFileSync } from "node:child_process";
import { readGenerated, registryOf } from "../conformance/index.ts";
import { aboutIn } from "../conformance/requirements/check.ts";
import type { Mutant } from "./mutant.ts";

const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();

/** Files that the commits of the last day changed, seen from the newest one. */
function changedFiles(): string[] {
  const newest = Number(git("log", "-1", "--format=%ct"));
  return git("log", `--since=${newest - 86_400}`, "--name-only", "--format=")
    .split("\n")
    .filter(Boolean);
}

/** The mutants that the last commits concern, and one part of the others; the next commit takes the next part. */
export const sampleOfCommit = (mutants: readonly Mutant[], parts: number): Mutant[] =>
  sampleOf(mutants, changedFiles(), parts, Number(git("rev-list", "--count", "HEAD")));

/**
 * The mutants that a change concerns, by the file of their catalogue or that of a check which decides what they break,
 * and one part of the others: every so many, beginning elsewhere for each turn.
 * @param files that were changed
 */
export function sampleOf(mutants: readonly Mutant[], files: readonly string[], parts: number, turn: number): Mutant[] {
  const areas = new Set(
    files.flatMap((file) => /^(?:conformance\/checks|mutants\/catalogue)\/([^/.]+)/.exec(file)?.[1] ?? []),
  );
  const { checks } = registryOf(readGenerated());
  const touched = new Set(checks.flatMap((check) => (areas.has(check.name.split("/")[0] ?? "") ? aboutIn(check) : [])));
  const concerns = ({ id, breaks }: Mutant) =>
    areas.has(id.split("/")[0] ?? "") || breaks.some((requirement) => touched.has(requirement));
  const rest = mutants.filter((mutant) => !concerns(mutant));
  return [...mutants.filter(concerns), ...rest.filter((_, index) => index % parts === turn % parts)];
}
