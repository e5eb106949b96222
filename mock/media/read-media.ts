import { ALL_FORMATS, BlobSource, BufferSource, FLAC, Input } from "mediabunny";
import type { MediaFacts } from "./media-facts.ts";
import { startsWithPack } from "./mpeg-packets.ts";
import { readProgramStream } from "./mpeg.ts";
import { isSilent } from "./silence.ts";

/**
 * Reads what a file is from its bytes; its name and media type are not believed. Only headers and, where a format
 * states no duration, its packets are read; nothing is decoded. Never throws: what cannot be read has no duration.
 * @param file its bytes, where they are at hand: reading them is several times faster
 */
export async function readMedia(file: Blob | Uint8Array<ArrayBuffer>): Promise<MediaFacts> {
  try {
    if (file instanceof Blob) return (await readProgramStream(file)) ?? (await readContainer(new BlobSource(file)));
    if (startsWithPack(file)) return await readMedia(new Blob([file]));
    return await readContainer(new BufferSource(file));
  } catch {
    return { durationSeconds: null, hasAudio: false, hasVideo: false, silent: false };
  }
}

async function readContainer(source: BlobSource | BufferSource): Promise<MediaFacts> {
  const input = new Input({ source, formats: ALL_FORMATS });
  try {
    const tracks = await input.getTracks();
    const seconds = await durationOf(input);
    const sounds = tracks.filter((track) => track.isAudioTrack());
    return {
      // A file that was cut off before its index is no error to mediabunny: it has no tracks, and lasts 0 s.
      durationSeconds: seconds > 0 && Number.isFinite(seconds) ? seconds : null,
      hasAudio: sounds.length > 0,
      hasVideo: tracks.some((track) => track.isVideoTrack()),
      silent: sounds.length > 0 && (await Promise.all(sounds.map(isSilent))).every(Boolean),
    };
  } finally {
    input.dispose();
  }
}

/** Seconds to the end of the last packet. */
async function durationOf(input: Input): Promise<number> {
  const counted = await input.computeDuration();
  if ((await input.getFormat()) !== FLAC) return counted;
  // mediabunny passes over a last FLAC frame of under 16 bytes, as of silence, usually of 4096 samples or fewer. A
  // header that claims much more than there is stands before a file that was cut off.
  const stated = (await input.getDurationFromMetadata()) ?? counted;
  return stated - counted < 1 ? Math.max(stated, counted) : counted;
}
