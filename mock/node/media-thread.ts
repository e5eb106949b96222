/** The thread of `read-media-apart.ts`: tells what each file is that it is sent, or whose path. */
import { openAsBlob } from "node:fs";
import { parentPort } from "node:worker_threads";
import { readMedia } from "../media/read-media.ts";

parentPort?.on("message", async (file: string | Uint8Array<ArrayBuffer>) => {
  const facts = await readMedia(typeof file === "string" ? await openAsBlob(file) : file);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(facts);
});
