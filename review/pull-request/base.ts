import type { Contract } from "../read/documents.ts";
import { commitOf, topOf, tryGit } from "../read/git.ts";
import { readContract } from "../read/read.ts";
import { Unreadable } from "../read/unreadable.ts";
import type { Event } from "./workflow.ts";

/** The folder of the repository around a folder. @throws Unreadable where there is none */
export function repositoryAround(directory: string): string {
  const top = topOf(directory);
  if (top === null) throw new Unreadable(`${directory} is not in a git repository`);
  return top;
}

/**
 * Reads the contract that a branch began with: that of the newest commit that it shares with the branch into which it
 * is to be merged.
 * @param into that branch, or any revision; without it, the default branch of `origin`, otherwise `main` or `master`
 * @param branch the branch that began there; without it, what is checked out
 * @throws Unreadable
 */
export function readBase(directory: string, into = defaultBranch(directory), branch = "HEAD"): Contract {
  const unknown = [into, branch].find((name) => !commitOf(directory, name));
  if (unknown !== undefined) throw new Unreadable(`${unknown} is not a revision of this repository`);
  const commit = tryGit(directory, "merge-base", "--", into, branch)?.trim();
  if (!commit) throw new Unreadable(`${into} shares no commit with ${branch}${hintIfShallow(directory)}`);
  return { ...readContract(commit, directory), name: `${into} (${commit.slice(0, 7)})` };
}

/**
 * Reads the contract that a pull request began with. A workflow checks out what merging would give, so the newest
 * commit of the branch that was fetched with it counts; the one that the event names may be older.
 * @throws Unreadable
 */
export function readBaseOf({ base: { ref, sha }, head }: Event, directory: string): Contract {
  if (tryGit(directory, "merge-base", "--is-ancestor", "--", head, "HEAD") === null)
    throw new Unreadable(
      `the commit ${head} of the pull request is not checked out here: use actions/checkout with fetch-depth: 0`,
    );
  const branch = `refs/remotes/origin/${ref}`;
  const { name, ...contract } = readBase(directory, commitOf(directory, branch) ? branch : sha);
  return { ...contract, name: name.replace(/^\S+/, ref) };
}

function defaultBranch(directory: string): string {
  const known = ["origin/HEAD", "main", "master"].find((name) => commitOf(directory, name));
  if (!known) throw new Unreadable("there is no default branch of origin, no main and no master: name a revision");
  // By the name that people know it by: origin/main.
  return tryGit(directory, "rev-parse", "--abbrev-ref", known)?.trim() || known;
}

const hintIfShallow = (directory: string) =>
  tryGit(directory, "rev-parse", "--is-shallow-repository")?.trim() === "true"
    ? ": the clone is shallow, so fetch its history (git fetch --unshallow; in a workflow, fetch-depth: 0)"
    : "";
