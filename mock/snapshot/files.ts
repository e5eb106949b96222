import type { BlobStore } from "../media/blob-store.ts";
import type { Subject } from "../machines/subject.ts";
import { fromBase64, toBase64 } from "./base64.ts";
import type { SavedFile } from "./saved.ts";

/** Bytes of all files of a snapshot together. */
const mostBytes = 32 * 1024 * 1024;

/** The files of projects, each different one once; what does not fit, or was deleted meanwhile, is there by name alone. */
export async function saveFiles(projects: readonly Subject[]): Promise<SavedFile[]> {
  const different = new Map<string, Blob>();
  for (const { fields } of projects) {
    const name = String(fields["fileHash"]);
    // Asked for once: files are made when somebody asks.
    const file = different.has(name) ? undefined : fields["blob"];
    if (file instanceof Blob) different.set(name, file);
  }
  const saved: SavedFile[] = [];
  let room = mostBytes;
  for (const [sha256, blob] of different) {
    const data = blob.size <= room ? await dataOf(blob) : null;
    if (data !== null) room -= blob.size;
    saved.push({ sha256, type: blob.type, bytes: blob.size, data });
  }
  return saved;
}

async function dataOf(blob: Blob): Promise<string | null> {
  try {
    return toBase64(new Uint8Array(await blob.arrayBuffer()));
  } catch {
    // Its project was deleted while the files before it were read.
    return null;
  }
}

/** Puts the files of a snapshot into a store: files by hash. All of them, or none where one fails. */
export async function restoreFiles(files: readonly SavedFile[], store: BlobStore): Promise<Map<string, Blob>> {
  const restored = new Map<string, Blob>();
  try {
    for (const { sha256, type, data } of files) {
      if (data === null) continue;
      const writer = store.open();
      try {
        await writer.write(fromBase64(data));
        restored.set(sha256, await writer.finish(type));
      } catch (error) {
        await writer.discard();
        throw error;
      }
    }
    return restored;
  } catch (error) {
    for (const file of restored.values()) await store.remove(file);
    throw error;
  }
}
