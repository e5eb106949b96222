import { randomUUID } from "node:crypto";
import { maxHeaderSize, METHODS } from "node:http";
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from "fastify";
import { mediaBody } from "../domain/errors.ts";
import { ACTIONS } from "./actions/index.ts";
import { addActionRoute } from "./action-route.ts";
import { refuseBytes, watchConnections } from "./connections.ts";
import { asRefusal } from "./guarded.ts";
import { addMediaRoute } from "./media-route.ts";
import { addMediaUrls } from "./media-urls.ts";
import { addOperations } from "./operations.ts";
import { MEDIA_ROUTES } from "./routes/index.ts";
import type { Service } from "./service.ts";

/** The identifier that a proxy gave a request, if it is harmless in a log. */
const REQUEST_ID = /^[\w.-]{1,64}$/;

/** Adds a surface that stands above http/, such as MCP, OAuth or the control interface: its routes, on the same server. */
export type Surface = (app: FastifyInstance, service: Service) => void;

/**
 * The HTTP server, without a port: what is built of the API, the files behind media URLs, and what operators ask for.
 * @param logger without one nothing is logged
 */
export function buildApp(
  service: Service,
  surfaces: readonly Surface[] = [],
  logger?: FastifyBaseLogger,
): FastifyInstance {
  const { patience, trustProxy } = service;
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    genReqId: ({ headers }) => {
      const given = headers["x-request-id"];
      return typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
    },
    routerOptions: { maxParamLength: maxHeaderSize },
    // Idle connections of clients must not hold up the end.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    trustProxy: trustProxy === undefined ? false : [...trustProxy],
    http: { headersTimeout: patience.head * 1000, connectionsCheckingInterval: patience.head * 500 },
    clientErrorHandler: refuseBytes,
    // No route has a path that cannot be decoded.
    frameworkErrors: (_error, _request, reply) => noRoute(reply),
  });
  watchConnections(app, service);
  service.metrics?.watch(app);
  app.addHook("onSend", async (request, reply) => void reply.header("x-request-id", request.id));
  app.setNotFoundHandler((_request, reply) => noRoute(reply));
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error, request);
    return reply.status(refusal.status).headers(refusal.headers).send(mediaBody(refusal));
  });
  app.removeContentTypeParser("text/plain");
  // Every method can be refused by a route. Of DELETE, QUERY and those that Fastify does not know, no body is read.
  for (const method of METHODS)
    if (method === "DELETE" || method === "QUERY" || !app.supportedMethods.includes(method))
      app.addHttpMethod(method, { overrideExisting: true });
  void app.register(async (media) => {
    // Forms are read by the routes themselves, as they come in.
    media.addContentTypeParser("multipart/form-data", (_request, _payload, done) => done(null));
    for (const route of MEDIA_ROUTES) addMediaRoute(media, service, route);
  });
  for (const action of ACTIONS) addActionRoute(app, service, action);
  for (const addSurface of surfaces) addSurface(app, service);
  addMediaUrls(app, service);
  addOperations(app, service);
  return app;
}

const noRoute = (reply: FastifyReply) =>
  reply.status(404).send({ code: "NOT_FOUND", message: "The API has no route of this method and path." });
