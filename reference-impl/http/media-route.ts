import type { FastifyInstance } from "fastify";
import type { OperationId } from "../../generated/types.ts";
import { mediaBody, Refusal } from "../domain/errors.ts";
import { callerOfMedia } from "./authenticate.ts";
import { addGuarded, asRefusal, type GuardedRoute } from "./guarded.ts";
import { keepRate, type Rate } from "./rates.ts";
import type { Service } from "./service.ts";

/** A media route: one file in routes/ for each. */
export interface MediaRoute extends Pick<GuardedRoute, "method" | "url" | "bodyLimit" | "handle"> {
  operation: OperationId;
  /** The limit that its requests a minute keep to. */
  rate: Rate["limit"];
}

/** Adds a media route. */
export function addMediaRoute(app: FastifyInstance, service: Service, route: MediaRoute): void {
  const { readings } = service;
  addGuarded(app, service, {
    ...route,
    authenticate: (request) => callerOfMedia(service, request),
    admit({ credentialId, account, now }) {
      const subject = readings["Q-RATE-SUBJECT"] === "key" ? credentialId : account.id;
      return keepRate(service, { limit: route.rate, subject, now }, "RATE_LIMIT_EXCEEDED");
    },
    errorHandler(error, request, reply) {
      const refusal = asMediaRefusal(asRefusal(error, request));
      if (readings["Q-MEDIA-RETRY-AFTER"] === "silent") delete refusal.headers["retry-after"];
      // Reports of a failure name the request.
      const reported = refusal.code === "INTERNAL_ERROR" && { details: { requestId: request.id } };
      void reply.status(refusal.status).headers(refusal.headers);
      void reply.send({ ...mediaBody(refusal), ...reported });
    },
  });
}

/** The first document has one code for a body that a route does not take; its 413 is only for files. */
function asMediaRefusal(refusal: Refusal): Refusal {
  const { code, message } = refusal;
  if (code !== "REQUEST_TOO_LARGE" && code !== "UNSUPPORTED_CONTENT_TYPE") return refusal;
  return new Refusal("VALIDATION_ERROR", message, { details: { field: "", reason: message } });
}
