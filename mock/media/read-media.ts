import { ALL_FORMATS, BlobSource, FLAC, Input } from "mediabunny";
import { readProgramStream } from "./mpeg.ts";

/** What the mock needs to know about an uploaded file. */
export interface MediaFacts {
  /** Null when the file is no media, or its duration cannot be read. */
  durationSeconds: number | null;
  hasAudio: boolean;
  hasVideo: boolean;
}

/**
 * Reads what a file is from its bytes; its name and media type are not believed. Only headers and, where a format
 * states no duration, its packets are read; nothing is decoded. Never throws: what cannot be read has no duration.
 */
export async function readMedia(file: Blob): Promise<MediaFacts> {
  try {
    return (await readProgramStream(file)) ?? (await readContainer(file));
  } catch {
    return { durationSeconds: null, hasAudio: false, hasVideo: false };
  }
}

async function readContainer(file: Blob): Promise<MediaFacts> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  try {
    const tracks = await input.getTracks();
    // A file that is cut off before its index has no tracks and a duration of 0, and is no error to mediabunny.
    const seconds = tracks.length === 0 ? 0 : await durationOf(input);
    return {
      durationSeconds: seconds > 0 && Number.isFinite(seconds) ? seconds : null,
      hasAudio: tracks.some((track) => track.isAudioTrack()),
      hasVideo: tracks.some((track) => track.isVideoTrack()),
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
