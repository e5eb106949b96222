import type { Trx } from "../storage/db.ts";

/**
 * Wakes runs. It knows neither steps nor limits: a wake-up says only that there may be something to do, so one too many
 * is harmless.
 */
export interface Queue {
  /**
   * Wakes a run at a time of the machine's clock, if the transaction succeeds. Without a time: at once.
   */
  wake(trx: Trx, runId: string, at?: number): Promise<void>;
  /** Begins to hand out runs that woke. A call that throws is made again later. */
  work(advance: (runId: string) => Promise<void>): Promise<void>;
  /** Hands out nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}
