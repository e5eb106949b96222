import { Worker } from "node:worker_threads";
import { inThreads, type Width } from "./in-threads.ts";
import type { Mutant } from "./mutant.ts";
import { objection, type MutantVerdict } from "./verdict.ts";

/** A mutant with what became of it. */
export interface Judged {
  mutant: Mutant;
  verdict: MutantVerdict;
  /** Why it does not count as caught; undefined: it does. */
  objection: string | undefined;
}

/** Runs mutants, some at one time, each in a thread of its own, and gives each as it ends. */
export const judge = (mutants: readonly Mutant[], width?: Width): AsyncGenerator<Judged> => inThreads(mutants, inThread, width);

async function inThread(mutant: Mutant): Promise<Judged> {
  const worker = new Worker(new URL("thread.ts", import.meta.url), { workerData: mutant.id });
  try {
    const verdict = await new Promise<MutantVerdict>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error(`the thread of ${mutant.id} ended without a verdict`)));
    });
    return { mutant, verdict, objection: objection(mutant, verdict) };
  } catch (error) {
    const verdict: MutantVerdict = { id: mutant.id, failed: [], killedBy: [], crashes: [String(error)] };
    return { mutant, verdict, objection: `could not be judged: ${(error as Error).message}` };
  } finally {
    await worker.terminate();
  }
}
