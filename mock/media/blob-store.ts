import type { MediaFacts } from "./media-facts.ts";
import { type Digest, Sha256 } from "./sha256.ts";

/** Takes the bytes of one file while they arrive. Calls are made one after the other. */
export interface BlobWriter {
  /** Adds bytes; resolved when more may come. */
  write(chunk: Uint8Array): Promise<void>;
  /** The whole file, with its media type; nothing may be written afterwards. */
  finish(type: string): Promise<Blob>;
  /** Drops what was written of an unfinished file. */
  discard(): Promise<void>;
}

/** A file that was taken as a whole. */
export interface KeptFile {
  /** Made when it is asked for: most uploads are never looked at again. */
  readonly blob: Blob;
  /** SHA-256 of the bytes as 64 hexadecimal digits. */
  readonly sha256: string;
  /** The bytes, as long as they are in memory anyway. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

/** Where uploaded files lie: in memory, or on disk under Node. */
export interface BlobStore {
  open(): BlobWriter;
  /** A new digest for a file; without it, one in JavaScript, several times slower than that of Node. */
  digest?(): Digest;
  /** Takes a small file that is there as a whole; its bytes are the store's from now on. Without it, all are streamed. */
  keep?(bytes: Uint8Array<ArrayBuffer>, type: string): KeptFile;
  /**
   * Tells what a file is from its bytes; undefined where that took too long, so that it is unreadable this time. Without
   * it, files are read where the mock runs, and a damaged one may keep it busy for ever, or end it.
   * @param closed is aborted when the mock is closed: reading need not keep the process alive any more
   */
  read?(file: Blob | Uint8Array<ArrayBuffer>, closed?: AbortSignal): Promise<MediaFacts | undefined>;
  /**
   * Frees a finished file, which cannot be read afterwards; a blob from elsewhere is left alone. Never rejects.
   * @param file as `finish` gave it, or `keep`, or its blob
   */
  remove(file: Blob | KeptFile): Promise<void>;
}

/** A file is longer than a store in memory takes. Thrown before the rest of it has come. */
class MemoryFull extends Error {
  override readonly name = "MemoryFull";

  constructor(fileBytes: number) {
    super(
      `A file of more than ${fileBytes} bytes was uploaded to a mock that keeps files in memory. ` +
        "Give createMock a store of your own: memoryStore({ fileBytes }) takes larger ones, fileStore(directory) of dubspec/mock/node any.",
    );
  }
}

/**
 * Files in memory, for browsers and small tests; the garbage collector frees them.
 * @param options.fileBytes most bytes of one file. Default: 512 MiB
 * @param options.digest makes digests. Default: in JavaScript; `nodeDigest` of dubspec/mock/node is faster
 */
export function memoryStore({
  fileBytes = 512 * 1024 * 1024,
  digest = () => new Sha256(),
}: { fileBytes?: number; digest?: () => Digest } = {}): BlobStore {
  return {
    open: () => memoryWriter(fileBytes),
    digest,
    keep(bytes, type) {
      const hash = digest();
      hash.update(bytes);
      const sha256 = hash.hex();
      let blob: Blob | undefined;
      return {
        sha256,
        bytes,
        get blob() {
          return (blob ??= new Blob([bytes], { type }));
        },
      };
    },
    remove: async () => undefined,
  };
}

function memoryWriter(fileBytes: number): BlobWriter {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  return {
    async write(chunk) {
      length += chunk.byteLength;
      if (length > fileBytes) throw new MemoryFull(fileBytes);
      // A copy: a chunk may be a view on a buffer that is used again for the next one.
      chunks.push(chunk.slice() as Uint8Array<ArrayBuffer>);
    },
    async finish(type) {
      const blob = new Blob(chunks, { type });
      chunks = [];
      return blob;
    },
    async discard() {
      chunks = [];
    },
  };
}
