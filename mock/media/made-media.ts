import { Sha256 } from "./sha256.ts";

/** A clip that the mock brings along: a title that says what it is, and a voice. */
export type ClipName = "original" | "dubbed" | "lipSynced";

/** A media file that the mock made. */
export interface MadeMedia {
  blob: Blob;
  /** Tells it from other files that the mock makes. */
  version: string;
}

/** How much is kept of what was made, in bytes: a dub of two hours has 20 MB, one of 20 s 60 kB. */
const keptBytes = 64 * 1024 * 1024;
const kept = new Map<string, { made: Promise<MadeMedia>; bytes: number }>();

/** In seconds. Headers of a broken file may claim years, which no clip is played for. */
const longest = 4 * 60 * 60;

/**
 * A clip, played as long as the media that it stands for: MP4 with a picture, M4A without. What was made is kept
 * for the next range that a player asks for; what was used longest ago goes first.
 */
export async function madeMedia(name: ClipName, duration: number, withPicture: boolean): Promise<MadeMedia> {
  const seconds = Math.min(duration, longest);
  const key = `${name}-${withPicture ? "video" : "audio"}-${seconds}`;
  const entry = kept.get(key) ?? { made: make(name, seconds, withPicture), bytes: 0 };
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

async function make(name: ClipName, seconds: number, withPicture: boolean): Promise<MadeMedia> {
  // Imported now: nobody who asks for no media pays for the clips, and for what puts them together.
  const [clips, { loopClip }] = await Promise.all([import("./bundled-clips.ts"), import("./loop-clip.ts")]);
  const clip = decode(clips[name]);
  const made = await loopClip(clip, seconds, withPicture);
  const hash = new Sha256();
  hash.update(clip);
  const type = withPicture ? "video/mp4" : "audio/mp4";
  return {
    blob: new Blob([made], { type }),
    version: `${hash.hex().slice(0, 12)}-${withPicture ? "video" : "audio"}-${seconds}`,
  };
}

const decode = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
