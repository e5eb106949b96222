/** The suite on a mock in a thread of its own: takes a seed, posts what failed. */
import { parentPort, workerData } from "node:worker_threads";
import { tell } from "./told.ts";

const { seed } = workerData as { seed: number };
const { failed, results } = await tell(seed);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage({ failed, decided: results.length });
