import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A real file to upload. */
export interface Clip {
  /** Its name, which is also the file name in forms. */
  file: string;
  mediaType: string;
  bytes: Uint8Array;
  /** Null where none can be read from it. */
  durationSeconds: number | null;
  hasAudio: boolean;
  hasVideo: boolean;
  speech: boolean;
}

/** Gives a clip by its name; each is read from disk once. */
export type Clips = (file: string) => Clip;

/** A clip that the suite needs is not in its directory. */
export class MissingClip extends Error {
  override readonly name = "MissingClip";
}

/** Where the package keeps its clips. */
const BUNDLED = fileURLToPath(new URL("../../fixtures/media/", import.meta.url));

/**
 * Opens a directory of clips; the index, `clips.json`, stands beside it.
 * @throws MissingClip on the first use of a clip that is not listed, or not there
 */
export function openClips(directory: string = BUNDLED): Clips {
  const read = new Map<string, Clip>();
  let index: Omit<Clip, "bytes">[] | undefined;
  return (file) => {
    const known = read.get(file);
    if (known) return known;
    try {
      index ??= JSON.parse(readFileSync(join(directory, "..", "clips.json"), "utf8")) as Omit<Clip, "bytes">[];
      const row = index.find((entry) => entry.file === file);
      if (!row) throw new MissingClip(`clips.json beside ${directory} does not list ${file}`);
      const clip = { ...row, bytes: new Uint8Array(readFileSync(join(directory, file))) };
      read.set(file, clip);
      return clip;
    } catch (error) {
      if (error instanceof MissingClip) throw error;
      throw new MissingClip(`cannot read the clip ${file}: ${(error as Error).message}`, { cause: error });
    }
  };
}
