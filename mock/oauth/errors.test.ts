import { describe, expect, test } from "vitest";
import { contract } from "../contract/contract.ts";
import { authorization, baseUrl, McpClient, verifier, withoutRefresh, withRefresh } from "../mcp/mcp-harness.ts";
import { objections } from "../node/answer-harness.ts";
import type { Answer } from "../node/mock-harness.ts";

type Case = { operation: string; send: () => Promise<Answer> };

const token = (send: (client: McpClient) => Promise<Answer>): Case => ({
  operation: "token",
  send: () => send(new McpClient()),
});
const exchangeWith = (changed: Record<string, string>, headers = {}) =>
  token(async (client) =>
    client.token(
      {
        grant_type: "authorization_code",
        code: await client.code(),
        code_verifier: verifier,
        ...withRefresh,
        ...changed,
      },
      headers,
    ),
  );
const refreshWith = (changed: Record<string, string>) =>
  token(async (client) => client.refresh((await client.connect()).refresh_token, changed));
const asking = (changed: Record<string, string>, client = new McpClient()): Case => ({
  operation: "authorize",
  send: () => client.get(`/oauth/authorize?${new URLSearchParams({ ...authorization, ...changed })}`),
});
const answering = (changed: Record<string, string>): Case => ({
  operation: "consent",
  send: () =>
    new McpClient().form("/oauth/authorize", {
      ...authorization,
      account_key: "dub_test_demo",
      decision: "allow",
      ...changed,
    }),
});
const registering = (metadata: unknown, client = new McpClient()): Case => ({
  operation: "register",
  send: () => client.post("/oauth/register", metadata),
});

/** Brings each error about. */
const cases: Readonly<Record<string, Case>> = {
  TokenAddressRateReached: token(async () => {
    const client = new McpClient({ limits: { "rate.oauth.token": 0 } });
    return client.exchange("no code");
  }),
  TokenBodyTooLarge: token((client) => client.form("/oauth/token", { padding: "a".repeat(32 * 1024) })),
  TokenBodyIsJson: token((client) => client.post("/oauth/token", { grant_type: "authorization_code" })),
  TokenBodyUnsupported: token((client) => client.form("/oauth/token", {}, { "content-type": "text/plain" })),
  ClientAuthenticationHeader: exchangeWith({}, { authorization: "Basic YTpi" }),
  ClientSecretSent: exchangeWith({ client_secret: "a secret" }),
  GrantTypeUnsupported: exchangeWith({ grant_type: "client_credentials" }),
  FormFieldRejected: exchangeWith({ code: "" }),
  ClientUnknownToToken: exchangeWith({ client_id: "nobody" }),
  ResourceRejected: exchangeWith({ resource: `${baseUrl}/mcp/` }),
  ConsumedCode: token(async (client) => {
    const code = await client.code();
    await client.exchange(code);
    return client.exchange(code);
  }),
  CodeRejected: exchangeWith({ redirect_uri: `${withRefresh.redirect_uri}/` }),
  RotatedRefreshToken: token(async (client) => {
    const { refresh_token } = await client.connect();
    await client.refresh(refresh_token);
    return client.refresh(refresh_token);
  }),
  RefreshTokenRejected: refreshWith({ client_id: withoutRefresh.client_id }),
  ScopeRejected: refreshWith({ scope: "settings:read team:write" }),
  AuthorizationRateReached: asking({}, new McpClient({ limits: { "rate.oauth.authorize": 0 } })),
  RegistrationRateReached: registering(
    { redirect_uris: [withRefresh.redirect_uri] },
    new McpClient({ limits: { "rate.oauth.register": 0 } }),
  ),
  SignInRejected: answering({ account_key: "dub_test_demo__expired" }),
  ClientUnknown: asking({ client_id: "nobody" }),
  RedirectUriForeign: asking({ redirect_uri: "https://elsewhere.example.org/" }),
  ClientMetadataRejected: registering({ redirect_uris: [] }),
  RedirectUrisRejected: registering({ redirect_uris: ["http://client.example.org/callback"] }),
  ResponseTypeUnsupported: asking({ response_type: "token" }),
  AuthorizationRequestRejected: asking({ code_challenge_method: "plain" }),
  AudienceRejected: asking({ resource: baseUrl }),
  RequestedScopeRejected: asking({ scope: "settings:read everything" }),
  AccessDenied: answering({ decision: "deny" }),
};

const own = contract.errors.filter(({ surface }) => surface === "oauth");

test("every error of OAuth has a test case", () => {
  expect(Object.keys(cases).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
});

test.each(own)("the OAuth error $id is answered by the contract", async ({ id, code, status }) => {
  const { operation, send } = cases[id] as Case;
  const answer = await send();
  expect(objections(operation, answer)).toEqual([]);
  expect({ status: answer.status, code: answer.json.error ?? answer.json.code }).toEqual({ status, code });
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test.each(own.filter(({ status }) => status === 302))(
  "the OAuth error $id goes to the callback with state and issuer",
  async ({ id, code }) => {
    const { headers, json } = await (cases[id] as Case).send();
    const location = new URL(headers.get("location") ?? "");
    expect(`${location.origin}${location.pathname}`).toBe(withRefresh.redirect_uri);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      error: code,
      error_description: json.error_description,
      state: "a state",
      iss: baseUrl,
    });
    expect(json.redirect_to).toBe(location.href);
  },
);

describe("a token request is refused", () => {
  const good: Record<string, string> = {
    grant_type: "authorization_code",
    code: `mcp_code_${"a".repeat(43)}`,
    code_verifier: verifier,
    resource: `${baseUrl}/mcp`,
    ...withRefresh,
  };
  const twice = (field: string): [string, string][] => [...Object.entries(good), [field, String(good[field])]];
  const without = (field: string) => Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));

  test.each(Object.keys(good))(
    "a token request is refused without %s, with it twice, empty or with a control character",
    async (field) => {
      const client = new McpClient();
      const bad: [string, [string, string][] | Record<string, string>][] = [
        ["is missing", without(field)],
        ["is given more than once", twice(field)],
        ["is empty", { ...good, [field]: "" }],
        ["holds a control character", { ...good, [field]: `${good[field]}\u0000` }],
      ];
      for (const [reason, fields] of bad) {
        const answer = await client.form("/oauth/token", fields);
        expect(objections("token", answer)).toEqual([]);
        // A grant that is empty or broken is first of all no grant that there is.
        const noGrant = field === "grant_type" && ["is empty", "holds a control character"].includes(reason);
        const expected = { error: "invalid_request", error_description: expect.stringContaining(`${field} ${reason}`) };
        expect(answer.json).toMatchObject(noGrant ? { error: "unsupported_grant_type" } : expected);
      }
    },
  );

  test("the refusal of an unknown grant lists the known grants, in characters that a description may have", async () => {
    const { json } = await new McpClient().form("/oauth/token", { ...good, grant_type: 'pass"wörd' });
    expect(json.error_description).toBe(
      "The token endpoint does not support this `grant_type`. grant_type is 'pass''w?rd', but takes one of: authorization_code, refresh_token.",
    );
  });

  test("a token request is refused in the words of its own grant", async () => {
    const { json } = await new McpClient().refresh("no token of ours");
    expect(json.error_description).toContain("refresh_token must match pattern");
  });

  test.each([
    ["a loopback address", "http://127.0.0.1/client"],
    ["a private address", "https://10.0.0.1/client"],
    ["an unknown name", "https://client.invalid/client"],
  ])("a token request is refused with a client document at %s", async (_, client_id) => {
    expect((await new McpClient().form("/oauth/token", { ...good, client_id })).json.error).toBe("invalid_client");
  });

  test("a token request beyond its rate is refused, by minute of the wall clock and by address", async () => {
    let wall = 0;
    const client = new McpClient({ limits: { "rate.oauth.token": 1 }, wall: () => wall });
    await client.form("/oauth/token", good);
    expect((await client.form("/oauth/token", good)).status).toBe(429);
    const request = new Request(`${baseUrl}/oauth/token`, { method: "POST", body: new URLSearchParams(good) });
    expect((await client.mock.handle(request, { remoteAddress: "127.0.0.2" })).status).toBe(400);
    wall += 60_000;
    expect((await client.form("/oauth/token", good)).status).toBe(400);
  });
});

describe("an authorization request", () => {
  test.each(["code_challenge", "code_challenge_method", "resource", "response_type"])(
    "an authorization request without %s, or with it twice, goes back as an error",
    async (field) => {
      const client = new McpClient();
      const pairs = Object.entries(authorization);
      for (const query of [pairs.filter(([name]) => name !== field), [...pairs, [field, "again"]]] as [
        string,
        string,
      ][][]) {
        const answer = await client.get(`/oauth/authorize?${new URLSearchParams(query)}`);
        expect(objections("authorize", answer)).toEqual([]);
        expect([answer.status, answer.json.error]).toEqual([
          302,
          field === "response_type" ? "unsupported_response_type" : "invalid_request",
        ]);
        expect(answer.json.error_description).toContain(field);
      }
    },
  );

  test("a refused authorization request says what was sent and what is valid", async () => {
    const { json } = await new McpClient().get(
      `/oauth/authorize?${new URLSearchParams({ ...authorization, code_challenge_method: "plain" })}`,
    );
    expect(json.error_description).toMatch(/ code_challenge_method is 'plain', but takes 'S256'\.$/);
  });

  test("an authorization request that names its client twice is not redirected", async () => {
    const query = new URLSearchParams([...Object.entries(authorization), ["client_id", "another"]]);
    expect(await new McpClient().get(`/oauth/authorize?${query}`)).toMatchObject({
      status: 400,
      json: { error: "invalid_client" },
    });
  });
});

describe("a registration", () => {
  test.each([
    ["https://client.example.org/callback", 201],
    ["http://127.0.0.1:3000/callback", 201],
    ["http://localhost:3000/callback", 201],
    ["com.example.app:/callback", 201],
    ["editor://callback", 201],
    ["https://client.example.org/callback#fragment", 400],
    ["http://192.168.0.1/callback", 400],
    ["javascript:alert(1)", 400],
    ["data:text/html,hello", 400],
    ["no address", 400],
  ])("a registration with the callback %s is answered %i", async (uri, status) => {
    const answer = await new McpClient().post("/oauth/register", { redirect_uris: [uri] });
    expect(objections("register", answer)).toEqual([]);
    expect(answer.status).toBe(status);
  });

  test.each(["", "{", "[]", '"text"'])("a registration with the body %j is not metadata", async (body) => {
    const answer = await new McpClient().send("POST", "/oauth/register", {
      body,
      headers: { "content-type": "application/json" },
    });
    expect([answer.status, answer.json.error]).toEqual([400, "invalid_client_metadata"]);
  });
});
