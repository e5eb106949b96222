import { unreadable, type MediaFacts } from "./media-facts.ts";
import { startsWithPack } from "./mpeg-packets.ts";
import { readProgramStream } from "./mpeg.ts";

/**
 * Reads what a file is from its bytes; its name and media type are not believed. Only headers and, where a format
 * states no duration, its packets are read; nothing is decoded. What cannot be read has no duration.
 * @param file its bytes, where they are at hand: reading them is several times faster
 */
export async function readMedia(file: Blob | Uint8Array<ArrayBuffer>): Promise<MediaFacts> {
  // Loaded with the first file, because its many formats take longer to load than all the rest of the mock.
  const { readContainer } = await import("./read-container.ts");
  try {
    if (!(file instanceof Blob))
      return startsWithPack(file) ? await readMedia(new Blob([file])) : await readContainer(file);
    const stream = await readProgramStream(file);
    return stream ? { ...stream, mediaType: "video/mpeg" } : await readContainer(file);
  } catch {
    return unreadable;
  }
}
