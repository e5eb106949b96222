import { ALL_FORMATS, CustomSource, Input } from "mediabunny";
import type { Files } from "../storage/files.ts";
import { readerOf } from "./bytes.ts";
import type { Probe } from "./ports.ts";
import { readProgramStream } from "./program-stream.ts";

/**
 * Reads the duration and the streams of a stored file, wherever it is: it asks only for the parts that it needs.
 * Undefined: the file cannot be read as media of any kind that the service knows.
 */
export async function probe(files: Files, key: string): Promise<Probe | undefined> {
  const size = (await files.size(key)) ?? 0;
  if (size === 0) return undefined;
  const read = readerOf(files, key);
  return (await probeWithMediabunny(files, key)) ?? readProgramStream(read, size);
}

/** A stored file as Mediabunny reads it, wherever it is. The caller disposes of it. */
export async function openMedia(files: Files, key: string): Promise<Input> {
  const size = (await files.size(key)) ?? 0;
  // Files are read in larger pieces than asked for, since each piece costs a round trip.
  const source = new CustomSource({ getSize: () => size, read: readerOf(files, key), prefetchProfile: "fileSystem" });
  return new Input({ source, formats: ALL_FORMATS });
}

/** All kinds except MPEG program streams. */
async function probeWithMediabunny(files: Files, key: string): Promise<Probe | undefined> {
  const input = await openMedia(files, key);
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
