import { execFileSync } from "node:child_process";
import { Unreadable } from "./unreadable.ts";

/** More than a revision's files ever have: bytes. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The folder of the repository around a folder, or null. */
export const topOf = (directory: string): string | null =>
  tryGit(directory, "rev-parse", "--show-toplevel")?.trim() ?? null;

/** The output of git. @throws Unreadable where it fails */
export function git(directory: string, ...parameters: readonly string[]): string {
  try {
    return execFileSync("git", parameters, { cwd: directory, encoding: "utf8", stdio: "pipe", maxBuffer: MOST_BYTES });
  } catch (error) {
    throw new Unreadable(`git ${parameters[0] ?? ""} failed: ${firstLine(error)}`);
  }
}

/** The output of git, or null where it fails. */
export function tryGit(directory: string, ...parameters: readonly string[]): string | null {
  try {
    return git(directory, ...parameters);
  } catch {
    return null;
  }
}

/** The id of the commit that a name means, or null. */
export const commitOf = (directory: string, name: string): string | null =>
  tryGit(directory, "rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`)?.trim() || null;

/** The texts of files of a commit, in one process. */
export function textsAt(top: string, commit: string, paths: readonly string[]): ReadonlyMap<string, string> {
  if (paths.length === 0) return new Map();
  const input = paths.map((path) => `${commit}:${path}\n`).join("");
  const output = execFileSync("git", ["cat-file", "--batch"], { cwd: top, input, maxBuffer: MOST_BYTES });
  const texts = new Map<string, string>();
  let at = 0;
  for (const path of paths) {
    const end = output.indexOf("\n", at);
    const size = Number(output.toString("utf8", at, end).split(" ")[2]);
    texts.set(path, output.toString("utf8", end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return texts;
}

/** What a program that failed said first. */
export function firstLine(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: Buffer | string };
  return (String(stderr ?? "") || message).trim().split("\n")[0] ?? "";
}
