import type { Contract } from "../../spec/lib/contract.ts";
import { calls } from "../kit/arguments.ts";
import { requests, asRole } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import type { Mutant } from "../mutant.ts";
import { withKey } from "../kit/requests.ts";

/** Another list of scopes for an action. */
const needs =
  (id: string, ...scopes: readonly string[]) =>
  (contract: Contract) => {
    const operation = contract.operations.find((one) => one.id === id);
    if (!operation)
      throw new Error(`A mutant changes ${id}, which the contract does not have: change the mutant with the contract.`);
    Object.assign(operation, { scopes });
  };

const wrong = (id: string, action: string, title: string, ...scopes: readonly string[]): Mutant => ({
  id: `scopes/${action}-${scopes.join("-").replaceAll(":", "-") || "none"}`,
  title: `\`${action}\` needs ${title}.`,
  breaks: [id],
  kind: "subtle",
  contract: needs(action, ...scopes),
});

/** Actions that need too much, too little, or something else; and an allowance that is not one. */
export const scopes: readonly Mutant[] = [
  wrong("ACC-02", "account_get", "no scope"),
  wrong("ACC-06", "usage_get", "the scope of accounts", "account:read"),
  wrong("SET-02", "settings_get", "the scope to write as well", "settings:read", "settings:write"),
  wrong("SET-05", "settings_update", "only the scope to read", "settings:read"),
  wrong("SET-05", "settings_update", "the scope to read as well", "settings:write", "settings:read"),
  wrong("NOTE-02", "notifications_get", "no scope"),
  wrong("NOTE-03", "notifications_update", "only the scope to read", "settings:read"),
  wrong("TEAM-02", "team_get", "the scope to write", "team:write"),
  wrong("TEAM-04", "team_create", "the scope of settings", "settings:write"),
  wrong("TEAM-10", "team_add_member", "no scope"),
  wrong("TEAM-22", "team_remove_member", "a permission that is not a product's", "openid"),
  wrong("WHS-01", "webhooks_update", "the scope to read", "webhooks:read"),
  wrong("WHS-13", "webhooks_get", "a permission that is not a product's", "openid"),
  wrong("WHS-15", "webhooks_delete", "a permission that is not a product's", "email"),
  {
    id: "scopes/team-of-a-reading-key",
    title: "A key that may only read founds a team.",
    breaks: ["TEAM-04"],
    kind: "subtle",
    around: requests({ role: "readOnly", path: /\/team_create$/ }, (request) =>
      withKey(request, (key) => asRole(key, "owner")),
    ),
  },
  {
    id: "scopes/secret-breaks-for-a-reading-key",
    title: "A key that may only read gets 500 for a secret.",
    breaks: ["WHS-17"],
    kind: "subtle",
    around: () => async (request, next) => {
      const response = await next(request);
      return calls(request, "webhooks_create_secret") && response.status === 403
        ? { ...response, status: 500 }
        : response;
    },
  },
  {
    id: "scopes/calls-through-mcp-are-not-counted",
    title: "Actions through MCP take nothing from what `usage_get` shows.",
    breaks: ["ACC-08"],
    kind: "subtle",
    around: () => {
      let through = 0;
      return async (request, next) => {
        const { pathname } = new URL(request.url);
        const isMessage = pathname === "/mcp" && request.method === "POST";
        const text = isMessage ? await request.text() : "";
        const again = isMessage
          ? new Request(request.url, {
              method: request.method,
              headers: [...request.headers.entries()].filter(([name]) => name !== "content-length"),
              body: text,
            })
          : request;
        const response = await next(again);
        if (text.includes("notifications_update")) through += 1;
        if (!calls(request, "usage_get") || response.status !== 200) return response;
        const body = JSON.parse(String(response.body)) as Json;
        return {
          ...response,
          body: JSON.stringify({ ...body, data: { ...body.data, remainingCalls: body.data.remainingCalls + through } }),
        };
      };
    },
  },
];
