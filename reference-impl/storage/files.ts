import { randomUUID } from "node:crypto";
import { closeSync, createReadStream, createWriteStream, fsyncSync, mkdirSync, openSync, statSync } from "node:fs";
import { open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Where media is kept: a disk, or any store of objects. A key is `<project>/<name>`, so that a project's files go
 * together. Whatever was written under a key before is replaced.
 */
export interface Files {
  /** Takes a stream to its end. If the stream breaks or `signal` aborts, nothing stays under the key. */
  write(key: string, content: Readable, signal?: AbortSignal): Promise<{ bytes: number }>;
  /** The bytes from `start` up to, not including, `end`. */
  read(key: string, start?: number, end?: number): Readable;
  /** Size in bytes; `undefined` if there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** Removes all files of a project. It is no error if there is none. */
  removeProject(projectId: string): Promise<void>;
  /** Projects that have files, with the time in milliseconds at which the first one came. */
  projects(): Promise<{ projectId: string; since: number }[]>;
}

/** A key of the form `<project>/<name>`. */
const KEY = /^[a-z0-9_-]+\/[a-zA-Z0-9._-]+$/;

/** Lets only keys of files reach a store. @throws Error */
export function checkKey(key: string): void {
  if (!KEY.test(key) || key.includes("..")) throw new Error(`not a key of a file: ${key}`);
}

/** Bytes that files leave free for the database, which cannot go on without room: uploads are refused before that. */
const RESERVE_BYTES = 256 * 1024 * 1024;

/** Bytes of a file after which the room is looked at again. */
const LOOK_BYTES = 16 * 1024 * 1024;

async function roomOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** Files in a directory of this machine. @param room bytes that its disk has left: tests say so themselves */
export function diskFiles(directory: string, room = roomOf): Files {
  makeDirectory(directory);
  const keepReserve = async () => {
    if ((await room(directory)) >= RESERVE_BYTES) return;
    const message = `the disk is full: fewer than ${RESERVE_BYTES / 1024 / 1024} MiB are left, which are kept for the database`;
    throw Object.assign(new Error(message), { code: "ENOSPC" });
  };
  /** Lets the content of a file through while there is room. */
  async function* whileRoom(content: Readable) {
    let bytes = LOOK_BYTES;
    for await (const part of content as AsyncIterable<Buffer>) {
      if (bytes >= LOOK_BYTES) {
        await keepReserve();
        bytes = 0;
      }
      bytes += part.length;
      yield part;
    }
  }
  const pathOf = (key: string) => {
    checkKey(key);
    return join(directory, key);
  };
  return {
    async write(key, content, signal) {
      const path = pathOf(key);
      if (mkdirSync(dirname(path), { recursive: true }) !== undefined) await syncDirectory(directory);
      // Under another name until it is whole: two processes may repeat the same step, and one must not read half of a file.
      const part = `${path}.${randomUUID()}.part`;
      const file = createWriteStream(part, { flush: true });
      try {
        await pipeline(content, whileRoom, file, signal ? { signal } : {});
        await rename(part, path);
        await syncDirectory(dirname(path));
        return { bytes: file.bytesWritten };
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: (key, start = 0, end) =>
      createReadStream(pathOf(key), { start, ...(end === undefined ? {} : { end: end - 1 }) }),
    size: async (key) => statSync(pathOf(key), { throwIfNoEntry: false })?.size,
    removeProject: (projectId) => rm(dirname(pathOf(`${projectId}/all`)), { recursive: true, force: true }),
    async projects() {
      const found = (await readdir(directory)).map(async (projectId) => {
        // It may be removed meanwhile.
        const facts = await stat(join(directory, projectId)).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== "ENOENT") throw error;
        });
        return facts ? [{ projectId, since: facts.birthtimeMs }] : [];
      });
      return (await Promise.all(found)).flat();
    },
  };
}

/** Makes a directory that survives a loss of power, unless it is there. */
export function makeDirectory(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  if (first !== undefined) syncDirectoryNow(dirname(first));
}

/** A new file survives a loss of power once its directory is written too. Windows has nothing of the kind. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same, before anything else happens in this process: for what is made at a start. */
export function syncDirectoryNow(directory: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(directory, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
