/**
 * The process of `read-media-apart.ts`. Its thread reads; this one ends both when whoever asks is gone, also while a
 * file is read without end.
 */
import { Worker } from "node:worker_threads";

const thread = new Worker(new URL(import.meta.url.endsWith(".ts") ? "./media-thread.ts" : "./media-thread.js", import.meta.url));
thread.on("message", (facts) => process.send?.(facts));
thread.on("error", (error: NodeJS.ErrnoException) => {
  // As after the abort by which the engine ends a process where it cannot end a thread.
  if (error.code === "ERR_WORKER_OUT_OF_MEMORY") process.exit(134);
  throw error;
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
process.on("message", (file) => thread.postMessage(file));
process.on("disconnect", () => process.exit());
