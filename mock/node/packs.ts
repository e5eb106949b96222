import { hash, randomUUID } from "node:crypto";
import { existsSync, openAsBlob } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { KeptFile } from "../media/blob-store.ts";

/** Bytes of small files that wait in memory before they are written. */
const packBytes = 1024 * 1024;

/** A file on disk that holds the contents of several small ones. */
interface Pack {
  readonly path: string;
  readonly whole: Blob;
  /** How many of its contents are still wanted. */
  wanted: number;
}

/** What small files of the same bytes share: in memory at first, in a pack later. */
interface Content {
  readonly sha256: string;
  readonly size: number;
  /** Until it is in a pack. */
  bytes: Uint8Array<ArrayBuffer> | undefined;
  /** How many files have it. */
  users: number;
  pack: Pack | undefined;
  /** Where it begins in the pack. */
  begin: number;
}

/** A small file. */
class PackedFile implements KeptFile {
  readonly content: Content;
  isRemoved = false;
  readonly #type: string;
  readonly #made: WeakMap<Blob, PackedFile>;

  constructor(content: Content, type: string, made: WeakMap<Blob, PackedFile>) {
    this.content = content;
    this.#type = type;
    this.#made = made;
  }

  get sha256(): string {
    return this.content.sha256;
  }

  get bytes(): Uint8Array<ArrayBuffer> | undefined {
    return this.content.bytes;
  }

  get blob(): Blob {
    const { pack, begin, size, bytes } = this.content;
    const blob = pack
      ? pack.whole.slice(begin, begin + size, this.#type)
      : new Blob(bytes ? [bytes] : [], { type: this.#type });
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
  /** By hash: tests and pages send the same few files again and again. */
  readonly #contents = new Map<string, Content>();
  #waiting: Content[] = [];
  #waitingBytes = 0;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Takes a file; what waits is written when there is enough of it. */
  keep(bytes: Uint8Array<ArrayBuffer>, type: string): KeptFile {
    const sha256 = hash("sha256", bytes);
    const content = this.#contents.get(sha256) ?? {
      sha256,
      size: bytes.length,
      bytes: undefined,
      users: 0,
      pack: undefined,
      begin: 0,
    };
    this.#contents.set(sha256, content);
    // Somebody may have emptied the directory: then every file of these bytes is there again.
    if (!content.bytes && !(content.pack && existsSync(content.pack.path))) this.#take(content, bytes);
    content.users += 1;
    return new PackedFile(content, type, this.#owners);
  }

  /** Frees a file, if it is one of these, or the blob of one. */
  async remove(kept: Blob | KeptFile): Promise<void> {
    const file = kept instanceof PackedFile ? kept : kept instanceof Blob ? this.#owners.get(kept) : undefined;
    if (!file || file.isRemoved) return;
    file.isRemoved = true;
    const { content } = file;
    content.users -= 1;
    if (content.users > 0) return;
    this.#contents.delete(content.sha256);
    content.bytes = undefined;
    if (content.pack) await release(content.pack);
  }

  #take(content: Content, bytes: Uint8Array<ArrayBuffer>): void {
    content.bytes = bytes;
    content.pack = undefined;
    this.#waiting.push(content);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= packBytes) void this.#write();
  }

  async #write(): Promise<void> {
    const wanted = this.#waiting.filter(({ bytes }) => bytes !== undefined);
    this.#waiting = [];
    this.#waitingBytes = 0;
    if (wanted.length === 0) return;
    // Before anything is awaited: one that is removed meanwhile keeps its place.
    const pieces = wanted.flatMap(({ bytes }) => bytes ?? []);
    const path = join(this.#directory, `uploads-${randomUUID()}`);
    try {
      await mkdir(this.#directory, { recursive: true });
      await writeAll(path, pieces);
      handOver(wanted, { path, whole: await openAsBlob(path), wanted: wanted.length });
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

function handOver(contents: readonly Content[], pack: Pack): void {
  let begin = 0;
  for (const content of contents) {
    content.begin = begin;
    content.pack = pack;
    content.bytes = undefined;
    begin += content.size;
    if (content.users === 0) void release(pack);
  }
}

async function release(pack: Pack): Promise<void> {
  pack.wanted -= 1;
  if (pack.wanted === 0) await rm(pack.path, { force: true });
}
