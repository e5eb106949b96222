import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { kill, scratch, serve } from "./serve.ts";

const CALLBACK = "http://127.0.0.1:3456/callback";

/** A client's memory, and the browser of its person. */
class Memory implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = {
    client_name: "A real client",
    redirect_uris: [CALLBACK],
    grant_types: ["authorization_code", "refresh_token"],
  };
  client: StoredOAuthClientInformation | undefined;
  stored: StoredOAuthTokens | undefined;
  verifier = "";
  /** Where the person was sent. */
  page: URL | undefined;

  clientInformation = () => this.client;
  saveClientInformation = (client: StoredOAuthClientInformation) => void (this.client = client);
  tokens = () => this.stored;
  saveTokens = (tokens: StoredOAuthTokens) => void (this.stored = tokens);
  redirectToAuthorization = (page: URL) => void (this.page = page);
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;
  state = () => "state-of-the-client";
  discovered: OAuthDiscoveryState | undefined;
  saveDiscoveryState = (state: OAuthDiscoveryState) => void (this.discovered = state);
  discoveryState = () => this.discovered;
}

/** Opens the page that a client sent its person to, allows, and gives what the callback receives. */
async function allow(page: URL, key: string): Promise<URLSearchParams> {
  const opened = await fetch(page, { headers: { accept: "text/html" } });
  const html = await opened.text();
  expect(html).toContain("A real client");
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")],
  );
  const answered = await fetch(new URL(page.pathname, page), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams([...fields, ["account_key", key], ["decision", "allow"]]),
  });
  expect(answered.status).toBe(302);
  return new URL(answered.headers.get("location") ?? "").searchParams;
}

const connect = async (url: URL, memory: Memory) => {
  const transport = new StreamableHTTPClientTransport(url, { authProvider: memory });
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport);
  return client;
};

test("the official client finds, registers, asks, calls and refreshes; a code used again after a crash ends it all", async () => {
  const data = scratch();
  const { url, key = "", process } = await serve(data);
  const mcp = new URL("/mcp", url.replace("127.0.0.1", "localhost"));
  const memory = new Memory();

  const first = new StreamableHTTPClientTransport(mcp, { authProvider: memory });
  await expect(new Client({ name: "test", version: "1.0.0" }).connect(first)).rejects.toBeInstanceOf(UnauthorizedError);
  const callback = await allow(memory.page!, key);
  expect(callback.get("state")).toBe("state-of-the-client");
  await first.finishAuth(callback);
  const { verifier } = memory;

  const client = await connect(mcp, memory);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain("account_get");
  const called = await client.callTool({ name: "account_get", arguments: {} });
  expect(called.structuredContent).toMatchObject({ data: { email: "owner@example.com" } });
  await client.close();

  // The client refreshes by itself when its access token is refused.
  const { refresh_token: before } = memory.stored!;
  memory.stored = { ...memory.stored!, access_token: "mcp_access_spoiled" };
  const again = await connect(mcp, memory);
  expect((await again.listTools()).tools.length).toBe(tools.length);
  expect(memory.stored.refresh_token).not.toBe(before);
  await again.close();

  await kill(process);
  const restarted = await serve(data, "--port", mcp.port);
  expect((await (await connect(mcp, memory)).listTools()).tools.length).toBe(tools.length);
  const reused = await fetch(new URL("/oauth/token", restarted.url), {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: memory.client!.client_id,
      resource: mcp.href,
      code: callback.get("code") ?? "",
      redirect_uri: CALLBACK,
      code_verifier: verifier,
    }),
  });
  expect(await reused.json()).toMatchObject({ error: "invalid_grant" });
  const ping = await fetch(mcp, {
    method: "POST",
    headers: {
      authorization: `Bearer ${memory.stored.access_token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
  });
  expect(await ping.json()).toMatchObject({ code: "INVALID_MCP_TOKEN" });
});
