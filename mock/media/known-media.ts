import type { FilePart } from "../requests/multipart-parts.ts";
import type { BlobStore } from "./blob-store.ts";
import { unreadable, type MediaFacts } from "./media-facts.ts";
import { readMedia } from "./read-media.ts";

type Facts = Promise<MediaFacts | undefined>;

/** Facts about the files that came last, by who read them and their hash: tests and pages send the same few files again and again. */
const known = new WeakMap<object, Map<string, Facts>>();
const most = 200;

/** What a file is, by its bytes alone; read once for files of the same bytes. */
export async function factsOf(
  file: Pick<FilePart, "blob" | "sha256" | "bytes">,
  store: Pick<BlobStore, "read">,
  closed?: AbortSignal,
): Promise<MediaFacts> {
  const reader = store.read ? store : readMedia;
  const facts = known.get(reader) ?? new Map<string, Facts>();
  known.set(reader, facts);
  const found = facts.get(file.sha256) ?? read(file, store, closed);
  facts.set(file.sha256, found);
  if (facts.size > most) facts.delete(facts.keys().next().value ?? file.sha256);
  let told: MediaFacts | undefined;
  try {
    told = await found;
  } finally {
    // On a machine that is less busy it may be read.
    if (!told) facts.delete(file.sha256);
  }
  return told ?? unreadable;
}

// Its blob is made when it is asked for.
const read = async (
  file: Pick<FilePart, "blob" | "bytes">,
  store: Pick<BlobStore, "read">,
  closed: AbortSignal | undefined,
): Facts => (store.read ? await store.read(file.bytes ?? file.blob, closed) : await readMedia(file.bytes ?? file.blob));
