/** What every client of the table does, in its own way, and what it is given for that. */
import manifest from "../../package.json" with { type: "json" };

/** Fetch as clients take it. */
export type Fetch = (address: string | URL, init?: RequestInit) => Promise<Response>;

/** Where a client connects, and with whom. */
export interface Setting {
  /** The address of MCP, which is all that the client knows of the server. */
  mcp: URL;
  /** The address of the client's metadata document; a client without one registers. */
  document: string | undefined;
  fetch: Fetch;
  /** Shows a page to the person in front of the client, and gives the address at which they come back. */
  consent: (page: URL) => Promise<URL>;
}

/** A client that a person has allowed. */
export interface Connection {
  tools(): Promise<string[]>;
  call(name: string, given: Record<string, unknown>): Promise<ToolResult>;
  tokens(): Tokens;
  close(): Promise<void>;
}

export interface ToolResult {
  isError?: boolean;
  structuredContent?: Record<string, unknown>;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export interface RealClient {
  /** The package and its version. */
  name: string;
  connect(setting: Setting): Promise<Connection>;
  /** How a call rejects when only the person can help. */
  disconnected: object;
}

const packages: Record<string, string> = manifest.devDependencies;

/** The name of a package with the version that is installed here. */
export const versioned = (name: string): string => `${name} ${packages[name]}`;

/** No program listens here: tests take the answer from the redirect. */
export const CALLBACK = "http://127.0.0.1:33418/callback";

/** What the clients say about themselves, in a registration or in a document. */
export const METADATA = {
  client_name: "A real client",
  redirect_uris: [CALLBACK],
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  token_endpoint_auth_method: "none",
};
