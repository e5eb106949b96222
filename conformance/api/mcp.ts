import { Disagreement } from "../outcome/disagreement.ts";
import { inWords } from "../expect/answers.ts";
import { type Exchange, valueAt } from "../http/exchange.ts";
import { MCP } from "../pins/mcp.ts";
import type { Call } from "../http/calls.ts";
import type { Scene } from "../world/scene.ts";
import { type Reply, replyTo } from "../http/json-rpc.ts";

/** Who asks, with which headers beside the usual ones. */
export type McpAsking = Pick<Call, "as" | "paced" | "headers" | "secretHeaders" | "from">;

const ACCEPT = MCP.accept.join(", ");
const VERSION_HEADER = MCP.versionHeader.toLowerCase();

/** The version that the suite asks for; a server that does not speak it answers with another one. */
const ASKED_VERSION = "2025-11-25";

/** What `initialize` takes. */
export const initializeParams = (protocolVersion: string = ASKED_VERSION) => ({
  protocolVersion,
  capabilities: {},
  clientInfo: { name: "dubspec conform", version: "1.0.0" },
});

/** A JSON-RPC 2.0 request. */
export const requestOf = (id: string | number, method: string, params?: object) => ({
  jsonrpc: "2.0",
  id,
  method,
  ...(params === undefined ? {} : { params }),
});

/** A JSON-RPC 2.0 notification. */
export const notificationOf = (method: string, params?: object) => ({
  jsonrpc: "2.0",
  method,
  ...(params === undefined ? {} : { params }),
});

/** `POST /mcp` with one message, and with the headers that a good client sends. */
export function post(scene: Scene, message: unknown, { headers, ...asking }: McpAsking = {}): Promise<Exchange> {
  return scene.call({
    method: MCP.method,
    path: MCP.path,
    body: { json: message },
    ...asking,
    headers: { accept: ACCEPT, ...headers },
  });
}

/** `initialize` alone. */
export function initialize(scene: Scene, asking?: McpAsking): Promise<Exchange> {
  return post(scene, requestOf(1, "initialize", initializeParams()), asking);
}

/** A request of a client that has initialized. */
export interface Asked {
  exchange: Exchange;
  /** Null: the answer holds no message with the id of the request. */
  reply: Reply | null;
}

/** A client of `/mcp` that has initialized. It keeps a session where a server wants one, although none should. */
export class McpClient {
  /** As the server negotiated it. */
  readonly version: string;
  /** The answer to `initialize`. */
  readonly initialized: Exchange;
  readonly #scene: Scene;
  readonly #asking: McpAsking;
  #id = 1;

  private constructor(scene: Scene, asking: McpAsking, initialized: Exchange, version: string) {
    this.#scene = scene;
    this.#asking = asking;
    this.initialized = initialized;
    this.version = version;
  }

  /** Initializes; a check that uses it relies on MCP-01. */
  static async open(scene: Scene, asking: McpAsking = {}): Promise<McpClient> {
    return scene.relies("MCP-01", async () => {
      const exchange = await initialize(scene, asking);
      const version = valueAt(replyTo(exchange, 1)?.result, "/protocolVersion");
      if (exchange.answer?.status !== 200 || typeof version !== "string") {
        throw new Disagreement("200 with the JSON-RPC result of initialize", inWords(exchange), exchange);
      }
      const client = new McpClient(scene, asking, exchange, version);
      await client.notify("notifications/initialized");
      return client;
    });
  }

  /** Headers of every message after `initialize`. */
  get headers(): Record<string, string> {
    const session = this.initialized.answer?.headers["mcp-session-id"];
    return { [VERSION_HEADER]: this.version, ...(session === undefined ? {} : { "mcp-session-id": session }) };
  }

  /** Sends a message; headers given here replace the usual ones. */
  send(message: unknown, asking: McpAsking = {}): Promise<Exchange> {
    const headers = { ...this.headers, ...this.#asking.headers, ...asking.headers };
    return post(this.#scene, message, { ...this.#asking, ...asking, headers });
  }

  notify(method: string, params?: object): Promise<Exchange> {
    return this.send(notificationOf(method, params));
  }

  async ask(method: string, params?: object, asking?: McpAsking): Promise<Asked> {
    const id = (this.#id += 1);
    const exchange = await this.send(requestOf(id, method, params), asking);
    return { exchange, reply: replyTo(exchange, id) };
  }
}
