import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The directory of the project. */
export const ROOT = join(import.meta.dirname, "../..");

/** What the project does not write itself, as paths from its root. */
const FOREIGN = ["**/node_modules", ".git", "dist", ".tmp"];

/** Paths, from the root and sorted, of the project's files that match one of the globs. */
export function projectFiles(...globs: string[]): string[] {
  return globSync(globs, { cwd: ROOT, exclude: FOREIGN, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .toSorted();
}

/** The text of one of the project's files. */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** How a command ended: its exit code, and stdout and stderr in one. */
export interface Outcome {
  exitCode: number;
  output: string;
}

/** Runs a program, given by its path from the root, to its end on the Node that runs the tests. */
export function runProgram(program: string, args: string[], cwd: string = ROOT): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(ROOT, program), ...args], { cwd, maxBuffer: 64e6 }, (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    });
  });
}
