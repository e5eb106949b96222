import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { LimitId, OperationId } from "../../generated/types.ts";
import { mediaBody, Refusal } from "../domain/errors.ts";
import { countRequest } from "../storage/rates.ts";
import { authenticateMedia } from "./authenticate-media.ts";
import type { Caller } from "./callers.ts";
import type { Service } from "./service.ts";

/** A request of a caller who may make it, under the rate of its route. */
export interface Exchange {
  service: Service;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A media route: one file in routes/ for each. */
export interface MediaRoute {
  operation: OperationId;
  method: HTTPMethods;
  /** As Fastify writes it: `/v1/projects/:projectId`. */
  url: string;
  /** The limit that its requests a minute keep to. */
  rate: Extract<LimitId, `rate.${string}`>;
  /** Largest JSON body in bytes; forms are read as streams and have limits of their own. */
  bodyLimit?: number;
  /** Answers with a body for status 200, or answers by itself. */
  handle(exchange: Exchange): Promise<object | string>;
}

declare module "fastify" {
  interface FastifyRequest {
    caller?: Caller;
  }
}

/** Adds a media route: credential, rate, then the route itself. */
export function addMediaRoute(app: FastifyInstance, service: Service, route: MediaRoute): void {
  app.route({
    method: route.method,
    url: route.url,
    ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
    // Before the body is read, so that a refused upload sends nothing.
    onRequest: async (request, reply) => {
      request.caller = await authenticateMedia(service, request);
      await service.onAdmitted?.(request.caller.world.id, route.operation, request, reply);
      if (reply.sent) return;
      await keepRate(service, request.caller, route.rate);
    },
    handler: async (request, reply) => {
      const { caller } = request;
      if (!caller) throw new Error("a media route was called without a caller");
      return route.handle({ service, caller, request, reply });
    },
    errorHandler: (error, request, reply) => {
      const refusal = asRefusal(error, request);
      void reply.status(refusal.status).headers(refusal.headers).send(mediaBody(refusal));
    },
  });
}

/** @throws Refusal when the requests of the minute are used up */
async function keepRate({ db, limits, readings }: Service, caller: Caller, rate: MediaRoute["rate"]): Promise<void> {
  const subject = readings["Q-RATE-SUBJECT"] === "key" ? caller.credentialId : caller.account.id;
  const { admitted, retryAfterSeconds } = await countRequest(db, subject, rate, limits[rate], caller.now);
  if (admitted) return;
  const headers = readings["Q-MEDIA-RETRY-AFTER"] === "header" ? { "retry-after": String(retryAfterSeconds) } : {};
  throw new Refusal(
    "RATE_LIMIT_EXCEEDED",
    `This route admits ${limits[rate]} requests a minute: try again in ${retryAfterSeconds} seconds.`,
    { headers },
  );
}

/** What went wrong, as a refusal. Whatever is not one is the server's fault, and the log has all of it. */
function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode = 500, code = "" } = error as { statusCode?: number; code?: string };
  if (statusCode === 413)
    return new Refusal("VALIDATION_ERROR", "The body of the request is too large.", {
      status: 413,
      details: { field: "", reason: "the body is too large" },
    });
  // Fastify could not read the JSON, or does not take the content type.
  if (statusCode < 500 && code.startsWith("FST_ERR_CTP"))
    return unreadable("the body is not of the content type that the route takes");
  if (statusCode < 500) return unreadable("the body is not valid JSON");
  request.log.error({ err: error }, "a request failed");
  return new Refusal(
    "INTERNAL_ERROR",
    "The server failed unexpectedly: try again, and if it fails again, report the request id.",
    {
      details: { requestId: request.id },
    },
  );
}

const unreadable = (reason: string) =>
  new Refusal("VALIDATION_ERROR", `The request cannot be read: ${reason}.`, { details: { field: "", reason } });
