import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type * as Sqlite from "node:sqlite";

class DirectoryInUse extends Error {}

/**
 * Takes a data directory for this process alone, until `release` or the end of the process, however it ends: the
 * lock is one of SQLite's on a file, which the system drops. Two processes on one PGlite lose each other's writes.
 * @throws DirectoryInUse while another process has it
 */
export async function lockDirectory(directory: string): Promise<{ release(): void }> {
  mkdirSync(directory, { recursive: true });
  const { DatabaseSync } = await sqlite();
  const lock = new DatabaseSync(join(directory, "lock"));
  try {
    lock.exec("pragma busy_timeout = 0; begin exclusive");
  } catch {
    lock.close();
    throw new DirectoryInUse(
      `another process uses the data directory ${directory}: stop that one, or pass --data with another directory`,
    );
  }
  return { release: () => lock.close() };
}

/** Node says of its own SQLite that it is new; people who run a server cannot do anything about it. */
async function sqlite(): Promise<typeof Sqlite> {
  const warn = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return await import("node:sqlite");
  } catch (error) {
    throw new Error("dubspec serve needs Node 22.13 or newer for its data directory", { cause: error });
  } finally {
    process.emitWarning = warn;
  }
}
