import { sql, type Insertable, type Selectable } from "kysely";
import type { KeyHolder } from "./accounts.ts";
import type { Db, Trx } from "./db.ts";
import type { OAuthClientRow, OAuthCodeRow, OAuthConnectionRow, OAuthTokenRow } from "./rows-of-actions.ts";
import type { AccountRow, UserRow, WorldRow } from "./schema.ts";

export type Client = Selectable<OAuthClientRow>;
export type Connection = Selectable<OAuthConnectionRow>;
export type Token = Selectable<OAuthTokenRow>;

/** Whom a connection acts for. */
export type Person = Pick<KeyHolder, "user" | "account" | "world">;

const DAY = 86_400_000;

/** A client by its identifier, which may be the URL of its metadata document. */
export const findClient = (db: Db, id: string) =>
  db.selectFrom("oauth_clients").selectAll().where("id", "=", id).executeTakeFirst();

/** Stores a client; a metadata document that was fetched again replaces what it said before. */
export async function saveClient(db: Db, client: Insertable<OAuthClientRow>): Promise<void> {
  const { id: _id, created_at: _created, ...changes } = client;
  await db
    .insertInto("oauth_clients")
    .values(client)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(changes))
    .execute();
}

/** Stores what a person approved, with its code. Connections of the world that ended long ago go, and their tokens with them. */
export async function insertConnection(
  trx: Trx,
  connection: Insertable<OAuthConnectionRow>,
  code: Insertable<OAuthCodeRow>,
): Promise<void> {
  const before = connection.approved_at - DAY;
  await trx
    .deleteFrom("oauth_connections")
    .where("world_id", "=", connection.world_id)
    .where((is) =>
      is.or([
        is("expires_at", "<", before),
        is.and([is("expires_at", "is", null), is("approved_at", "<", before), is("revoked_at", "is", null)]),
        is("revoked_at", "<", before - 30 * DAY),
      ]),
    )
    .execute();
  await trx.insertInto("oauth_connections").values(connection).execute();
  await trx.insertInto("oauth_codes").values(code).execute();
}

/**
 * The connection of a code or a refresh token, locked until the end of the transaction: of two requests that use it at
 * once, the second sees what the first has done.
 */
export async function lockConnection(trx: Trx, table: "oauth_codes" | "oauth_tokens", hash: string) {
  return trx
    .selectFrom("oauth_connections")
    .selectAll()
    .where("id", "in", trx.selectFrom(table).select("connection_id").where("hash", "=", hash))
    .forUpdate()
    .executeTakeFirst();
}

export const findCode = (db: Db, hash: string) =>
  db.selectFrom("oauth_codes").selectAll().where("hash", "=", hash).executeTakeFirst();

export async function consumeCode(trx: Trx, hash: string, now: number): Promise<void> {
  await trx.updateTable("oauth_codes").set({ consumed_at: now }).where("hash", "=", hash).execute();
}

export const findRefreshToken = (db: Db, hash: string) =>
  db.selectFrom("oauth_tokens").selectAll().where("hash", "=", hash).where("kind", "=", "refresh").executeTakeFirst();

/** Marks a refresh token as used, and what the connection may do from now on. */
export async function rotate(trx: Trx, token: Token, scope: string, now: number): Promise<void> {
  await trx.updateTable("oauth_tokens").set({ rotated_at: now }).where("hash", "=", token.hash).execute();
  await trx
    .updateTable("oauth_connections")
    .set({ current_scope: scope })
    .where("id", "=", token.connection_id)
    .execute();
}

export async function insertTokens(trx: Trx, tokens: Insertable<OAuthTokenRow>[]): Promise<void> {
  await trx.insertInto("oauth_tokens").values(tokens).execute();
}

/** Removes the access tokens of a connection that expire by a time. */
export async function dropAccessTokens(trx: Trx, connectionId: string, expiringBy: number): Promise<void> {
  await trx
    .deleteFrom("oauth_tokens")
    .where("connection_id", "=", connectionId)
    .where("kind", "=", "access")
    .where("expires_at", "<=", expiringBy)
    .execute();
}

/** Ends a connection with all its tokens, for good. */
export async function revoke(trx: Trx, connectionId: string, reason: string, now: number): Promise<void> {
  await trx
    .updateTable("oauth_connections")
    .set({ revoked_at: now, revoked_for: reason })
    .where("id", "=", connectionId)
    .where("revoked_at", "is", null)
    .execute();
}

/** The person of a connection. */
export async function findPerson(db: Db, userId: string): Promise<Person | undefined> {
  return db
    .selectFrom("users")
    .innerJoin("worlds", "worlds.id", "users.world_id")
    .leftJoin("accounts", "accounts.user_id", "users.id")
    .where("users.id", "=", userId)
    .select([
      sql<Selectable<UserRow>>`to_jsonb(users)`.as("user"),
      sql<Selectable<WorldRow>>`to_jsonb(worlds)`.as("world"),
      sql<Selectable<AccountRow> | null>`to_jsonb(accounts)`.as("account"),
    ])
    .executeTakeFirst();
}

/** An access token with its connection and person, in one query: every message to MCP begins with it. */
export async function findAccessToken(db: Db, hash: string) {
  return db
    .selectFrom("oauth_tokens")
    .innerJoin("oauth_connections", "oauth_connections.id", "oauth_tokens.connection_id")
    .innerJoin("users", "users.id", "oauth_connections.user_id")
    .innerJoin("worlds", "worlds.id", "oauth_connections.world_id")
    .leftJoin("accounts", "accounts.user_id", "users.id")
    .where("oauth_tokens.hash", "=", hash)
    .where("oauth_tokens.kind", "=", "access")
    .select([
      sql<Token>`to_jsonb(oauth_tokens)`.as("token"),
      sql<Connection>`to_jsonb(oauth_connections)`.as("connection"),
      sql<Selectable<UserRow>>`to_jsonb(users)`.as("user"),
      sql<Selectable<WorldRow>>`to_jsonb(worlds)`.as("world"),
      sql<Selectable<AccountRow> | null>`to_jsonb(accounts)`.as("account"),
    ])
    .executeTakeFirst();
}
