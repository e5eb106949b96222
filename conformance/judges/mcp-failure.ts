import { rpcErrorIn } from "../http/json-rpc.ts";
import { inWords } from "../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import { isOfGateway } from "../http/gateways.ts";
import type { Judge } from "./judge.ts";

/** Statuses that the source has for failures of MCP; others come from what stands before a server. */
const STATUSES: readonly number[] = [400, 401, 403, 405, 406, 413, 415, 429, 500, 503];

/** Whether a failure has one of the envelopes: named, of JSON-RPC, or of OAuth where it refuses the bearer. */
export function hasEnvelope(exchange: Exchange): boolean {
  const body = jsonOf(exchange);
  const isNamed = typeof valueAt(body, "/code") === "string" && typeof valueAt(body, "/message") === "string";
  const isOfOAuth = [401, 403].includes(exchange.answer?.status ?? 0) && typeof valueAt(body, "/error") === "string";
  return isNamed || isOfOAuth || typeof rpcErrorIn(exchange)?.code === "number";
}

/** Bodies of what the MCP endpoint refuses. */
export const mcpFailure: Judge = {
  name: "every transport failure of MCP",
  decides: ["AERR-50"],
  judge: ({ exchange, operation }) => {
    const { answer } = exchange;
    if (operation.surface !== "mcp" || !answer || !STATUSES.includes(answer.status)) return [];
    // A body parser may have a form of its own (A171), and so has a gateway that measures bodies.
    if (isOfGateway(exchange)) return [];
    // One that serves several hosts lets no foreign one through.
    if (exchange.request.headers["host"] !== undefined && !hasEnvelope(exchange)) return [];
    if (hasEnvelope(exchange)) return [{ id: "AERR-50", holds: true }];
    const expected =
      "a JSON object: code and message as text, a JSON-RPC error with a number, or for a refused bearer error as text";
    return [{ id: "AERR-50", holds: false, expected, seen: inWords(exchange) }];
  },
};
