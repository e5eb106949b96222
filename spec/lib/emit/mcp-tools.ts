import type { Contract } from "../contract.ts";
import { bundle } from "./bundle.ts";
import type { Json } from "./json.ts";

/** The tool catalogue: every action that MCP serves, as `tools/list` shows it to a credential with every scope. */
export function mcpTools(document: Json, { actions }: Contract): Json[] {
  return actions
    .filter((action) => action.mcp)
    .map((action) => {
      const securitySchemes = [{ type: "oauth2", scopes: action.scopes }];
      const body = document.paths[`/v1/actions/${action.id}`].post.requestBody.content["application/json"].schema;
      return {
        name: action.id,
        title: action.title,
        description: action.description,
        inputSchema: bundle(document, body),
        annotations: action.annotations,
        securitySchemes,
        _meta: { securitySchemes },
      };
    });
}
