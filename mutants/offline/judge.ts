import { Worker } from "node:worker_threads";
import { inThreads, type Width } from "../in-threads.ts";
import type { Mutant } from "../mutant.ts";
import type { Recorded } from "./record.ts";

/** A mutant with what its recording shows. */
export interface JudgedOffline extends Recorded {
  mutant: Mutant;
  /** Those of the requirements it breaks that fail by the recording alone. */
  killedBy: readonly string[];
}

/** Records mutants, some at one time, each in a thread of its own, and judges each recording as it ends. */
export const judgeOffline = (mutants: readonly Mutant[], width?: Width): AsyncGenerator<JudgedOffline> => inThreads(mutants, inThread, width);

async function inThread(mutant: Mutant): Promise<JudgedOffline> {
  const worker = new Worker(new URL("thread.ts", import.meta.url), { workerData: mutant.id });
  try {
    const recorded = await new Promise<Recorded>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error(`the thread of ${mutant.id} ended without a verdict`)));
    });
    return { mutant, ...recorded, killedBy: recorded.offline.filter((id) => mutant.breaks.includes(id)) };
  } finally {
    await worker.terminate();
  }
}
