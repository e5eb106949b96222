import { Server, WebStandardStreamableHTTPServerTransport, type Tool } from "@modelcontextprotocol/server";
import type { FastifyBaseLogger } from "fastify";
import type { Caller } from "../http/callers.ts";
import type { Service } from "../http/service.ts";
import { callTool, invalidParams } from "./call-tool.ts";
import { toolsFor } from "./tools.ts";

/**
 * Versions of MCP that this server speaks, ours first. Older ones ask for batches, which the service refuses, and newer
 * ones begin without `initialize`.
 */
const VERSIONS = ["2025-11-25", "2025-06-18"];

/** A message to the endpoint, from a caller who may send it. */
export interface Message {
  service: Service;
  caller: Caller;
  headers: Headers;
  /** Its JSON; absent if it cannot be parsed. */
  parsed?: unknown;
  log: FastifyBaseLogger;
}

/** Answers one message. Nothing is kept between messages. */
export async function answerMessage({ service, caller, headers, parsed, log }: Message): Promise<Response> {
  const server = new Server(
    { name: "dubspec", version: "1.0.0" },
    { capabilities: { tools: {} }, supportedProtocolVersions: VERSIONS },
  );
  server.setRequestHandler("tools/list", async ({ params }) => pageOf(service, caller, params?.cursor));
  server.setRequestHandler("tools/call", ({ params }) =>
    callTool(service, caller, params.name, params.arguments ?? {}, log),
  );
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const request = new Request("http://mcp/mcp", { method: "POST", headers, body: "unreadable" });
    const options = parsed === undefined ? {} : { parsedBody: withTextCursor(parsed) };
    return await transport.handleRequest(request, options);
  } finally {
    await server.close();
  }
}

/** A page of the tools that the caller may call. The cursor is sealed, and only good for the credential that got it. */
function pageOf(service: Service, caller: Caller, cursor: string | undefined): { tools: Tool[]; nextCursor?: string } {
  const { limits, secrets } = service;
  const tools = toolsFor(caller);
  const start = cursor === undefined ? 0 : tools.findIndex(({ name }) => name === lastOf(service, caller, cursor)) + 1;
  const page = tools.slice(start, start + limits["mcp.tools.page"]);
  const last = page.at(-1);
  const isEnd = start + page.length >= tools.length || last === undefined;
  return {
    tools: page as unknown as Tool[],
    ...(isEnd ? {} : { nextCursor: secrets.seal(`${caller.credentialId} ${last.name}`) }),
  };
}

/** The last tool before a page. @throws ProtocolError */
function lastOf({ secrets }: Service, { credentialId }: Caller, cursor: string): string {
  try {
    const [owner, name] = secrets.open(cursor).split(" ");
    if (owner === credentialId && name !== undefined) return name;
  } catch {
    // It was not sealed here.
  }
  throw invalidParams("The cursor is not one that this credential got: list the tools anew.");
}

/** The library takes a cursor that is not a text for a fault of the server; an empty text is an invalid cursor. */
function withTextCursor(parsed: unknown): unknown {
  const { method, params } = (parsed ?? {}) as { method?: unknown; params?: { cursor?: unknown } | null };
  if (method !== "tools/list" || typeof params !== "object" || params === null) return parsed;
  if (params.cursor === undefined || typeof params.cursor === "string") return parsed;
  return { ...(parsed as object), params: { ...params, cursor: "" } };
}
