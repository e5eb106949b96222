import type { FastifyInstance } from "fastify";
import type { components } from "../../generated/types.ts";
import { newId } from "../domain/ids.ts";
import { keepAddressRate } from "../http/rates.ts";
import type { Service } from "../http/service.ts";
import { readClientMetadata } from "./client-metadata.ts";
import { storeClient } from "./clients.ts";
import { answerOAuthError } from "./refusal.ts";

/** POST /oauth/register: a client registers itself (RFC 7591). It belongs to every world, since nobody is signed in. */
export function addRegistration(app: FastifyInstance, service: Service): void {
  app.route({
    method: "POST",
    url: "/oauth/register",
    bodyLimit: service.limits["body.form.size"],
    onRequest: async (request, reply) => {
      void reply.header("cache-control", "no-store");
      await keepAddressRate(service, request, "rate.oauth.register");
    },
    handler: async ({ body }, reply): Promise<components["schemas"]["RegisteredClient"]> => {
      const metadata = readClientMetadata(body);
      const { id, created_at: now } = await storeClient(service.db, newId("mcp_client", service.random), metadata);
      const { redirect_uris, grant_types, client_name, scope } = metadata;
      void reply.status(201);
      return {
        client_id: id,
        client_id_issued_at: Math.floor(now / 1000),
        redirect_uris,
        ...(client_name !== null && { client_name }),
        grant_types,
        response_types: ["code"],
        token_endpoint_auth_method: "none",
        ...(scope !== null && { scope }),
      };
    },
    errorHandler: answerOAuthError(service, "invalid_client_metadata"),
  });
}
