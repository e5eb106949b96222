import {
  ALL_FORMATS,
  BlobSource,
  BufferSource,
  EncodedPacketSink,
  FLAC,
  Input,
  type InputVideoTrack,
} from "mediabunny";
import { pictureFacts, type MediaFacts, type PictureFacts } from "./media-facts.ts";
import { isSilent } from "./silence.ts";

/** What a file is that a library of formats knows; throws where it knows none. */
export async function readContainer(file: Blob | Uint8Array<ArrayBuffer>): Promise<MediaFacts> {
  const source = file instanceof Blob ? new BlobSource(file) : new BufferSource(file);
  const input = new Input({ source, formats: ALL_FORMATS });
  try {
    const tracks = await input.getTracks();
    const seconds = await durationOf(input);
    const picture = await input.getPrimaryVideoTrack();
    const sounds = tracks.filter((track) => track.isAudioTrack());
    return {
      // A file that was cut off before its index is no error to mediabunny: it has no tracks, and lasts 0 s.
      durationSeconds: seconds > 0 && Number.isFinite(seconds) ? seconds : null,
      hasAudio: sounds.length > 0,
      hasVideo: picture !== null,
      mediaType: (await input.getFormat()).mimeType,
      silent: sounds.length > 0 && (await Promise.all(sounds.map(isSilent))).every(Boolean),
      ...(picture ? { picture: await pictureOf(picture) } : {}),
    };
  } finally {
    input.dispose();
  }
}

/** Pictures by which a rate is measured: some seconds. */
const measured = 240;

async function pictureOf(track: InputVideoTrack): Promise<PictureFacts> {
  return pictureFacts(await track.getDisplayWidth(), await track.getDisplayHeight(), await rateOf(track));
}

/** Pictures a second, from when they are shown: the last one may last for as long as it likes. */
async function rateOf(track: InputVideoTrack): Promise<number> {
  let [count, first, last] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let only = 0;
  for await (const { timestamp, duration } of new EncodedPacketSink(track).packets(undefined, undefined, headers)) {
    // They come in the order of decoding: of the first so many, one may be shown after others that are to come.
    if (count >= measured && timestamp > last) return count / (timestamp - first);
    [count, first, last, only] = [count + 1, Math.min(first, timestamp), Math.max(last, timestamp), duration];
  }
  return count > 1 ? (count - 1) / (last - first) : 1 / only;
}

const headers = { metadataOnly: true };

/** Seconds to the end of the last packet. */
async function durationOf(input: Input): Promise<number> {
  const counted = await input.computeDuration();
  if ((await input.getFormat()) !== FLAC) return counted;
  // mediabunny passes over a last FLAC frame of under 16 bytes, as of silence, usually of 4096 samples or fewer. A
  // header that claims much more than there is stands before a file that was cut off.
  const stated = (await input.getDurationFromMetadata()) ?? counted;
  return stated - counted < 1 ? Math.max(stated, counted) : counted;
}
