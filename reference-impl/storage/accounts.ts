import { createHash } from "node:crypto";
import { maybe, whole, type Db } from "./db.ts";
import type { NewRow, Row } from "./schema.ts";

/** A key with the person it belongs to, that person's account, and their world. */
export interface KeyHolder {
  world: Row<"worlds">;
  key: Row<"api_keys">;
  user: Row<"users">;
  /** Null for a person without an account record. */
  account: Row<"accounts"> | null;
}

/** A team that a person is in without owning it, with the account of its owner, if there still is one. */
export interface Membership {
  teamId: string;
  owner: Row<"accounts"> | null;
}

/** SHA-256 in hex, as keys, tokens and codes are stored: they are long and random, so nothing slower is needed. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** Who holds a key. One query, for every request begins with it. The hash is found or not: there is nothing to compare. */
export const findKeyHolder = (db: Db, key: string): Promise<KeyHolder | undefined> =>
  db
    .selectFrom("api_keys")
    .innerJoin("users", "users.id", "api_keys.user_id")
    .innerJoin("worlds", "worlds.id", "api_keys.world_id")
    .leftJoin("accounts", "accounts.user_id", "users.id")
    .where("api_keys.hash", "=", hashOf(key))
    .where("api_keys.revoked_at", "is", null)
    .select([
      whole("api_keys").as("key"),
      whole("users").as("user"),
      whole("worlds").as("world"),
      maybe("accounts").as("account"),
    ])
    .executeTakeFirst();

export const findMemberships = (db: Db, userId: string): Promise<Membership[]> =>
  db
    .selectFrom("team_members")
    .innerJoin("teams", "teams.id", "team_members.team_id")
    .leftJoin("accounts", "accounts.id", "teams.owner_id")
    .where("team_members.user_id", "=", userId)
    .select(["teams.id as teamId", maybe("accounts").as("owner")])
    .orderBy("teams.id")
    .execute();

export interface NewAccount {
  user: Omit<NewRow<"users">, "world_id" | "created_at">;
  /** Null: the person gets no account. */
  account: Omit<NewRow<"accounts">, "world_id" | "user_id" | "created_at"> | null;
  keys: NewKey[];
}

export interface NewKey {
  id: string;
  key: string;
  label: string;
  scopes: readonly string[];
  expiresAt?: number;
}

export async function insertAccounts(db: Db, worldId: string, now: number, people: NewAccount[]): Promise<void> {
  const made = { world_id: worldId, created_at: now };
  const users = people.map(({ user }) => ({ ...user, ...made }));
  await db.insertInto("users").values(users).execute();
  const accounts = people.flatMap(({ user, account }) => (account ? [{ ...account, ...made, user_id: user.id }] : []));
  if (accounts.length > 0) {
    const settings = accounts.map(({ id }) => ({ account_id: id, settings: "{}", notifications: "{}" }));
    await db.insertInto("accounts").values(accounts).execute();
    await db.insertInto("settings").values(settings).execute();
  }
  await insertKeys(
    db,
    worldId,
    now,
    people.flatMap(({ user, keys }) => keys.map((key) => ({ ...key, userId: user.id }))),
  );
}

/** Makes keys of people. They are stored hashed, with the few letters that lists show. */
export async function insertKeys(
  db: Db,
  worldId: string,
  now: number,
  keys: (NewKey & { userId: string })[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map(({ id, userId, key, label, scopes, expiresAt = null }) => ({
    id,
    world_id: worldId,
    user_id: userId,
    hash: hashOf(key),
    label,
    shown: key.slice(0, 8),
    scopes: JSON.stringify(scopes),
    created_at: now,
    expires_at: expiresAt,
  }));
  await db.insertInto("api_keys").values(rows).execute();
}
