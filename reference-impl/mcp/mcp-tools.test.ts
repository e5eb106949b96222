import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { callerOfKey } from "../http/authenticate.ts";
import { CHALLENGE, start, send, rpc, PING, call, tokenFor } from "./mcp-harness.ts";

test("the tools are those that the credential may call, with their scopes twice", async () => {
  const { server, key } = await start();
  const { body } = await send(server, rpc("tools/list"), { "x-api-key": key });
  const { tools } = body.result;
  const names = tools.map(({ name }: { name: string }) => name);
  expect(names).toContain("account_get");
  expect(names).not.toContain("webhooks_create_secret");
  const securitySchemes = [{ type: "oauth2", scopes: ["account:read"] }];
  expect(tools.find(({ name }: { name: string }) => name === "account_get")).toEqual({
    name: "account_get",
    title: expect.any(String),
    description: expect.any(String),
    inputSchema: expect.objectContaining({ type: "object", additionalProperties: false }),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    securitySchemes,
    _meta: { securitySchemes },
  });
  const limited = await server.account({ scopes: ["team:read"] });
  const { body: less } = await send(server, rpc("tools/list"), { "x-api-key": limited });
  expect(less.result.tools.map(({ name }: { name: string }) => name)).not.toContain("account_get");
});

test("tools come in pages, and a cursor is good for its credential only", async () => {
  const { server, key } = await start({ limits: { "mcp.tools.page": 1 } });
  const whole = await start();
  const list = async (by: string, cursor?: unknown) =>
    (await send(server, rpc("tools/list", cursor === undefined ? {} : { cursor }), { "x-api-key": by })).body;
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const { tools, nextCursor } = (await list(key, cursor)).result;
    expect(tools).toHaveLength(1);
    names.push(tools[0].name);
    cursor = nextCursor;
  } while (cursor !== undefined);
  const { body } = await send(whole.server, rpc("tools/list"), { "x-api-key": whole.key });
  expect(names).toEqual(body.result.tools.map(({ name }: { name: string }) => name));
  const foreign = server.service.secrets.seal("key_other account_get");
  for (const wrong of ["wrong", "", 5, foreign]) expect((await list(key, wrong)).error.code, `${wrong}`).toBe(-32_602);
});

test("a tool answers what the action answers over REST, as text and as a value", async () => {
  const { server, key } = await start();
  const { body: rest } = await server.send("POST", "/v1/actions/account_get", key, {});
  for (const args of [{}, undefined]) {
    const { body } = await send(server, call("account_get", args), { authorization: `Bearer ${key}` });
    expect(body.result.structuredContent).toEqual(rest);
    expect(JSON.parse(body.result.content[0].text)).toEqual(rest);
    expect(body.result.isError ?? false).toBe(false);
  }
});

test("a mutation through MCP happens once with its requestId, also when it is sent again over REST", async () => {
  const { server, key } = await start();
  const args = { requestId: "0b6c1f0e-7d0c-4b7e-9a53-2f6f6d2c4a11", companyName: "Ours" };
  const { body } = await send(server, call("settings_update", args), { "x-api-key": key });
  expect(body.result.structuredContent).toMatchObject({ data: { companyName: "Ours" }, requestId: args.requestId });
  const { body: replayed } = await server.send("POST", "/v1/actions/settings_update", key, args);
  expect(replayed).toEqual(body.result.structuredContent);
  const { body: changed } = await send(server, call("settings_update", { ...args, companyName: "Other" }), {
    "x-api-key": key,
  });
  expect(changed.result.structuredContent.error).toMatchObject({ code: "IDEMPOTENCY_CONFLICT", status: 409 });
  const { body: usage } = await send(server, call("usage_get"), { "x-api-key": key });
  expect(JSON.stringify(usage.result.structuredContent)).toContain("9999");
});

test("a mutation that is still running names the tool to poll with", async () => {
  const { server, key } = await start({ bindAction: async () => "running" });
  const { body } = await send(server, call("settings_update", { companyName: "Ours" }), { "x-api-key": key });
  expect(body.result).toMatchObject({
    structuredContent: {
      requestId: expect.any(String),
      pollAction: "action_request_get",
      data: { status: "running", operation: "settings_update" },
    },
  });
  expect(body.result.isError ?? false).toBe(false);
});

test("an access token calls the tools of its scopes; a missing scope is a failed call with a challenge", async () => {
  const { server, key } = await start();
  const authorization = `Bearer ${await tokenFor(server, key, ["team:read"])}`;
  const { status, body } = await send(server, call("account_get", {}), { authorization });
  expect({ status, result: body.result }).toEqual({
    status: 200,
    result: {
      isError: true,
      content: [{ type: "text", text: expect.stringContaining("INSUFFICIENT_SCOPE") }],
      structuredContent: {
        error: expect.objectContaining({
          code: "INSUFFICIENT_SCOPE",
          status: 403,
          details: { requiredScopes: ["account:read"] },
        }),
      },
      _meta: { "mcp/www_authenticate": [`${CHALLENGE}, error="insufficient_scope", scope="account:read"`] },
    },
  });
  const good = `Bearer ${await tokenFor(server, key, ["account:read"])}`;
  expect(
    (await send(server, call("account_get"), { authorization: good })).body.result.structuredContent,
  ).toMatchObject({
    data: { permissions: ["account:read"] },
  });
  expect((await send(server, PING, { "x-api-key": good.slice(7) })).body.code).toBe("INVALID_API_KEY");
  await server.advance(900);
  expect((await send(server, PING, { authorization: good })).body.code).toBe("INVALID_MCP_TOKEN");
});

test("a token of an account without a subscription is refused at every message", async () => {
  const { server, key } = await start();
  const authorization = `Bearer ${await tokenFor(server, key, ["account:read"])}`;
  const { account } = await callerOfKey(server.service, key);
  await server.service.db.updateTable("accounts").set({ paid: false }).where("id", "=", account.id).execute();
  expect(await send(server, PING, { authorization })).toMatchObject({
    status: 403,
    body: { code: "SUBSCRIPTION_REQUIRED" },
  });
});

test("wrong arguments, the secret's action and an unknown tool are refused in three ways", async () => {
  const { server, key } = await start();
  const ask = async (name: string, args: unknown) =>
    (await send(server, call(name, args as object), { "x-api-key": key })).body;
  expect((await ask("account_get", { now: 1 })).result).toMatchObject({
    isError: true,
    structuredContent: { error: { code: "VALIDATION_ERROR", status: 400 } },
  });
  expect((await ask("webhooks_create_secret", {})).result).toMatchObject({
    isError: true,
    structuredContent: { error: { code: "ACTION_NOT_AVAILABLE_IN_MCP" } },
  });
  const poll = { requestId: randomUUID(), operation: "webhooks_create_secret" };
  await server.call("webhooks_create_secret", key, { requestId: poll.requestId });
  expect((await ask("action_request_get", poll)).result.structuredContent.error.code).toBe(
    "ACTION_NOT_AVAILABLE_IN_MCP",
  );
  expect((await ask("unknown", {})).error.code).toBe(-32_602);
  expect((await ask("account_get", [1])).error.code).toBe(-32_602);
});

test("refusals of the transport can all be errors of JSON-RPC, if the question is read so", async () => {
  const { server, key } = await start({ readings: { "Q-MCP-TRANSPORT-FORM": "json-rpc" } });
  const ask = async (message: unknown, headers = {}) => {
    const { status, body } = await send(server, message, { "x-api-key": key, ...headers });
    return `${status} ${body.error?.code ?? "result"} ${body.error?.data?.code ?? ""}`;
  };
  expect([await ask([PING]), await ask(PING, { origin: "https://evil.example.com" })]).toEqual([
    "400 -32000 BATCH_NOT_SUPPORTED",
    "403 -32000 INVALID_ORIGIN",
  ]);
});
