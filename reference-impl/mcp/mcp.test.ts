import { expect, test } from "vitest";
import { mcp } from "./mcp.ts";
import { CHALLENGE, start, send, rpc, HELLO, PING } from "./mcp-harness.ts";

test("a client initializes, notifies, and pings, and nothing may be stored on the way", async () => {
  const { server, key } = await start();
  const headers = { "x-api-key": key };
  const params = HELLO;
  const begun = await send(server, rpc("initialize", params), headers);
  expect(begun).toMatchObject({
    status: 200,
    headers: { "cache-control": "no-store", "content-type": expect.stringContaining("application/json") },
    body: { id: 1, result: { protocolVersion: "2025-06-18", capabilities: { tools: {} } } },
  });
  expect(begun.headers).not.toHaveProperty("mcp-session-id");
  const newer = await send(server, rpc("initialize", { ...params, protocolVersion: "2099-01-01" }), {
    ...headers,
    "mcp-protocol-version": "2099-01-01",
  });
  expect(newer.body.result.protocolVersion).toBe("2025-11-25");
  const notified = await send(server, { jsonrpc: "2.0", method: "notifications/initialized" }, headers);
  expect(notified).toMatchObject({ status: 202, body: undefined, headers: { "cache-control": "no-store" } });
  expect((await send(server, { jsonrpc: "2.0", id: 1, result: {} }, headers)).status).toBe(202);
  expect((await send(server, PING, { ...headers, "mcp-protocol-version": "2025-11-25" })).body.result).toEqual({});
  expect((await send(server, rpc("resources/list"), headers)).body.error.code).toBe(-32_601);
});

test.each<
  [
    what: string,
    status: number,
    code: string | number,
    headers: Record<string, string>,
    message?: unknown,
    url?: string,
  ]
>([
  ["a key in the query", 400, "CREDENTIAL_IN_QUERY", {}, PING, "/mcp?api_key=dub_x"],
  ["a foreign host", 403, -32_000, { host: "evil.example.com" }],
  ["the same host at another port", 403, -32_000, { host: "localhost:80" }],
  ["a foreign origin", 403, "INVALID_ORIGIN", { origin: "https://evil.example.com" }],
  ["a sandboxed page", 403, "INVALID_ORIGIN", { origin: "null" }],
  ["no credential", 401, "MISSING_CREDENTIAL", { "x-api-key": "" }],
  ["another scheme", 401, "INVALID_CREDENTIAL", { authorization: "Basic eA==" }],
  ["two credentials", 401, "INVALID_CREDENTIAL", { authorization: "Bearer dub_other" }],
  ["an unknown key", 401, "INVALID_API_KEY", { "x-api-key": "dub_unknown" }],
  ["a batch", 400, "BATCH_NOT_SUPPORTED", {}, [PING]],
  ["a body over 1 MiB", 413, "REQUEST_TOO_LARGE", {}, { ...PING, padding: "x".repeat(1024 * 1024) }],
  ["an Accept without a stream", 406, -32_000, { accept: "application/json" }],
  ["another content type", 415, -32_000, { "content-type": "text/plain" }],
  ["a body that is not JSON", 400, -32_700, {}, "{"],
  ["a message that is not JSON-RPC", 400, -32_700, {}, { id: 1, method: "ping" }],
  ["an unknown version", 400, -32_000, { "mcp-protocol-version": "2024-11-05" }],
])("%s: %i %s", async (_what, status, code, headers, message = PING, url = "/mcp") => {
  const { server, key } = await start();
  const answer = await send(server, message, { "x-api-key": key, ...headers }, url);
  expect({ status: answer.status, code: answer.body.code ?? answer.body.error.code }).toEqual({ status, code });
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["www-authenticate"]).toBe(status === 401 ? CHALLENGE : undefined);
});

test.each(["GET", "DELETE", "PUT", "PATCH", "OPTIONS", "HEAD", "REPORT"])("%s is answered with 405", async (method) => {
  const { server } = await start();
  const answer = await server.app.inject({
    method: method as "GET",
    url: "/mcp",
    headers: { "content-type": "text/odd" },
  });
  expect({ status: answer.statusCode, allow: answer.headers.allow }).toEqual({ status: 405, allow: "POST" });
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("our own origin, the application and three assistants may call, and others that the operator names", async () => {
  const { server, key } = await start();
  for (const origin of ["http://localhost:4020", "https://app.example.com", "https://assistant-three.example.com"])
    expect((await send(server, PING, { "x-api-key": key, origin })).status, origin).toBe(200);
  const named = await start({ surfaces: [mcp(["https://named.example.com"])] });
  expect((await send(named.server, PING, { "x-api-key": named.key, origin: "https://named.example.com" })).status).toBe(
    200,
  );
});

test("an address and an account each have a rate, which every message counts for", async () => {
  const { server, key } = await start({ limits: { "rate.account": 2 } });
  const ask = () => send(server, { jsonrpc: "2.0", method: "notifications/initialized" }, { "x-api-key": key });
  expect([(await ask()).status, (await ask()).status]).toEqual([202, 202]);
  expect(await ask()).toMatchObject({ status: 429, body: { code: "INTEGRATION_RATE_LIMIT_REACHED" } });
  const other = await start({ limits: { "rate.mcp.address": 0 } });
  expect(await send(other.server, PING)).toMatchObject({
    status: 429,
    headers: { "retry-after": expect.any(String) },
    body: { code: "INTEGRATION_RATE_LIMIT_REACHED" },
  });
});
