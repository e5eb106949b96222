import { ALL_FORMATS, BlobSource, BufferSource, FLAC, Input } from "mediabunny";
import type { MediaFacts } from "./media-facts.ts";
import { isSilent } from "./silence.ts";

/** What a file is that a library of formats knows; throws where it knows none. */
export async function readContainer(file: Blob | Uint8Array<ArrayBuffer>): Promise<MediaFacts> {
  const source = file instanceof Blob ? new BlobSource(file) : new BufferSource(file);
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
      mediaType: (await input.getFormat()).mimeType,
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
