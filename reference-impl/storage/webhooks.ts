import type { Db } from "./db.ts";
import type { NewRow, Row } from "./schema.ts";

/** The endpoint and the secret of an account. */
export type Webhook = Row<"webhooks">;

/** What an account has configured; nothing without a secret. */
export const findWebhook = (db: Db, accountId: string): Promise<Webhook | undefined> =>
  db.selectFrom("webhooks").selectAll().where("account_id", "=", accountId).executeTakeFirst();

/** Stores a secret in place of the one before, if there is one. */
export async function saveSecret(
  db: Db,
  secret: Pick<NewRow<"webhooks">, "account_id" | "sealed_secret" | "secret_prefix" | "secret_suffix">,
  now: number,
): Promise<Webhook> {
  const { account_id: _, ...columns } = secret;
  return db
    .insertInto("webhooks")
    .values({ ...secret, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ ...columns, updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores a URL. `undefined`: the account has no secret, so it can have no URL. */
export const saveUrl = (db: Db, accountId: string, url: string, now: number): Promise<Webhook | undefined> =>
  db
    .updateTable("webhooks")
    .set({ url, updated_at: now })
    .where("account_id", "=", accountId)
    .returningAll()
    .executeTakeFirst();

/** Removes URL and secret. @returns whether there were any */
export async function removeWebhook(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("webhooks").where("account_id", "=", accountId).executeTakeFirst();
  return numDeletedRows === 1n;
}
