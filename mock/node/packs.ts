import { hash, randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { KeptFile } from "../media/blob-store.ts";

/** Bytes of small files that wait in memory before they are written. */
const packBytes = 1024 * 1024;

/** A file on disk that holds several small ones. */
interface Pack {
  readonly path: string;
  /** How many of its files are still wanted. */
  wanted: number;
}

/** A small file: in memory at first, in a pack later. */
class PackedFile implements KeptFile {
  blob: Blob;
  readonly sha256: string;
  moved?: KeptFile["moved"];
  /** Until it is written, or removed. */
  bytes: Uint8Array<ArrayBuffer> | undefined;
  isRemoved = false;
  pack: Pack | undefined;

  constructor(bytes: Uint8Array<ArrayBuffer>, type: string) {
    this.bytes = bytes;
    this.blob = new Blob([bytes], { type });
    this.sha256 = hash("sha256", bytes);
  }
}

/**
 * Small files in a directory, many to a file of their own: a file for each would take longer to open and close than
 * all the rest of an upload.
 */
export class Packs {
  readonly #directory: string;
  readonly #files = new WeakMap<Blob, PackedFile>();
  #waiting: PackedFile[] = [];
  #waitingBytes = 0;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Takes a file; what waits is written when there is enough of it. */
  keep(bytes: Uint8Array<ArrayBuffer>, type: string): KeptFile {
    const file = new PackedFile(bytes, type);
    this.#files.set(file.blob, file);
    this.#waiting.push(file);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= packBytes) void this.#write();
    return file;
  }

  /** Frees a file, if the blob is of one. */
  async remove(blob: Blob): Promise<void> {
    const file = this.#files.get(blob);
    if (!file || file.isRemoved) return;
    file.isRemoved = true;
    file.bytes = undefined;
    if (file.pack) await this.#release(file.pack);
  }

  async #write(): Promise<void> {
    const files = this.#waiting.filter(({ isRemoved }) => !isRemoved);
    this.#waiting = [];
    this.#waitingBytes = 0;
    if (files.length === 0) return;
    const pack: Pack = { path: join(this.#directory, `uploads-${randomUUID()}`), wanted: files.length };
    // Before anything is awaited: one that is removed meanwhile keeps its place.
    const bytes = Buffer.concat(files.flatMap((file) => file.bytes ?? []));
    try {
      await mkdir(this.#directory, { recursive: true });
      await writeFile(pack.path, bytes, { flag: "wx", mode: 0o600 });
      this.#handOver(files, pack, await openAsBlob(pack.path));
    } catch (error) {
      // They stay in memory, and nobody misses anything.
      process.emitWarning(`Uploads could not be written to ${pack.path}: ${(error as Error).message}`);
    }
  }

  #handOver(files: readonly PackedFile[], pack: Pack, whole: Blob): void {
    let at = 0;
    for (const file of files) {
      const { size, type } = file.blob;
      const blob = whole.slice(at, at + size, type);
      at += size;
      if (file.isRemoved) {
        void this.#release(pack);
        continue;
      }
      file.bytes = undefined;
      file.pack = pack;
      file.blob = blob;
      this.#files.set(blob, file);
      file.moved?.(blob);
      file.moved = undefined;
    }
  }

  async #release(pack: Pack): Promise<void> {
    pack.wanted -= 1;
    if (pack.wanted === 0) await rm(pack.path, { force: true });
  }
}
