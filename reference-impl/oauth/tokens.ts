import { Refusal } from "../domain/errors.ts";
import { isExpired } from "../http/authenticate.ts";
import { callerOf, type Caller } from "../http/callers.ts";
import type { Service } from "../http/service.ts";
import { hashOf } from "../storage/accounts.ts";
import type { Db } from "../storage/db.ts";
import { findAccessToken, type Connection, type Person } from "../storage/oauth.ts";
import { clockOf } from "../storage/worlds.ts";
import { unlessRefused } from "./refusal.ts";
import { productScopes } from "./scopes.ts";

/** How every access token begins, so that MCP tells it from an API key. */
export const ACCESS_TOKEN = "mcp_access_";

/** The audience of every token: the address of MCP, letter by letter. */
export const resourceOf = (service: Service) => `${service.baseUrl()}/mcp`;

/**
 * The caller of an access token, whose connection still holds: not revoked, not expired, for this server, and for the
 * same account and team as when the person approved it (Authentication: rule 3).
 * @throws Refusal `INVALID_MCP_TOKEN`, and those of an account that cannot act
 */
export async function callerOfToken(service: Service, secret: string): Promise<Caller> {
  const found = await findAccessToken(service.db, hashOf(secret));
  if (!found) throw invalidToken("it is unknown");
  const { token, connection, world } = found;
  const now = clockOf(world);
  if (isRevoked(connection, now)) throw invalidToken("the connection was revoked");
  if (isExpired(token.expires_at, now) || isExpired(connection.expires_at, now)) throw invalidToken("it has expired");
  if (connection.resource !== resourceOf(service)) throw invalidToken("it was issued for another address");
  const credential = { id: connection.id, scopes: productScopes(token.scope) };
  const caller = await callerOf(service.db, found, credential, "actions");
  if (!isBound(connection, caller)) throw invalidToken("the person has joined or left a team since");
  return caller;
}

/** Whether a connection ended before its time. */
export const isRevoked = ({ revoked_at }: Connection, now: number) => revoked_at !== null && revoked_at <= now;

/** Whether a connection still is what the person approved: the person can act, and the same account pays. */
export async function isStillBound(db: Db, connection: Connection, person: Person): Promise<boolean> {
  const caller = await unlessRefused(callerOf(db, person, { id: connection.id, scopes: [] }, "actions"));
  return caller !== undefined && isBound(connection, caller);
}

const isBound = (connection: Connection, { billing, teamId }: Caller) =>
  billing.id === connection.billing_account_id && teamId === connection.team_id;

const invalidToken = (reason: string) =>
  new Refusal("INVALID_MCP_TOKEN", `The access token cannot be used, because ${reason}: refresh it, or connect again.`);
