import { shown } from "../outcome/disagreement.ts";
import { asksForBearer } from "../oauth/bearer-challenge.ts";
import type { Judge } from "./judge.ts";

/** Every 401 of the MCP endpoint tells a client how to get a token. */
export const mcpChallenge: Judge = {
  name: "every 401 of the MCP endpoint",
  decides: ["DISC-01"],
  judge: ({ exchange: { answer }, operation }) => {
    if (operation.id !== "mcp" || answer?.status !== 401) return [];
    const header = answer.headers["www-authenticate"];
    if (asksForBearer(header)) return [{ id: "DISC-01", holds: true }];
    return [{ id: "DISC-01", holds: false, expected: "WWW-Authenticate with the scheme Bearer", seen: shown(header) }];
  },
};
