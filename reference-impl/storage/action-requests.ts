import { sql, type ExpressionBuilder } from "kysely";
import type { Db, Trx } from "./db.ts";
import type { NewRow, Row, Schema } from "./schema.ts";

/** A mutation with its identifier, as it is read. */
export type ActionRequest = Row<"action_requests">;

/** What a new request is made of. */
export type Claim = Pick<
  NewRow<"action_requests">,
  "account_id" | "request_id" | "billing_account_id" | "operation" | "fingerprint" | "created_at"
>;

type ClaimKey = Pick<Claim, "account_id" | "request_id">;

const RUNNING = sql.lit("running" as const);

/** The condition of a request that has an identifier and is running. */
const isRunning =
  ({ account_id, request_id }: ClaimKey) =>
  (is: ExpressionBuilder<Schema, "action_requests">) =>
    is.and({ account_id, request_id, status: RUNNING });

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
    const row = { ...claim, status: "running" as const, held: false, updated_at: claim.created_at };
    await trx.insertInto("action_requests").values(row).execute();
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
  const requests = db.selectFrom("action_requests").selectAll();
  return requests.where("account_id", "=", accountId).where("request_id", "=", requestId).executeTakeFirst();
}

/** Requests that are running on the bill of an account. */
async function countRunning(db: Db, billingAccountId: string, now: number): Promise<number> {
  await endInterrupted(db, "billing_account_id", billingAccountId, now);
  const requests = db.selectFrom("action_requests").where("billing_account_id", "=", billingAccountId);
  const counted = requests.where("status", "=", RUNNING).select(({ fn }) => fn.countAll<number>().as("count"));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/**
 * Ends a request inside the transaction that carries it out, so that both or neither happen.
 * @param sealedResult null: the result is not stored
 * @param held the request stays running for everybody who asks, until `releaseHeld`
 * @returns false if the request has been given up as interrupted: then nothing may be carried out
 */
export async function finishRequest(
  trx: Trx,
  claim: ClaimKey,
  { sealedResult, held, now }: { sealedResult: string | null; held: boolean; now: number },
): Promise<boolean> {
  const end = held ? {} : { status: "completed" as const, result_stored: sealedResult !== null };
  const finished = await trx
    .updateTable("action_requests")
    .set({ ...end, sealed_result: sealedResult, held, updated_at: now })
    .where(isRunning(claim))
    .executeTakeFirst();
  return finished.numUpdatedRows === 1n;
}

/** Gives an identifier back: its mutation was refused, and changed nothing. */
export async function forgetRequest(db: Db, claim: ClaimKey): Promise<void> {
  await db.deleteFrom("action_requests").where(isRunning(claim)).execute();
}

/** Ends a request that failed, without a result, unless it is done. */
export async function endRequest(db: Db, claim: ClaimKey, now: number): Promise<void> {
  await endWithoutResult(db, now).where(isRunning(claim)).execute();
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

/** Completes, without a result, the requests whose process ended before it could: they are not started again. */
async function endInterrupted(db: Db, column: "account_id" | "billing_account_id", accountId: string, now: number) {
  await endWithoutResult(db, now)
    .where(column, "=", accountId)
    .where("status", "=", RUNNING)
    .where("lease_until", "<", sql<Date>`clock_timestamp()`)
    .execute();
}

const endWithoutResult = (db: Db, now: number) =>
  db
    .updateTable("action_requests")
    .set({ status: "completed", result_stored: false, updated_at: now })
    .where("held", "=", false);
