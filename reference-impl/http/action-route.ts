import type { FastifyInstance } from "fastify";
import { actionBody, Refusal } from "../domain/errors.ts";
import { admit, callAction, type CompleteAction } from "./action.ts";
import { callerOfKey, credentialOf } from "./authenticate.ts";
import { addGuarded, asRefusal, objectOf, unreadable } from "./guarded.ts";
import type { Service } from "./service.ts";

const BODY_REFUSALS = {
  tooLarge: () => new Refusal("REQUEST_TOO_LARGE", "The body is larger than an action takes."),
  wrongType: () =>
    new Refusal("UNSUPPORTED_CONTENT_TYPE", "The body must be JSON, with the content type application/json."),
  unreadable: () => unreadable("the body is not valid JSON"),
};

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
      const refusal = asRefusal(error, request, BODY_REFUSALS);
      void reply.status(refusal.status).headers(refusal.headers).send(actionBody(refusal));
    },
  });
}
