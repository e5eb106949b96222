import { fromKysely, fromPglite, PgBoss } from "pg-boss";
import { serverOptions, type Database } from "../storage/database.ts";
import type { Mail } from "../mail/smtp.ts";
import type { Db } from "../storage/db.ts";
import type { Queue } from "./queue.ts";

const RUNS = "runs";
const MAILS = "mails";

/** Runs that one process takes at once. */
const RUNS_AT_ONCE = 20;
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
  const workers = new Set<string>();
  let working = 0;

  /** The queue looks for delayed jobs only now and then; a process that knows of one looks when it is due. */
  function lookAt(time: number): void {
    const look = () => workers.forEach((worker) => boss.notifyWorker(worker));
    setTimeout(look, Math.min(Math.max(time - Date.now(), 0) + 5, 2 ** 31 - 1)).unref();
  }

  /** One worker waits for the next run, so that none waits for another one that takes hours. */
  async function beginWorker(advance: (runId: string) => Promise<void>): Promise<void> {
    const worker: string = await boss.work<{ runId: string }>(RUNS, POLLING, async ([job]) => {
      working++;
      try {
        // Fails when the queue stops: the run is left to another process then.
        if (working === workers.size && working < RUNS_AT_ONCE) await beginWorker(advance);
        await advance(job!.data.runId);
      } finally {
        working--;
        if (workers.size - working === 1) boss.notifyWorker(worker);
        else if (workers.delete(worker)) await boss.offWork(RUNS, { id: worker, wait: false });
      }
    });
    workers.add(worker);
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
      await beginWorker(advance);
      await boss.work<Mail>(MAILS, async (jobs) => {
        for (const { data, id } of jobs) await send(data, id);
      });
    },
    async listen(channel, heard) {
      const listener = await boss.getDb().listen?.(channel, heard, heard);
      return async () => listener?.close();
    },
    async stop(grace) {
      await boss.stop({ graceful: true, timeout: grace * 1000, close: true });
    },
  };
}

/** What the queue writes inside a transaction of the service. */
const inside = (db: Db) => fromKysely({ executeQuery: (query) => db.executeQuery(query as never) as never });
