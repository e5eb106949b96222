import { fromKysely, fromPglite, PgBoss } from "pg-boss";
import { serverOptions, type Database } from "../storage/database.ts";
import type { Mail } from "../mail/smtp.ts";
import type { Db } from "../storage/db.ts";
import type { Queue } from "./queue.ts";

const RUNS = "runs";
const MAILS = "mails";

/** Runs that one process takes at once, and how often at the same time. */
const BATCH = 10;
const WORKERS = 2;
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };

/** The queue in the database of the service. @param onError hears of what goes wrong in the background */
export async function pgBossQueue({ connection }: Database, onError: (error: Error) => void): Promise<Queue> {
  const options = { superviseIntervalSeconds: 2, monitorIntervalSeconds: 2, useListenNotify: true, schedule: false };
  const boss =
    "pglite" in connection
      ? new PgBoss({ ...options, db: fromPglite(connection.pglite), backend: "pglite" })
      : new PgBoss({ ...options, ...serverOptions(connection.url), max: 4 });
  boss.on("error", onError);
  await boss.start();
  const retried = { notify: true, retryBackoff: true };
  await boss.createQueue(RUNS, {
    ...retried,
    // At most one waiting wake-up for each run.
    policy: "short",
    // A process that shows no sign of life for so long loses its jobs to another.
    heartbeatSeconds: 10,
    // The most that there is: steps have bounds of their own, and a run that works must not begin again beside itself.
    expireInSeconds: 86_400,
    // A step that fails for want of a disk, a database or an engine is tried again until it can be done.
    retryLimit: 100_000,
    retryDelay: 1,
    retryDelayMax: 30,
    deleteAfterSeconds: 3600,
  });
  // 30 attempts are a day.
  await boss.createQueue(MAILS, { ...retried, retryLimit: 30, retryDelay: 5, retryDelayMax: 3600 });
  const timers = new Set<NodeJS.Timeout>();
  let worker: string | undefined;

  /** The queue looks for delayed jobs only now and then; a process that knows of one looks when it is due. */
  function lookAt(time: number): void {
    const delay = Math.min(Math.max(time - Date.now(), 0) + 5, 2 ** 31 - 1);
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (worker !== undefined) boss.notifyWorker(worker);
    }, delay).unref();
    timers.add(timer);
  }

  return {
    async wake(trx, runs, at) {
      const startAfter = at === undefined || at <= Date.now() ? {} : { startAfter: new Date(at) };
      const jobs = [runs].flat().map((runId) => ({ data: { runId }, singletonKey: runId, ...startAfter }));
      await boss.insert(RUNS, jobs, { db: inside(trx) });
      if (at !== undefined) lookAt(at);
    },
    async mail(db, mail) {
      await boss.send(MAILS, mail, { db: inside(db) });
    },
    async work(advance, send) {
      worker = await boss.work<{ runId: string }>(
        RUNS,
        { ...POLLING, localConcurrency: WORKERS, batchSize: BATCH, perJobResults: true },
        async (jobs) => {
          const ends = await Promise.allSettled(jobs.map(({ data }) => advance(data.runId)));
          return jobs.map(({ id }, at) => ({ id, status: ends[at]?.status === "fulfilled" ? "completed" : "failed" }));
        },
      );
      await boss.work<Mail>(MAILS, async (jobs) => {
        for (const { data, id } of jobs) await send(data, id);
      });
    },
    async listen(channel, heard) {
      const listener = await boss.getDb().listen?.(channel, heard, heard);
      return async () => listener?.close();
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await boss.stop({ graceful: true, timeout: 10_000, close: true });
    },
  };
}

/** What the queue writes inside a transaction of the service. */
const inside = (db: Db) => fromKysely({ executeQuery: (query) => db.executeQuery(query as never) as never });
