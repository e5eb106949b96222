/**
 * The process of `read-media-apart.ts`. Its thread reads; this one ends both when whoever asks is gone, also while a
 * file is read without end.
 */
import { Worker } from "node:worker_threads";

// Ctrl-C in a terminal is for whoever asks.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());

const thread = new Worker(
  new URL(import.meta.url.endsWith(".ts") ? "./media-thread.ts" : "./media-thread.js", import.meta.url),
);
thread.on("message", (said) => process.send?.(said));
thread.on("error", (error: NodeJS.ErrnoException) => {
  // As after the abort by which the engine ends a process where it cannot end a thread.
  if (error.code === "ERR_WORKER_OUT_OF_MEMORY") process.exit(134);
  throw error;
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
process.on("message", (file) => thread.postMessage(file));
