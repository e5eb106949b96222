import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Documents } from "./redocly.ts";
import type { SmartDiff } from "./smart-diff-worker.ts";

/** Milliseconds that a pair may take: it compares each alternative with each other one, again and again. */
const PATIENCE = 10_000;

/** What api-smart-diff finds in each pair, or null where it does not come to an end. */
export async function smartDiffs(pairs: readonly Documents[]): Promise<readonly (SmartDiff | null)[]> {
  let worker: Worker | undefined;
  const found: (SmartDiff | null)[] = [];
  for (const { before, after } of pairs) {
    worker ??= new Worker(new URL("smart-diff-worker.ts", import.meta.url), { stderr: true, stdout: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ before, after });
    const answered = await Promise.race([
      once(worker, "message").then(([answer]) => answer as SmartDiff),
      new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null).unref()),
    ]);
    found.push(answered);
    if (answered !== null) continue;
    await worker.terminate();
    worker = undefined;
  }
  await worker?.terminate();
  return found;
}
