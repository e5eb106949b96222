import { shown } from "../../outcome/disagreement.ts";
import type { Rule } from "../step.ts";

/** A method that `/mcp` does not take; no operation of the contract is about it. */
export const wrongMethod: Rule = {
  name: "rules/other methods of the MCP endpoint",
  decides: ["AERR-54"],
  judge: ({ path, status, exchange }) => {
    if (path !== "/mcp" || status !== 405) return [];
    const allow = exchange.answer?.headers["allow"];
    if (allow?.trim().toUpperCase() === "POST") return [{ id: "AERR-54", holds: true }];
    return [{ id: "AERR-54", holds: false, expected: "Allow: POST", seen: shown(allow) }];
  },
};
