import { expect, test } from "vitest";
import { authorization, McpClient } from "../mcp/mcp-harness.ts";

const left = async (client: McpClient) => (await client.get("/_control/steering")).json.faults;
const status = (operation?: string, times = 2) => ({
  kind: "status",
  status: 503,
  times,
  ...(operation ? { operation } : {}),
});

test("the token endpoint answers 503 twice by the world of the code, and the code stays valid", async () => {
  const client = new McpClient();
  const code = await client.code();
  await client.steer({ faults: [status("token")] });
  const answers = [];
  for (let count = 0; count < 3; count += 1) answers.push((await client.exchange(code)).status);
  expect(answers).toEqual([503, 503, 200]);
  expect(await left(client)).toEqual([]);
});

test("a refresh fails by the world of its token, and a refresh of another world does not", async () => {
  const client = new McpClient();
  const elsewhere = new McpClient({ mock: client.mock, key: "dub_test_elsewhere" });
  const [mine, theirs] = [await client.connect(), await elsewhere.connect()];
  await client.steer({ faults: [{ ...status("token", 1), status: 429, retryAfterSeconds: 9 }] });
  expect((await elsewhere.refresh(theirs.refresh_token)).status).toBe(200);
  expect(
    (
      await client.token({
        grant_type: "refresh_token",
        refresh_token: "mcp_refresh_of_nobody",
        client_id: "mcp_client_with_refresh",
      })
    ).status,
  ).toBe(400);
  const refused = await client.refresh(mine.refresh_token);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "9"]);
  expect((await client.refresh(mine.refresh_token)).status).toBe(200);
});

test("a consent fails by the world of the key in its form, and a fault of every operation meets it too", async () => {
  const client = new McpClient();
  await client.steer({ faults: [status("consent", 1), { ...status(undefined, 1), status: 500 }] });
  const consent = () =>
    client.form(
      "/oauth/authorize",
      { ...authorization, decision: "allow", account_key: client.key },
      { "x-api-key": "" },
    );
  const answers = [(await consent()).status, (await consent()).status, (await consent()).status];
  expect(answers).toEqual([503, 500, 302]);
});

test("a cut before the answer of the token endpoint leaves the code as it was", async () => {
  const client = new McpClient();
  const code = await client.code();
  await client.steer({ faults: [{ kind: "cut", operation: "token", at: "before-answer", times: 1 }] });
  await expect(client.exchange(code)).rejects.toThrow(TypeError);
  expect((await client.exchange(code)).status).toBe(200);
});

test.each(["protectedResource", "authorizationServer", "register", "authorize"])(
  "a fault of %s is refused, since nothing in its requests names a world",
  async (operation) => {
    const { status: answered, json } = await new McpClient().steer({ faults: [status(operation)] });
    expect([answered, json.message]).toEqual([
      400,
      `/faults/0/operation names ${operation}, whose requests carry no key, code or token of a world.`,
    ]);
    expect(json.details.allowed).toEqual(expect.arrayContaining(["token", "consent", "mcp", "getStatus"]));
    expect(json.details.allowed).not.toContain(operation);
  },
);

test("the tools fail by the world of an access token as by the world of a key", async () => {
  const client = new McpClient();
  const { access_token } = await client.connect();
  await client.steer({ faults: [status("mcp")] });
  const answers = [
    (await client.as(access_token, "ping")).status,
    (await client.rpc("ping")).status,
    (await client.as(access_token, "ping")).status,
  ];
  expect(answers).toEqual([503, 503, 200]);
});
