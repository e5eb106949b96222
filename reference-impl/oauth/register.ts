import type { FastifyInstance } from "fastify";
import type { components } from "../../generated/types.ts";
import { newId } from "../domain/ids.ts";
import type { Service } from "../http/service.ts";
import { saveClient } from "../storage/oauth.ts";
import { keepAddressRate } from "./address-rate.ts";
import { readClientMetadata } from "./client-metadata.ts";
import { answerOAuthError } from "./refusal.ts";

type Registered = components["schemas"]["RegisteredClient"];

/** POST /oauth/register: a client registers itself (RFC 7591). It belongs to every world, since nobody is signed in. */
export function addRegistration(app: FastifyInstance, service: Service): void {
  app.route({
    method: "POST",
    url: "/oauth/register",
    bodyLimit: service.limits["body.form.size"],
    onRequest: async (request, reply) => {
      void reply.header("cache-control", "no-store");
      await keepAddressRate(service, request, "oauth.register");
    },
    handler: async ({ body }, reply) => {
      const { redirectUris, grantTypes, name, scope } = readClientMetadata(body);
      const id = newId("mcp_client", service.random);
      const now = Date.now();
      await saveClient(service.db, {
        id,
        world_id: null,
        name,
        redirect_uris: JSON.stringify(redirectUris),
        grant_types: JSON.stringify(grantTypes),
        scope,
        metadata_url: null,
        fetched_at: null,
        created_at: now,
      });
      const answer: Registered = {
        client_id: id,
        client_id_issued_at: Math.floor(now / 1000),
        redirect_uris: redirectUris,
        ...(name === null ? {} : { client_name: name }),
        grant_types: grantTypes,
        response_types: ["code"],
        token_endpoint_auth_method: "none",
        ...(scope === null ? {} : { scope }),
      };
      return reply.status(201).send(answer);
    },
    errorHandler: answerOAuthError(service, "invalid_client_metadata"),
  });
}
