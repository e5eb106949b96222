import type { CallToolResult } from "@modelcontextprotocol/server";
import type { FastifyBaseLogger } from "fastify";
import { actionBody, invalid, Refusal } from "../domain/errors.ts";
import { callAction, requireScopes } from "../http/action.ts";
import type { Caller } from "../http/callers.ts";
import type { Service } from "../http/service.ts";
import { SCOPES_OF_ACTIONS } from "../domain/scopes.ts";
import { challengeOf } from "./challenge.ts";
import { actionOf, REST_ONLY } from "./tools.ts";

/** A call that is a faulty message, and not a failed action. */
export class FaultyCall extends Error {}

/** Calls a tool: the same function as over REST. Whatever the action refuses is a result with `isError`. @throws FaultyCall */
export async function callTool(
  service: Service,
  caller: Caller,
  name: string,
  args: Readonly<Record<string, unknown>>,
  log: FastifyBaseLogger,
): Promise<CallToolResult> {
  const { readings } = service;
  if (name === REST_ONLY) {
    const message = `${REST_ONLY} answers a secret, so it is not available in MCP: call it over REST.`;
    return failed(service, { code: "ACTION_NOT_AVAILABLE_IN_MCP", message });
  }
  const action = actionOf(name);
  if (!action) {
    if (readings["Q-MCP-WRONG-CALLS"] !== "results") throw new FaultyCall(`There is no tool "${name}".`);
    return failed(service, actionBody(new Refusal("VALIDATION_ERROR", `There is no tool "${name}".`)));
  }
  try {
    if (action.mutates && readings["Q-MCP-REQUEST-ID"] === "required" && args["requestId"] === undefined) {
      requireScopes(caller, SCOPES_OF_ACTIONS[action.name]);
      throw invalid("requestId", "it is missing");
    }
    const { status, body } = await callAction(service, caller, action, args);
    const output = status === 202 ? { ...body, pollAction: "action_request_get" } : { ...body };
    return { content: [{ type: "text", text: JSON.stringify(output) }], structuredContent: output };
  } catch (error) {
    const refusal = asRefusal(error, log);
    if (refusal.code === "VALIDATION_ERROR" && readings["Q-MCP-WRONG-CALLS"] === "errors")
      throw new FaultyCall(refusal.message, { cause: refusal });
    return failed(service, actionBody(refusal));
  }
}

/** What went wrong; an action that breaks is not the caller's fault, and the log has all of it. */
function asRefusal(error: unknown, log: FastifyBaseLogger): Refusal {
  if (error instanceof Refusal) return error;
  log.error({ err: error }, "a tool failed");
  // A mutation that failed says which request it was, so that its state can be read.
  const { requestId } = error as { requestId?: string };
  return new Refusal(
    "INTERNAL_ERROR",
    "The server failed unexpectedly: look at the saved request before you try a mutation again.",
    requestId === undefined ? {} : { details: { requestId } },
  );
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
