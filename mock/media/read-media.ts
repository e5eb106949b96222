import type { MediaFacts } from "./media-facts.ts";
import { readProgramStream } from "./mpeg.ts";

/**
 * Reads what a file is from its bytes; its name and media type are not believed. Only headers and, where a format
 * states no duration, its packets are read; nothing is decoded. What cannot be read has no duration.
 */
export async function readMedia(file: Blob): Promise<MediaFacts> {
  // Loaded with the first file, because its many formats take longer to load than all the rest of the mock.
  const { readContainer } = await import("./read-container.ts");
  try {
    return (await readProgramStream(file)) ?? (await readContainer(file));
  } catch {
    return { durationSeconds: null, hasAudio: false, hasVideo: false, silent: false };
  }
}
