import { createHash, timingSafeEqual } from "node:crypto";
import type { components } from "../../generated/types.ts";
import { newId, newSecret } from "../domain/ids.ts";
import { isProductScope, OFFLINE_ACCESS } from "../domain/scopes.ts";
import type { Caller } from "../http/callers.ts";
import type { Service } from "../http/service.ts";
import { hashOf } from "../storage/accounts.ts";
import type { Trx } from "../storage/db.ts";
import * as storage from "../storage/oauth.ts";
import type { Client, Code, Connection, Token } from "../storage/oauth.ts";
import { clockOf } from "../storage/worlds.ts";
import { OAuthRefusal } from "./refusal.ts";
import { productScopes, scopesOf } from "./scopes.ts";
import { ACCESS_TOKEN, isRevoked, isStillBound, resourceOf } from "./tokens.ts";

type Tokens = components["schemas"]["Tokens"];

/** Milliseconds after which a person withdraws the approval who does so by chance. */
const WITHDRAWN_AFTER = 60_000;

/** What a person approves. */
export interface Approval {
  client: Client;
  redirectUri: string;
  /** Product scopes; others are left out. */
  scopes: readonly string[];
  /** PKCE S256. */
  challenge: string;
}

/** Stores a person's approval as a connection, and gives the code for it and when that expires, in milliseconds. */
export async function approve(
  service: Service,
  { world, user, billing, teamId, now }: Caller,
  { client, redirectUri, scopes, challenge }: Approval,
): Promise<{ code: string; expiresAt: number }> {
  const { db, random, limits, readings } = service;
  const code = `mcp_code_${newSecret(random)}${readings["Q-OAUTH-CODE-LENGTH"] === "bound" ? newSecret(random) : ""}`;
  const scope = scopes.filter(isProductScope).join(" ");
  const refreshes = client.grant_types.includes("refresh_token");
  const connection = {
    id: newId("con", random),
    world_id: world.id,
    client_id: client.id,
    user_id: user.id,
    billing_account_id: billing.id,
    team_id: teamId,
    resource: resourceOf(service),
    scope,
    current_scope: scope,
    refreshes,
    approved_at: now,
    expires_at: refreshes ? now + limits["oauth.connection.lifetime"] * 1000 : null,
  };
  const expiresAt = now + limits["oauth.code.lifetime"] * 1000;
  const row = { hash: hashOf(code), redirect_uri: redirectUri, challenge, expires_at: expiresAt, consumed_at: null };
  await db.transaction().execute(async (trx) => {
    const fate = await service.bindFate?.(trx, { worldId: world.id, machine: "connection", operation: "consent" });
    const withdrawal = fate && { revoked_at: now + WITHDRAWN_AFTER, revoked_for: "withdrawn" };
    await storage.insertConnection(trx, { ...connection, ...withdrawal }, row);
  });
  return { code, expiresAt };
}

/** The form of a code. */
export type CodeForm = Record<"client_id" | "code" | "redirect_uri" | "code_verifier", string>;

/** Exchanges a code for tokens. A code that was used already ends its connection. @throws OAuthRefusal `invalid_grant` */
export function exchangeCode(service: Service, form: CodeForm): Promise<Tokens> {
  const kind = { table: "oauth_codes", name: "code", find: storage.findCode } as const;
  return useOnce(service, kind, form.code, async ({ trx, connection, row: code, now, isBound }) => {
    const problem =
      whyEnded(connection, form.client_id, now) ??
      (code.expires_at <= now ? "The code has expired." : undefined) ??
      (code.redirect_uri === form.redirect_uri
        ? undefined
        : "redirect_uri is not the one that the code was sent to.") ??
      (isVerified(code.challenge, form.code_verifier) ? undefined : "code_verifier does not match the code challenge.");
    if (problem === undefined && !isBound) return invalidGrant(REBOUND);
    if (problem === undefined || service.readings["Q-OAUTH-CODE-AFTER-REFUSAL"] === "spent")
      await storage.consumeCode(trx, code.hash, now);
    return problem === undefined ? issue(service, trx, connection, connection.scope, now) : invalidGrant(problem);
  });
}

/** The form of a refresh. Without a scope the connection keeps what it may do now. */
export interface RefreshForm {
  client_id: string;
  refresh_token: string;
  scope?: string | undefined;
}

/**
 * Exchanges a refresh token for new tokens, one of which replaces it. A token that was rotated already ends its
 * connection. @throws OAuthRefusal `invalid_grant`, `invalid_scope`
 */
export async function refresh(service: Service, form: RefreshForm): Promise<Tokens> {
  const { limits, readings } = service;
  const asked = form.scope === undefined ? undefined : scopesOf(form.scope, limits["oauth.scope.length"]);
  const kept = asked?.filter((name) => name !== OFFLINE_ACCESS);
  const kind = { table: "oauth_tokens", name: "refresh-token", find: storage.findRefreshToken } as const;
  return useOnce(service, kind, form.refresh_token, async ({ trx, connection, row: token, now, isBound }) => {
    const problem = whyEnded(connection, form.client_id, now) ?? (isBound ? undefined : REBOUND);
    if (problem !== undefined) return invalidGrant(problem);
    const granted = productScopes(connection[readings["Q-OAUTH-WIDENING"] === "current" ? "current_scope" : "scope"]);
    const added = kept?.find((name) => !isProductScope(name) || !granted.includes(name));
    if (added !== undefined)
      return new OAuthRefusal("invalid_scope", `The connection does not have the permission "${added}".`);
    const scope = kept?.join(" ") ?? connection.current_scope;
    const replaces = readings["Q-OAUTH-OLDER-ACCESS-TOKEN"] === "replaced";
    await storage.rotate(trx, token, scope, now, replaces ? Number.MAX_SAFE_INTEGER : now);
    return issue(service, trx, connection, scope, now);
  });
}

/** A kind of secret that works once. */
interface Kind<Row> {
  table: "oauth_codes" | "oauth_tokens";
  name: "code" | "refresh-token";
  find(trx: Trx, hash: string): Promise<Row | undefined>;
}

/** A secret that has not been used, and whether its connection still is what the person approved. */
interface Use<Row> {
  trx: Trx;
  connection: Connection;
  row: Row;
  now: number;
  isBound: boolean;
}

/** Uses a secret, in one transaction. If it was used before, the connection is revoked. @throws OAuthRefusal */
async function useOnce<Row extends Code | Token>(
  { db }: Service,
  { table, name, find }: Kind<Row>,
  secret: string,
  use: (use: Use<Row>) => Promise<Tokens | OAuthRefusal>,
): Promise<Tokens> {
  const hash = hashOf(secret);
  // A refusal is the result of the transaction, since throwing it would undo the revocation.
  const outcome = await db.transaction().execute(async (trx) => {
    const connection = await storage.lockConnection(trx, table, hash);
    const row = connection && (await find(trx, hash));
    if (!connection || !row) return invalidGrant(`The ${name} is unknown.`);
    const person = await storage.findPerson(trx, connection.user_id);
    const now = clockOf(person.world);
    if (("consumed_at" in row ? row.consumed_at : row.rotated_at) !== null) {
      await storage.revoke(trx, connection.id, `${name}-reused`, now);
      return invalidGrant(`The ${name} was used before, so the connection is revoked: connect again.`);
    }
    return use({ trx, connection, row, now, isBound: await isStillBound(trx, connection, person) });
  });
  if (outcome instanceof OAuthRefusal) throw outcome;
  return outcome;
}

/** Why no token can be had from a connection any more, or by this client. */
function whyEnded(connection: Connection, clientId: string, now: number): string | undefined {
  if (connection.client_id !== clientId) return "It was issued to another client.";
  if (isRevoked(connection, now)) return "The connection was revoked: connect again.";
  // An access token lives for a second at least.
  const isOver = connection.expires_at !== null && connection.expires_at < now + 1000;
  return isOver ? "The connection has expired: connect again." : undefined;
}

async function issue(
  { random, limits }: Service,
  trx: Trx,
  { id, refreshes, expires_at: end }: Connection,
  scope: string,
  now: number,
): Promise<Tokens> {
  const left = end === null ? Number.MAX_SAFE_INTEGER : Math.floor((end - now) / 1000);
  const seconds = Math.min(limits["oauth.access-token.lifetime"], left);
  const [access, next] = [`${ACCESS_TOKEN}${newSecret(random)}`, `mcp_refresh_${newSecret(random)}`];
  const row = { connection_id: id, scope, issued_at: now, rotated_at: null };
  await storage.insertTokens(trx, [
    { ...row, hash: hashOf(access), kind: "access", expires_at: now + seconds * 1000 },
    ...(refreshes ? [{ ...row, hash: hashOf(next), kind: "refresh" as const, expires_at: end }] : []),
  ]);
  const tokens = { access_token: access, token_type: "Bearer" as const, expires_in: seconds, scope };
  return refreshes ? { ...tokens, refresh_token: next, scope: `${scope} ${OFFLINE_ACCESS}`.trim() } : tokens;
}

/** Whether a verifier is that of a challenge of 43 letters. */
function isVerified(challenge: string, verifier: string): boolean {
  const expected = createHash("sha256").update(verifier).digest("base64url");
  return challenge.length === expected.length && timingSafeEqual(Buffer.from(challenge), Buffer.from(expected));
}

const REBOUND = "The account or the team of the person has changed since the approval: connect again.";

const invalidGrant = (description: string) => new OAuthRefusal("invalid_grant", description);
