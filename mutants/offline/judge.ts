import { type Ask, inThreads, type Width } from "../in-threads.ts";
import type { Mutant } from "../mutant.ts";
import type { Recorded } from "./record.ts";

/** A mutant with what its recording shows. */
export interface JudgedOffline extends Recorded {
  mutant: Mutant;
  /** Those of the requirements it breaks that fail by the recording alone. */
  killedBy: readonly string[];
}

/** Records mutants, some at one time, each in a thread, and judges each recording as it ends. */
export const judgeOffline = (mutants: readonly Mutant[], width?: Width): AsyncGenerator<JudgedOffline> =>
  inThreads(new URL("thread.ts", import.meta.url), mutants, inThread, width);

async function inThread(mutant: Mutant, ask: Ask): Promise<JudgedOffline> {
  const recorded = await ask<Recorded>({ id: mutant.id });
  return { mutant, ...recorded, killedBy: recorded.offline.filter((id) => mutant.breaks.includes(id)) };
}
