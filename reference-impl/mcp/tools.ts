import type { Action, components } from "../../generated/types.ts";
import { SCOPES_OF_ACTIONS } from "../domain/scopes.ts";
import type { ActionDefinition } from "../http/action.ts";
import { ACTIONS } from "../http/actions/index.ts";
import type { Caller } from "../http/callers.ts";
import type { Service } from "../http/service.ts";

type Tool = components["schemas"]["Tool"];

/** The action that has no tool: its secret is not for a model to read. */
export const REST_ONLY = "webhooks_create_secret" satisfies Action;

/** Tools that remove or overwrite what is there. */
const DESTRUCTIVE: readonly Action[] = [
  "settings_update",
  "notifications_update",
  "team_remove_member",
  "webhooks_update",
  "webhooks_delete",
];

/** Tools that send something to others: an e-mail, or from then on events. */
const OPEN_WORLD: readonly Action[] = ["team_add_member", "webhooks_update"];

/** The action behind a tool, if there is one. */
export const actionOf = (name: string): ActionDefinition | undefined =>
  name === REST_ONLY ? undefined : ACTIONS.find((action) => action.name === name);

/** The tools that a credential may call, in the order of the actions. */
export function toolsFor(service: Service, caller: Caller): Tool[] {
  const mayCall = ({ name }: ActionDefinition) =>
    SCOPES_OF_ACTIONS[name].every((scope) => caller.scopes.includes(scope));
  const callable = ACTIONS.filter((action) => action.name !== REST_ONLY && mayCall(action));
  const polls = service.readings["Q-MCP-POLLING-TOOL"] === "always" || callable.some(({ mutates }) => mutates);
  return callable.filter(({ name }) => polls || name !== "action_request_get").map((action) => toolOf(service, action));
}

function toolOf({ readings }: Service, { name, title, description, mutates, inputSchema }: ActionDefinition): Tool {
  const securitySchemes = [{ type: "oauth2", scopes: [...SCOPES_OF_ACTIONS[name]] }];
  const schema = inputSchema as Tool["inputSchema"] & { required?: string[] };
  const isIdRequired = mutates && readings["Q-MCP-REQUEST-ID"] === "required";
  return {
    name,
    title,
    description,
    inputSchema: isIdRequired ? { ...schema, required: [...(schema.required ?? []), "requestId"] } : schema,
    annotations: {
      readOnlyHint: !mutates,
      destructiveHint: DESTRUCTIVE.includes(name),
      // The same arguments a second time change nothing more, with or without the same identifier.
      idempotentHint: true,
      openWorldHint: OPEN_WORLD.includes(name),
    },
    securitySchemes,
    _meta: { securitySchemes },
  };
}
