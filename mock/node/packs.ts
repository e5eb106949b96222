import { hash, randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { KeptFile } from "../media/blob-store.ts";

/** Bytes of small files that wait in memory before they are written. */
const packBytes = 1024 * 1024;

/** A file on disk that holds several small ones. */
interface Pack {
  readonly path: string;
  readonly whole: Blob;
  /** How many of its files are still wanted. */
  wanted: number;
}

/** A small file: in memory at first, in a pack later. */
class PackedFile implements KeptFile {
  readonly sha256: string;
  readonly size: number;
  /** Until it is in a pack. */
  bytes: Uint8Array<ArrayBuffer> | undefined;
  isRemoved = false;
  pack: Pack | undefined;
  /** Where it begins in the pack. */
  begin = 0;
  readonly #type: string;
  readonly #made: WeakMap<Blob, PackedFile>;

  constructor(bytes: Uint8Array<ArrayBuffer>, type: string, made: WeakMap<Blob, PackedFile>) {
    this.bytes = bytes;
    this.size = bytes.length;
    this.sha256 = hash("sha256", bytes);
    this.#type = type;
    this.#made = made;
  }

  get blob(): Blob {
    const blob = this.pack
      ? this.pack.whole.slice(this.begin, this.begin + this.size, this.#type)
      : new Blob(this.bytes ? [this.bytes] : [], { type: this.#type });
    this.#made.set(blob, this);
    return blob;
  }
}

/**
 * Small files in a directory, many to a file of their own: a file for each would take longer to open and close than
 * all the rest of an upload.
 */
export class Packs {
  readonly #directory: string;
  /** Whose blob it is that somebody asked for. */
  readonly #owners = new WeakMap<Blob, PackedFile>();
  /** The directory, made when it is first needed. */
  #made: Promise<unknown> | undefined;
  #waiting: PackedFile[] = [];
  #waitingBytes = 0;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Takes a file; what waits is written when there is enough of it. */
  keep(bytes: Uint8Array<ArrayBuffer>, type: string): KeptFile {
    const file = new PackedFile(bytes, type, this.#owners);
    this.#waiting.push(file);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= packBytes) void this.#write();
    return file;
  }

  /** Frees a file, if the blob is of one. */
  async remove(blob: Blob): Promise<void> {
    const file = this.#owners.get(blob);
    if (!file || file.isRemoved) return;
    file.isRemoved = true;
    file.bytes = undefined;
    if (file.pack) await release(file.pack);
  }

  async #write(): Promise<void> {
    const files = this.#waiting.filter(({ isRemoved }) => !isRemoved);
    this.#waiting = [];
    this.#waitingBytes = 0;
    if (files.length === 0) return;
    // Before anything is awaited: one that is removed meanwhile keeps its place.
    const contents = files.flatMap(({ bytes }) => bytes ?? []);
    const path = join(this.#directory, `uploads-${randomUUID()}`);
    try {
      this.#made ??= mkdir(this.#directory, { recursive: true });
      await this.#made;
      await writeAll(path, contents);
      handOver(files, { path, whole: await openAsBlob(path), wanted: files.length });
    } catch (error) {
      // They stay in memory, and nobody misses anything.
      process.emitWarning(`Uploads could not be written to ${path}: ${(error as Error).message}`);
    }
  }
}

async function writeAll(path: string, contents: readonly Uint8Array[]): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    const { bytesWritten } = await file.writev(contents);
    const bytes = contents.reduce((sum, { length }) => sum + length, 0);
    if (bytesWritten < bytes) throw new Error(`Only ${bytesWritten} of ${bytes} bytes were written.`);
  } finally {
    await file.close();
  }
}

function handOver(files: readonly PackedFile[], pack: Pack): void {
  let begin = 0;
  for (const file of files) {
    file.begin = begin;
    file.pack = pack;
    file.bytes = undefined;
    begin += file.size;
    if (file.isRemoved) void release(pack);
  }
}

async function release(pack: Pack): Promise<void> {
  pack.wanted -= 1;
  if (pack.wanted === 0) await rm(pack.path, { force: true });
}
