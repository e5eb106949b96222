import { createHash } from "node:crypto";
import { callerOfKey } from "../http/authenticate.ts";
import { testServer, type TestOptions, type TestServer } from "../testing/server.ts";
import { saveClient } from "../storage/oauth.ts";
import { approve } from "./grants.ts";
import { addOAuth } from "./oauth.ts";
import { callerOfToken } from "./tokens.ts";

export const BASE = "http://localhost:4020";
export const CALLBACK = "https://client.example.com/callback";
const VERIFIER = "v".repeat(43);
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

let count = 0;

/** A server with a client of its world; each has an address of its own, since addresses have a rate. */
export async function start(options: TestOptions = {}) {
  count += 1;
  const remoteAddress = `10.9.${Math.floor(count / 200)}.${count % 200}`;
  const server = await testServer({ surfaces: [addOAuth], ...options });
  const clientId = await addClient(server, ["authorization_code", "refresh_token"]);
  return { server, clientId, remoteAddress, key: await server.account() };
}
export type Setting = Awaited<ReturnType<typeof start>>;

export async function addClient({ service, worldId }: TestServer, grants: string[]): Promise<string> {
  count += 1;
  const id = `mcp_client_${worldId}_${count}`;
  await saveClient(service.db, {
    id,
    world_id: worldId,
    name: "A client",
    redirect_uris: JSON.stringify([CALLBACK]),
    grant_types: JSON.stringify(grants),
    scope: null,
    metadata_url: null,
    fetched_at: null,
    created_at: 0,
  });
  return id;
}

export async function codeFor({ server, clientId, key }: Setting, scope = "account:read team:read", client = clientId) {
  const { service } = server;
  const found = await service.db
    .selectFrom("oauth_clients")
    .selectAll()
    .where("id", "=", client)
    .executeTakeFirstOrThrow();
  const caller = await callerOfKey(service, key);
  const approval = { client: found, redirectUri: CALLBACK, scopes: scope.split(" "), challenge: CHALLENGE };
  return (await approve(service, caller, approval)).code;
}

export async function post({ server, remoteAddress }: Setting, form: Record<string, string> | string, headers = {}) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/oauth/token",
    remoteAddress,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: typeof form === "string" ? form : new URLSearchParams(form).toString(),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

export const codeForm = ({ clientId }: Setting, code: string) => ({
  grant_type: "authorization_code",
  client_id: clientId,
  resource: `${BASE}/mcp`,
  code,
  redirect_uri: CALLBACK,
  code_verifier: VERIFIER,
});

export const refreshForm = ({ clientId }: Setting, refresh_token: string, more = {}) => ({
  grant_type: "refresh_token",
  client_id: clientId,
  resource: `${BASE}/mcp`,
  refresh_token,
  ...more,
});

export const worksAt = ({ server }: Setting, token: string) =>
  callerOfToken(server.service, token).then(
    ({ scopes }) => scopes.join(" "),
    (error: { code: string }) => error.code,
  );

export const ASK = (clientId: string, more: Record<string, string> = {}) => ({
  response_type: "code",
  client_id: clientId,
  redirect_uri: CALLBACK,
  code_challenge: CHALLENGE,
  code_challenge_method: "S256",
  resource: `${BASE}/mcp`,
  scope: "account:read team:write",
  state: "a state & more",
  ...more,
});

export async function page(
  { server, remoteAddress }: Setting,
  parameters: Record<string, string>,
  answer?: Record<string, string>,
  accept = "text/html",
) {
  const query = new URLSearchParams(parameters).toString();
  const headers = { accept, "content-type": "application/x-www-form-urlencoded" };
  const response = await server.app.inject(
    answer === undefined
      ? { method: "GET", url: `/oauth/authorize?${query}`, headers: { accept }, remoteAddress }
      : {
          method: "POST",
          url: "/oauth/authorize",
          remoteAddress,
          headers,
          payload: new URLSearchParams({ ...parameters, ...answer }).toString(),
        },
  );
  const { location } = response.headers;
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    callback: location === undefined ? undefined : Object.fromEntries(new URL(location).searchParams),
  };
}
