import { expect, test } from "vitest";
import { BASE, CALLBACK, start, type Setting, ASK, page } from "./oauth-harness.ts";

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

test("an address registers so many clients a minute, and is then told when to go on", async () => {
  const setting = await start({ limits: { "rate.oauth.register": 1 } });
  const metadata = { redirect_uris: [CALLBACK] };
  expect((await register(setting, metadata)).status).toBe(201);
  expect(await register(setting, metadata)).toMatchObject({
    status: 429,
    headers: { "retry-after": expect.stringMatching(/^[1-6]?\d$/) },
    body: { error: "temporarily_unavailable" },
  });
  expect((await page(setting, ASK(setting.clientId))).status).toBe(200);
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
  ["invalid_client_metadata", { client_name: "My\u202Eknab" }],
  ["invalid_client_metadata", { client_name: "My\u200Bbank" }],
  ["invalid_client_metadata", { client_name: "My\u2028bank" }],
  ["invalid_client_metadata", { scope: "everything" }],
])("%s refuses a registration with %j", async (error, change) => {
  const setting = await start();
  expect(await register(setting, { redirect_uris: [CALLBACK], ...change })).toMatchObject({
    status: 400,
    body: { error },
  });
});

test.each([
  ["/oauth/register", "application/json", "{", "invalid_client_metadata"],
  ["/oauth/register", "text/plain", "{}", "invalid_client_metadata"],
  ["/oauth/register", "no type", "{}", "invalid_client_metadata"],
  ["/oauth/register", "application/json", `"${"a".repeat(40_000)}"`, "invalid_client_metadata"],
  ["/oauth/authorize", "application/json", "{}", "invalid_request"],
  ["/oauth/authorize", "no type", "a=b", "invalid_request"],
  ["/oauth/authorize", "application/x-www-form-urlencoded", `a=${"b".repeat(40_000)}`, "invalid_request"],
  // One that it takes gets further.
  ["/oauth/authorize", "application/x-www-form-urlencoded", "a=b", "invalid_client"],
])("%s answers with 400 to a body of the type %s that it does not take", async (url, type, payload, error) => {
  const { server, remoteAddress } = await start();
  const answer = await server.app.inject({
    method: "POST",
    url,
    remoteAddress,
    payload,
    headers: { "content-type": type },
  });
  expect([answer.statusCode, answer.json()]).toEqual([400, { error, error_description: expect.any(String) }]);
});

test("a name may hold the joiners without which Persian and emoji cannot be written", async () => {
  const client_name = "نرم\u200Cافزار \u{1F469}\u200D\u{1F4BB}";
  const { status, body } = await register(await start(), { redirect_uris: [CALLBACK], client_name });
  expect({ status, name: body.client_name }).toEqual({ status: 201, name: client_name });
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
