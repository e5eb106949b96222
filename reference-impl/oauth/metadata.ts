import type { FastifyInstance } from "fastify";
import type { components } from "../../generated/types.ts";
import type { Service } from "../http/service.ts";
import { SUPPORTED_SCOPES } from "./scopes.ts";
import { resourceOf } from "./tokens.ts";

/** Where clients find what MCP asks of them (RFC 9728): the address in challenges. */
const RESOURCE_METADATA = "/.well-known/oauth-protected-resource/mcp";

/** Value of `WWW-Authenticate`: where a client learns how to get a token (Authentication: rule 5). */
export function challengeOf(service: Service, more: Readonly<Record<string, string>> = {}): string {
  const parameters = { resource_metadata: `${service.baseUrl()}${RESOURCE_METADATA}`, ...more };
  return `Bearer ${Object.entries(parameters)
    .map(([name, value]) => `${name}="${value}"`)
    .join(", ")}`;
}

/** The documents by which clients find the endpoints (RFC 8414 and 9728). Every page in a browser may read them. */
export function addMetadata(app: FastifyInstance, service: Service): void {
  const publish = (path: string, document: () => object) =>
    app.get(path, async (_request, reply) =>
      reply.headers({ "access-control-allow-origin": "*", "cache-control": "max-age=3600" }).send(document()),
    );
  publish(RESOURCE_METADATA, (): components["schemas"]["ProtectedResource"] => ({
    resource: resourceOf(service),
    authorization_servers: [service.baseUrl()],
    scopes_supported: SUPPORTED_SCOPES,
    bearer_methods_supported: ["header"],
  }));
  publish("/.well-known/oauth-authorization-server", (): components["schemas"]["AuthorizationServer"] => ({
    issuer: service.baseUrl(),
    authorization_endpoint: `${service.baseUrl()}/oauth/authorize`,
    token_endpoint: `${service.baseUrl()}/oauth/token`,
    registration_endpoint: `${service.baseUrl()}/oauth/register`,
    scopes_supported: SUPPORTED_SCOPES,
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  }));
}
