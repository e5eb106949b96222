import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openEmbedded, type Database } from "../../reference-impl/storage/database.ts";
import { secretKeyOf } from "../../reference-impl/storage/secret-key.ts";
import { receiver } from "../../reference-impl/testing/receiver.ts";
import { announce } from "../../reference-impl/webhooks/announce.ts";
import { createProject, kill, scratch, serve } from "./serve.ts";

/** Looks into the data of a server that does not run. */
async function inside<T>(data: string, look: (db: Database["db"]) => Promise<T>): Promise<T> {
  const database = await openEmbedded(data);
  try {
    return await look(database.db);
  } finally {
    await database.close();
  }
}

test("a delivery whose server is killed before the answer is never sent again; one that was not claimed is sent", async () => {
  const data = join(scratch(), "data");
  const hanging = await receiver(() => {});
  const first = await serve(data, "--allow-local-webhooks");
  const key = first.key ?? "";
  const ended = once(first.process, "exit");
  first.process.kill("SIGINT");
  await ended;
  await inside(data, async (db) => {
    const { id } = await db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    const webhook = { url: hanging.url, secret_prefix: "", secret_suffix: "", created_at: 0, updated_at: 0 };
    const sealed_secret = secretKeyOf(data).seal("whsec_0123456789");
    await db
      .insertInto("webhooks")
      .values({ account_id: id, sealed_secret, ...webhook })
      .execute();
  });

  const second = await serve(data, "--allow-local-webhooks");
  const projectId = await createProject(second.url, key);
  await expect.poll(() => hanging.received.length, { interval: 20 }).toBe(1);
  await kill(second.process);
  await inside(data, async (db) => {
    expect(await db.selectFrom("deliveries").select("state").execute()).toEqual([{ state: "sent" }]);
    const project = await db.selectFrom("projects").selectAll().where("id", "=", projectId).executeTakeFirstOrThrow();
    const event = { id: "evt_waiting", type: "project.created", workflow: "transcription", at: Date.now() } as const;
    await db.transaction().execute((trx) => announce(trx, project, event));
  });

  await serve(data, "--allow-local-webhooks");
  const ids = () => hanging.received.map(({ headers }) => headers["x-service-event-id"]);
  await expect.poll(ids).toHaveLength(2);
  expect(ids()[1]).toBe("evt_waiting");
  // Longer than a sender takes to look for what was left behind.
  await new Promise((resolve) => setTimeout(resolve, 6000));
  expect(ids()).toHaveLength(2);
});
