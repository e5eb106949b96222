import { sql, type Updateable } from "kysely";
import { newId, type Random } from "../domain/ids.ts";
import type { Db, Trx } from "./db.ts";
import type { AccountRow, TeamRow } from "./schema.ts";
import { ONLY_WORLD } from "./worlds.ts";

/** A person with an account, by e-mail; letters of either case are the same. */
export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.user_id", "users.id")
    .where("users.world_id", "=", ONLY_WORLD)
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .selectAll("accounts")
    .select(["users.email", "users.name"])
    .executeTakeFirst();

/** All accounts, oldest first. */
export const listAccounts = (db: Db) =>
  db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.user_id", "users.id")
    .where("users.world_id", "=", ONLY_WORLD)
    .selectAll("accounts")
    .select(["users.email", "users.name"])
    .orderBy("accounts.created_at")
    .orderBy("users.email")
    .execute();

/** Keys of a person, or of everybody, oldest first. The keys themselves are not known. */
export const listKeys = (db: Db, userId?: string) =>
  db
    .selectFrom("api_keys")
    .innerJoin("users", "users.id", "api_keys.user_id")
    .where("api_keys.world_id", "=", ONLY_WORLD)
    .$if(userId !== undefined, (query) => query.where("users.id", "=", userId ?? ""))
    .selectAll("api_keys")
    .select("users.email")
    .orderBy("api_keys.created_at")
    .orderBy("api_keys.id")
    .execute();

/** Revokes keys that are good: one by its id, or all of a person. Gives how many. */
export async function revokeKeys(db: Db, which: { id: string } | { user_id: string }, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("api_keys")
    .set({ revoked_at: now })
    .where("world_id", "=", ONLY_WORLD)
    .where((is) => ("id" in which ? is("id", "=", which.id) : is("user_id", "=", which.user_id)))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Changes an account. */
export async function updateAccount(db: Db, id: string, change: Updateable<AccountRow>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable("accounts").set(change).where("id", "=", id).execute();
}

/** Sets the balance of an account, and enters the difference into its book. */
export async function setCredits(
  trx: Trx,
  accountId: string,
  { included, purchased }: { included: number | undefined; purchased: number | undefined },
  random: Random,
  now: number,
): Promise<void> {
  const before = await trx
    .selectFrom("accounts")
    .select(["included_minutes", "purchased_minutes"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = {
    included_minutes: included ?? before.included_minutes,
    purchased_minutes: purchased ?? before.purchased_minutes,
  };
  await updateAccount(trx, accountId, after);
  await trx
    .insertInto("credit_entries")
    .values({
      id: newId("crd", random),
      account_id: accountId,
      run_id: null,
      reason: "admin",
      included: after.included_minutes - before.included_minutes,
      purchased: after.purchased_minutes - before.purchased_minutes,
      at: now,
    })
    .execute();
}

/** All teams with their owner and their members, or that of one owner. */
export const listTeams = (db: Db, ownerId?: string) =>
  db
    .selectFrom("teams")
    .leftJoin("accounts", "accounts.id", "teams.owner_id")
    .leftJoin("users", "users.id", "accounts.user_id")
    .where("teams.world_id", "=", ONLY_WORLD)
    .$if(ownerId !== undefined, (query) => query.where("teams.owner_id", "=", ownerId ?? ""))
    .select([
      "teams.id",
      "teams.name",
      "teams.seats",
      "users.email as owner",
      sql<string[]>`coalesce((select jsonb_agg(people.email order by people.email)
        from team_members join users people on people.id = user_id where team_id = teams.id), '[]')`.as("members"),
    ])
    .orderBy("teams.created_at")
    .execute();

/** Changes a team. */
export async function updateTeam(db: Db, id: string, change: Updateable<TeamRow>): Promise<void> {
  if (Object.keys(change).length > 0) await db.updateTable("teams").set(change).where("id", "=", id).execute();
}

/** Removes a team; its members bill their own accounts again. */
export async function deleteTeam(db: Db, id: string): Promise<void> {
  await db.deleteFrom("teams").where("id", "=", id).execute();
}

/** OAuth clients that registered or were made by hand. */
export const listClients = (db: Db) =>
  db
    .selectFrom("oauth_clients")
    .selectAll()
    .where((is) => is.or([is("world_id", "is", null), is("world_id", "=", ONLY_WORLD)]))
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Removes a client and ends its connections, and so its tokens. False: there is no such client. */
export async function deleteClient(trx: Trx, id: string): Promise<boolean> {
  await trx.deleteFrom("oauth_connections").where("client_id", "=", id).execute();
  return (await trx.deleteFrom("oauth_clients").where("id", "=", id).executeTakeFirst()).numDeletedRows === 1n;
}
