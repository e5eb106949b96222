import { sql, type Insertable, type Selectable } from "kysely";
import type { Db, Trx } from "./db.ts";
import type { ActionRequestRow } from "./rows-of-actions.ts";

/** A mutation with its identifier, as it is read. */
export type ActionRequest = Selectable<ActionRequestRow>;

/** What a new request is made of. */
export type Claim = Pick<
  Insertable<ActionRequestRow>,
  "account_id" | "request_id" | "billing_account_id" | "operation" | "fingerprint" | "created_at"
>;

type ClaimKey = Pick<Claim, "account_id" | "request_id">;

/**
 * Claims an identifier for a mutation, before it is carried out: committed, so that every other request with it is a
 * replay. The claims of an account that pays go one by one, so that exactly `limit` are running.
 * @returns the request that has the identifier already, if there is one
 */
export async function claimRequest(
  db: Db,
  claim: Claim,
  limit: number,
): Promise<ActionRequest | "claimed" | "too-many"> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${claim.billing_account_id}, 1))`.execute(trx);
    const found = await findRequest(trx, claim.account_id, claim.request_id, claim.created_at);
    if (found) return found;
    if ((await countRunning(trx, claim.billing_account_id, claim.created_at)) >= limit) return "too-many";
    await trx
      .insertInto("action_requests")
      .values({ ...claim, status: "running", held: false, updated_at: claim.created_at })
      .execute();
    return "claimed";
  });
}

/** The request of an account with an identifier. */
export async function findRequest(
  db: Db,
  accountId: string,
  requestId: string,
  now: number,
): Promise<ActionRequest | undefined> {
  await endInterrupted(db, "account_id", accountId, now);
  return db
    .selectFrom("action_requests")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
}

/** Requests that are running on the bill of an account. */
export async function countRunning(db: Db, billingAccountId: string, now: number): Promise<number> {
  await endInterrupted(db, "billing_account_id", billingAccountId, now);
  const { count } = await db
    .selectFrom("action_requests")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("billing_account_id", "=", billingAccountId)
    .where("status", "=", sql.lit("running"))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Ends a request inside the transaction that carries it out, so that both or neither happen.
 * @param sealedResult null: the result is not stored
 * @param held the request stays running for everybody who asks, until `releaseHeld`
 * @returns false if the request has been given up as interrupted: then nothing may be carried out
 */
export async function finishRequest(
  trx: Trx,
  { account_id, request_id }: ClaimKey,
  { sealedResult, held, now }: { sealedResult: string | null; held: boolean; now: number },
): Promise<boolean> {
  const finished = await trx
    .updateTable("action_requests")
    .set({
      ...(held ? {} : { status: "completed", result_stored: sealedResult !== null }),
      sealed_result: sealedResult,
      held,
      updated_at: now,
    })
    .where("account_id", "=", account_id)
    .where("request_id", "=", request_id)
    .where("status", "=", sql.lit("running"))
    .executeTakeFirst();
  return finished.numUpdatedRows === 1n;
}

/** Gives an identifier back: its mutation was refused, and changed nothing. */
export async function forgetRequest(db: Db, { account_id, request_id }: ClaimKey): Promise<void> {
  await db
    .deleteFrom("action_requests")
    .where("account_id", "=", account_id)
    .where("request_id", "=", request_id)
    .where("status", "=", sql.lit("running"))
    .execute();
}

/** Ends a request that failed, without a result, unless it is done. */
export async function endRequest(db: Db, { account_id, request_id }: ClaimKey, now: number): Promise<void> {
  await db
    .updateTable("action_requests")
    .set({ status: "completed", result_stored: false, updated_at: now })
    .where("account_id", "=", account_id)
    .where("request_id", "=", request_id)
    .where("status", "=", sql.lit("running"))
    .where("held", "=", false)
    .execute();
}

/** Completes what is held in a world, of every action but those that are still to be held. */
export async function releaseHeld(db: Db, worldId: string, stillHeld: readonly string[], now: number): Promise<void> {
  await db
    .updateTable("action_requests")
    .set({ status: "completed", held: false, result_stored: sql`sealed_result is not null`, updated_at: now })
    .where("held", "=", true)
    .where("account_id", "in", (select) => select.selectFrom("accounts").select("id").where("world_id", "=", worldId))
    .$if(stillHeld.length > 0, (query) => query.where("operation", "not in", stillHeld))
    .execute();
}

/**
 * Completes the requests whose process ended before it could: without a result, since nothing was carried out, and they
 * are not started again.
 */
async function endInterrupted(
  db: Db,
  column: "account_id" | "billing_account_id",
  accountId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable("action_requests")
    .set({ status: "completed", result_stored: false, updated_at: now })
    .where(column, "=", accountId)
    .where("status", "=", sql.lit("running"))
    .where("held", "=", false)
    .where("lease_until", "<", sql<Date>`clock_timestamp()`)
    .execute();
}
