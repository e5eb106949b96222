import { mkdtempSync, rmSync } from "node:fs";
import { readdir, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Milliseconds; cleaners of temporary directories take what nobody has used for days. */
const pause = 6 * 60 * 60 * 1000;

/** Where the uploads of one mock go. */
export interface UploadsDirectory {
  readonly path: string;
  /** Removes it with all that is in it. */
  remove(): void;
}

/** All that this process has made. */
const made = new Set<string>();

/**
 * A temporary directory, which no cleaner takes for forgotten as long as the mock is open. It goes with the process at
 * the latest.
 */
export function uploadsDirectory(): UploadsDirectory {
  const path = mkdtempSync(join(tmpdir(), "dubspec-mock-"));
  if (made.size === 0) process.once("exit", removeAll);
  made.add(path);
  const timer = setInterval(() => void touch(path), pause).unref();
  return {
    path,
    remove() {
      clearInterval(timer);
      removeDirectory(path);
    },
  };
}

const removeDirectory = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Of mocks that nobody closed, or that an error ended; also of closed ones, where an upload was just beginning. */
function removeAll(): void {
  for (const path of made) {
    try {
      removeDirectory(path);
    } catch {
      // Nobody is left to be told.
    }
  }
}

async function touch(directory: string): Promise<void> {
  const now = new Date();
  const names = await readdir(directory).catch(() => []);
  // What has gone meanwhile needs nothing.
  await Promise.allSettled([".", ...names].map((name) => utimes(join(directory, name), now, now)));
}
