import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from "@modelcontextprotocol/client";
import { describe, expect, test } from "vitest";
import tools from "../../generated/mcp-tools.json" with { type: "json" };
import { baseUrl, McpClient } from "./mcp-harness.ts";

// The official client against the mock, without a port.

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** The requests of a client, as "POST /mcp 200". */
function recorded(mock: McpClient["mock"]): { fetch: Fetch; log: string[] } {
  const log: string[] = [];
  const fetch: Fetch = async (url, init) => {
    const answer = await mock.fetch(new Request(url, init));
    log.push(`${init?.method ?? "GET"} ${new URL(url).pathname} ${answer.status}`);
    return answer;
  };
  return { fetch, log };
}

const info = { name: "a test", version: "1" };
const transportTo = (fetch: Fetch, more: object) =>
  new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), { fetch, ...more });
const withKey = (fetch: Fetch, key = "dub_test_demo") =>
  transportTo(fetch, { requestInit: { headers: { "x-api-key": key } } });

describe.each(["2025-06-18", "2025-11-25"])("a client that speaks %s", (version) => {
  test("an MCP client initializes, lists tools and calls them", async () => {
    const { mock } = new McpClient({ limits: { "mcp.tools.page": 6 } });
    const { fetch, log } = recorded(mock);
    const client = new Client(info, { supportedProtocolVersions: [version] });
    const transport = withKey(fetch);
    await client.connect(transport);
    expect(transport.protocolVersion).toBe(version);
    expect(transport.sessionId).toBeUndefined();
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } });
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    const { structuredContent } = await client.callTool({ name: "settings_update", arguments: { companyName: "One" } });
    expect(structuredContent).toMatchObject({ data: { companyName: "One" }, requestId: expect.any(String) });
    await client.ping();
    await client.close();
    expect(log.filter((line) => line.startsWith("POST"))).toEqual([
      "POST /mcp 200",
      "POST /mcp 202",
      ...Array.from({ length: Math.ceil(tools.length / 6) }, () => "POST /mcp 200"),
      "POST /mcp 200",
      "POST /mcp 200",
    ]);
    // It asks for an event stream, and does without.
    expect(log.filter((line) => !line.startsWith("POST"))).toEqual(["GET /mcp 405"]);
  });

  test("an MCP client reads failures", async () => {
    const client = new Client(info, { supportedProtocolVersions: [version] });
    await client.connect(withKey(recorded(new McpClient().mock).fetch, "dub_test_demo__readOnly"));
    const failed = await client.callTool({ name: "team_create", arguments: { teamName: "Localizers" } });
    expect(failed).toMatchObject({ isError: true, structuredContent: { error: { code: "INSUFFICIENT_SCOPE" } } });
    await expect(client.callTool({ name: "no_such_action" })).rejects.toMatchObject({ code: -32602 });
    await client.close();
  });
});

test("a client of a newer protocol version falls back to a supported version", async () => {
  const client = new Client(info, { versionNegotiation: { mode: "auto" } });
  const transport = withKey(recorded(new McpClient().mock).fetch);
  await client.connect(transport);
  expect(transport.protocolVersion).toBe("2025-11-25");
  await client.close();
});

describe("a client with nothing but the address", () => {
  /** Keeps what the client is given, and lets a person consent when it asks for that. */
  class Provider implements OAuthClientProvider {
    readonly redirectUrl = "http://127.0.0.1:33418/callback";
    readonly clientMetadata = {
      client_name: "A test",
      redirect_uris: [this.redirectUrl],
      grant_types: ["authorization_code", "refresh_token"],
      token_endpoint_auth_method: "none",
    };
    asked: URL | undefined;
    #information: never | undefined;
    #tokens: never | undefined;
    #verifier = "";
    #discovered: never | undefined;
    clientInformation = () => this.#information;
    saveClientInformation = (information: unknown) => void (this.#information = information as never);
    tokens = () => this.#tokens;
    saveTokens = (given: unknown) => void (this.#tokens = given as never);
    discoveryState = () => this.#discovered;
    saveDiscoveryState = (state: unknown) => void (this.#discovered = state as never);
    redirectToAuthorization = (url: URL) => void (this.asked = url);
    saveCodeVerifier = (given: string) => void (this.#verifier = given);
    codeVerifier = () => this.#verifier;
  }

  test("a client with nothing but the address registers, asks a person, connects, and refreshes by itself", async () => {
    const person = new McpClient();
    const { fetch, log } = recorded(person.mock);
    const provider = new Provider();
    const first = transportTo(fetch, { authProvider: provider });
    await expect(new Client(info).connect(first)).rejects.toThrow(UnauthorizedError);
    const asked = Object.fromEntries(provider.asked?.searchParams ?? []);
    const { json } = await person.form("/oauth/authorize", {
      ...asked,
      account_key: "dub_test_demo",
      decision: "allow",
    });
    const answer = new URL(json.redirect_to).searchParams;
    await first.finishAuth(answer);
    const client = new Client(info);
    await client.connect(transportTo(fetch, { authProvider: provider }));
    expect((await client.callTool({ name: "account_get" })).structuredContent).toMatchObject({
      data: { accountId: "acc_owner" },
    });
    expect(log.slice(0, 6)).toEqual([
      "POST /mcp 401",
      "GET /.well-known/oauth-protected-resource/mcp 200",
      "GET /.well-known/oauth-authorization-server 200",
      "POST /oauth/register 201",
      "POST /oauth/token 200",
      "POST /mcp 200",
    ]);
    await person.advance(901);
    const before = provider.tokens();
    expect((await client.callTool({ name: "account_get" })).isError).toBeUndefined();
    expect(provider.tokens()).not.toEqual(before);
    expect(log.slice(-3)).toEqual(["POST /mcp 401", "POST /oauth/token 200", "POST /mcp 200"]);
    await client.close();
  });
});
