import { type Ask, inThreads, type Width } from "./in-threads.ts";
import type { Mutant } from "./mutant.ts";
import { type Extent, objection, type MutantVerdict } from "./verdict.ts";

/** A mutant with what became of it. */
export interface Judged {
  mutant: Mutant;
  verdict: MutantVerdict;
  /** Why it does not count as caught; undefined: it does. */
  objection: string | undefined;
}

/** Runs mutants, some at one time, each in a thread, and gives each as it ends. */
export const judge = (mutants: readonly Mutant[], extent: Extent, width?: Width): AsyncGenerator<Judged> =>
  inThreads(new URL("thread.ts", import.meta.url), mutants, (mutant, ask) => inThread(mutant, extent, ask), width);

async function inThread(mutant: Mutant, extent: Extent, ask: Ask): Promise<Judged> {
  try {
    const verdict = await ask<MutantVerdict>({ id: mutant.id, extent });
    return { mutant, verdict, objection: objection(mutant, verdict) };
  } catch (error) {
    const verdict: MutantVerdict = { id: mutant.id, failed: [], killedBy: [], crashes: [String(error)] };
    return { mutant, verdict, objection: `could not be judged: ${(error as Error).message}` };
  }
}
