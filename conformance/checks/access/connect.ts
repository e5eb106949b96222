import { answered, numberAt, textAt } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import { TOKEN_ENDPOINT } from "../../pins/oauth.ts";
import type { Role } from "../../target/target.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked, controlOf } from "../../world/world.ts";

/** An access token. */
export interface Access {
  token: string;
  /** Seconds that it lives. */
  expiresIn: number;
}

/** A verifier of PKCE, and its S256 challenge. */
const VERIFIER = "dubspec-verifier-dubspec-verifier-dubspec-verifier";

async function challenge(): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(VERIFIER));
  return Buffer.from(digest).toString("base64url");
}

/** An access token of the owner, who consented; a check that uses it relies on TOK-01. @throws Blocked without a client */
export async function connect(scene: Scene, scope: string): Promise<Access> {
  const exchange = await redeem(scene, scope, "owner");
  return scene.relies("TOK-01", () => {
    answered(exchange, 200);
    return { token: textAt(exchange, "/access_token"), expiresIn: numberAt(exchange, "/expires_in") };
  });
}

/**
 * The answer to the exchange of a code, as if a person had consented.
 * @throws Blocked where the target has no client or no key of the role
 */
export async function redeem(scene: Scene, scope: string, as: Role): Promise<Exchange> {
  const client = scene.world.fixtures.oauthClients?.withRefresh;
  if (!client) throw new Blocked("the target has no OAuth client withRefresh", ["fixture oauthClients.withRefresh"]);
  const key = scene.world.keys[as];
  if (!key) throw new Blocked(`the target has no key for the role ${as}`, [`role ${as}`]);
  const { clientId, redirectUri } = client;
  const code = await controlOf(scene.world).as(key).grantConsent({ clientId, redirectUri, scope, codeChallenge: await challenge() });
  const form = new URLSearchParams({
    grant_type: "authorization_code", client_id: clientId, redirect_uri: redirectUri, code, code_verifier: VERIFIER,
    resource: `${scene.stage.target.baseUrl}/mcp`,
  });
  const { method, path, contentType } = TOKEN_ENDPOINT;
  return scene.call({ method, path, as: "nobody", body: { text: form.toString(), contentType } });
}

/** Headers of whoever shows a credential as a bearer. */
export const bearer = (credential: string) => ({ as: "nobody", secretHeaders: { authorization: `Bearer ${credential}` } }) as const;

/** The key of a role. @throws Blocked where the target has none */
export function keyOf({ world }: Scene, role: Role): string {
  const key = world.keys[role];
  if (!key) throw new Blocked(`the target has no key for the role ${role}`, [`role ${role}`]);
  return key;
}

/** A key with the prefix of the service that nobody was ever given. */
export function neverIssued({ stage: { target } }: Scene, length?: number): string {
  const key = `${target.apiKeyPrefix}never-issued-5f0c2b7d9e`;
  return length === undefined ? key : key.padEnd(length, "0");
}
