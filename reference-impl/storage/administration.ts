import { sql } from "kysely";
import type { Db, Trx } from "./db.ts";
import type { Change } from "./schema.ts";
import { ONLY_WORLD } from "./worlds.ts";

/** Accounts as operators see them, oldest first: all, or that of a person; letters of either case are the same. */
export const findAccounts = (db: Db, email?: string) =>
  db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.user_id", "users.id")
    .where("users.world_id", "=", ONLY_WORLD)
    .$if(email !== undefined, (query) => query.where(sql<boolean>`lower(users.email) = lower(${email})`))
    .select([
      "users.email",
      "accounts.id",
      "plan",
      "paid",
      "api_access as apiAccess",
      "available",
      "included_minutes as includedMinutes",
      "purchased_minutes as purchasedMinutes",
      "max_active_runs as maxActiveRuns",
    ])
    .orderBy("accounts.created_at")
    .orderBy("users.email")
    .execute();

export const hasAccounts = async (db: Db) =>
  (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;

/** Changes an account; what is undefined stays. */
export async function updateAccount(db: Db, id: string, change: Change<"accounts">): Promise<void> {
  const set = db.updateTable("accounts").set({ id, ...change });
  await set.where("id", "=", id).execute();
}

/** Sets the balance of an account, and enters the difference into its book. */
export async function setCredits(
  trx: Trx,
  entry: { id: string; account_id: string; at: number },
  set: { included?: number; purchased?: number },
): Promise<void> {
  const { included, purchased } = await trx
    .selectFrom("accounts")
    .select(["included_minutes as included", "purchased_minutes as purchased"])
    .where("id", "=", entry.account_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = { included, purchased, ...set };
  await updateAccount(trx, entry.account_id, {
    included_minutes: after.included,
    purchased_minutes: after.purchased,
  });
  const difference = { included: after.included - included, purchased: after.purchased - purchased };
  const row = { ...entry, ...difference, reason: "admin" };
  await trx.insertInto("credit_entries").values(row).execute();
}

/** Keys of a person, or of everybody, oldest first. The keys themselves are not known. */
export const findKeys = (db: Db, userId?: string) =>
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
  const revoke = db.updateTable("api_keys").set({ revoked_at: now }).where("revoked_at", "is", null);
  const some = revoke.where((is) => is.and({ world_id: ONLY_WORLD, ...which }));
  return Number((await some.executeTakeFirst()).numUpdatedRows);
}

/** All teams with their owner and their members, or that of one owner. */
export const findTeams = (db: Db, ownerId?: string) =>
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

/** Changes a team; what is undefined stays. */
export async function updateTeam(db: Db, id: string, change: Change<"teams">): Promise<void> {
  const set = db.updateTable("teams").set({ id, ...change });
  await set.where("id", "=", id).execute();
}

/** Removes a team; its members bill their own accounts again. */
export async function deleteTeam(db: Db, id: string): Promise<void> {
  await db.deleteFrom("teams").where("id", "=", id).execute();
}

/** OAuth clients that registered or were made by hand. */
export const findClients = (db: Db) =>
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
