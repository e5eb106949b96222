import { callerOfKey } from "../http/authenticate.ts";
import { approve, exchangeCode } from "../oauth/grants.ts";
import { testServer, type TestOptions, type TestServer } from "../testing/server.ts";
import { mcp } from "./mcp.ts";
import { createHash } from "node:crypto";

export const CHALLENGE = 'Bearer resource_metadata="http://localhost:4020/.well-known/oauth-protected-resource/mcp"';

export async function start(options: TestOptions = {}) {
  const server = await testServer({ surfaces: [mcp()], ...options });
  return { server, key: await server.account() };
}

/** Sends a message; a string goes as it is. */
export async function send(server: TestServer, message: unknown, headers: Record<string, string> = {}, url = "/mcp") {
  const answer = await server.app.inject({
    method: "POST",
    url,
    headers: {
      host: "localhost:4020",
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    payload: typeof message === "string" ? message : JSON.stringify(message),
  });
  const body = answer.body === "" ? undefined : answer.json();
  return { status: answer.statusCode, headers: answer.headers, body };
}

export const rpc = (method: string, params?: object) => ({
  jsonrpc: "2.0",
  id: 1,
  method,
  ...(params ? { params } : {}),
});
export const HELLO = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };
export const PING = rpc("ping");
export const call = (name: string, args?: object) => rpc("tools/call", { name, ...(args ? { arguments: args } : {}) });

/** An access token of the person of a key. */
export async function tokenFor({ service }: TestServer, key: string, scopes: string[]): Promise<string> {
  const client = {
    id: "mcp_client_test",
    world_id: null,
    name: null,
    redirect_uris: [],
    grant_types: ["authorization_code"],
    scope: null,
    metadata_url: null,
    fetched_at: null,
    created_at: 0,
  };
  const verifier = "v".repeat(43);
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const { code } = await approve(service, await callerOfKey(service, key), {
    client,
    redirectUri: "x",
    scopes,
    challenge,
  });
  return (await exchangeCode(service, { client_id: client.id, code, redirect_uri: "x", code_verifier: verifier }))
    .access_token;
}
