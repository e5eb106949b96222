/** The thread of `read-media-apart.ts`: tells what each file is that it is sent, or whose path. */
import { openAsBlob } from "node:fs";
import { parentPort } from "node:worker_threads";
import { unreadable, type MediaFacts } from "../media/media-facts.ts";
import { readMedia } from "../media/read-media.ts";

parentPort?.on("message", async (file: string | Uint8Array<ArrayBuffer>) => {
  const facts = typeof file === "string" ? await readFromDisk(file) : await readMedia(file);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(facts);
});

async function readFromDisk(path: string): Promise<MediaFacts> {
  let file: Blob;
  try {
    file = await openAsBlob(path);
  } catch {
    // It is gone, and its mock with it.
    return unreadable;
  }
  return await readMedia(file);
}
