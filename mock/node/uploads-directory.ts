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

/** A temporary directory, which no cleaner takes for forgotten as long as the mock is open. */
export function uploadsDirectory(): UploadsDirectory {
  const path = mkdtempSync(join(tmpdir(), "dubspec-mock-"));
  const timer = setInterval(() => void touch(path), pause).unref();
  return {
    path,
    remove() {
      clearInterval(timer);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

async function touch(directory: string): Promise<void> {
  const now = new Date();
  const names = await readdir(directory).catch(() => []);
  // What has gone meanwhile needs nothing.
  await Promise.allSettled([".", ...names].map((name) => utimes(join(directory, name), now, now)));
}
