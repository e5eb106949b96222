import { agree, answered, inWords, textAt } from "../expect/answers.ts";
import { Disagreement } from "../outcome/disagreement.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import { challengeOf, verifierFor } from "../oauth/pkce.ts";
import { TOKEN_ENDPOINT } from "../pins/oauth.ts";
import type { Fixtures, Role } from "../target/target.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../outcome/blocked.ts";
import { controlOf } from "../world/world.ts";

/** Fields of a token request, in order; a name may stand twice. */
export type TokenForm = readonly (readonly [name: string, value: string])[];

/** A client of the fixtures. */
export interface OAuthClient {
  clientId: string;
  redirectUri: string;
}

/** What a person consented to, as the client has it. */
export interface Consent {
  client: OAuthClient;
  code: string;
  verifier: string;
}

/** What a client keeps of a connection. */
export interface Tokens {
  client: OAuthClient;
  accessToken: string;
  /** Undefined: none was given. */
  refreshToken: string | undefined;
  expiresIn: number;
  scopes: readonly string[];
  /** Where they came from. */
  exchange: Exchange;
}

/** What a person is asked for where the check does not care. */
export const SOME_SCOPE = "settings:read settings:write";

/** Audience of the tokens: letter by letter what `resource` has to be. */
export function audienceOf({ stage }: Scene): string {
  return `${stage.target.baseUrl}/mcp`;
}

/** @throws Blocked where the fixtures have no such client */
export function clientOf(
  { world }: Scene,
  which: keyof NonNullable<Fixtures["oauthClients"]> = "withRefresh",
): OAuthClient {
  const client = world.fixtures.oauthClients?.[which];
  if (!client) throw new Blocked(`the target has no OAuth client ${which}`, [`fixture oauthClients.${which}`]);
  return client;
}

/** What a person consents to; everything has a default. */
export interface Asked {
  client?: OAuthClient;
  scope?: string;
  /** Who consents; default: `owner`. */
  as?: Role;
  verifier?: string;
}

/**
 * A code, as if a person had consented.
 * @throws Blocked where the target has no control interface, no client or no key of the role
 */
export async function consent(
  scene: Scene,
  { client = clientOf(scene), scope = SOME_SCOPE, as = "owner", verifier }: Asked = {},
): Promise<Consent> {
  const key = scene.world.keys[as];
  if (!key) throw new Blocked(`the target has no key for the role ${as}`, [`role ${as}`]);
  const secret = verifier ?? (await verifierFor(`${scene.check.name} ${scene.exchanges.length}`));
  const { clientId, redirectUri } = client;
  const request = { clientId, redirectUri, scope, codeChallenge: await challengeOf(secret) };
  return { client, code: await controlOf(scene.world).as(key).grantConsent(request), verifier: secret };
}

/** The form that exchanges a code. */
export function exchangeForm(scene: Scene, { client, code, verifier }: Consent): TokenForm {
  return [
    ["grant_type", "authorization_code"],
    ["client_id", client.clientId],
    ["resource", audienceOf(scene)],
    ["code", code],
    ["redirect_uri", client.redirectUri],
    ["code_verifier", verifier],
  ];
}

/** The form that refreshes tokens. @param scope undefined: left out */
export function refreshForm(
  scene: Scene,
  { client, refreshToken = "" }: Pick<Tokens, "client" | "refreshToken">,
  scope?: string,
): TokenForm {
  return [
    ["grant_type", "refresh_token"],
    ["client_id", client.clientId],
    ["resource", audienceOf(scene)],
    ["refresh_token", refreshToken],
    ...(scope === undefined ? [] : [["scope", scope] as const]),
  ];
}

/** A form with fields replaced, in their place; undefined takes one away, and what was not there comes last. */
export function changed(form: TokenForm, changes: Readonly<Record<string, string | undefined>>): TokenForm {
  const names = new Set(form.map(([name]) => name));
  const kept = form.map(([name, value]) => [name, Object.hasOwn(changes, name) ? changes[name] : value] as const);
  const added = Object.entries(changes).filter(([name]) => !names.has(name));
  return [...kept, ...added].filter((field): field is readonly [string, string] => field[1] !== undefined);
}

/** `POST /oauth/token`, without a key. @param secretHeaders sent, and never shown */
export function askForTokens(
  scene: Scene,
  form: TokenForm,
  secretHeaders: Readonly<Record<string, string>> = {},
): Promise<Exchange> {
  const text = new URLSearchParams(form.map((field) => [...field])).toString();
  const { method, path, contentType } = TOKEN_ENDPOINT;
  return scene.call({ method, path, as: "nobody", body: { text, contentType }, secretHeaders });
}

/** The tokens of an answer. @throws Disagreement when there are none */
export function tokensOf(exchange: Exchange, client: OAuthClient): Tokens {
  const body = answered(exchange, 200);
  const [refreshToken, scope, expiresIn] = ["refresh_token", "scope", "expires_in"].map((name) =>
    valueAt(body, `/${name}`),
  );
  return {
    client,
    exchange,
    accessToken: textAt(exchange, "/access_token"),
    refreshToken: typeof refreshToken === "string" ? refreshToken : undefined,
    expiresIn: typeof expiresIn === "number" ? expiresIn : 0,
    scopes: typeof scope === "string" ? scope.split(" ").filter(Boolean) : [],
  };
}

/** Consents, and exchanges the code: for checks that rely on `TOK-01`. */
export async function connect(scene: Scene, asked: Asked = {}): Promise<Tokens> {
  const given = await consent(scene, asked);
  return scene.relies("TOK-01", async () =>
    tokensOf(await askForTokens(scene, exchangeForm(scene, given)), given.client),
  );
}

/** Refreshes: for checks that rely on `TOK-02`. */
export function renew(scene: Scene, tokens: Tokens, scope?: string): Promise<Tokens> {
  return scene.relies("TOK-02", async () =>
    tokensOf(await askForTokens(scene, refreshForm(scene, tokens, scope)), tokens.client),
  );
}

/** Statuses of what did not come as far as the token endpoint: no such route, too large, of no known type, too often. */
const ELSEWHERE = [404, 405, 413, 415, 429];

/**
 * A token request was refused: with a 4xx, whichever, and no token in it.
 * @throws Disagreement otherwise, also where the refusal is not the token endpoint's own
 */
export function declined(exchange: Exchange): void {
  const { status = 0 } = exchange.answer ?? {};
  const body = jsonOf(exchange);
  const isOwn =
    status >= 400 &&
    status <= 499 &&
    (!ELSEWHERE.includes(status) || (typeof valueAt(body, "/error") === "string" && status !== 429));
  const hasToken = ["access_token", "refresh_token"].some((name) => valueAt(body, `/${name}`) !== undefined);
  if (!isOwn || hasToken)
    throw new Disagreement("a refusal by the token endpoint, with a 4xx and no token", inWords(exchange), exchange);
}

/** @throws Disagreement unless an answer has a refresh token */
export function refreshTokenOf({ refreshToken, exchange }: Tokens): string {
  agree(refreshToken !== undefined, "a refresh_token", inWords(exchange), exchange);
  return refreshToken;
}
