import { createHash, timingSafeEqual } from "node:crypto";
import type { components } from "../../generated/types.ts";
import { newId, newSecret } from "../domain/ids.ts";
import { isProductScope, OFFLINE_ACCESS } from "../domain/scopes.ts";
import type { Caller } from "../http/callers.ts";
import type { Service } from "../http/service.ts";
import { hashOf } from "../storage/accounts.ts";
import type { Trx } from "../storage/db.ts";
import {
  consumeCode,
  dropAccessTokens,
  findCode,
  findPerson,
  findRefreshToken,
  insertConnection,
  insertTokens,
  lockConnection,
  revoke,
  rotate,
  type Client,
  type Connection,
} from "../storage/oauth.ts";
import { clockOf } from "../storage/worlds.ts";
import { OAuthRefusal } from "./refusal.ts";
import { productScopes, scopesOf } from "./scopes.ts";
import { ACCESS_TOKEN, isStillBound, resourceOf } from "./tokens.ts";

type Tokens = components["schemas"]["Tokens"];

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
  const { random, limits } = service;
  const code = `mcp_code_${newSecret(random)}`;
  const scope = scopes.filter(isProductScope).join(" ");
  const refreshes = client.grant_types.includes("refresh_token");
  const id = newId("con", random);
  const expiresAt = now + limits["oauth.code.lifetime"] * 1000;
  await service.db.transaction().execute((trx) =>
    insertConnection(
      trx,
      {
        id,
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
        revoked_at: null,
        revoked_for: null,
      },
      {
        hash: hashOf(code),
        connection_id: id,
        redirect_uri: redirectUri,
        challenge,
        expires_at: expiresAt,
        consumed_at: null,
      },
    ),
  );
  return { code, expiresAt };
}

/** The form of a code. */
export interface CodeForm {
  clientId: string;
  code: string;
  redirectUri: string;
  verifier: string;
}

/** Exchanges a code for tokens. A code that was used already ends its connection. @throws OAuthRefusal `invalid_grant` */
export async function exchangeCode(service: Service, form: CodeForm): Promise<Tokens> {
  const hash = hashOf(form.code);
  // A refusal is the result of the transaction, since throwing it would undo the revocation.
  const outcome = await service.db.transaction().execute(async (trx) => {
    const connection = await lockConnection(trx, "oauth_codes", hash);
    const code = connection && (await findCode(trx, hash));
    if (!connection || !code) return invalidGrant("The code is unknown.");
    const person = await findPerson(trx, connection.user_id);
    const now = person ? clockOf(person.world) : 0;
    if (code.consumed_at !== null) {
      await revoke(trx, connection.id, "code-reused", now);
      return invalidGrant("The code was used before, so the connection is revoked: connect again.");
    }
    const problem =
      whyEnded(connection, form.clientId, now) ??
      (code.expires_at <= now ? "The code has expired." : undefined) ??
      (code.redirect_uri === form.redirectUri ? undefined : "redirect_uri is not the one that the code was sent to.") ??
      (isVerified(code.challenge, form.verifier) ? undefined : "code_verifier does not match the code challenge.");
    if (problem !== undefined) {
      if (service.readings["Q-OAUTH-CODE-AFTER-REFUSAL"] === "spent") await consumeCode(trx, hash, now);
      return invalidGrant(problem);
    }
    if (!(await isStillBound(trx, connection, person))) return invalidGrant(REBOUND);
    await consumeCode(trx, hash, now);
    return issue(service, trx, connection, connection.scope, now);
  });
  if (outcome instanceof OAuthRefusal) throw outcome;
  return outcome;
}

/** The form of a refresh. */
export interface RefreshForm {
  clientId: string;
  refreshToken: string;
  /** Absent: what the connection may do now. */
  scope: string | undefined;
}

/**
 * Exchanges a refresh token for new tokens, of which the old one is no more. One that was rotated already ends its
 * connection. @throws OAuthRefusal `invalid_grant`, `invalid_scope`
 */
export async function refresh(service: Service, form: RefreshForm): Promise<Tokens> {
  const asked = form.scope === undefined ? undefined : scopesOf(form.scope, service.limits["oauth.scope.length"]);
  const hash = hashOf(form.refreshToken);
  const outcome = await service.db.transaction().execute(async (trx) => {
    const connection = await lockConnection(trx, "oauth_tokens", hash);
    const token = connection && (await findRefreshToken(trx, hash));
    if (!connection || !token) return invalidGrant("The refresh token is unknown.");
    const person = await findPerson(trx, connection.user_id);
    const now = person ? clockOf(person.world) : 0;
    if (token.rotated_at !== null) {
      await revoke(trx, connection.id, "refresh-token-reused", now);
      return invalidGrant("The refresh token was used before, so the connection is revoked: connect again.");
    }
    const problem = whyEnded(connection, form.clientId, now);
    if (problem !== undefined) return invalidGrant(problem);
    if (!(await isStillBound(trx, connection, person))) return invalidGrant(REBOUND);
    const granted = productScopes(
      service.readings["Q-OAUTH-WIDENING"] === "current" ? connection.current_scope : connection.scope,
    );
    const kept = asked?.filter((name) => name !== OFFLINE_ACCESS);
    const added = kept?.find((name) => !isProductScope(name) || !granted.includes(name));
    if (added !== undefined) {
      return new OAuthRefusal("invalid_scope", `The connection does not have the permission "${added}".`);
    }
    const scope = kept?.join(" ") ?? connection.current_scope;
    await rotate(trx, token, scope, now);
    const replaces = service.readings["Q-OAUTH-OLDER-ACCESS-TOKEN"] === "replaced";
    await dropAccessTokens(trx, connection.id, replaces ? Number.MAX_SAFE_INTEGER : now);
    return issue(service, trx, connection, scope, now);
  });
  if (outcome instanceof OAuthRefusal) throw outcome;
  return outcome;
}

/** Why no token can be had from a connection any more, or by this client. */
function whyEnded(connection: Connection, clientId: string, now: number): string | undefined {
  if (connection.client_id !== clientId) return "It was issued to another client.";
  if (connection.revoked_at !== null) return "The connection was revoked: connect again.";
  // An access token lives for a second at least.
  if (connection.expires_at !== null && connection.expires_at < now + 1000)
    return "The connection has expired: connect again.";
  return undefined;
}

async function issue(
  { random, limits }: Service,
  trx: Trx,
  connection: Connection,
  scope: string,
  now: number,
): Promise<Tokens> {
  const access = `${ACCESS_TOKEN}${newSecret(random)}`;
  const seconds = Math.min(
    limits["oauth.access-token.lifetime"],
    Math.floor(((connection.expires_at ?? Number.MAX_SAFE_INTEGER) - now) / 1000),
  );
  const row = { connection_id: connection.id, scope, issued_at: now, rotated_at: null };
  const rows = [{ ...row, hash: hashOf(access), kind: "access" as const, expires_at: now + seconds * 1000 }];
  const tokens = { access_token: access, token_type: "Bearer" as const, expires_in: seconds };
  if (!connection.refreshes) {
    await insertTokens(trx, rows);
    return { ...tokens, scope };
  }
  const next = `mcp_refresh_${newSecret(random)}`;
  await insertTokens(trx, [
    ...rows,
    { ...row, hash: hashOf(next), kind: "refresh" as const, expires_at: connection.expires_at },
  ]);
  return { ...tokens, refresh_token: next, scope: [scope, OFFLINE_ACCESS].filter((part) => part !== "").join(" ") };
}

/** Whether a verifier is that of a challenge of 43 letters. */
function isVerified(challenge: string, verifier: string): boolean {
  const expected = createHash("sha256").update(verifier).digest("base64url");
  return challenge.length === expected.length && timingSafeEqual(Buffer.from(challenge), Buffer.from(expected));
}

const REBOUND = "The account or the team of the person has changed since the approval: connect again.";

const invalidGrant = (description: string) => new OAuthRefusal("invalid_grant", description);
