/**
 * Lets one process at a time do something, by a file that names the process. Like `ensure-installed.mjs`, which uses
 * it, it needs nothing but Node, and its syntax is old enough for a Node that is too old.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** After this long, the number of a process that has ended may belong to another one. */
const STALE_MS = 15 * 60 * 1000;
const POLL_MS = 200;

/**
 * Waits until no other process holds the lock, and holds it while the work goes on.
 * @template T
 * @param {string} lock path of the file
 * @param {(line: string) => void} say tells a waiting person what goes on
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} what the work returns
 */
export async function oneAtATime(lock, say, work) {
  mkdirSync(dirname(lock), { recursive: true });
  let isTold = false;
  while (!isTaken(lock)) {
    const holder = holderOf(lock);
    if (!holder) {
      // Two that find the same stale file may both go on: as if there were no lock.
      rmSync(lock, { force: true });
      continue;
    }
    if (!isTold) say(`waiting for the installation by another command (process ${holder})`);
    isTold = true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Takes the lock if it is free. The file appears with its content, so that no reader sees it empty.
 * @param {string} lock
 */
function isTaken(lock) {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    // A file system without links has no lock.
    return codeOf(error) !== "EEXIST";
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * @param {string} lock
 * @returns {number | undefined} the living process that holds it
 */
function holderOf(lock) {
  let holder;
  try {
    if (Date.now() - statSync(lock).mtimeMs > STALE_MS) return undefined;
    holder = Number(readFileSync(lock, "utf8"));
    if (!holder || holder === process.pid) return undefined;
    process.kill(holder, 0);
    return holder;
  } catch (error) {
    // With EPERM it lives, and belongs to another user.
    return codeOf(error) === "EPERM" ? holder : undefined;
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code;
}
