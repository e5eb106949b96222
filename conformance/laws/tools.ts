import { valueAt } from "../http/exchange.ts";
import { messagesOf } from "../http/json-rpc.ts";
import { ACTIONS } from "../pins/actions.ts";
import { listOf } from "../rules/answers/rule.ts";
import { finding } from "../rules/step.ts";
import type { Law } from "./law.ts";

/** A tool says that it only reads if, and only if, its action does. */
export const tools: Law = {
  name: "laws/a tool is what its hints say",
  decides: ["TOOL-33"],
  *judge({ steps }) {
    for (const step of steps) {
      if (valueAt(step.sent.json, "/method") !== "tools/list") continue;
      for (const tool of messagesOf(step.exchange).flatMap((each) => listOf(valueAt(each, "/result/tools")))) {
        const action = ACTIONS.find(({ name }) => name === valueAt(tool, "/name"));
        const hint = valueAt(tool, "/annotations/readOnlyHint");
        // Nothing says that what only reads has to say so.
        if (action?.mutation && typeof hint === "boolean")
          yield finding(step, "TOOL-33", !hint, `${action.name} with readOnlyHint false`, hint);
      }
    }
  },
};
