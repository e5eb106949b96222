import type { FastifyInstance } from "fastify";
import { actionBody } from "../domain/errors.ts";
import { admit, callAction, type CompleteAction } from "./action.ts";
import { callerOfKey, credentialOf } from "./authenticate.ts";
import { addGuarded, asRefusal, objectOf } from "./guarded.ts";
import type { Service } from "./service.ts";

/** Adds the route of an action. */
export function addActionRoute(app: FastifyInstance, service: Service, action: CompleteAction): void {
  addGuarded(app, service, {
    operation: action.name,
    method: "POST",
    url: `/v1/actions/${action.name}`,
    bodyLimit: service.limits["body.json.size"],
    authenticate: async (request) => callerOfKey(service, credentialOf(service, request)),
    admit: (caller) => admit(service, caller),
    async handle({ caller, request, reply }) {
      const key = request.headers["idempotency-key"];
      const answer = await callAction(service, caller, action, objectOf(request), key?.toString());
      void reply.status(answer.status);
      return answer.body;
    },
    errorHandler(error, request, reply) {
      const refusal = asRefusal(error, request);
      void reply.status(refusal.status).headers(refusal.headers).send(actionBody(refusal));
    },
  });
}
