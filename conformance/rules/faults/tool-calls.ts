import { ACTIONS } from "../../pins/actions.ts";
import { isTaken } from "../../expect/answers.ts";
import { valueAt } from "../../http/exchange.ts";
import { isObject, type Step } from "../step.ts";
import { inputFaults, isUuidV4 } from "./action-inputs.ts";
import { NO_TOOLS } from "../../wrongness/tools.ts";
import { type Fault } from "./fault.ts";

/** What is wrong with a `tools/call`. Such a call is answered with 200, so that its faults are judged apart. */
export function toolFaults({ operation, sent }: Step): Fault[] {
  const message = sent.json;
  if (operation?.id !== "mcp" || !isObject(message) || message["method"] !== "tools/call") return [];
  const name = valueAt(message, "/params/name");
  const input = valueAt(message, "/params/arguments") ?? {};
  if (typeof name !== "string" || !isObject(input)) return [];
  const fault = (what: string, id: string): Fault => ({ what, ids: [id], statuses: [200, 400, 403, 404] });
  if (name === "webhooks_create_secret")
    return [{ ...fault("an unknown tool", "AERR-70"), statuses: [200], codes: ["ACTION_NOT_AVAILABLE_IN_MCP"] }];
  const action = ACTIONS.find((each) => each.name === name);
  if (!action) return isNoTool(name) ? [fault(`the tool ${name}`, "TOOL-19")] : [];
  const { requestId } = input;
  if (action.mutation && typeof requestId === "string" && !isUuidV4(requestId))
    return [fault("a requestId that is not a UUID v4", "TOOL-22")];
  return inputFaults(name, input)
    .slice(0, 1)
    .map(({ what }) => fault(what, "TOOL-18"));
}

/** Whether no build has a tool of that name: there may be others beside the sixteen, named in the same way. */
const isNoTool = (name: string) => (NO_TOOLS as readonly string[]).includes(name) || !/^[a-z][a-z0-9_]*$/.test(name);

/** Whether a `tools/call` was carried out: a result without an error. */
export function toolWasCalled({ exchange, answer }: Step): boolean {
  const result = valueAt(answer, "/result");
  return isTaken(exchange) && isObject(result) && valueAt(result, "/isError") !== true;
}
