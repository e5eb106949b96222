/** What the tests of MCP and OAuth share: messages to the tools, and connections. */
import { createHash } from "node:crypto";
import { Client, type Answer } from "../node/mock-harness.ts";
import type { MockOptions } from "../index.ts";

export const baseUrl = "http://localhost:4010";
const accept = "application/json, text/event-stream";
export const withRefresh = {
  client_id: "mcp_client_with_refresh",
  redirect_uri: "https://client.example.org/with-refresh/callback",
};
export const withoutRefresh = {
  client_id: "mcp_client_without_refresh",
  redirect_uri: "https://client.example.org/without-refresh/callback",
};

/** A PKCE verifier, and its challenge. */
export const verifier = "a-verifier-of-more-than-forty-three-characters";
export const challenge = createHash("sha256").update(verifier).digest("base64url");

/** Speaks MCP and OAuth to a mock, beside all that a client does. */
export class McpClient extends Client {
  constructor(options: MockOptions & { key?: string; mock?: Client["mock"] } = {}) {
    // Tests send more than a person does; those of the rate say so themselves.
    super({ limits: { "rate.oauth.token": 1000 }, ...options });
  }

  /** One message; the headers of the test replace those of a good client. */
  message = (message: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    this.send("POST", "/mcp", {
      body: typeof message === "string" ? message : JSON.stringify(message),
      headers: { accept, "content-type": "application/json", ...headers },
    });
  rpc = (method: string, params?: object, headers: Record<string, string> = {}) =>
    this.message({ jsonrpc: "2.0", id: 7, method, params }, headers);
  call = (name: string, args?: unknown, headers: Record<string, string> = {}) =>
    this.rpc("tools/call", { name, arguments: args }, headers);

  /** A message with an access token, and no key. */
  async as(token: string, method: string, params?: object): Promise<Answer> {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 7, method, params });
    const headers = { accept, "content-type": "application/json", authorization: `Bearer ${token}` };
    const answer = await this.mock.fetch(new Request(`${baseUrl}/mcp`, { method: "POST", body, headers }));
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: text === "" ? undefined : JSON.parse(text) };
  }

  form = (path: string, fields: [string, string][] | Record<string, string>, headers: Record<string, string> = {}) =>
    this.send("POST", path, {
      body: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  token = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    this.form("/oauth/token", { resource: `${baseUrl}/mcp`, ...fields }, headers);

  /** A code, as if the person of the key had consented. */
  async code(scope = "settings:read settings:write", client = withRefresh): Promise<string> {
    const { json } = await this.post("/_control/oauth/grants", {
      clientId: client.client_id,
      redirectUri: client.redirect_uri,
      scope,
      codeChallenge: challenge,
    });
    return json.code;
  }

  exchange = (code: string, client = withRefresh, changed: Record<string, string> = {}) =>
    this.token({ grant_type: "authorization_code", code, code_verifier: verifier, ...client, ...changed });
  refresh = (refresh_token: string, changed: Record<string, string> = {}) =>
    this.token({ grant_type: "refresh_token", refresh_token, client_id: withRefresh.client_id, ...changed });

  /** The tokens of a new connection. */
  connect = async (scope?: string, client = withRefresh): Promise<Tokens> =>
    (await this.exchange(await this.code(scope, client), client)).json;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
}

/** The parameters of a good authorization request. */
export const authorization = {
  response_type: "code",
  ...withRefresh,
  code_challenge: challenge,
  code_challenge_method: "S256",
  resource: `${baseUrl}/mcp`,
  scope: "settings:read",
  state: "a state",
};

/** Whether an access token is accepted. */
export const works = async (client: McpClient, { access_token }: Tokens): Promise<boolean> =>
  (await client.as(access_token, "ping")).status === 200;
