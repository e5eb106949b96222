import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { Refusal, type RefusalCode } from "../domain/errors.ts";
import type { Caller } from "./callers.ts";
import type { Service } from "./service.ts";

/** A request of a caller who may make it. */
export interface Exchange {
  service: Service;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A route for callers with a credential, on whatever surface. */
export interface GuardedRoute {
  /** The name by which the control interface knows it. */
  operation: string;
  method: HTTPMethods;
  /** As Fastify writes it: `/v1/projects/:projectId`. */
  url: string;
  /** Largest body in bytes, if it is not Fastify's. */
  bodyLimit?: number;
  /** Whose request it is. @throws Refusal */
  authenticate(request: FastifyRequest): Promise<Caller>;
  /** What has to hold besides, such as a rate. @throws Refusal */
  admit(caller: Caller): Promise<void>;
  /** Answers with a body for status 200, or answers by itself. @throws Refusal */
  handle(exchange: Exchange): Promise<object | string>;
  errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void;
}

/**
 * Adds a route: credential, faults of the control interface, rate, and only then the body and the route itself. So a
 * refused upload sends nothing.
 */
export function addGuarded(app: FastifyInstance, service: Service, route: GuardedRoute): void {
  const { operation, method, url, bodyLimit, errorHandler } = route;
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method,
    url,
    errorHandler,
    ...(bodyLimit !== undefined && { bodyLimit }),
    onRequest: async (request, reply) => {
      const caller = await route.authenticate(request);
      callers.set(request, caller);
      await service.onAdmitted?.(caller.world.id, operation, request, reply);
      if (!reply.sent) await route.admit(caller);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request);
      if (!caller) throw new Error("a route was called without a caller");
      return route.handle({ service, caller, request, reply });
    },
  });
}

/** Bodies that Fastify does not take, in the codes of the second document; the first has none of its own for them. */
const BODIES: Partial<Record<string, [code: RefusalCode, message: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ["REQUEST_TOO_LARGE", "The body is larger than this route takes."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["UNSUPPORTED_CONTENT_TYPE", "The route takes another content type."],
};

/** An error of a route, as a refusal. An error of any other kind is the server's fault, and the log has all of it. */
export function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const body = BODIES[codeOf(error)];
  if (body) return new Refusal(...body);
  return isOfBody(error, request) ? unreadable("the body is not valid JSON") : internalError(error, request.log);
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? "";

/** Whether Fastify could not read a body: it does not take such a one, or the request broke off. */
export const isOfBody = (error: unknown, { raw }: FastifyRequest): boolean =>
  error === raw.errored || codeOf(error).startsWith("FST_ERR_CTP_");

/** Logs what broke. A mutation that failed says which request it was, so that its state can be read. */
export function internalError(error: unknown, log: FastifyRequest["log"]): Refusal {
  log.error({ err: error }, "a request failed");
  const { requestId } = error as { requestId?: string };
  const message = "The server failed unexpectedly: look at what is saved before you send a change again.";
  return new Refusal("INTERNAL_ERROR", message, requestId === undefined ? {} : { details: { requestId } });
}

/** The refusal of a request whose body is not what the route takes. */
const unreadable = (reason: string) =>
  new Refusal("VALIDATION_ERROR", `The request cannot be read: ${reason}.`, { details: { field: "", reason } });

/** The body of a route that takes a JSON object. @throws Refusal `VALIDATION_ERROR` */
export function objectOf({ body }: FastifyRequest): Readonly<Record<string, unknown>> {
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw unreadable("the body is not a JSON object");
}
