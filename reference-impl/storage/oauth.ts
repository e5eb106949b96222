import { sql } from "kysely";
import type { KeyHolder } from "./accounts.ts";
import { maybe, whole, type Db, type Trx } from "./db.ts";
import type { NewRow, Row } from "./schema.ts";

export type Client = Row<"oauth_clients">;
export type Connection = Row<"oauth_connections">;
export type Code = Row<"oauth_codes">;
export type Token = Row<"oauth_tokens">;

/** Whom a connection acts for. */
export type Person = Pick<KeyHolder, "user" | "account" | "world">;

const DAY = 86_400_000;

/** A client by its identifier, which may be the URL of its metadata document. */
export const findClient = (db: Db, id: string) =>
  db.selectFrom("oauth_clients").selectAll().where("id", "=", id).executeTakeFirst();

/** Stores a client; a metadata document that was fetched again replaces what it said before. */
export async function saveClient(db: Db, client: NewRow<"oauth_clients">): Promise<void> {
  const { id: _id, created_at: _created, ...changes } = client;
  const insert = db.insertInto("oauth_clients").values(client);
  await insert.onConflict((conflict) => conflict.column("id").doUpdateSet(changes)).execute();
}

/** Removes clients of all worlds that came before a time and have no connection: anybody can register one. */
export async function forgetClients(db: Db, before: number): Promise<void> {
  const connected = db.selectFrom("oauth_connections").select("client_id");
  const old = db.deleteFrom("oauth_clients").where("world_id", "is", null).where("created_at", "<", before);
  await old.where("id", "not in", connected).execute();
}

/** Stores what a person approved, with its code. Connections of the world that ended long ago go, and their tokens with them. */
export async function insertConnection(
  trx: Trx,
  connection: NewRow<"oauth_connections">,
  code: Omit<NewRow<"oauth_codes">, "connection_id">,
): Promise<void> {
  const yesterday = connection.approved_at - DAY;
  await trx
    .deleteFrom("oauth_connections")
    .where("world_id", "=", connection.world_id)
    .where(({ fn, ref }) => sql<boolean>`${fn.coalesce(ref("expires_at"), ref("approved_at"))} < ${yesterday}`)
    .execute();
  await trx.insertInto("oauth_connections").values(connection).execute();
  const row = { ...code, connection_id: connection.id };
  await trx.insertInto("oauth_codes").values(row).execute();
}

/** The connection of a code or a token. */
const connectionsOf = (db: Db, table: "oauth_codes" | "oauth_tokens", hash: string) =>
  db
    .selectFrom("oauth_connections")
    .selectAll()
    .where("id", "in", db.selectFrom(table).select("connection_id").where("hash", "=", hash));

export const connectionOf = (...secret: Parameters<typeof connectionsOf>) =>
  connectionsOf(...secret).executeTakeFirst();

/** The connection of a code or refresh token, locked: of two requests, the second sees what the first has done. */
export const lockConnection = (...secret: Parameters<typeof connectionsOf>) =>
  connectionsOf(...secret)
    .forUpdate()
    .executeTakeFirst();

export const findCode = (db: Db, hash: string) =>
  db.selectFrom("oauth_codes").selectAll().where("hash", "=", hash).executeTakeFirst();

export async function consumeCode(trx: Trx, hash: string, now: number): Promise<void> {
  await trx.updateTable("oauth_codes").set({ consumed_at: now }).where("hash", "=", hash).execute();
}

export const findRefreshToken = (db: Db, hash: string) =>
  db.selectFrom("oauth_tokens").selectAll().where("hash", "=", hash).where("kind", "=", "refresh").executeTakeFirst();

/**
 * Marks a refresh token as used, says what the connection may do from now on, and removes its access tokens that expire
 * by a time.
 */
export async function rotate(trx: Trx, token: Token, scope: string, now: number, dropUntil: number): Promise<void> {
  const { hash, connection_id: id } = token;
  await trx.updateTable("oauth_tokens").set({ rotated_at: now }).where("hash", "=", hash).execute();
  await trx.updateTable("oauth_connections").set({ current_scope: scope }).where("id", "=", id).execute();
  const access = trx.deleteFrom("oauth_tokens").where("connection_id", "=", id).where("kind", "=", "access");
  await access.where("expires_at", "<=", dropUntil).execute();
}

export async function insertTokens(trx: Trx, tokens: NewRow<"oauth_tokens">[]): Promise<void> {
  await trx.insertInto("oauth_tokens").values(tokens).execute();
}

/** Ends a connection with all its tokens, for good, unless it has ended. */
export async function revoke(trx: Trx, id: string, reason: string, now: number): Promise<void> {
  const goesOn = sql<boolean>`coalesce(revoked_at > ${now}, true)`;
  const ended = { revoked_at: now, revoked_for: reason };
  await trx.updateTable("oauth_connections").set(ended).where("id", "=", id).where(goesOn).execute();
}

/** Columns of a person, as values of their own. */
const PERSON = [whole("users").as("user"), whole("worlds").as("world"), maybe("accounts").as("account")] as const;

/** The person of a connection. */
export const findPerson = (db: Db, userId: string): Promise<Person> =>
  db
    .selectFrom("users")
    .innerJoin("worlds", "worlds.id", "users.world_id")
    .leftJoin("accounts", "accounts.user_id", "users.id")
    .where("users.id", "=", userId)
    .select(PERSON)
    .executeTakeFirstOrThrow();

/** An access token with its connection and person, in one query: every message to MCP begins with it. */
export const findAccessToken = (db: Db, hash: string) =>
  db
    .selectFrom("oauth_tokens")
    .innerJoin("oauth_connections", "oauth_connections.id", "oauth_tokens.connection_id")
    .innerJoin("users", "users.id", "oauth_connections.user_id")
    .innerJoin("worlds", "worlds.id", "oauth_connections.world_id")
    .leftJoin("accounts", "accounts.user_id", "users.id")
    .where("oauth_tokens.hash", "=", hash)
    .where("oauth_tokens.kind", "=", "access")
    .select(PERSON)
    .select([whole("oauth_tokens").as("token"), whole("oauth_connections").as("connection")])
    .executeTakeFirst();
