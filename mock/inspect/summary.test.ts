import { expect, test } from "vitest";
import { summaryOfAnswer } from "../index.ts";
import { authorization, McpClient } from "../mcp/mcp-harness.ts";
import { Client } from "../node/mock-harness.ts";
import { look } from "./inspect-harness.ts";
import type { ExchangeDetails, ExchangeSummary, WorldState } from "./shapes.ts";

test("a summary names the fault that an exchange met, and names none once the faults are used up", async () => {
  const said: (string | undefined)[] = [];
  const client = new Client({
    onAnswer: (...answered) => answered[2].by === "api" && said.push(summaryOfAnswer(...answered).fault),
  });
  await client.steer({
    faults: [
      { kind: "status", status: 500, times: 1, operation: "getProject" },
      { kind: "cut", at: "before-answer", times: 1, operation: "getStatus" },
    ],
  });
  await client.get("/v1/projects/prj_1");
  await expect(client.get("/v1/translate/prj_1/status")).rejects.toThrow(TypeError);
  await client.get("/v1/projects/prj_1");
  expect(said).toEqual(["a steered fault", "the connection was cut before the answer", undefined]);
});

/** A client, and what was said of each of its requests, with their worlds. */
function watched(key?: string) {
  const said: (ExchangeSummary & { world: string | undefined })[] = [];
  const client = new McpClient({
    ...(key ? { key } : {}),
    onAnswer: (...answered) => void said.push({ ...summaryOfAnswer(...answered), world: answered[2].world }),
  });
  return { client, last: () => said.at(-1) };
}

const version = { "mcp-protocol-version": "2025-11-25" };

test.each<
  [
    what: string,
    send: (client: McpClient) => Promise<unknown>,
    called: string | undefined,
    code: string | number | undefined,
    requirements: string[],
    key?: string,
  ]
>([
  ["a tool that works", (client) => client.call("settings_get", {}, version), "settings_get", undefined, []],
  [
    "a tool with wrong arguments",
    (client) => client.call("settings_update", { companyName: "" }, version),
    "settings_update",
    "VALIDATION_ERROR",
    ["AERR-01", "AERR-07", "AERR-76"],
  ],
  [
    "a tool without its scope",
    (client) => client.call("settings_update", { companyName: "A" }, version),
    "settings_update",
    "INSUFFICIENT_SCOPE",
    ["AERR-01", "AERR-27", "AERR-28", "AERR-76"],
    "dub_test_demo__readOnly",
  ],
  [
    "an action that is not a tool",
    (client) => client.call("webhooks_create_secret", {}, version),
    "webhooks_create_secret",
    "ACTION_NOT_AVAILABLE_IN_MCP",
    ["AERR-70"],
  ],
  [
    "a tool that does not exist",
    (client) => client.call("no_such_action", {}, version),
    "no_such_action",
    -32602,
    ["TOOL-19"],
  ],
  [
    "a tool with a name that is too long",
    (client) => client.call("a".repeat(61), {}, version),
    "tools/call",
    -32602,
    ["TOOL-19"],
  ],
  [
    "a cursor that was never given",
    (client) => client.rpc("tools/list", { cursor: "made up" }, version),
    "tools/list",
    -32602,
    ["TOOL-04"],
  ],
  [
    "a method that does not exist",
    (client) => client.rpc("resources/list", {}, version),
    "resources/list",
    -32601,
    ["MCP-01"],
  ],
  [
    "a version that the mock does not support",
    (client) => client.rpc("ping", {}, { "mcp-protocol-version": "1999-01-01" }),
    "ping",
    -32000,
    ["AERR-68"],
  ],
  ["a message that is not JSON", (client) => client.message("{"), undefined, -32700, ["AERR-65"]],
  [
    "an Accept that lacks a type",
    (client) => client.rpc("ping", {}, { accept: "application/json" }),
    "ping",
    -32000,
    ["AERR-61", "AERR-62"],
  ],
  [
    "a token request that authenticates the client",
    (client) => client.form("/oauth/token", {}, { authorization: "Basic YTpi" }),
    undefined,
    "invalid_request",
    ["TOK-07", "TOK-52", "TOK-56"],
  ],
  [
    "a consent that a person refuses",
    (client) => client.form("/oauth/authorize", { ...authorization, account_key: "dub_test_demo", decision: "deny" }),
    undefined,
    "access_denied",
    ["Q-OAUTH-AUTHORIZATION-ENDPOINT"],
  ],
])(
  "the summary of %s names the call, and the code if it was refused",
  async (_, send, called, code, requirements, key) => {
    const { client, last } = watched(key);
    await send(client);
    expect([last()?.called, last()?.code]).toEqual([called, code]);
    expect(last()?.requirements).toEqual(requirements);
  },
);

test("a summary shows the code of a fault on a tool", async () => {
  const { client, last } = watched();
  await client.steer({
    faults: [
      { kind: "status", status: 429, operation: "mcp", times: 1 },
      { kind: "status", status: 400, code: "invalid_grant", operation: "token", times: 1 },
    ],
  });
  await client.rpc("ping");
  expect(last()).toMatchObject({ status: 429, code: "INTEGRATION_RATE_LIMIT_REACHED" });
  await client.exchange(await client.code());
  expect(last()).toMatchObject({ status: 400, code: "invalid_grant" });
});

test("the inspector shows the whole message of a tool, and why it was refused", async () => {
  const client = new McpClient();
  await client.call("settings_update", { companyName: "" });
  const { timeline } = (await (await look(client.mock, "/worlds/demo")).json()) as WorldState;
  const [id] = timeline.flatMap((entry) => (entry.kind === "request" ? [entry.exchange.id] : []));
  const details = (await (await look(client.mock, `/worlds/demo/exchanges/${id}`)).json()) as ExchangeDetails;
  expect(JSON.parse(details.request.body)).toMatchObject({
    method: "tools/call",
    params: { name: "settings_update", arguments: { companyName: "" } },
  });
  expect(details.refusedBy.map((one) => [one.id, one.text !== ""])).toEqual([
    ["AERR-01", true],
    ["AERR-07", true],
    ["AERR-76", true],
  ]);
});

test("a call that reads the control interface names its role and world, and stays out of the timeline", async () => {
  const { client, last } = watched("dub_test_f1__readOnly");
  await client.get("/_control/steering");
  expect(last()).toMatchObject({ role: "readOnly", world: "f1", status: 200 });
  await client.send("GET", "/_control", { headers: { "x-api-key": "none of ours" } });
  expect([last()?.role, last()?.world]).toEqual([undefined, undefined]);
  const { timeline } = (await (await look(client.mock, "/worlds/f1")).json()) as WorldState;
  expect(timeline).toEqual([]);
});
