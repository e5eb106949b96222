import { audienceOf } from "../conditions/oauth.ts";
import { operations } from "../contract/contract.ts";
import type { WorldView } from "../worlds/view.ts";
import { codeGrant, refreshGrant } from "./client.ts";
import { offlineScopes, productScopes } from "./permissions.ts";

/** Address of the first operation of OAuth whose answer has a component, or that is known by another sign. */
function addressOf(world: WorldView, sign: (operation: (typeof all)[number]) => boolean): string {
  return `${world.surroundings.baseUrl}${all.find(sign)?.path ?? ""}`;
}

const all = [...operations.values()].filter(({ surface }) => surface === "oauth");

// Clients ask for all that are listed; there is no OpenID Connect here, so none of identity.
const scopes = [...productScopes, ...offlineScopes];

/** RFC 9728: what the MCP endpoint is, and who gives out tokens for it. */
const protectedResource = (world: WorldView) => ({
  resource: audienceOf(world),
  authorization_servers: [world.surroundings.baseUrl],
  scopes_supported: scopes,
  bearer_methods_supported: ["header"],
});

/** RFC 8414: what the authorization server offers. */
const authorizationServer = (world: WorldView) => ({
  issuer: world.surroundings.baseUrl,
  authorization_endpoint: addressOf(world, ({ responses }) =>
    responses.some(({ contentType }) => contentType === "text/html"),
  ),
  token_endpoint: addressOf(world, ({ responses }) => responses.some(({ schema }) => schema === "Tokens")),
  registration_endpoint: addressOf(world, ({ effects }) => effects.length > 0),
  scopes_supported: scopes,
  response_types_supported: ["code"],
  grant_types_supported: [codeGrant, refreshGrant],
  token_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
});

/** The documents by the component that describes them. */
export const documents: Readonly<Record<string, (world: WorldView) => object>> = {
  ProtectedResource: protectedResource,
  AuthorizationServer: authorizationServer,
};
