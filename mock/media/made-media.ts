import { Sha256 } from "./sha256.ts";
import type { Wanted } from "./wanted-media.ts";

/** A media file that the mock makes. */
export interface MadeMedia {
  blob: Blob;
  /** Tells it from other files that the mock makes. */
  version: string;
}

/**
 * How much is kept of what was made: so many bytes, and whatever their size the latest files, because a page plays the
 * dub, the lip-synced video and the sound of a clip in turns.
 */
const keptBytes = 64 * 1024 * 1024;
const keptFiles = 3;
/** By their versions, from the one that was used longest ago. */
const kept = new Map<string, Kept>();

interface Kept {
  made: Promise<MadeMedia>;
  /** Absent while it is being made. */
  bytes?: number;
}

/**
 * A file as long as the media that it stands for: MP4 with a picture of the same size and rate, M4A without. What was
 * made is kept for the next range that a player asks for; requests that come while it is being made wait for the same.
 */
export function madeMedia(wanted: Wanted): Promise<MadeMedia> {
  const version = versionOf(wanted);
  const entry = kept.get(version) ?? begun(wanted, version);
  kept.delete(version);
  kept.set(version, entry);
  return entry.made;
}

/** The media type of a made file. */
export const typeOf = ({ picture }: Wanted): string => (picture ? "video/mp4" : "audio/mp4");

/** What tells a file from others, by what it is to show and say: known before it is made. */
export function versionOf({ kind, seconds, picture, language = "", version = 0, words }: Wanted): string {
  const form = picture ? [picture.width, picture.height, picture.framesPerSecond].join("x") : "audio";
  const said = words.map(({ begin, end, speaker }) => `${begin} ${end} ${speaker}`).join(",");
  const hash = new Sha256();
  hash.update(new TextEncoder().encode([kind, seconds, form, language, version, said].join("|")));
  return hash.hex().slice(0, 24);
}

function begun(wanted: Wanted, version: string): Kept {
  const entry: Kept = { made: make(wanted, version) };
  void weigh(entry, version);
  return entry;
}

async function weigh(entry: Kept, version: string): Promise<void> {
  try {
    entry.bytes = (await entry.made).blob.size;
    forgetOldest();
  } catch {
    // Who asked for it learns why; the next request tries again.
    kept.delete(version);
  }
}

function forgetOldest(): void {
  const made = [...kept].filter(([, { bytes }]) => bytes !== undefined);
  let bytes = made.reduce((sum, [, one]) => sum + (one.bytes ?? 0), 0);
  for (const [version, oldest] of made.slice(0, -keptFiles)) {
    if (bytes <= keptBytes) break;
    kept.delete(version);
    bytes -= oldest.bytes ?? 0;
  }
}

async function make(wanted: Wanted, version: string): Promise<MadeMedia> {
  // Imported now: nobody who asks for no media pays for what puts it together.
  const { makeFile } = await import("./make-file.ts");
  return { blob: new Blob(await makeFile(wanted), { type: typeOf(wanted) }), version };
}
