import { sql } from "kysely";
import { whole, type Db, type Trx } from "./db.ts";
import type { NewRow, Row } from "./schema.ts";

/** Notified at the commit of a transaction that left a delivery to send. */
export const DELIVERIES = "deliveries";

/**
 * Writes an event, inside the transaction of the transition that it announces. Leaves a delivery of it to be sent, if
 * its account has a signing secret and there is an endpoint: that of the project, or else that of the account. Otherwise
 * it is never delivered (Events: 'Configuration').
 * @param language of the run that the event is about, to find the request that started it
 */
export async function insertEvent(trx: Trx, event: NewRow<"events">, language?: string): Promise<void> {
  await trx.insertInto("events").values(event).execute();
  const { id, world_id, account_id, project_id } = event;
  const { rows } = await sql`
    insert into deliveries (event_id, world_id, account_id, url, state, request_id)
    select ${id}, ${world_id}, ${account_id}, endpoint.url, 'waiting', (
      select request_id from runs where project_id = ${project_id}
        and (${language ?? null}::text is null or target_language = ${language ?? null})
      order by ordinal desc limit 1)
    from webhooks,
      lateral (select coalesce((select webhook_url from projects where id = ${project_id}), webhooks.url) as url) endpoint
    where webhooks.account_id = ${account_id} and endpoint.url is not null
    returning event_id`.execute(trx);
  if (rows.length > 0) await sql`select pg_notify(${DELIVERIES}, '')`.execute(trx);
}

/** A delivery that waits, with what is needed to send it now. */
export interface Waiting {
  event: Row<"events">;
  world: Row<"worlds">;
  requestId: string | null;
  /** Where it was to go when it happened. */
  firstUrl: string;
  /** Where it is to go now; null: the account has no endpoint any more. */
  url: string | null;
  /** Null: the account has no secret any more. */
  sealedSecret: string | null;
}

/** What is written of a delivery when it is claimed. */
export type Claim = Pick<Row<"deliveries">, "url" | "claimed_at" | "deadline_at"> & {
  headers: Record<string, string>;
  /** Milliseconds after which the process that claims cannot be waiting for an answer any more. */
  lease: number;
};

/** Milliseconds of the database's clock, which all processes share. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Claims the delivery that waits longest. When this returns, the claim is committed, so that no other process, and no
 * later start of this one, sends it again, whatever happens now.
 * @param prepare says how it is sent; `undefined` drops it
 * @param busy accounts whose deliveries are left for later
 * @returns `undefined` if none waits
 */
export async function claimNext<T extends Claim>(
  db: Db,
  { worldId, busy, prepare }: { worldId?: string; busy: readonly string[]; prepare(waiting: Waiting): T | undefined },
): Promise<{ waiting: Waiting; claim: T | undefined } | undefined> {
  return db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom("deliveries")
      .innerJoin("events", "events.id", "deliveries.event_id")
      .innerJoin("worlds", "worlds.id", "deliveries.world_id")
      .leftJoin("projects", "projects.id", "events.project_id")
      .leftJoin("webhooks", "webhooks.account_id", "deliveries.account_id")
      .where("deliveries.state", "=", sql.lit("waiting"))
      .$if(worldId !== undefined, (query) => query.where("deliveries.world_id", "=", worldId ?? ""))
      .$if(busy.length > 0, (query) => query.where("deliveries.account_id", "not in", busy))
      .orderBy("deliveries.ordinal")
      .limit(1)
      .select([
        whole("events").as("event"),
        whole("worlds").as("world"),
        "deliveries.request_id as requestId",
        "deliveries.url as firstUrl",
        // A project that is gone had an endpoint when this happened.
        sql<string | null>`case when projects.id is null then deliveries.url
          else coalesce(projects.webhook_url, webhooks.url) end`.as("url"),
        "webhooks.sealed_secret as sealedSecret",
      ])
      .forUpdate("deliveries")
      .skipLocked()
      .executeTakeFirst();
    if (!waiting) return undefined;
    const claim = prepare(waiting);
    if (!claim) {
      await trx.deleteFrom("deliveries").where("event_id", "=", waiting.event.id).execute();
      return { waiting, claim };
    }
    const { url, claimed_at, deadline_at, lease, headers } = claim;
    const lease_until = sql<number>`${NOW} + ${lease}::bigint`;
    const sent = {
      state: "sent",
      url,
      claimed_at,
      deadline_at,
      lease_until,
      headers: JSON.stringify(headers),
    } as const;
    await trx.updateTable("deliveries").set(sent).where("event_id", "=", waiting.event.id).execute();
    return { waiting, claim };
  });
}

export type Result = Pick<Row<"deliveries">, "state" | "duration_ms" | "answer_status" | "answer_text" | "failure">;

/** Notes how a delivery ended. False: it had been given up. */
export async function settleDelivery(db: Db, eventId: string, result: Result): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("deliveries")
    .set({ ...result, settled_at: sql<number>`claimed_at + ${result.duration_ms}::bigint` })
    .where("event_id", "=", eventId)
    .where("state", "=", sql.lit("sent"))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives up deliveries of a world whose deadline has come by a time of its clock, and names their events. */
export const giveUpDeliveries = (db: Db, worldId: string, until: number) =>
  giveUp(db).where("world_id", "=", worldId).where("deadline_at", "<=", until).returning("event_id").execute();

/**
 * Ends deliveries whose process died before the answer came. They count as not acknowledged, since no process can tell.
 */
export async function closeAbandoned(db: Db): Promise<number> {
  const { numUpdatedRows } = await giveUp(db).where("lease_until", "<", NOW).executeTakeFirst();
  return Number(numUpdatedRows);
}

const giveUp = (db: Db) =>
  db
    .updateTable("deliveries")
    .set({
      state: "failed",
      failure: "timeout",
      settled_at: sql`deadline_at`,
      duration_ms: sql`deadline_at - claimed_at`,
    })
    .where("state", "=", sql.lit("sent"));

export type SentDelivery = Row<"deliveries"> & { event: Row<"events"> };

/** Deliveries of a world or of an account that have left, newest first. @param most how many; all unless said otherwise */
export const findDeliveries = (db: Db, owner: "world_id" | "account_id", id: string, most?: number) =>
  db
    .selectFrom("deliveries")
    .innerJoin("events", "events.id", "deliveries.event_id")
    .where(`deliveries.${owner}`, "=", id)
    .where("deliveries.state", "<>", sql.lit("waiting"))
    .selectAll("deliveries")
    .select(whole("events").as("event"))
    .orderBy("deliveries.ordinal", "desc")
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();

/** Deliveries that have not ended: those that wait, and those without an answer yet. With a world, only its own. */
export async function countOpenDeliveries(db: Db, worldId?: string): Promise<{ waiting: number; sent: number }> {
  const { rows } = await sql<{ waiting: number; sent: number }>`
    select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'sent') as sent
    from deliveries where state in ('waiting', 'sent') and world_id = coalesce(${worldId ?? null}, world_id)`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, sent: 0 };
}

/** Removes events that happened before a time, with their deliveries; those of worlds whose clock stands stay. */
export async function forgetEvents(db: Db, before: number): Promise<void> {
  const worlds = db.selectFrom("worlds").select("id").where("clock", "=", "real");
  await db.deleteFrom("events").where("occurred_at", "<", before).where("world_id", "in", worlds).execute();
}
