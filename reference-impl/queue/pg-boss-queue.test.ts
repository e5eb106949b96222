import { sql } from "kysely";
import { expect, test } from "vitest";
import { openEmbedded } from "../storage/database.ts";
import { pgBossQueue } from "./pg-boss-queue.ts";

test("a run that fails comes again, without those that were handed out with it; one that works for hours does not", async () => {
  const database = await openEmbedded();
  const queue = await pgBossQueue(database, (error) => expect.unreachable(error.message));
  try {
    const { rows } = await sql`select expire_seconds from pgboss.queue where name = 'runs'`.execute(database.db);
    expect(rows).toEqual([{ expire_seconds: 24 * 3600 }]);
    await database.db.transaction().execute((trx) => queue.wake(trx, ["good", "bad"]));
    const handedOut: string[] = [];
    const advance = async (runId: string) => {
      handedOut.push(runId);
      if (runId === "bad" && handedOut.length < 3) throw new Error("the engine ended");
    };
    await queue.work(advance, async () => {});
    await expect.poll(() => handedOut.length).toBe(3);
    await queue.stop();
    expect(handedOut.toSorted()).toEqual(["bad", "bad", "good"]);
  } finally {
    await queue.stop();
    await database.close();
  }
});
