/** The thread of `media-process.ts`: says that it is ready, and then what each file is that it is sent, or whose path. */
import { openAsBlob } from "node:fs";
import { parentPort } from "node:worker_threads";
import { unreadable, type MediaFacts } from "../media/media-facts.ts";
import { readMedia } from "../media/read-media.ts";

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

const say = (what: unknown): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(what);
};

parentPort?.on("message", async (file: string | Uint8Array<ArrayBuffer>) =>
  say(typeof file === "string" ? await readFromDisk(file) : await readMedia(file)),
);
// The library of formats takes longest to load, and no file is to pay for it.
await readMedia(new Uint8Array(0));
say("ready");
