import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** All that this process has made. */
const made = new Set<string>();

/** A new temporary directory for uploads. Whoever made it removes it; what is there at the end of the process goes with it. */
export function makeUploadDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-mock-"));
  if (made.size === 0) process.once("exit", removeAll);
  made.add(directory);
  return directory;
}

export const removeUploadDirectory = (directory: string): void => rmSync(directory, { recursive: true, force: true });

/** Of mocks that nobody closed, or that an error ended; also of closed ones, where an upload was just beginning. */
function removeAll(): void {
  for (const directory of made) {
    try {
      removeUploadDirectory(directory);
    } catch {
      // Nobody is left to be told.
    }
  }
}
