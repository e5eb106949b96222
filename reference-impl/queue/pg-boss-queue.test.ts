import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openEmbedded } from "../storage/database.ts";
import { pgBossQueue } from "./pg-boss-queue.ts";

test("a run that fails comes again, without those that were handed out with it; one that works for hours does not", async () => {
  const database = await openEmbedded();
  const queue = await pgBossQueue(database, (error) => expect.unreachable(error.message));
  try {
    // A process that gave no sign of life for ten seconds has lost its runs to others.
    const times = sql`select expire_seconds, heartbeat_seconds from pgboss.queue where name = 'runs'`;
    expect((await times.execute(database.db)).rows).toEqual([{ expire_seconds: 24 * 3600, heartbeat_seconds: 10 }]);
    await database.db.transaction().execute((trx) => queue.wake(trx, ["good", "bad"]));
    const handedOut: string[] = [];
    const advance = async (runId: string) => {
      handedOut.push(runId);
      if (runId === "bad" && handedOut.length < 3) throw new Error("the engine ended");
    };
    await queue.work(advance, async () => {});
    await expect.poll(() => handedOut.length).toBe(3);
    await queue.stop(10);
    expect(handedOut.toSorted()).toEqual(["bad", "bad", "good"]);
  } finally {
    await queue.stop(10);
    await database.close();
  }
});

test("runs that work for hours keep no other one waiting, up to 20 at once", async () => {
  const database = await openEmbedded();
  const queue = await pgBossQueue(database, (error) => expect.unreachable(error.message));
  const ended = Promise.withResolvers<void>();
  const handedOut: string[] = [];
  const wake = (...runs: string[]) => database.db.transaction().execute((trx) => queue.wake(trx, runs));
  try {
    const advance = async (runId: string) => {
      handedOut.push(runId);
      if (runId.startsWith("long")) await ended.promise;
    };
    await queue.work(advance, async () => {});
    const long = Array.from({ length: 19 }, (_, at) => `long-${at}`);
    await wake(...long.slice(0, 2));
    await expect.poll(() => handedOut.length).toBe(2);
    await wake(...long.slice(2));
    await expect.poll(() => handedOut.length).toBe(19);
    await wake("short-1", "short-2", "short-3");
    await expect.poll(() => handedOut.length).toBe(22);
    await wake("long-19", "long-20", "long-21");
    await expect.poll(() => handedOut.length).toBe(23);
    // A worker that is free looks each second.
    await setTimeout(1500);
    expect(handedOut).toHaveLength(23);
    ended.resolve();
    await expect.poll(() => handedOut.length).toBe(25);
  } finally {
    ended.resolve();
    await queue.stop(10);
    await database.close();
  }
});
