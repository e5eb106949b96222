import { expect, test } from "vitest";
import { requirementTexts } from "../../generated/requirement-texts.js";
import { contract } from "../contract/contract.ts";
import { objections } from "../node/answer-harness.ts";
import type { Answer } from "../node/mock-harness.ts";
import { McpClient } from "./mcp-harness.ts";

const initialize = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "a test", version: "1" } };
const begin = (client: McpClient, headers: Record<string, string> = {}) =>
  client.rpc("initialize", initialize, headers);
const as = (role: string) => () => begin(new McpClient({ key: `dub_test_demo__${role}` }));
const withCredential = (headers: Record<string, string>) => () => begin(new McpClient(), headers);

/** Brings each error about. */
const cases: Readonly<Record<string, () => Promise<Answer>>> = {
  MethodNotAllowed: () => new McpClient().get("/mcp"),
  McpCredentialInQuery: () => new McpClient().send("POST", "/mcp?access_token=mcp_access_1"),
  HostForeign: withCredential({ host: "elsewhere.example.org" }),
  InvalidOrigin: withCredential({ origin: "https://elsewhere.example.org" }),
  McpAddressRateReached: async () => {
    const client = new McpClient({ limits: { "rate.mcp.address": 1 } });
    await begin(client);
    return begin(client, { "x-api-key": "" });
  },
  McpRequestTooLarge: () => new McpClient().rpc("ping", { padding: "a".repeat(1024 * 1024) }),
  NotAcceptable: withCredential({ accept: "application/json" }),
  McpContentTypeUnsupported: withCredential({ "content-type": "text/plain" }),
  McpMissingCredential: withCredential({ "x-api-key": "" }),
  McpCredentialTooLong: withCredential({ "x-api-key": "a".repeat(4097) }),
  McpMalformedAuthorization: withCredential({ authorization: "Bearer one two" }),
  McpConflictingCredentials: withCredential({ authorization: "Bearer dub_test_demo__other" }),
  InvalidMcpToken: withCredential({ "x-api-key": `mcp_access_${"a".repeat(43)}` }),
  McpUnknownApiKey: withCredential({ "x-api-key": "dub_never_issued" }),
  McpApiKeyExpired: as("expired"),
  McpUserNotFound: as("userGone"),
  McpAccountUnavailable: as("accountUnavailable"),
  McpAmbiguousTeam: as("inTwoTeams"),
  McpTeamOwnerNotFound: as("noTeamOwner"),
  McpSubscriptionRequired: as("unpaid"),
  McpPlanUnsupported: as("planUnsupported"),
  McpAccountRateReached: async () => {
    const client = new McpClient({ limits: { "rate.account": 1 } });
    await begin(client);
    return begin(client);
  },
  JsonUnreadable: () => new McpClient().message(""),
  BatchNotSupported: () => new McpClient().message([{ jsonrpc: "2.0", id: 1, method: "ping" }]),
  MessageMalformed: () => new McpClient().message({ jsonrpc: "1.0", id: 1, method: "ping" }),
  ProtocolVersionUnsupported: () => new McpClient().rpc("ping", {}, { "mcp-protocol-version": "1999-01-01" }),
  ActionNotAvailableInMcp: () => new McpClient().call("webhooks_create_secret", {}),
  InvalidCursor: () => new McpClient().rpc("tools/list", { cursor: "made up" }),
  UnknownTool: () => new McpClient().call("no_such_action", {}),
};

/** What no account of a world is, and what only breaks where somebody breaks it. */
const unprovoked = ["McpAccountNotFound", "McpInvalidKeyPermissions", "McpInternalError", "McpServerRestarting"];

const own = contract.errors.filter(({ surface }) => surface === "mcp");

test("every error of MCP has a test case", () => {
  expect([...Object.keys(cases), ...unprovoked].toSorted()).toEqual(own.map(({ id }) => id).toSorted());
});

test.each(own.filter(({ id }) => id in cases))(
  "the MCP error $id is answered by the contract and names its requirement",
  async ({ id, code, status, requirements }) => {
    const answer = await (cases[id] as () => Promise<Answer>)();
    const { json } = answer;
    expect(objections("mcp", answer)).toEqual([]);
    expect({
      status: answer.status,
      code: json.code ?? json.error?.code ?? json.result.structuredContent.error.code,
    }).toEqual({ status: status ?? 200, code });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.has("mcp-session-id")).toBe(false);
    expect(requirements).not.toEqual([]);
    expect(answer.headers.get("dubspec-requirement")).toBe(requirements.join(" "));
  },
);

test("every 401 leads to the authorization server", async () => {
  const unauthorized = own.filter(({ id, status }) => status === 401 && id in cases);
  expect(unauthorized.length).toBeGreaterThan(5);
  for (const { id } of unauthorized) {
    const { headers } = await (cases[id] as () => Promise<Answer>)();
    expect(headers.get("www-authenticate"), id).toBe(
      'Bearer resource_metadata="http://localhost:4010/.well-known/oauth-protected-resource/mcp"',
    );
  }
});

test("a call over a rate learns how long to wait, by the clock that counts the rate", async () => {
  let wall = 0;
  const client = new McpClient({ limits: { "rate.mcp.address": 1 }, wall: () => wall });
  await begin(client);
  const late = await begin(client);
  expect([late.status, late.headers.get("retry-after")]).toEqual([429, "60"]);
  await client.advance(60);
  expect((await begin(client)).status).toBe(429);
  wall += 60_000;
  expect((await begin(client)).status).toBe(200);
  const other = await client.mock.handle(new Request("http://localhost:4010/mcp", { method: "POST" }), {
    remoteAddress: "127.0.0.2",
  });
  expect(other.status).not.toBe(429);
});

test("the endpoint's own origin is not foreign", async () => {
  expect((await begin(new McpClient(), { origin: "http://localhost:4010", host: "localhost:4010" })).status).toBe(200);
});

test.each(["GET", "DELETE", "PUT", "PATCH"])("the endpoint refuses %s and names what is allowed", async (method) => {
  const answer = await new McpClient().send(method, "/mcp");
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
});

test.each([
  [
    "parameters that are no object",
    () => new McpClient().message({ jsonrpc: "2.0", id: 7, method: "initialize", params: [] }),
    400,
    -32700,
    "AERR-67",
  ],
  [
    "a version that is not a string",
    () => new McpClient().rpc("initialize", { protocolVersion: 1 }),
    200,
    -32602,
    "MCP-07",
  ],
  ["a tool without a name", () => new McpClient().rpc("tools/call", {}), 200, -32602, "TOOL-19"],
  [
    "a tool whose name is a list",
    () => new McpClient().rpc("tools/call", { name: ["settings_get"] }),
    200,
    -32602,
    "TOOL-19",
  ],
  ["a method that is not there", () => new McpClient().rpc("resources/list"), 200, -32601, "MCP-01"],
  ["a method named like a property of every object", () => new McpClient().rpc("constructor"), 200, -32601, "MCP-01"],
  [
    "an identifier that is null",
    () => new McpClient().message({ jsonrpc: "2.0", id: null, method: "ping" }),
    400,
    -32700,
    "AERR-67",
  ],
])(
  "the endpoint answers %s with a JSON-RPC error that names an existing requirement",
  async (_, send, status, code, requirement) => {
    const answer = await send();
    expect(objections("mcp", answer)).toEqual([]);
    expect([answer.status, answer.json.error.code, answer.headers.get("dubspec-requirement")]).toEqual([
      status,
      code,
      requirement,
    ]);
    expect(requirementTexts).toHaveProperty(requirement);
  },
);
