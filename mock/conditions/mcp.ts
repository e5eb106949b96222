import { actions } from "../contract/contract.ts";
import { isCursorOf } from "../mcp/cursors.ts";
import { isListed } from "../mcp/tool-list.ts";
import { fieldsOf, type Call } from "../requests/call.ts";
import { firstViolation } from "../requests/validation.ts";
import { callOf, type Predicate } from "./context.ts";

/** The parameters of the method that a message calls. */
const paramsOf = (call: Call) => fieldsOf({ body: fieldsOf(call)["params"] });

/** The action that a message calls as a tool; undefined where it calls another method. */
const calledTool = (call: Call): string | undefined =>
  fieldsOf(call)["method"] === "tools/call" ? String(paramsOf(call)["name"]) : undefined;

/** Words over JSON-RPC messages, tools and cursors. */
export const mcpConditions: Readonly<Record<string, Predicate>> = {
  "json-rpc-malformed": (context) => firstViolation(callOf(context)) !== undefined,
  "rpc-method-is": (context, { methods }) => (methods as unknown[]).includes(fieldsOf(callOf(context))["method"]),
  "cursor-invalid": (context) => {
    const call = callOf(context);
    const { cursor } = paramsOf(call);
    return fieldsOf(call)["method"] === "tools/list" && cursor !== undefined && !isCursorOf(call, cursor);
  },
  "tool-unknown": (context) => {
    const name = calledTool(callOf(context));
    return name !== undefined && !actions.has(name);
  },
  "tool-rest-only": (context) => {
    const name = calledTool(callOf(context));
    return name !== undefined && actions.has(name) && !isListed(name);
  },
};
