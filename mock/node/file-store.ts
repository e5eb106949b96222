import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, open, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { BlobStore, BlobWriter } from "../media/blob-store.ts";
import { nodeDigest } from "./digest.ts";
import { Packs } from "./packs.ts";
import { readMediaApart } from "./read-media-apart.ts";

/**
 * Files in a directory, which is made when it is first needed, so that an upload may be larger than the memory. A
 * finished file stays until it is removed; the directory is its owner's to delete. What a file is, a process of its
 * own reads, so that no damaged one keeps the mock from its work.
 */
export function fileStore(directory: string): BlobStore {
  const paths = new WeakMap<Blob, string>();
  const packs = new Packs(directory);
  return {
    keep: (bytes, type) => packs.keep(bytes, type),
    digest: nodeDigest,
    async read(file, signal) {
      if (!(file instanceof Blob)) return await readMediaApart(file, { signal });
      const path = paths.get(file);
      // What has no path of its own was a small form.
      return await readMediaApart(path === undefined ? await file.bytes() : { path, size: file.size }, { signal });
    },
    open: () => fileWriter(directory, (blob, path) => paths.set(blob, path)),
    async remove(file) {
      const path = file instanceof Blob ? paths.get(file) : undefined;
      const removed = path ? rm(path, { force: true }) : packs.remove(file);
      // What cannot be removed stays until the directory goes.
      await removed.catch((error: Error) => process.emitWarning(error));
    },
  };
}

function fileWriter(directory: string, finished: (blob: Blob, path: string) => void): BlobWriter {
  // Random, because several stores may share the directory; nobody gets to see the name.
  const path = join(directory, `upload-${randomUUID()}`);
  let file: FileHandle | undefined;
  const opened = async (): Promise<FileHandle> => {
    if (file) return file;
    await mkdir(directory, { recursive: true });
    file = await open(path, "wx", 0o600);
    return file;
  };
  return {
    async write(chunk) {
      // From the current position on: one write alone may leave a part of the chunk unwritten.
      await (await opened()).writeFile(chunk);
    },
    async finish(type) {
      await (await opened()).close();
      const blob = await openAsBlob(path, { type });
      finished(blob, path);
      return blob;
    },
    async discard() {
      await file?.close();
      await rm(path, { force: true });
    },
  };
}
