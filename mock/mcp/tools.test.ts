import { describe, expect, test } from "vitest";
import tools from "../../generated/mcp-tools.json" with { type: "json" };
import contract from "../../generated/contract.json" with { type: "json" };
import { objections } from "../node/answer-harness.ts";
import { McpClient } from "./mcp-harness.ts";

const requestId = "0b5a7a1e-6a4e-4c55-9d53-0c5d3a3f4a11";

/** The same request in two worlds of one seed and one clock, through REST in one and through MCP in the other. */
async function bothWays(role: string, steps: readonly [action: string, input: unknown][]) {
  const [rest, mcp] = [new McpClient(), new McpClient()];
  for (const client of [rest, mcp])
    await client.steer({
      holds: [
        { operation: "team_create", mode: "running" },
        { operation: "notifications_update", mode: "lose-result" },
      ],
    });
  const headers = { "x-api-key": `dub_test_demo${role === "owner" ? "" : `__${role}`}` };
  let last: { rest: Record<string, unknown>; mcp: Record<string, unknown>; reasons: (string | null)[] } = {
    rest: {},
    mcp: {},
    reasons: [],
  };
  for (const [action, input] of steps) {
    const plain = await rest.post(`/v1/actions/${action}`, input, headers);
    const wrapped = await mcp.call(action, input, headers);
    expect(objections("mcp", wrapped)).toEqual([]);
    last = {
      rest: plain.json,
      mcp: wrapped.json.result,
      reasons: [plain, wrapped].map(({ headers: answered }) => answered.get("dubspec-requirement")),
    };
  }
  expect(await usedCalls(mcp)).toBe(await usedCalls(rest));
  expect(mcp.world.history).toEqual(rest.world.history);
  return last;
}

const usedCalls = async (client: McpClient) => (await client.act("usage_get")).json.data.remainingCalls;

describe("an action agrees in both ways", () => {
  const settings = { companyName: "One", requestId };
  test.each<[string, string, [string, unknown][]]>([
    ...contract.actions
      .filter(({ mutation, mcp, input }) => mcp && !mutation && input === "NoArguments")
      .map(({ id }): [string, string, [string, unknown][]] => [`that reads: ${id}`, "owner", [[id, {}]]]),
    ["that changes something", "owner", [["settings_update", settings]]],
    [
      "that is sent again",
      "owner",
      [
        ["settings_update", settings],
        ["settings_update", settings],
      ],
    ],
    [
      "that is polled",
      "owner",
      [
        ["settings_update", settings],
        ["action_request_get", { requestId, operation: "settings_update" }],
      ],
    ],
    ["that is still running", "owner", [["team_create", { teamName: "Localizers", requestId }]]],
  ])("an action agrees through REST and MCP: %s", async (_, role, steps) => {
    const { rest, mcp, reasons } = await bothWays(role, steps);
    expect(reasons).toEqual([null, null]);
    expect(mcp["structuredContent"]).toEqual(rest);
    expect(mcp["isError"]).toBeUndefined();
    expect(JSON.parse((mcp["content"] as { text: string }[])[0]?.text ?? "")).toEqual(rest);
  });

  test.each<[string, string, [string, unknown][]]>([
    [
      "with another use of its identifier",
      "owner",
      [
        ["settings_update", settings],
        ["settings_update", { ...settings, companyName: "Two" }],
      ],
    ],
    ["with wrong arguments", "owner", [["settings_update", { companyName: "" }]]],
    ["with arguments that are no object", "owner", [["settings_update", [1]]]],
    ["with a malformed identifier", "owner", [["settings_update", { ...settings, requestId: "one" }]]],
    ["with a URL that leads nowhere", "owner", [["webhooks_update", { url: "https://127.0.0.1/" }]]],
    ["without a scope", "readOnly", [["settings_update", settings]]],
    [
      "of a poll without the scope of what it asks about",
      "readOnly",
      [["action_request_get", { requestId, operation: "settings_update" }]],
    ],
    ["whose result is lost", "owner", [["notifications_update", { activityReminder: false, requestId }]]],
    ["of an account without calls", "monthlyExhausted", [["settings_get", {}]]],
    ["of a team without seats", "seatFull", [["team_add_member", { email: "addable@example.org" }]]],
  ])("an action agrees through REST and MCP: %s", async (_, role, steps) => {
    const {
      rest,
      mcp,
      reasons: [overRest, overMcp],
    } = await bothWays(role, steps);
    expect(overRest).toMatch(/^[A-Z]+-\d/);
    expect(overMcp).toBe(overRest);
    expect(mcp).toMatchObject({ isError: true, structuredContent: { error: rest } });
    expect((mcp["content"] as { text: string }[])[0]?.text).toContain(rest["message"]);
  });
});

describe("a tool call", () => {
  test("a tool call without a permission names the scope and where to get it", async () => {
    const { json } = await new McpClient({ key: "dub_test_demo__readOnly" }).call("settings_update", {
      companyName: "One",
    });
    expect(json.result._meta["mcp/www_authenticate"]).toEqual([
      'Bearer resource_metadata="http://localhost:4010/.well-known/oauth-protected-resource/mcp", error="insufficient_scope", error_description="The credential lacks a scope.", scope="settings:write"',
    ]);
  });

  test("a tool call that fails for another reason mentions no authorization", async () => {
    expect((await new McpClient().call("settings_update", { companyName: "" })).json.result).not.toHaveProperty(
      "_meta",
    );
  });

  test("a tool call counts once against the rate of the account, together with REST calls", async () => {
    const client = new McpClient({ limits: { "rate.account": 2 } });
    expect((await client.call("settings_get")).status).toBe(200);
    expect((await client.act("settings_get")).status).toBe(200);
    expect((await client.call("settings_get")).status).toBe(429);
  });

  test("a tool call takes no request identifier from a header", async () => {
    const client = new McpClient();
    await client.call("settings_update", { companyName: "One" }, { "idempotency-key": requestId });
    const { json } = await client.call("settings_update", { companyName: "Two" }, { "idempotency-key": requestId });
    expect(json.result.structuredContent.data.companyName).toBe("Two");
  });

  test("a tool call of a REST-only action creates no secret", async () => {
    const client = new McpClient();
    await client.call("webhooks_create_secret", {});
    expect((await client.act("webhooks_get")).json.data).toBeNull();
  });

  test("a tool call sent as a notification does nothing", async () => {
    const client = new McpClient();
    const answer = await client.message({
      jsonrpc: "2.0",
      method: "tools/call",
      params: { name: "settings_update", arguments: { companyName: "One" } },
    });
    expect([answer.status, answer.text]).toEqual([202, ""]);
    expect((await client.act("settings_get")).json.data.companyName).toBe("");
  });
});

describe("a message that asks nothing", () => {
  test.each([
    ["a notification", { jsonrpc: "2.0", method: "notifications/initialized" }],
    ["a result", { jsonrpc: "2.0", id: 1, result: {} }],
    ["an error", { jsonrpc: "2.0", id: 1, error: { code: -32603, message: "no" } }],
  ])("a message without a question is accepted: %s", async (_, message) => {
    const answer = await new McpClient().message(message);
    expect(objections("mcp", answer)).toEqual([]);
    expect(answer.status).toBe(202);
  });
});

describe("the list of tools", () => {
  /** Every page from the first to the last. */
  async function pages(client: McpClient): Promise<string[][]> {
    const found: string[][] = [];
    for (let cursor: string | undefined; ;) {
      const answer = await client.rpc("tools/list", cursor === undefined ? {} : { cursor });
      expect(objections("mcp", answer)).toEqual([]);
      found.push(answer.json.result.tools.map(({ name }: { name: string }) => name));
      cursor = answer.json.result.nextCursor;
      if (cursor === undefined) return found;
    }
  }

  test("the list of tools is the contract's list, on one page", async () => {
    const { result } = (await new McpClient().rpc("tools/list")).json;
    expect(result).toEqual({ tools });
  });

  test.each([
    [1, tools.length],
    [4, Math.ceil(tools.length / 4)],
    [tools.length, 1],
  ])("the list of tools in pages of %i has %i pages and no tool twice", async (size, count) => {
    const found = await pages(new McpClient({ limits: { "mcp.tools.page": size } }));
    expect(found).toHaveLength(count);
    expect(found.flat()).toEqual(tools.map(({ name }) => name));
  });

  test("the list of tools shows only tools that the credential may call, and the tool to poll", async () => {
    const [names] = await pages(new McpClient({ key: "dub_test_demo__readOnly" }));
    expect(names).toEqual([
      "account_get",
      "usage_get",
      "settings_get",
      "notifications_get",
      "team_get",
      "webhooks_get",
      "dubbing_voices_list",
      "action_request_get",
    ]);
  });

  test("the list of tools continues only with a cursor of the same credential", async () => {
    const client = new McpClient({ limits: { "mcp.tools.page": 4 } });
    const { nextCursor: cursor } = (await client.rpc("tools/list")).json.result;
    expect((await client.rpc("tools/list", { cursor })).json.result.tools).toHaveLength(4);
    for (const key of ["dub_test_demo__other", "dub_test_another"]) {
      expect((await client.rpc("tools/list", { cursor }, { "x-api-key": key })).json).toMatchObject({
        id: 7,
        error: { code: -32602 },
      });
    }
    expect((await client.rpc("tools/list", { cursor: cursor.replace("4", "5") })).json).toHaveProperty("error");
  });
});
