import { describe, expect, test } from "vitest";
import { objections } from "../node/answer-harness.ts";
import { McpClient, withoutRefresh, withRefresh, works, type Tokens } from "../mcp/mcp-harness.ts";

const day = 24 * 3600;
const toolsOf = async (client: McpClient, { access_token }: Tokens): Promise<string[]> =>
  (await client.as(access_token, "tools/list")).json.result.tools.map(({ name }: { name: string }) => name);

describe("tokens", () => {
  test("tokens are answered by the contract, and differ each time", async () => {
    const client = new McpClient();
    const first = await client.exchange(await client.code());
    const second = await client.refresh(first.json.refresh_token);
    for (const answer of [first, second]) expect(objections("token", answer)).toEqual([]);
    expect(new Set([first, second].flatMap(({ json }) => [json.access_token, json.refresh_token])).size).toBe(4);
  });

  test("tokens come without a refresh token if the client did not register that grant", async () => {
    const client = new McpClient();
    const tokens = await client.connect("settings:read offline_access", withoutRefresh);
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^mcp_access/),
      token_type: "Bearer",
      expires_in: 900,
      scope: "settings:read",
    });
    expect(await works(client, tokens)).toBe(true);
  });

  test("tokens permit what was granted, to the granting account, and only on MCP", async () => {
    const client = new McpClient();
    await client.act("settings_update", { companyName: "Mine" });
    const tokens = await client.connect("settings:read openid");
    expect(await toolsOf(client, tokens)).toEqual(["settings_get", "notifications_get", "action_request_get"]);
    const called = (name: string, args: object) =>
      client.as(tokens.access_token, "tools/call", { name, arguments: args });
    expect((await called("settings_get", {})).json.result.structuredContent.data.companyName).toBe("Mine");
    expect((await called("settings_update", { companyName: "Theirs" })).json.result).toMatchObject({
      isError: true,
      structuredContent: { error: { code: "INSUFFICIENT_SCOPE" } },
    });
    const headers = { "x-api-key": "", authorization: `Bearer ${tokens.access_token}` };
    expect(await client.act("settings_get", {}, headers)).toMatchObject({
      status: 401,
      json: { code: "INVALID_API_KEY" },
    });
  });

  test("tokens permit no more than the key that consented", async () => {
    const client = new McpClient({ key: "dub_test_demo__readOnly" });
    expect((await client.connect("settings:read settings:write team:write")).scope).toBe(
      "settings:read offline_access",
    );
  });

  test("tokens of an unpaid account open nothing", async () => {
    const client = new McpClient({ key: "dub_test_demo__unpaid" });
    expect(await client.as((await client.connect()).access_token, "ping")).toMatchObject({
      status: 403,
      json: { code: "SUBSCRIPTION_REQUIRED" },
    });
  });

  test("tokens stay valid whatever becomes of the key that consented", async () => {
    const client = new McpClient({ key: "dub_test_demo__expired" });
    expect(await works(client, await client.connect())).toBe(true);
  });

  test("tokens are given for the code, whatever other client the form names", async () => {
    const client = new McpClient();
    expect(await client.exchange(await client.code(), withRefresh, { account_key: "dub_test_other" })).toMatchObject({
      status: 200,
    });
  });

  test("tokens live 900 seconds, however they are used", async () => {
    const client = new McpClient();
    const tokens = await client.connect();
    await client.advance(899);
    const { json: renewed } = await client.refresh(tokens.refresh_token);
    expect(await works(client, tokens)).toBe(true);
    await client.advance(1);
    expect([await works(client, tokens), await works(client, renewed)]).toEqual([false, true]);
  });
});

describe("a code", () => {
  test("a code lives two minutes", async () => {
    const client = new McpClient();
    const codes = [await client.code(), await client.code()];
    await client.advance(119);
    expect((await client.exchange(codes[0] ?? "")).status).toBe(200);
    await client.advance(1);
    expect(await client.exchange(codes[1] ?? "")).toMatchObject({ status: 400, json: { error: "invalid_grant" } });
  });

  test("a code that is used again revokes its own tokens, and no tokens of other connections", async () => {
    const client = new McpClient();
    const other = await client.connect();
    const code = await client.code();
    const { json: tokens } = await client.exchange(code);
    const { json: renewed } = await client.refresh(tokens.refresh_token);
    await client.exchange(code);
    expect([await works(client, tokens), await works(client, renewed), await works(client, other)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await client.refresh(renewed.refresh_token)).json.error).toBe("invalid_grant");
  });

  test("a foreign code sent with a refresh token stays valid", async () => {
    const client = new McpClient();
    const other = new McpClient({ mock: client.mock, key: "dub_test_other" });
    const { refresh_token } = await client.connect("settings:read");
    const code = await other.code("team:read");
    const { json: theirs } = await other.exchange(code);
    expect((await client.refresh(refresh_token, { code })).json.scope).toBe("settings:read offline_access");
    expect(await other.refresh(theirs.refresh_token)).toMatchObject({ status: 200 });
  });

  test("a code survives an exchange that failed", async () => {
    const client = new McpClient();
    const code = await client.code();
    for (const changed of [
      { code_verifier: "b".repeat(43) },
      withoutRefresh,
      { redirect_uri: `${withRefresh.redirect_uri}?a` },
    ]) {
      expect((await client.exchange(code, withRefresh, changed)).json.error).toBe("invalid_grant");
    }
    expect((await client.exchange(code)).status).toBe(200);
  });

  test("a code sent twice at once gives tokens once", async () => {
    const client = new McpClient();
    const code = await client.code();
    const statuses = (await Promise.all([client.exchange(code), client.exchange(code)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
  });
});

describe("a connection", () => {
  test("a connection ends thirty days after its approval, and its last tokens with it", async () => {
    const client = new McpClient();
    let tokens = await client.connect();
    await client.advance(29 * day);
    tokens = (await client.refresh(tokens.refresh_token)).json;
    expect(tokens.expires_in).toBe(900);
    await client.advance(day - 100);
    tokens = (await client.refresh(tokens.refresh_token)).json;
    expect(tokens.expires_in).toBe(100);
    await client.advance(99);
    expect(await works(client, tokens)).toBe(true);
    await client.advance(1);
    expect(await works(client, tokens)).toBe(false);
    expect((await client.refresh(tokens.refresh_token)).json.error).toBe("invalid_grant");
  });

  test("a connection that the person revokes, by steering, no longer works", async () => {
    const client = new McpClient();
    await client.steer({ rules: [{ transition: "connection.withdraw", times: 1 }] });
    const tokens = await client.connect();
    // The answer does not tell what is going to happen.
    expect(tokens.expires_in).toBe(900);
    await client.advance(119);
    expect(await works(client, tokens)).toBe(true);
    await client.advance(1);
    expect(await works(client, tokens)).toBe(false);
    expect((await client.refresh(tokens.refresh_token)).json.error).toBe("invalid_grant");
    await client.advance(1);
    expect(await works(client, await client.connect())).toBe(true);
  });

  test.each([
    ["lists a part", "settings:read", "settings:read offline_access"],
    [
      "lists a name twice, and offline_access",
      "settings:read offline_access settings:read",
      "settings:read offline_access",
    ],
    ["lists nothing but offline_access", "offline_access", "offline_access"],
    ["keeps an identity permission", "openid team:read", "openid team:read offline_access"],
    ["lists nothing, which drops what needs OpenID Connect", undefined, "settings:read team:read offline_access"],
  ])("a connection keeps exactly the scopes of a refresh that %s", async (_, scope, kept) => {
    const client = new McpClient();
    const { refresh_token } = await client.connect("settings:read openid team:read");
    const { json } = await client.refresh(refresh_token, scope === undefined ? {} : { scope });
    expect(json.scope).toBe(kept);
    expect((await client.refresh(json.refresh_token)).json.scope).toBe(kept.replace("openid ", ""));
  });

  test.each([
    ["what was not granted", "team:write"],
    ["what there is not", "everything"],
    ["only spaces", "  "],
    ["what was given up", "settings:read"],
  ])("a refresh that asks for %s is refused, and the connection is unchanged", async (_, scope) => {
    const client = new McpClient();
    const first = await client.connect("settings:read team:read");
    const { json: tokens } = await client.refresh(first.refresh_token, { scope: "team:read" });
    expect((await client.refresh(tokens.refresh_token, { scope })).json.error).toBe("invalid_scope");
    expect((await client.refresh(tokens.refresh_token)).json.scope).toBe("team:read offline_access");
  });

  test("a connection passes through the four machines of the contract", async () => {
    const client = new McpClient();
    const { refresh_token } = await client.connect();
    await client.refresh(refresh_token);
    await client.refresh(refresh_token);
    expect(client.world.history.map(({ what }) => what)).toEqual([
      "connection.approve",
      "authorization-code.issue",
      "authorization-code.exchange",
      "refresh-token.issue",
      "access-token.issue",
      "refresh-token.rotate",
      "refresh-token.issue",
      "access-token.issue",
      "connection.revokeForRefreshToken",
      "refresh-token.end",
      "access-token.revoke",
      "access-token.revoke",
    ]);
  });
});
