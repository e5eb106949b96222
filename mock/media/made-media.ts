import { Sha256 } from "./sha256.ts";
import type { Wanted } from "./wanted-media.ts";

/** A media file that the mock made. */
export interface MadeMedia {
  blob: Blob;
  /** Tells it from other files that the mock makes. */
  version: string;
}

/** How much is kept of what was made, in bytes: an hour of 1080p at 30 pictures a second has 35 MB, 20 s have 70 kB. */
const keptBytes = 64 * 1024 * 1024;
const kept = new Map<string, { made: Promise<MadeMedia>; bytes: number }>();

/** In seconds. Headers of a broken file may claim years, which no clip is played for. */
const longest = 4 * 60 * 60;

/**
 * A file as long as the media that it stands for: MP4 with a picture of the same size and rate, M4A without. What was
 * made is kept for the next range that a player asks for; what was used longest ago goes first.
 */
export async function madeMedia(wanted: Wanted): Promise<MadeMedia> {
  const seconds = Math.min(wanted.seconds, longest);
  const { kind, picture, language = "", version = 0, words } = wanted;
  const form = picture ? [picture.width, picture.height, picture.framesPerSecond].join("x") : "audio";
  const said = words.map(({ begin, end, speaker }) => `${begin} ${end} ${speaker}`).join(",");
  const key = [kind, seconds, form, language, version, said].join("|");
  const entry = kept.get(key) ?? { made: make({ ...wanted, seconds }, key), bytes: 0 };
  kept.delete(key);
  kept.set(key, entry);
  const made = await entry.made;
  entry.bytes = made.blob.size;
  forgetOldest();
  return made;
}

function forgetOldest(): void {
  let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
  for (const [key, oldest] of kept) {
    if (bytes <= keptBytes || kept.size === 1) break;
    kept.delete(key);
    bytes -= oldest.bytes;
  }
}

async function make(wanted: Wanted, key: string): Promise<MadeMedia> {
  // Imported now: nobody who asks for no media pays for what puts it together.
  const [{ contentOf }, { writeMp4 }] = await Promise.all([import("./dub-content.ts"), import("./write-mp4.ts")]);
  const made = await writeMp4(contentOf(wanted));
  const hash = new Sha256();
  hash.update(new TextEncoder().encode(key));
  const type = wanted.picture ? "video/mp4" : "audio/mp4";
  return { blob: new Blob([made], { type }), version: hash.hex().slice(0, 24) };
}
