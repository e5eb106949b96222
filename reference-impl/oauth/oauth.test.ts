import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { callerOfKey } from "../http/authenticate-action.ts";
import { testServer, type TestOptions, type TestServer } from "../testing/server.ts";
import { saveClient } from "../storage/oauth.ts";
import { approve } from "./grants.ts";
import { addOAuth } from "./oauth.ts";
import { callerOfToken } from "./tokens.ts";

const BASE = "http://localhost:4020";
const CALLBACK = "https://client.example.com/callback";
const VERIFIER = "v".repeat(43);
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

let count = 0;

/** A server with a client of its world; each has an address of its own, since addresses have a rate. */
async function start(options: TestOptions = {}) {
  count += 1;
  const remoteAddress = `10.9.${Math.floor(count / 200)}.${count % 200}`;
  const server = await testServer({ surfaces: [addOAuth], ...options });
  const clientId = await addClient(server, ["authorization_code", "refresh_token"]);
  return { server, clientId, remoteAddress, key: await server.account() };
}
type Setting = Awaited<ReturnType<typeof start>>;

async function addClient({ service, worldId }: TestServer, grants: string[]): Promise<string> {
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

async function codeFor({ server, clientId, key }: Setting, scope = "account:read team:read", client = clientId) {
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

async function post({ server, remoteAddress }: Setting, form: Record<string, string> | string, headers = {}) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/oauth/token",
    remoteAddress,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: typeof form === "string" ? form : new URLSearchParams(form).toString(),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const codeForm = ({ clientId }: Setting, code: string) => ({
  grant_type: "authorization_code",
  client_id: clientId,
  resource: `${BASE}/mcp`,
  code,
  redirect_uri: CALLBACK,
  code_verifier: VERIFIER,
});

const refreshForm = ({ clientId }: Setting, refresh_token: string, more = {}) => ({
  grant_type: "refresh_token",
  client_id: clientId,
  resource: `${BASE}/mcp`,
  refresh_token,
  ...more,
});

const worksAt = ({ server }: Setting, token: string) =>
  callerOfToken(server.service, token).then(
    ({ scopes }) => scopes.join(" "),
    (error: { code: string }) => error.code,
  );

test("a code is exchanged once for tokens, which nothing stores as they are", async () => {
  const setting = await start();
  const answer = await post(setting, codeForm(setting, await codeFor(setting)));
  expect(answer).toMatchObject({
    status: 200,
    headers: { "cache-control": "no-store", pragma: "no-cache" },
    body: {
      access_token: expect.stringMatching(/^mcp_access_[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^mcp_refresh_[\w-]{43}$/),
      token_type: "Bearer",
      expires_in: 900,
      scope: "account:read team:read offline_access",
    },
  });
  expect(await worksAt(setting, answer.body.access_token)).toBe("account:read team:read");
  const rows = JSON.stringify(await setting.server.service.db.selectFrom("oauth_tokens").selectAll().execute());
  expect(rows).not.toContain(answer.body.access_token);
  expect(rows).not.toContain(answer.body.refresh_token);
});

test("a client without the refresh grant gets no refresh token, whatever it asks for", async () => {
  const setting = await start();
  const clientId = await addClient(setting.server, ["authorization_code"]);
  const code = await codeFor(setting, "account:read offline_access", clientId);
  const { body } = await post(setting, { ...codeForm(setting, code), client_id: clientId });
  expect(body).toEqual({
    access_token: expect.any(String),
    token_type: "Bearer",
    expires_in: 900,
    scope: "account:read",
  });
});

test("a code that is used again revokes the connection with all its tokens, also by two requests at once", async () => {
  const setting = await start();
  const form = codeForm(setting, await codeFor(setting));
  const answers = await Promise.all([post(setting, form), post(setting, form)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const { body } = answers.find(({ status }) => status === 200)!;
  expect(await worksAt(setting, body.access_token)).toBe("INVALID_MCP_TOKEN");
  expect((await post(setting, refreshForm(setting, body.refresh_token))).body.error).toBe("invalid_grant");
});

test("refresh tokens rotate, and one that was rotated revokes the connection, also by two requests at once", async () => {
  const setting = await start();
  const { body: first } = await post(setting, codeForm(setting, await codeFor(setting)));
  const { body: second } = await post(setting, refreshForm(setting, first.refresh_token));
  expect(second).toMatchObject({ expires_in: 900, scope: "account:read team:read offline_access" });
  expect(await worksAt(setting, first.access_token)).toBe("account:read team:read");
  const form = refreshForm(setting, second.refresh_token);
  const answers = await Promise.all([post(setting, form), post(setting, form)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const third = answers.find(({ status }) => status === 200)!.body;
  expect([
    await worksAt(setting, first.access_token),
    await worksAt(setting, third.access_token),
    (await post(setting, refreshForm(setting, third.refresh_token))).body.error,
  ]).toEqual(["INVALID_MCP_TOKEN", "INVALID_MCP_TOKEN", "invalid_grant"]);
});

test("a refresh narrows the permissions for good, and adds none", async () => {
  const setting = await start();
  const { body: first } = await post(setting, codeForm(setting, await codeFor(setting)));
  const refresh = (token: string, scope?: string) =>
    post(setting, refreshForm(setting, token, scope === undefined ? {} : { scope }));
  for (const scope of [
    "account:write",
    "usage:read",
    "openid",
    "account:read  team:read",
    "account:read team:read ",
    "",
  ])
    expect((await refresh(first.refresh_token, scope)).status, scope).toBe(400);
  const { body: narrow } = await refresh(first.refresh_token, "account:read account:read");
  expect(narrow.scope).toBe("account:read offline_access");
  const { body: same } = await refresh(narrow.refresh_token);
  expect(same.scope).toBe("account:read offline_access");
  expect((await refresh(same.refresh_token, "team:read")).body.error).toBe("invalid_scope");
  const { body: none } = await refresh(same.refresh_token, "offline_access");
  expect(none.scope).toBe("offline_access");
  expect(await worksAt(setting, none.access_token)).toBe("");
});

test("other readings: a permission comes back, older tokens end, a refused exchange spends the code", async () => {
  const setting = await start({
    readings: {
      "Q-OAUTH-WIDENING": "original",
      "Q-OAUTH-OLDER-ACCESS-TOKEN": "replaced",
      "Q-OAUTH-CODE-AFTER-REFUSAL": "spent",
      "Q-OAUTH-ERROR-CODES": "invalid-request",
      "Q-OAUTH-PARSER-FORM": "oauth",
    },
  });
  const { body: first } = await post(setting, codeForm(setting, await codeFor(setting)));
  const { body: narrow } = await post(setting, refreshForm(setting, first.refresh_token, { scope: "account:read" }));
  expect(await worksAt(setting, first.access_token)).toBe("INVALID_MCP_TOKEN");
  const { body: wide } = await post(setting, refreshForm(setting, narrow.refresh_token, { scope: "team:read" }));
  expect(wide.scope).toBe("team:read offline_access");
  const form = codeForm(setting, await codeFor(setting));
  expect((await post(setting, { ...form, code_verifier: "w".repeat(43) })).body.error).toBe("invalid_request");
  expect((await post(setting, form)).status).toBe(400);
  expect((await post(setting, "x", { "content-type": "text/plain" })).body.error).toBe("invalid_request");
});

test("codes live for two minutes, access tokens for fifteen, a connection for thirty days from its approval", async () => {
  const setting = await start();
  const { server } = setting;
  const late = await codeFor(setting);
  const code = await codeFor(setting);
  await server.advance(119);
  const { body: first } = await post(setting, codeForm(setting, code));
  await server.advance(1);
  expect((await post(setting, codeForm(setting, late))).body.error).toBe("invalid_grant");
  await server.advance(898);
  expect(await worksAt(setting, first.access_token)).toBe("account:read team:read");
  await server.advance(1);
  expect(await worksAt(setting, first.access_token)).toBe("INVALID_MCP_TOKEN");
  await server.advance(30 * 86_400 - 1019 - 100);
  const { body: last } = await post(setting, refreshForm(setting, first.refresh_token));
  expect(last.expires_in).toBe(100);
  await server.advance(100);
  expect(await worksAt(setting, last.access_token)).toBe("INVALID_MCP_TOKEN");
  expect((await post(setting, refreshForm(setting, last.refresh_token))).body.error).toBe("invalid_grant");
});

test("a connection ends when its person joins a team", async () => {
  const setting = await start();
  const { db } = setting.server.service;
  const { body } = await post(setting, codeForm(setting, await codeFor(setting)));
  const [member, owner] = [
    await callerOfKey(setting.server.service, setting.key),
    await callerOfKey(setting.server.service, await setting.server.account()),
  ];
  const team = {
    id: `tea_${member.user.id}`,
    world_id: setting.server.worldId,
    owner_id: owner.account.id,
    name: "Us",
  };
  await db
    .insertInto("teams")
    .values({ ...team, seats: null, created_at: 0 })
    .execute();
  await db.insertInto("team_members").values({ team_id: team.id, user_id: member.user.id, joined_at: 0 }).execute();
  expect(await worksAt(setting, body.access_token)).toBe("INVALID_MCP_TOKEN");
  expect((await post(setting, refreshForm(setting, body.refresh_token))).body.error).toBe("invalid_grant");
});

const without = (form: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(form).filter(([key]) => key !== name));

test.each<[what: string, error: string, change: (form: Record<string, string>) => Record<string, string> | string]>([
  ["without a code", "invalid_request", (form) => without(form, "code")],
  ["with a short code", "invalid_request", (form) => ({ ...form, code: "mcp_code_short" })],
  ["with a long code", "invalid_request", (form) => ({ ...form, code: `${form["code"]}x` })],
  ["with client_id twice", "invalid_request", (form) => `${new URLSearchParams(form)}&client_id=again`],
  ["with an empty scope", "invalid_request", (form) => ({ ...form, scope: "" })],
  ["with a control character", "invalid_request", (form) => ({ ...form, client_id: "a\u0007" })],
  ["with a long client_id", "invalid_request", (form) => ({ ...form, client_id: "a".repeat(2049) })],
  ["with a client secret", "invalid_request", (form) => ({ ...form, client_secret: "x" })],
  ["with a client assertion", "invalid_request", (form) => ({ ...form, client_assertion: "x" })],
  ["with a short verifier", "invalid_request", (form) => ({ ...form, code_verifier: "v".repeat(42) })],
  [
    "with another letter in the verifier",
    "invalid_request",
    (form) => ({ ...form, code_verifier: `${"v".repeat(42)}!` }),
  ],
  ["with a long verifier", "invalid_request", (form) => ({ ...form, code_verifier: "v".repeat(129) })],
  ["without a grant", "invalid_request", (form) => without(form, "grant_type")],
  ["with another grant", "unsupported_grant_type", (form) => ({ ...form, grant_type: "password" })],
  ["for another resource", "invalid_target", (form) => ({ ...form, resource: `${BASE}/mcp/` })],
  ["by an unknown client", "invalid_client", (form) => ({ ...form, client_id: "mcp_client_unknown" })],
  ["of an unknown code", "invalid_grant", (form) => ({ ...form, code: `mcp_code_${"x".repeat(43)}` })],
  ["with another callback", "invalid_grant", (form) => ({ ...form, redirect_uri: `${CALLBACK}/` })],
  ["with another verifier", "invalid_grant", (form) => ({ ...form, code_verifier: "w".repeat(43) })],
])("an exchange %s is refused with %s, and the code still works", async (_what, error, change) => {
  const setting = await start();
  const form = codeForm(setting, await codeFor(setting));
  const refused = await post(setting, change(form));
  expect(refused).toMatchObject({
    status: error === "invalid_client" ? 401 : 400,
    headers: { "cache-control": "no-store" },
    body: { error, error_description: expect.any(String) },
  });
  expect((await post(setting, form)).status).toBe(200);
});

test("a code and a refresh token work for their own client only", async () => {
  const setting = await start();
  const other = await addClient(setting.server, ["authorization_code", "refresh_token"]);
  const form = codeForm(setting, await codeFor(setting));
  expect((await post(setting, { ...form, client_id: other })).body.error).toBe("invalid_grant");
  const { body } = await post(setting, form);
  expect((await post(setting, { ...refreshForm(setting, body.refresh_token), client_id: other })).body.error).toBe(
    "invalid_grant",
  );
  expect((await post(setting, refreshForm(setting, body.refresh_token))).status).toBe(200);
});

test("the token endpoint takes small forms without client authentication, sixty a minute from an address", async () => {
  const setting = await start({ limits: { "rate.oauth.token": 6 } });
  const send = async (type: string, body: string, headers = {}) => {
    const answer = await post(setting, body, { "content-type": type, ...headers });
    return `${answer.status} ${answer.body.error ?? answer.body.code}`;
  };
  const form = "application/x-www-form-urlencoded";
  expect([
    await send("application/json", "{}"),
    await send("text/plain", "a=b"),
    await send(form, `a=${"b".repeat(32 * 1024)}`),
    await send(form, "a=b", { authorization: "Basic eA==" }),
    await send(`${form}; charset=utf-8`, "a=b"),
    await send(form, ""),
    await send(form, "a=b"),
  ]).toEqual([
    "400 invalid_request",
    "415 UNSUPPORTED_CONTENT_TYPE",
    "413 REQUEST_TOO_LARGE",
    "400 invalid_request",
    "400 invalid_request",
    "400 invalid_request",
    "429 temporarily_unavailable",
  ]);
});

const ASK = (clientId: string, more: Record<string, string> = {}) => ({
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

async function page(
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

test("the consent page names the client and its permissions, in no frame and without scripts", async () => {
  const setting = await start();
  const asked = await page(setting, ASK(setting.clientId, { state: '"><script>' }));
  expect(asked.status).toBe(200);
  expect(asked.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.stringMatching(
      /default-src 'none'.*form-action 'self' https:\/\/client\.example\.com; frame-ancestors 'none'/,
    ),
  });
  expect(asked.text).toContain("A client");
  expect(asked.text).toContain("<li>team:write</li>");
  expect(asked.text).not.toContain("<script>");
});

test("a person who allows sends the client a code with its state and our name; one who declines, an error", async () => {
  const setting = await start();
  const allowed = await page(setting, ASK(setting.clientId), { decision: "allow", account_key: setting.key });
  expect(allowed).toMatchObject({
    status: 302,
    callback: { code: expect.stringMatching(/^mcp_code_/), state: "a state & more", iss: BASE },
  });
  const { body } = await post(setting, codeForm(setting, allowed.callback!["code"]!));
  expect(body.scope).toBe("account:read team:write offline_access");
  const declined = await page(setting, ASK(setting.clientId), { decision: "deny" });
  expect(declined).toMatchObject({
    status: 302,
    callback: { error: "access_denied", state: "a state & more", iss: BASE },
  });
});

test("a connection gets no permission that the key of its person lacks", async () => {
  const setting = await start();
  const allow = async (scopes: string[]) =>
    page(setting, ASK(setting.clientId), { decision: "allow", account_key: await setting.server.account({ scopes }) });
  const { callback } = await allow(["account:read", "usage:read"]);
  const { body } = await post(setting, codeForm(setting, callback!["code"]!));
  expect(body.scope).toBe("account:read offline_access");
  expect((await allow(["usage:read"])).status).toBe(401);
});

test("a wrong key, and a client of another world, show the page again; programs get an error", async () => {
  const [setting, elsewhere] = [await start(), await start()];
  const allow = (account_key: string, accept?: string) =>
    page(setting, ASK(setting.clientId), { decision: "allow", account_key }, accept);
  const wrong = await allow("dub_wrong");
  expect(wrong).toMatchObject({ status: 401, callback: undefined });
  expect(wrong.text).toContain('role="alert"');
  expect(wrong.text).not.toContain("dub_wrong");
  expect((await allow(elsewhere.key)).status).toBe(401);
  const { status, text } = await allow("dub_wrong", "application/json");
  expect([status, JSON.parse(text).error]).toEqual([401, "login_required"]);
});

test.each<[error: string, change: Record<string, string>]>([
  ["unsupported_response_type", { response_type: "token" }],
  ["invalid_request", { code_challenge: "short" }],
  ["invalid_request", { code_challenge_method: "plain" }],
  ["invalid_target", { resource: "https://elsewhere.example.com/mcp" }],
  ["invalid_scope", { scope: "account:everything" }],
])("%s goes to the callback of the client: %j", async (error, change) => {
  const setting = await start();
  expect(await page(setting, ASK(setting.clientId, change))).toMatchObject({
    status: 302,
    callback: { error, iss: BASE },
  });
  const answer = { decision: "allow", account_key: setting.key };
  expect(await page(setting, ASK(setting.clientId, change), answer)).toMatchObject({ callback: { error } });
});

test("an unknown client or a callback that it has not registered is told to the person, whose browser stays", async () => {
  const setting = await start();
  for (const change of [{ client_id: "mcp_client_unknown" }, { redirect_uri: "https://evil.example.com/callback" }]) {
    const asked = await page(setting, ASK(setting.clientId, change));
    expect(asked).toMatchObject({ status: 400, callback: undefined });
    expect(asked.text).toContain('role="alert"');
  }
});

async function register({ server, remoteAddress }: Setting, payload: unknown) {
  const url = "/oauth/register";
  const answer = await server.app.inject({ method: "POST", url, remoteAddress, payload: payload as object });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

test("a client registers itself, and its callbacks on this machine work at any port", async () => {
  const setting = await start();
  const metadata = { redirect_uris: ["http://127.0.0.1/callback", "cursor://anysphere/callback"], client_name: "Mine" };
  const { status, headers, body } = await register(setting, { ...metadata, unknown: true });
  expect({ status, body, cache: headers["cache-control"] }).toEqual({
    status: 201,
    cache: "no-store",
    body: {
      ...metadata,
      client_id: expect.stringMatching(/^mcp_client_/),
      client_id_issued_at: expect.any(Number),
      grant_types: ["authorization_code"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
  });
  const ask = (redirect_uri: string) => page(setting, ASK(body.client_id, { redirect_uri }));
  expect((await ask("http://127.0.0.1:51234/callback")).status).toBe(200);
  expect((await ask("cursor://anysphere/callback")).headers["content-security-policy"]).toContain("'self' cursor:");
  expect((await ask("http://127.0.0.1:51234/other")).status).toBe(400);
  expect((await ask("http://127.0.0.1:51234@evil.example.com/callback")).status).toBe(400);
});

test.each<[error: string, change: object]>([
  ["invalid_redirect_uri", { redirect_uris: [] }],
  ["invalid_redirect_uri", { redirect_uris: ["http://client.example.com/"] }],
  ["invalid_redirect_uri", { redirect_uris: ["https://client.example.com/#here"] }],
  ["invalid_redirect_uri", { redirect_uris: ["https://a;sandbox.example.com/"] }],
  ["invalid_redirect_uri", { redirect_uris: ["javascript:alert(1)"] }],
  ["invalid_redirect_uri", { redirect_uris: ["https://user:pass@client.example.com/"] }],
  ["invalid_client_metadata", { token_endpoint_auth_method: "client_secret_basic" }],
  ["invalid_client_metadata", { grant_types: ["refresh_token"] }],
  ["invalid_client_metadata", { grant_types: ["authorization_code", "implicit"] }],
  ["invalid_client_metadata", { response_types: ["token"] }],
  ["invalid_client_metadata", { client_name: 5 }],
  ["invalid_client_metadata", { scope: "everything" }],
])("%s refuses a registration with %j", async (error, change) => {
  const setting = await start();
  expect(await register(setting, { redirect_uris: [CALLBACK], ...change })).toMatchObject({
    status: 400,
    body: { error },
  });
});

test("a metadata document describes a client, and is fetched once in ten minutes", async () => {
  const setting = await start({ allowLocalWebhooks: true });
  let fetches = 0;
  let document: object = {};
  const host = createServer((request, response) => {
    fetches += 1;
    if (request.url === "/moved.json") return void response.writeHead(302, { location: "/client.json" }).end();
    response.setHeader("content-type", "application/json");
    return void response.end(JSON.stringify(document));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void host.close());
  await once(host, "listening");
  const base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const ask = (client_id: string) => page(setting, ASK(client_id));
  const clientId = `${base}/client.json`;
  document = { client_id: "https://other.example.com/client.json", redirect_uris: [CALLBACK] };
  expect((await ask(clientId)).status).toBe(400);
  document = { client_id: clientId, redirect_uris: [CALLBACK], client_name: "By document" };
  expect((await ask(clientId)).text).toContain("By document");
  expect((await ask(clientId)).status).toBe(200);
  expect(fetches).toBe(2);
  expect((await ask(`${base}/moved.json`)).status).toBe(400);
  document = { client_id: `${base}/large.json`, redirect_uris: [CALLBACK], padding: "x".repeat(100_000) };
  expect((await ask(`${base}/large.json`)).status).toBe(400);
});

test.each([
  "https://private.example.com/client.json",
  "https://169.254.169.254/client.json",
  "https://[::1]/client.json",
  "http://hooks.example.com/client.json",
  "https://hooks.example.com/",
  "https://user@hooks.example.com/client.json",
  "http://127.0.0.1:1/client.json",
])("no metadata document is fetched from %s", async (client_id) => {
  const resolve = new Map([
    ["private.example.com", ["10.0.0.1"]],
    ["hooks.example.com", ["93.184.215.14"]],
  ]);
  const setting = await start({ resolve });
  expect((await page(setting, ASK(client_id))).status).toBe(400);
});

test("clients find the endpoints by the two metadata documents", async () => {
  const { server } = await start();
  const { body: resource } = await server.send("GET", "/.well-known/oauth-protected-resource/mcp");
  expect(resource).toMatchObject({ resource: `${BASE}/mcp`, authorization_servers: [BASE] });
  const { body } = await server.send("GET", "/.well-known/oauth-authorization-server");
  expect(body).toMatchObject({
    issuer: BASE,
    token_endpoint: `${BASE}/oauth/token`,
    token_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
  });
  expect(body.scopes_supported).toContain("offline_access");
});
