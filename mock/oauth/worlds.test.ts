import { describe, expect, test } from "vitest";
import { baseUrl, McpClient, works, type Tokens } from "../mcp/mcp-harness.ts";

describe("worlds", () => {
  test("worlds of one seed give secrets that open only their own world", async () => {
    const client = new McpClient();
    const [one, two] = [
      (await client.post("/_control/worlds", { seed: 5 })).json,
      (await client.post("/_control/worlds", { seed: 5 })).json,
    ];
    const [first, second] = [one, two].map(({ keys }) => new McpClient({ mock: client.mock, key: keys.owner })) as [
      McpClient,
      McpClient,
    ];
    await first.act("settings_update", { companyName: "First" });
    const [tokens, others] = [await first.connect(), await second.connect()];
    expect(tokens.access_token).not.toBe(others.access_token);
    const name = async ({ access_token }: Tokens) =>
      (await client.as(access_token, "tools/call", { name: "settings_get" })).json.result.structuredContent.data
        .companyName;
    expect([await name(tokens), await name(others)]).toEqual(["First", ""]);
  });

  test("reset worlds forget their connections and give the same secrets for the same requests", async () => {
    const client = new McpClient();
    const before = await client.connect();
    await client.post("/_control/reset", {});
    expect(await works(client, before)).toBe(false);
    expect(await client.connect()).toEqual(before);
    expect(await works(client, before)).toBe(true);
  });

  test("worlds hold connections as plain data only", async () => {
    const client = new McpClient();
    await client.connect();
    const [connection] = client.world.account("owner").children.get("connection") ?? [];
    const fields = [connection, ...[...(connection?.children.values() ?? [])].flat()].map((subject) => subject?.fields);
    expect(fields).toHaveLength(4);
    expect(JSON.parse(JSON.stringify(fields))).toEqual(fields);
  });
});

describe("a client document", () => {
  const url = "https://client.example.org/client.json";
  const document = {
    client_id: url,
    client_name: "By document",
    redirect_uris: ["https://client.example.org/callback"],
    grant_types: ["authorization_code", "refresh_token"],
  };
  const client = { client_id: url, redirect_uri: "https://client.example.org/callback" };
  const mockThatFinds = (answer: () => Response, fetched: string[] = []) =>
    new McpClient({
      resolve: async () => ["93.184.215.14"],
      fetch: async (asked) => {
        fetched.push(String(asked));
        return answer();
      },
    });

  test("a client document replaces a registration", async () => {
    const fetched: string[] = [];
    const person = mockThatFinds(() => Response.json(document), fetched);
    const tokens = await person.connect("settings:read", client);
    expect(tokens.refresh_token).toMatch(/^mcp_refresh_/);
    expect(fetched).toEqual([url]);
    expect((await person.refresh(tokens.refresh_token, { client_id: url })).status).toBe(200);
  });

  test("a client document at a non-public address is not fetched", async () => {
    const fetched: string[] = [];
    const answer = async (asked: unknown) => {
      fetched.push(String(asked));
      return Response.json(document);
    };
    const person = new McpClient({ resolve: async () => ["10.0.0.1"], fetch: answer });
    expect(await person.get(`/oauth/authorize?${new URLSearchParams(client)}`)).toMatchObject({
      status: 400,
      json: { error: "invalid_client" },
    });
    expect(fetched).toEqual([]);
  });

  test.each([
    ["names another client", () => Response.json({ ...document, client_id: "https://client.example.org/other.json" })],
    ["has no callback", () => Response.json({ client_id: url })],
    ["has an unsafe callback", () => Response.json({ ...document, redirect_uris: ["javascript:alert(1)"] })],
    ["is no JSON", () => new Response("hello")],
    ["is too long", () => new Response("a".repeat(70_000))],
    ["is not there", () => new Response(null, { status: 404 })],
  ])("a client document is invalid if it %s", async (_, answer) => {
    const query = new URLSearchParams({
      response_type: "code",
      ...client,
      code_challenge: "a".repeat(43),
      code_challenge_method: "S256",
      resource: `${baseUrl}/mcp`,
    });
    expect(await mockThatFinds(answer).get(`/oauth/authorize?${query}`)).toMatchObject({
      status: 400,
      json: { error: "invalid_client" },
    });
  });
});
