import { agree, answered, inWords } from "../expect/answers.ts";
import { type Exchange, valueAt } from "../http/exchange.ts";
import { MCP } from "../pins/mcp.ts";
import type { Scene } from "../world/scene.ts";
import { act } from "./actions.ts";
import type { Asking } from "./media.ts";

/** `action_request_get`: asks about a mutation. */
export function poll(scene: Scene, requestId: string, operation: string, asking?: Asking): Promise<Exchange> {
  return act(scene, MCP.pollAction, { requestId, operation }, asking);
}

/** A record of a mutation, with the answer that it stands in. */
export interface RequestRecord {
  exchange: Exchange;
  /** The value of one of its fields; undefined where it has none. */
  at(field: string): unknown;
  /** Whether it has a field. */
  has(field: string): boolean;
}

/** The record in an answer to a poll. @throws Disagreement where there is none */
export function recordIn(exchange: Exchange): RequestRecord {
  const data = valueAt(answered(exchange), "/data");
  agree(
    typeof data === "object" && data !== null && !Array.isArray(data),
    "a record under data",
    inWords(exchange),
    exchange,
  );
  return {
    exchange,
    at: (field) => valueAt(data, `/${field}`),
    has: (field) => valueAt(data, `/${field}`) !== undefined,
  };
}
