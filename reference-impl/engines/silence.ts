import { EncodedPacketSink } from "mediabunny";
import type { Files } from "../storage/files.ts";
import { openMedia } from "./media.ts";

/** Seconds that are listened to. */
const SAMPLE_SECONDS = 5;

/** Compressed silence needs fewer bytes a second than this, and speech more. */
const QUIET_BYTES = 200;

/** The loudest sample, of 32,768, that still counts as silence. */
const QUIET_SAMPLE = 64;

/**
 * Whether nobody speaks at the beginning of a file, judged without decoding: silence compresses to almost nothing, and
 * uncompressed it is all small numbers. Media that cannot be judged counts as speech.
 */
export async function isSilent(files: Files, key: string): Promise<boolean> {
  const input = await openMedia(files, key);
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) return false;
    let bytes = 0;
    let seconds = 0;
    let loudest = 0;
    const pcm = track.codec === "pcm-s16";
    for await (const packet of new EncodedPacketSink(track).packets()) {
      bytes += packet.data.byteLength;
      seconds += packet.duration;
      if (pcm) loudest = Math.max(loudest, loudestOf(packet.data));
      if (seconds >= SAMPLE_SECONDS) break;
    }
    if (seconds === 0) return false;
    return pcm ? loudest < QUIET_SAMPLE : bytes / seconds < QUIET_BYTES;
  } catch {
    return false;
  } finally {
    input.dispose();
  }
}

/** The largest amplitude of 16-bit samples. */
function loudestOf(data: Uint8Array): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let loudest = 0;
  for (let at = 0; at + 1 < data.byteLength; at += 2) loudest = Math.max(loudest, Math.abs(view.getInt16(at, true)));
  return loudest;
}
