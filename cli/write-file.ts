import { closeSync, existsSync, mkdirSync, openSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { WrongUse } from "./wrong-use.ts";

/**
 * Writes a file that the command was asked for, with the directories above it.
 * @param what the file, in words: `the report`
 * @throws WrongUse when it cannot be written
 */
export function writeFile(what: string, path: string, text: string): void {
  attempt(what, path, () => writeFileSync(path, text));
}

/** Finds out now, and not after long work, that a file cannot be written. What is there stays, and what is not there is not made. */
export function expectWritable(what: string, path: string): void {
  attempt(what, path, () => {
    const isNew = !existsSync(path);
    closeSync(openSync(path, "a"));
    // Behind a link, what was made is where that leads.
    if (isNew) rmSync(realpathSync(path));
  });
}

function attempt(what: string, path: string, action: () => void): void {
  try {
    makeDirectory(dirname(path));
    action();
  } catch (error) {
    throw new WrongUse(`cannot write ${what} ${path}: ${(error as Error).message}`);
  }
}

/** One level at a time: below /proc and the like, node's own `recursive` never ends. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path);
}
