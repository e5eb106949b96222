import { spawn } from "node:child_process";
import { git } from "../read/git.ts";

/** A command that generates a contract: what it printed, and the files that it changed; `null`: it failed. */
export interface Generated {
  readonly output: string;
  readonly changed: readonly string[] | null;
}

/** Runs a command of the shell in a repository and shows its output meanwhile. */
export async function generate(command: string, top: string): Promise<Generated> {
  const before = new Set(uncommitted(top));
  const child = spawn("bash", ["-eo", "pipefail", "-c", command], { cwd: top, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      process.stderr.write(chunk);
    });
  const code = await new Promise((resolve) => {
    child.once("error", (error) => {
      output += error.message;
      resolve(null);
    });
    child.once("close", resolve);
  });
  return { output, changed: code === 0 ? uncommitted(top).filter((file) => !before.has(file)) : null };
}

/** The files that differ from the commit, new ones too. */
const uncommitted = (top: string) =>
  git(top, "status", "--porcelain", "-z", "--no-renames", "--untracked-files=all")
    .split("\0")
    .filter(Boolean)
    .map((entry) => entry.slice(3));
