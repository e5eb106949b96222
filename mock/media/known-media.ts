import type { MediaFacts } from "./media-facts.ts";
import { readMedia } from "./read-media.ts";

/** Facts about the files that came last, by their hash: tests and pages send the same few files again and again. */
const known = new Map<string, Promise<MediaFacts>>();
const most = 200;

/** What a file is, by its bytes alone; read once for files of the same bytes. */
export function factsOf({ blob, sha256, bytes }: { blob: Blob; sha256: string; bytes?: Uint8Array<ArrayBuffer> }): Promise<MediaFacts> {
  const found = known.get(sha256);
  if (found) return found;
  const facts = readMedia(blob, bytes);
  known.set(sha256, facts);
  if (known.size > most) known.delete(known.keys().next().value ?? sha256);
  return facts;
}
