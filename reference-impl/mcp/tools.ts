import { z } from "zod";
import type { Action, components } from "../../generated/types.ts";
import { words } from "../domain/words.ts";
import { SCOPES_OF_ACTIONS } from "../domain/scopes.ts";
import type { CompleteAction } from "../http/action.ts";
import { ACTIONS } from "../http/actions/index.ts";
import type { Caller } from "../http/callers.ts";

type Tool = components["schemas"]["Tool"];

/** The action that has no tool: its secret is not for a model to read. */
export const REST_ONLY = "webhooks_create_secret" satisfies Action;

/** Tools that remove or overwrite what is there. */
const DESTRUCTIVE: readonly Action[] = words(
  "settings_update notifications_update team_remove_member webhooks_update webhooks_delete",
);

/** Tools that send something to others: an e-mail, or from then on events. */
const OPEN_WORLD: readonly Action[] = ["team_add_member", "webhooks_update"];

const TOOLS = ACTIONS.filter(({ name }) => name !== REST_ONLY);

const REQUEST_ID = z.string().meta({ format: "uuid", description: "UUID of version 4; send it again with a retry." });

const SCHEMAS = new Map(
  TOOLS.map((action) => {
    const { mutates, input } = action;
    return [action, z.toJSONSchema(mutates ? input.extend({ requestId: REQUEST_ID.optional() }) : input)];
  }),
);

/** The action behind a tool, if there is one. */
export const actionOf = (name: string) => TOOLS.find((action) => action.name === name);

/** The tools that a credential may call, in the order of the actions. */
export const toolsFor = ({ scopes }: Caller): Tool[] =>
  TOOLS.filter(({ name }) => SCOPES_OF_ACTIONS[name].every((scope) => scopes.includes(scope))).map(toolOf);

function toolOf(action: CompleteAction): Tool {
  const { name, title, description, mutates } = action;
  const securitySchemes = [{ type: "oauth2", scopes: [...SCOPES_OF_ACTIONS[name]] }];
  return {
    name,
    title,
    description,
    inputSchema: SCHEMAS.get(action) as Tool["inputSchema"],
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
