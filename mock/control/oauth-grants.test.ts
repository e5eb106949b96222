import { expect, test } from "vitest";
import { describeTarget } from "../index.ts";
import { challenge, McpClient, withRefresh } from "../mcp/mcp-harness.ts";

const asked = {
  clientId: withRefresh.client_id,
  redirectUri: withRefresh.redirect_uri,
  scope: "settings:read",
  codeChallenge: challenge,
};

test("a code is given as if the person of the key had consented, for two minutes of the world", async () => {
  const client = new McpClient({ key: "dub_test_demo__other" });
  const { status, json } = await client.post("/_control/oauth/grants", asked);
  expect({ status, json }).toEqual({
    status: 200,
    json: {
      code: expect.stringMatching(/^mcp_code_[a-z0-9]{43}$/),
      expiresAt: new Date(client.world.clock.now() + 120_000).toISOString(),
    },
  });
  const { access_token } = (await client.exchange(json.code)).json;
  await client.act("settings_update", { companyName: "The other's" });
  const { result } = (await client.as(access_token, "tools/call", { name: "settings_get" })).json;
  expect(result.structuredContent.data.companyName).toBe("The other's");
});

test.each([
  ["/clientId", { clientId: "nobody" }],
  ["/redirectUri", { redirectUri: "https://elsewhere.example.org/" }],
  ["/scope", { scope: "everything" }],
  ["/scope", { scope: " " }],
  ["/codeChallenge", { codeChallenge: "short" }],
])("a refused grant names the wrong %s", async (field, changed) => {
  expect(await new McpClient().post("/_control/oauth/grants", { ...asked, ...changed })).toMatchObject({
    status: 400,
    json: { code: "CONTROL_INVALID", details: { field } },
  });
});

test("a self-registered client can get a grant", async () => {
  const client = new McpClient();
  const { client_id } = (await client.post("/oauth/register", { redirect_uris: ["http://localhost:3000/back"] })).json;
  expect(
    await client.post("/_control/oauth/grants", {
      ...asked,
      clientId: client_id,
      redirectUri: "http://localhost:3000/back",
    }),
  ).toMatchObject({ status: 200 });
});

test("the control index and the fixtures offer grants", async () => {
  const client = new McpClient();
  expect((await client.get("/_control")).json.operations).toContain("grantConsent");
  const oauthClients = {
    withRefresh: { clientId: asked.clientId, redirectUri: asked.redirectUri },
    withoutRefresh: expect.any(Object),
  };
  expect((await client.post("/_control/worlds", {})).json.fixtures).toMatchObject({ oauthClients });
  expect(describeTarget("http://localhost:4010")).toMatchObject({
    claims: {
      surfaces: expect.arrayContaining(["mcp", "oauth"]),
      options: ["authorization", "registration", "client-metadata", "addresses"],
    },
    fixtures: { oauthClients },
  });
});
