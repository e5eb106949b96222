import { ALL_FORMATS, CustomSource, Input } from "mediabunny";
import type { Files } from "../storage/files.ts";
import { readProgramStream } from "./program-stream.ts";

/** What a file of media holds. */
export interface Probe {
  /** Seconds. */
  duration: number;
  hasAudio: boolean;
  hasVideo: boolean;
}

/** Bytes from `start` up to, not including, `end`. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/**
 * Reads the duration and the streams of a stored file, wherever it is: it asks only for the parts that it needs.
 * Undefined: the file cannot be read as media of any kind that the service knows.
 */
export async function probe(files: Files, key: string): Promise<Probe | undefined> {
  const size = (await files.size(key)) ?? 0;
  if (size === 0) return undefined;
  const read = readerOf(files, key);
  return (await probeWithMediabunny(read, size)) ?? readProgramStream(read, size);
}

/** Reads parts of a stored file. */
export function readerOf(files: Files, key: string): ReadBytes {
  return async (start, end) => {
    const parts: Buffer[] = [];
    for await (const part of files.read(key, start, end)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  };
}

/** All kinds except MPEG program streams. */
async function probeWithMediabunny(read: ReadBytes, size: number): Promise<Probe | undefined> {
  const input = new Input({ source: new CustomSource({ getSize: () => size, read }), formats: ALL_FORMATS });
  try {
    const [duration, audio, video] = await Promise.all([
      input.computeDuration(),
      input.getPrimaryAudioTrack(),
      input.getPrimaryVideoTrack(),
    ]);
    if (!Number.isFinite(duration) || duration <= 0 || (!audio && !video)) return undefined;
    return { duration, hasAudio: audio !== null, hasVideo: video !== null };
  } catch {
    // Not a kind that it knows, or damaged: its errors do not tell which.
    return undefined;
  } finally {
    input.dispose();
  }
}
