import type { MediaFacts } from "./media-facts.ts";
import { startsWithPack } from "./mpeg-packets.ts";
import { readProgramStream } from "./mpeg.ts";

/**
 * Reads what a file is from its bytes; its name and media type are not believed. Only headers and, where a format
 * states no duration, its packets are read; nothing is decoded. What cannot be read has no duration.
 * @param bytes those of the file, where they are at hand: reading them is several times faster
 */
export async function readMedia(file: Blob, bytes?: Uint8Array<ArrayBuffer>): Promise<MediaFacts> {
  // Loaded with the first file, because its many formats take longer to load than all the rest of the mock.
  const { readContainer } = await import("./read-container.ts");
  try {
    if (bytes && !startsWithPack(bytes)) return await readContainer(bytes);
    const stream = await readProgramStream(file);
    return stream ? { ...stream, mediaType: "video/mpeg" } : await readContainer(file);
  } catch {
    return { durationSeconds: null, hasAudio: false, hasVideo: false, silent: false };
  }
}
