import { expect, test } from "vitest";
import { McpClient } from "./mcp-harness.ts";

const steered = (names: string) => ({ "dubspec-steer": names });

test("the header steers a tool call as it steers the action's own route", async () => {
  const client = new McpClient();
  const running = await client.call("team_create", { teamName: "Localizers" }, steered("running"));
  expect(running.json).toMatchObject({ result: { structuredContent: { data: { status: "running" } } } });
  const lost = await client.call("settings_update", { companyName: "One" }, steered("action-request.loseResult"));
  expect(lost.json.result).toMatchObject({ isError: true, structuredContent: { error: { status: 503 } } });
});

test("the header steers a tool call with an access token too", async () => {
  const client = new McpClient();
  const { access_token } = await client.connect("settings:write");
  const headers = { "x-api-key": "", authorization: `Bearer ${access_token}`, ...steered("running") };
  const { json } = await client.call("settings_update", { companyName: "One" }, headers);
  expect(json.result.structuredContent).toMatchObject({ data: { status: "running" } });
});

test.each<
  [
    message: (
      client: McpClient,
    ) => Promise<{ status: number; json: { code: string; message: string; details: { allowed: string[] } } }>,
    why: string,
  ]
>([
  [
    (client) => client.call("settings_update", { companyName: "One" }, steered("version.fail")),
    `"version.fail" cannot happen here, so nothing was started. dubspec-steer on settings_update may name: action-request.loseResult, running, lose-result.`,
  ],
  [
    (client) => client.call("settings_get", {}, steered("running")),
    `"running" cannot happen here, so nothing was started. dubspec-steer on settings_get has nothing to steer.`,
  ],
  [
    (client) => client.rpc("tools/list", {}, steered("running")),
    `"running" cannot happen here, so nothing was started. dubspec-steer on mcp has nothing to steer.`,
  ],
])("a steered transition that cannot happen is refused, and nothing is done (%#)", async (message, why) => {
  const client = new McpClient();
  const { status, json } = await message(client);
  expect([status, json.code, json.message]).toEqual([400, "CONTROL_UNKNOWN_TRANSITION", why]);
  expect((await client.call("settings_get")).json).toMatchObject({
    result: { structuredContent: { data: { companyName: "" } } },
  });
});
