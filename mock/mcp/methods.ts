import { conditionHolds } from "../conditions/conditions.ts";
import { actions, contract, type MockError } from "../contract/contract.ts";
import type { BlobStore } from "../media/blob-store.ts";
import { fieldsOf, type Call } from "../requests/call.ts";
import { contextOf, reasonsOf } from "../requests/refusal.ts";
import { callTool, toolFailure } from "./call-tool.ts";
import { cursorAt, placeOf } from "./cursors.ts";
import type { Outcome } from "./outcome.ts";
import { pageSize, toolsFor } from "./tool-list.ts";
import { negotiated } from "./versions.ts";

/** The operation of the action that a message calls as a tool; undefined for any other message. */
export function calledTool({ method, params }: Readonly<Record<string, unknown>>): string | undefined {
  const { name } = fieldsOf({ body: params });
  return method === "tools/call" && typeof name === "string" ? actions.get(name)?.operation : undefined;
}

/** Characters of a name that the log and the page show; no method and no tool has more. */
const longestName = 60;

/** What a message calls, for people: the tool, or the method where that is no call of one. */
export function calledBy({ method, params }: Readonly<Record<string, unknown>>): string | undefined {
  const { name } = fieldsOf({ body: params });
  const isName = (one: unknown): one is string => typeof one === "string" && one !== "" && one.length <= longestName;
  return [method === "tools/call" ? name : undefined, method].find(isName);
}

type Params = Readonly<Record<string, unknown>>;
type Method = (call: Call, params: Params, store: BlobStore) => Outcome | Promise<Outcome>;

// JSON-RPC 2.0, section 5.1.
const methodNotFound = -32601;
const invalidParams = -32602;

// What the contract has against requests for which it lists no error of their own.
const answersRequests = "MCP-01";
const negotiatesVersion = "MCP-07";
const refusesUnknownTools = "TOOL-19";

const methods: Readonly<Record<string, Method>> = {
  initialize: (call, { protocolVersion }) => {
    if (typeof protocolVersion !== "string")
      return refused(invalidParams, "params.protocolVersion is missing or not a string.", [negotiatesVersion]);
    return done({
      protocolVersion: negotiated(call, protocolVersion),
      capabilities: { tools: { listChanged: false } },
      serverInfo: { name: "dubspec-mock", title: contract.title, version: contract.version },
      instructions:
        "Each tool is one action of the account. Poll an action that is still running instead of calling it again.",
    });
  },
  ping: () => done({}),
  "tools/list": (call, { cursor }) => {
    const tools = toolsFor(call);
    const from = typeof cursor === "string" ? placeOf(cursor) : 0;
    const next = from + pageSize(call);
    return done({
      tools: tools.slice(from, next),
      ...(next < tools.length ? { nextCursor: cursorAt(call, next) } : {}),
    });
  },
  "tools/call": (call, { name, arguments: given }, store) => {
    if (typeof name !== "string")
      return refused(invalidParams, "params.name is missing or not a string.", [refusesUnknownTools]);
    return callTool(call, name, given, store);
  },
};

/** Errors that stand inside an answer: those of no operation and of no status of HTTP. */
const ofOperations = new Set(contract.operations.flatMap(({ errors }) => errors));
const innerErrors = contract.errors.filter(
  ({ id, status, asynchronous }) => !ofOperations.has(id) && status === null && !asynchronous,
);

/** Carries out the method that a request calls. */
export async function carryOut(call: Call, store: BlobStore): Promise<Outcome> {
  const { method, params } = fieldsOf(call);
  const found = Object.hasOwn(methods, String(method)) ? methods[String(method)] : undefined;
  if (!found)
    return refused(
      methodNotFound,
      `There is no method ${String(method)}. There are: ${Object.keys(methods).join(", ")}.`,
      [answersRequests],
    );
  const refusing = innerErrors.find(({ when }) => when && conditionHolds(when, contextOf(call)));
  if (refusing) return refusalOf(refusing, call);
  return found(call, fieldsOf({ body: params }), store);
}

const done = (result: object): Outcome => ({ reply: { result } });
const refused = (code: number, message: string, refusedBy: readonly string[]): Outcome => ({
  reply: { error: { code, message } },
  refusedBy,
});

/** A number is an error of JSON-RPC, a name that of a tool. */
function refusalOf(error: MockError, call: Call): Outcome {
  const { code, title } = error;
  call.observed.error = error;
  if (typeof code === "number") return refused(code, title, reasonsOf(error));
  return { reply: { result: toolFailure(call, { code: String(code), message: title }) }, refusedBy: reasonsOf(error) };
}
