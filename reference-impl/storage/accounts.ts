import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { AccountRow, ApiKeyRow, UserRow, WorldRow } from "./schema.ts";
import type { Selectable } from "kysely";

/** A key with the person it belongs to, that person's account, and their world. */
export interface KeyHolder {
  world: Selectable<WorldRow>;
  key: Selectable<ApiKeyRow>;
  user: Selectable<UserRow>;
  /** Null for a person without an account record. */
  account: Selectable<AccountRow> | null;
}

/** A team that a person is in without owning it, with the account of its owner, if there still is one. */
export interface Membership {
  teamId: string;
  owner: Selectable<AccountRow> | null;
}

/** SHA-256 in hex, as keys, tokens and codes are stored: they are long and random, so nothing slower is needed. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** Who holds a key. One query, for every request begins with it. The hash is found or not: there is nothing to compare. */
export async function findKeyHolder(db: Db, key: string): Promise<KeyHolder | undefined> {
  const row = await db
    .selectFrom("api_keys")
    .innerJoin("users", "users.id", "api_keys.user_id")
    .innerJoin("worlds", "worlds.id", "api_keys.world_id")
    .leftJoin("accounts", "accounts.user_id", "users.id")
    .where("api_keys.hash", "=", hashOf(key))
    .where("api_keys.revoked_at", "is", null)
    .select([
      sql<Selectable<ApiKeyRow>>`to_jsonb(api_keys)`.as("key"),
      sql<Selectable<UserRow>>`to_jsonb(users)`.as("user"),
      sql<Selectable<WorldRow>>`to_jsonb(worlds)`.as("world"),
      sql<Selectable<AccountRow> | null>`to_jsonb(accounts)`.as("account"),
    ])
    .executeTakeFirst();
  return row;
}

/** The teams of others that a person is in. */
export async function findMemberships(db: Db, userId: string): Promise<Membership[]> {
  return db
    .selectFrom("team_members")
    .innerJoin("teams", "teams.id", "team_members.team_id")
    .leftJoin("accounts", "accounts.id", "teams.owner_id")
    .where("team_members.user_id", "=", userId)
    .select(["teams.id as teamId", sql<Selectable<AccountRow> | null>`to_jsonb(accounts)`.as("owner")])
    .orderBy("teams.id")
    .execute();
}

/** What a new account is made of. */
export interface NewAccount {
  user: { id: string; email: string; name: string; gone?: boolean };
  /** Null: the person gets no account. */
  account:
    | (Pick<
        AccountRow,
        "id" | "plan" | "paid" | "api_access" | "included_minutes" | "purchased_minutes" | "tts_characters"
      > & { available?: boolean })
    | null;
  keys: { id: string; key: string; label: string; scopes: readonly string[]; expiresAt?: number }[];
}

/** Makes a person with an account and keys. */
export const insertAccount = (db: Db, worldId: string, now: number, account: NewAccount) =>
  insertAccounts(db, worldId, now, [account]);

/** Makes people with their accounts and keys. */
export async function insertAccounts(
  db: Db,
  worldId: string,
  now: number,
  people: readonly NewAccount[],
): Promise<void> {
  const made = { world_id: worldId, created_at: now };
  const users = people.map(({ user }) => ({ ...user, ...made, password_hash: null }));
  await db.insertInto("users").values(users).execute();
  const accounts = people.flatMap(({ user, account }) =>
    account ? [{ ...account, ...made, user_id: user.id, max_active_runs: null }] : [],
  );
  if (accounts.length > 0) {
    const settings = accounts.map(({ id }) => ({ account_id: id, settings: "{}", notifications: "{}" }));
    await db.insertInto("accounts").values(accounts).execute();
    await db.insertInto("settings").values(settings).execute();
  }
  const keys = people.flatMap(({ user, keys: list }) => list.map((key) => ({ ...key, userId: user.id })));
  await insertKeys(db, worldId, now, keys);
}

/** Makes keys of people. They are stored hashed, with the few letters that lists show. */
export async function insertKeys(
  db: Db,
  worldId: string,
  now: number,
  keys: readonly (NewAccount["keys"][number] & { userId: string })[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map(({ id, userId, key, label, scopes, expiresAt }) => ({
    id,
    world_id: worldId,
    user_id: userId,
    hash: hashOf(key),
    label,
    shown: key.slice(0, 8),
    scopes: JSON.stringify(scopes),
    created_at: now,
    expires_at: expiresAt ?? null,
    revoked_at: null,
  }));
  await db.insertInto("api_keys").values(rows).execute();
}

/** Whether the database has anybody yet. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}
