/** Takes the bytes of one file while they arrive. Calls are made one after the other. */
export interface BlobWriter {
  /** Adds bytes; resolved when more may come. */
  write(chunk: Uint8Array): Promise<void>;
  /** The whole file, with its media type; nothing may be written afterwards. */
  finish(type: string): Promise<Blob>;
  /** Drops what was written of an unfinished file. */
  discard(): Promise<void>;
}

/** Where uploaded files lie: in memory, or on disk under Node. */
export interface BlobStore {
  open(): BlobWriter;
  /** Frees a finished file, which cannot be read afterwards; a blob from elsewhere is left alone. Never rejects. */
  remove(blob: Blob): Promise<void>;
}

/** Files in memory, for browsers and small tests; the garbage collector frees them. */
export function memoryStore(): BlobStore {
  return { open: memoryWriter, remove: async () => undefined };
}

function memoryWriter(): BlobWriter {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  return {
    async write(chunk) {
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
