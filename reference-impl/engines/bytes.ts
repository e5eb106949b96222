import type { Files } from "../storage/files.ts";

/** Bytes from `start` up to, not including, `end`. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

export function readerOf(files: Files, key: string): ReadBytes {
  return async (start, end) => {
    const parts: Buffer[] = [];
    for await (const part of files.read(key, start, end)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  };
}
