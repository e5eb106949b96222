import type { FilePart } from "../requests/multipart-parts.ts";
import type { BlobStore } from "./blob-store.ts";
import type { MediaFacts } from "./media-facts.ts";
import { readMedia } from "./read-media.ts";

/** Facts about the files that came last, by their hash: tests and pages send the same few files again and again. */
const known = new Map<string, Promise<MediaFacts>>();
const most = 200;

/**
 * What a file is, by its bytes alone; read once for files of the same bytes.
 * @param read reads it. Default: here
 */
export function factsOf(file: Pick<FilePart, "blob" | "sha256" | "bytes">, read: NonNullable<BlobStore["read"]> = readMedia): Promise<MediaFacts> {
  const found = known.get(file.sha256);
  if (found) return found;
  const facts = read(file.bytes ?? file.blob);
  known.set(file.sha256, facts);
  if (known.size > most) known.delete(known.keys().next().value ?? file.sha256);
  return facts;
}
