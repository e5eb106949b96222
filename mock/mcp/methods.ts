import type { ErrorEntry } from "../../spec/lib/contract.ts";
import { conditionHolds } from "../conditions/conditions.ts";
import { actions, contract } from "../contract/contract.ts";
import type { BlobStore } from "../media/blob-store.ts";
import { fieldsOf, type Call } from "../requests/call.ts";
import { contextOf } from "../requests/refusal.ts";
import { callTool, toolFailure } from "./call-tool.ts";
import { cursorAt, placeOf } from "./cursors.ts";
import { pageSize, toolsFor } from "./tool-list.ts";
import { negotiated } from "./versions.ts";

/** What a request is answered with: the result of its method, or why there is none. */
export type Outcome = { result: object } | { error: { code: number; message: string } };

/** The operation of the action that a message calls as a tool; undefined for any other message. */
export function calledTool({ method, params }: Readonly<Record<string, unknown>>): string | undefined {
  const { name } = fieldsOf({ body: params });
  return method === "tools/call" && typeof name === "string" ? actions.get(name)?.operation : undefined;
}

type Params = Readonly<Record<string, unknown>>;
type Method = (call: Call, params: Params, store: BlobStore) => Outcome | Promise<Outcome>;

// JSON-RPC 2.0, section 5.1.
const methodNotFound = -32601;
const invalidParams = -32602;

const methods: Readonly<Record<string, Method>> = {
  initialize: (call, { protocolVersion }) => {
    if (typeof protocolVersion !== "string") return refused(invalidParams, "params.protocolVersion is missing, or is no string.");
    return {
      result: {
        protocolVersion: negotiated(call, protocolVersion),
        capabilities: { tools: { listChanged: false } },
        serverInfo: { name: "dubspec-mock", title: contract.title, version: contract.version },
        instructions: "Each tool is one action of the account. Poll what is still running instead of calling it again.",
      },
    };
  },
  ping: () => ({ result: {} }),
  "tools/list": (call, { cursor }) => {
    const tools = toolsFor(call);
    const from = typeof cursor === "string" ? placeOf(cursor) : 0;
    const next = from + pageSize(call);
    return { result: { tools: tools.slice(from, next), ...(next < tools.length ? { nextCursor: cursorAt(call, next) } : {}) } };
  },
  "tools/call": async (call, { name, arguments: given }, store) => {
    if (typeof name !== "string") return refused(invalidParams, "params.name is missing, or is no string.");
    return { result: await callTool(call, name, given, store) };
  },
};

/** Errors that stand inside an answer: those of no operation and of no status of HTTP. */
const innerErrors = contract.errors.filter(({ operations, status, asynchronous }) => operations.length === 0 && status === null && !asynchronous);

/** Carries out the method that a request calls. */
export async function carryOut(call: Call, store: BlobStore): Promise<Outcome> {
  const { method, params } = fieldsOf(call);
  const found = Object.hasOwn(methods, String(method)) ? methods[String(method)] : undefined;
  if (!found) return refused(methodNotFound, `There is no method ${String(method)}. There are: ${Object.keys(methods).join(", ")}.`);
  const refusing = innerErrors.find(({ when }) => when && conditionHolds(when, contextOf(call)));
  if (refusing) return refusalOf(refusing, call);
  return found(call, fieldsOf({ body: params }), store);
}

const refused = (code: number, message: string): Outcome => ({ error: { code, message } });

/** A number is an error of JSON-RPC, a name that of a tool. */
function refusalOf({ code, title }: ErrorEntry, call: Call): Outcome {
  if (typeof code === "number") return refused(code, title);
  return { result: toolFailure(call, { code: String(code), message: title }) };
}
