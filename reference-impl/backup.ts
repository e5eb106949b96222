import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { AdminRefusal } from "./office.ts";
import { lockDirectory } from "./storage/directory-lock.ts";

const execute = promisify(execFile);

/**
 * Writes a data directory (database, files and key) to a compressed tar archive. The service must not run meanwhile:
 * a copy of files that change is no backup.
 * @returns the path of the archive
 * @throws AdminRefusal, DirectoryInUse
 */
export async function backUp(data: string, archive: string): Promise<string> {
  const path = resolve(archive);
  if (!existsSync(`${data}/database`)) throw new AdminRefusal(`there is no service in ${data}: name it with --data`);
  if (existsSync(path)) throw new AdminRefusal(`${path} exists already: name another file`);
  if (path.startsWith(data + sep)) throw new AdminRefusal(`${path} lies in the directory that it would back up`);
  const lock = await lockDirectory(data);
  try {
    mkdirSync(dirname(path), { recursive: true });
    await written(path, (part) => tar("-czf", part, "--exclude", "./lock*", "-C", data, "."));
    return path;
  } finally {
    lock.release();
  }
}

/**
 * Makes a data directory from an archive of {@link backUp}.
 * @returns the directory
 * @throws AdminRefusal
 */
export async function restore(data: string, archive: string): Promise<string> {
  if (!existsSync(archive)) throw new AdminRefusal(`there is no file ${archive}`);
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new AdminRefusal(`${data} is not empty: name a directory that is, or that does not exist, with --data`);
  await written(data, async (part) => {
    mkdirSync(part, { recursive: true });
    await tar("-xzf", archive, "-C", part);
    if (!existsSync(`${part}/database/PG_VERSION`)) throw new AdminRefusal(`${archive} is not a backup of a service`);
  });
  return data;
}

/** Writes beside a path and moves the result there at the end, so that nothing half-written has its name. */
async function written(path: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${path}.part`;
  rmSync(part, { recursive: true, force: true });
  try {
    await write(part);
    renameSync(part, path);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** The system's own program: Linux, macOS and Windows all have one. */
async function tar(...options: string[]): Promise<void> {
  await execute("tar", options).catch((error: Error & { code?: unknown; stderr?: string }) => {
    if (error.code === "ENOENT") throw new AdminRefusal("this machine has no program tar: install one");
    throw new AdminRefusal(`tar failed: ${(error.stderr ?? error.message).trim().split("\n")[0]}`);
  });
}
