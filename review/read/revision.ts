import { posix } from "node:path";
import { documentsIn, type Contract } from "./documents.ts";
import { filesAt, type Files } from "./files.ts";
import { commitOf, git, textsAt, topOf } from "./git.ts";
import { withSources } from "./sources.ts";
import { Unreadable } from "./unreadable.ts";

/** The contract of a git revision of the repository around a folder. @throws Unreadable */
export function ofRevision(name: string, directory: string): Contract {
  const top = topOf(directory);
  if (top === null)
    throw new Unreadable(`${name} is neither a file nor a folder, and no git repository is here that could know it`);
  if (/^(\.{0,2}\/|.*\.(json|ya?ml|tgz)$)/.test(name)) throw new Unreadable(`there is no file ${name}`);
  const commit = commitOf(top, name);
  if (!commit) throw new Unreadable(`${name} is neither a file, a folder nor a revision of this repository`);
  const files = git(top, "ls-tree", "-r", "--name-only", "-z", commit, "generated", "spec").split("\0").filter(Boolean);
  const show = (file: string) => git(top, "show", `${commit}:${file}`);
  const textOf = (file: string) => (files.includes(`generated/${file}`) ? show(`generated/${file}`) : null);
  const paths = files.filter((file) => file.startsWith("spec/") && file.endsWith(".tsp"));
  return withSources({ name, ...documentsIn(name, textOf) }, () => textsAt(top, commit, paths));
}

/**
 * A file in a revision, named as git does: `REVISION:PATH` from the top of the repository, or `REVISION:./PATH` from here.
 * @returns null where a name has another form
 * @throws Unreadable where the revision does not exist, or has no such file
 */
export function fileAtRevision(name: string, directory: string): { file: string; files: Files } | null {
  const [, revision, path] = /^([^:]+):(.+)$/.exec(name) ?? [];
  const top = topOf(directory);
  if (revision === undefined || path === undefined || top === null) return null;
  const commit = commitOf(top, revision);
  if (!commit) throw new Unreadable(`${revision} is not a revision of this repository, so ${name} names no file`);
  const files = filesAt(top, commit, revision);
  const here = /^\.{1,2}\//.test(path) ? git(directory, "rev-parse", "--show-prefix").trim() : "";
  const found = files.beside(posix.join(here, "document"), path);
  if (found === "outside") throw new Unreadable(`${name} is outside of the repository`);
  if (found === "missing") throw new Unreadable(`there is no file ${path} in ${revision}`);
  return { file: found.file, files };
}
