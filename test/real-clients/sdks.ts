/** The two official SDKs: they speak MCP, and find, ask and refresh by themselves. */
import * as v2 from "@modelcontextprotocol/client";
import { UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { CALLBACK, METADATA, versioned, type Fetch, type RealClient, type Setting, type ToolResult } from "./client.ts";

interface SdkClient {
  connect(transport: unknown): Promise<void>;
  listTools(page?: { cursor: string }): Promise<{ tools: { name: string }[]; nextCursor?: string | undefined }>;
  callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<unknown>;
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

interface SdkTransport {
  protocolVersion?: string | undefined;
  sessionId?: string | undefined;
}

interface Options {
  fetch: Fetch;
  requestInit?: RequestInit;
  authProvider?: Memory;
}

/** What differs between the two. */
export interface Sdk {
  name: string;
  client(options?: v2.ClientOptions): SdkClient;
  transport(mcp: URL, options: Options): SdkTransport;
  finish(transport: SdkTransport, callback: URL): Promise<void>;
  UnauthorizedError: new () => Error;
}

const INFO = { name: "test", version: "1.0.0" };

export const SDK_2: Sdk = {
  name: versioned("@modelcontextprotocol/client"),
  client: (options) => new v2.Client(INFO, options),
  transport: (mcp, options) => new v2.StreamableHTTPClientTransport(mcp, options),
  finish: (transport, { searchParams }) => (transport as v2.StreamableHTTPClientTransport).finishAuth(searchParams),
  UnauthorizedError: v2.UnauthorizedError,
};

export const SDK_1: Sdk = {
  name: versioned("@modelcontextprotocol/sdk"),
  client: () => new Client(INFO),
  transport: (mcp, options) => new StreamableHTTPClientTransport(mcp, options),
  finish: (transport, { searchParams }) =>
    (transport as StreamableHTTPClientTransport).finishAuth(searchParams.get("code") ?? ""),
  UnauthorizedError,
};

/** What a client stores, and where it sends its person. */
class Memory implements v2.OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = METADATA;
  readonly clientMetadataUrl?: string;
  page: URL | undefined;
  #client: v2.StoredOAuthClientInformation | undefined;
  #tokens: v2.StoredOAuthTokens | undefined;
  #discovered: v2.OAuthDiscoveryState | undefined;
  #verifier = "";

  constructor({ mcp, document }: Setting) {
    if (document === undefined) return;
    // The SDKs take only https here. An address on this machine is an identifier like any other to them.
    if (document.startsWith("https:")) this.clientMetadataUrl = document;
    else this.#client = { client_id: document, issuer: mcp.origin };
  }

  state = () => "state-of-the-client";
  clientInformation = () => this.#client;
  saveClientInformation = (client: v2.StoredOAuthClientInformation) => void (this.#client = client);
  tokens = () => this.#tokens;
  saveTokens = (tokens: v2.StoredOAuthTokens) => void (this.#tokens = tokens);
  discoveryState = () => this.#discovered;
  saveDiscoveryState = (state: v2.OAuthDiscoveryState) => void (this.#discovered = state);
  codeVerifier = () => this.#verifier;
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  redirectToAuthorization = (page: URL) => void (this.page = page);
  invalidateCredentials = (what: string) => {
    if (what === "tokens" || what === "all") this.#tokens = undefined;
  };
}

/** The names of all tools, page by page. */
export async function toolNames(client: SdkClient): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { tools, nextCursor } = await client.listTools(cursor === undefined ? undefined : { cursor });
    names.push(...tools.map(({ name }) => name));
    if (nextCursor === undefined) return names;
    cursor = nextCursor;
  }
}

const connecting = (sdk: Sdk): RealClient => ({
  name: sdk.name,
  disconnected: { constructor: sdk.UnauthorizedError },
  async connect(setting: Setting) {
    const { mcp, fetch, consent } = setting;
    const memory = new Memory(setting);
    const transport = () => sdk.transport(mcp, { authProvider: memory, fetch });
    const refused = transport();
    await sdk
      .client()
      .connect(refused)
      .catch((error: unknown) => {
        if (!(error instanceof sdk.UnauthorizedError)) throw error;
      });
    if (!memory.page) throw new Error("The client did not ask its person.");
    await sdk.finish(refused, await consent(memory.page));
    const client = sdk.client();
    await client.connect(transport());
    return {
      tools: () => toolNames(client),
      call: async (name, given) => (await client.callTool({ name, arguments: given })) as ToolResult,
      tokens: () => {
        const { access_token = "", refresh_token = "" } = memory.tokens() ?? {};
        return { access_token, refresh_token };
      },
      close: () => client.close(),
    };
  },
});

export const SDKS: readonly RealClient[] = [connecting(SDK_2), connecting(SDK_1)];
