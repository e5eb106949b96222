import { parentPort } from "node:worker_threads";
import type { Told } from "./in-threads.ts";

/** Has a thread do its work on whatever it is told, one after the other; what the work throws ends the thread. */
export function answering<T extends Told, R>(work: (told: T) => Promise<R>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.on("message", async (told: T) => parentPort?.postMessage(await work(told)));
}

/** The one of that id. @throws Error where there is none */
export function byId<T extends { id: string }>(list: readonly T[], id: string): T {
  const found = list.find((one) => one.id === id);
  if (!found) throw new Error(`There is no mutant or slip called ${id}.`);
  return found;
}
