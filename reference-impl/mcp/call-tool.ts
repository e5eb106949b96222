import { ProtocolError, type CallToolResult } from "@modelcontextprotocol/server";
import type { FastifyBaseLogger } from "fastify";
import { actionBody, Refusal } from "../domain/errors.ts";
import { callAction } from "../http/action.ts";
import type { Caller } from "../http/callers.ts";
import { internalError } from "../http/guarded.ts";
import type { Service } from "../http/service.ts";
import { challengeOf } from "../oauth/metadata.ts";
import { actionOf, REST_ONLY } from "./tools.ts";

/** A JSON-RPC error: the message is faulty, and not the action. */
export const invalidParams = (message: string) => new ProtocolError(-32_602, message);

/**
 * Calls a tool: the same function as over REST. Whatever the action refuses is a result with `isError`.
 * @throws ProtocolError for a faulty message
 */
export async function callTool(
  service: Service,
  caller: Caller,
  name: string,
  args: Readonly<Record<string, unknown>>,
  log: FastifyBaseLogger,
): Promise<CallToolResult> {
  // The saved result of the mutation holds the secret too.
  if (name === REST_ONLY || (name === "action_request_get" && args["operation"] === REST_ONLY)) {
    const message = `${REST_ONLY} answers a secret, so it is not available in MCP: call it over REST.`;
    return failed(service, { code: "ACTION_NOT_AVAILABLE_IN_MCP", message });
  }
  const action = actionOf(name);
  if (!action) throw invalidParams(`There is no tool "${name}".`);
  try {
    const { status, body } = await callAction(service, caller, action, args);
    const output = status === 202 ? { ...body, pollAction: "action_request_get" } : { ...body };
    return { content: [{ type: "text", text: JSON.stringify(output) }], structuredContent: output };
  } catch (error) {
    return failed(service, actionBody(error instanceof Refusal ? error : internalError(error, log)));
  }
}

/** A failed action, with the challenge by which a client can get what it lacks. */
function failed(
  service: Service,
  error: { code: string; message: string; status?: number; details?: Record<string, unknown> },
): CallToolResult {
  const scopes = error.details?.["requiredScopes"] as string[] | undefined;
  const challenge =
    error.code === "INSUFFICIENT_SCOPE"
      ? challengeOf(service, { error: "insufficient_scope", scope: scopes?.join(" ") ?? "" })
      : error.status === 401
        ? challengeOf(service)
        : undefined;
  return {
    content: [{ type: "text", text: JSON.stringify({ error }) }],
    structuredContent: { error },
    isError: true,
    ...(challenge === undefined ? {} : { _meta: { "mcp/www_authenticate": [challenge] } }),
  };
}
