import type { Mail, Mailer } from "../mail/smtp.ts";
import type { Db, Trx } from "../storage/db.ts";

/**
 * Wakes runs, and keeps e-mails until they are sent. It knows neither steps nor limits: a wake-up says only that there
 * may be something to do, so one too many is harmless.
 */
export interface Queue {
  /** Wakes a run, or several, at a time of the machine's clock, if the transaction succeeds. Without a time: at once. */
  wake(trx: Trx, runs: string | readonly string[], at?: number): Promise<void>;
  /** Has an e-mail sent, if the transaction succeeds. @param db the transaction */
  mail(db: Db, mail: Mail): Promise<void>;
  /** Begins to hand out runs that woke, and e-mails. A call that throws is made again later; e-mails for a day. */
  work(advance: (runId: string) => Promise<void>, send: Mailer): Promise<void>;
  /**
   * Hears of each `pg_notify` on a channel at its commit, from this process or another one, and of a connection that was
   * lost and is there again: nothing is heard in between. @returns ends it
   */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>;
  /** Hands out nothing more. @param grace seconds for what is under way to come to an end */
  stop(grace: number): Promise<void>;
}
