import type { Operation } from "../../spec/lib/contract.ts";
import { act } from "../actions/action.ts";
import { findEarlier } from "../actions/earlier.ts";
import { refusal } from "../actions/refusal.ts";
import { actions, errors, known, operations } from "../contract/contract.ts";
import type { BlobStore } from "../media/blob-store.ts";
import type { Call } from "../requests/call.ts";
import { check } from "../requests/checks.ts";
import type { MockResponse } from "../requests/exchange.ts";
import { letWindowPass } from "../requests/let-window-pass.ts";
import { nothingObserved } from "../requests/observed.ts";
import { bearerChallenge, reasonsOf } from "../requests/refusal.ts";
import { textRequest } from "../requests/text-request.ts";
import type { Outcome } from "./outcome.ts";

const jsonHeaders = { "content-type": "application/json" };

/** Carries out an action as a tool: its own errors are asked, and its own answer is wrapped. */
export async function callTool(outer: Call, name: string, given: unknown, store: BlobStore): Promise<Outcome> {
  const call = actionCall(outer, name, given);
  const { world } = call;
  const answer = await check(call, store, findEarlier, (error) => {
    world.call = call;
    outer.observed.error = error;
    try {
      return error ? refusal(error, call) : act(call);
    } finally {
      world.call = undefined;
      letWindowPass(call);
    }
  });
  const output = JSON.parse(String(answer.body)) as ToolError & Record<string, unknown>;
  const { error } = outer.observed;
  if (error) return { reply: { result: toolFailure(outer, output, answer) }, refusedBy: reasonsOf(error) };
  return { reply: { result: { content: textOf(JSON.stringify(output)), structuredContent: output } } };
}

/** What a failed action says. */
export interface ToolError {
  code: string;
  message: string;
  status?: number;
  details?: { requiredScopes?: string[] };
}

/** A tool result that says what went wrong; a client that lacks a permission also learns where to get it. */
export function toolFailure(call: Call, error: ToolError, answer?: MockResponse): object {
  const scopes = error.details?.requiredScopes;
  const unauthorized = answer?.status === 401 || scopes !== undefined;
  return {
    content: textOf(`${error.code}: ${error.message}`),
    structuredContent: { error },
    isError: true,
    ...(unauthorized ? { _meta: { "mcp/www_authenticate": [challengeFor(call, error, scopes)] } } : {}),
  };
}

const textOf = (text: string) => [{ type: "text", text }];

/** RFC 6750, section 3: with the scopes that the client has to ask for. */
function challengeFor(call: Call, { message }: ToolError, scopes: string[] | undefined): string {
  const words = {
    error: scopes ? "insufficient_scope" : "invalid_token",
    error_description: message,
    scope: scopes?.join(" "),
  };
  const parameters = Object.entries(words).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${value.replaceAll(/["\\]/g, "'")}"`],
  );
  return [bearerChallenge(call.world.surroundings.baseUrl), ...parameters].join(", ");
}

/** The call of an action that a tool call stands for. Its identifier is in the arguments, and in no header. */
function actionCall(outer: Call, name: string, given: unknown): Call {
  return {
    ...outer,
    operation: asked(outer.operation, known(operations, known(actions, name).operation)),
    // What the log and the page show is the message, not what was made of it.
    observed: nothingObserved(),
    request: textRequest(outer.request.method, outer.request.url, jsonHeaders, JSON.stringify(given ?? {})),
    body: undefined,
    bodyProblem: undefined,
    problem: undefined,
    retryAfter: undefined,
    unsafe: new Map(),
  };
}

/** An action without the errors that the endpoint has asked already: a request counts once against its rate. */
function asked(endpoint: Operation, operation: Operation): Operation {
  const found = askedOperations.get(operation.id);
  if (found) return found;
  const done = new Set(endpoint.errors.map(conditionText));
  const rest = { ...operation, errors: operation.errors.filter((id) => !done.has(conditionText(id))) };
  askedOperations.set(operation.id, rest);
  return rest;
}

const askedOperations = new Map<string, Operation>();

const conditionText = (id: string): string => JSON.stringify(known(errors, id).when);
