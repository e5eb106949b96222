import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Mutant } from "../../oracle/mutant.ts";
import { type Mutated } from "./mutate.ts";
import type { Meeting } from "./thread.ts";

/** Milliseconds after which a mutant counts as one that never ends. */
const PATIENCE = 120_000;

/** The catalogue takes less than half of it; a mutant without end reaches it long before the patience ends. */
const MEMORY_MB = 500;

/** What the catalogue has against a mutant, or against the comparison as it is; null: nothing, so that it survives. */
export async function objectionTo({ directory }: Mutated, mutant?: Mutant): Promise<string | null> {
  const workerData: Meeting = { directory, mutant: mutant?.number };
  const worker = new Worker(new URL("thread.ts", import.meta.url), {
    workerData,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE, "it never ends").unref());
  const answered = once(worker, "message").then(
    ([answer]) => answer as string | null,
    (error: Error) => `it breaks: ${error.message}`,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    await worker.terminate();
  }
}
