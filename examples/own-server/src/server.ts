/** The HTTP server, and the form of its refusals. */
import { setTimeout as sleep } from "node:timers/promises";
import { fastify, type FastifyError } from "fastify";
import { someAccounts } from "./accounts.ts";
import { addActions } from "./actions.ts";
import { addMediaRoutes } from "./media-routes.ts";
import { DEFAULTS } from "./options.ts";
import type { Service } from "./projects.ts";
import { problem, refuse } from "./refuse.ts";

type Codes = Record<number, string>;
/** Of bodies that Fastify cannot read. */
const OF_MEDIA: Codes = { 400: "INVALID_JSON_FORMAT", 413: "FILE_TOO_LARGE", 415: "UNSUPPORTED_CONTENT_TYPE" };
const OF_ACTIONS: Codes = { 400: "VALIDATION_ERROR", 413: "REQUEST_TOO_LARGE", 415: "UNSUPPORTED_CONTENT_TYPE" };

export async function startServer(options: Partial<Service> = {}) {
  const memory = { accounts: someAccounts(), projects: new Map() };
  const service: Service = { ...DEFAULTS, baseUrl: "", now: Date.now, sleep, ...memory, ...options };
  // Connections last longer than clients keep them, so that none is closed while a request is on its way.
  const app = fastify({ keepAliveTimeout: 65_000, forceCloseConnections: true });
  app.setNotFoundHandler(() => refuse(404, "NOT_FOUND"));
  app.setErrorHandler((error: FastifyError & { details?: object; headers?: object }, { url }, reply) => {
    const isAction = url.startsWith("/v1/actions/");
    const status = error.statusCode ?? (error instanceof SyntaxError ? 400 : 500);
    if (status === 500) console.error(error);
    const unread = (isAction ? OF_ACTIONS : OF_MEDIA)[status] ?? "INTERNAL_ERROR";
    const code = !error.code || error.code.startsWith("FST_") ? unread : error.code;
    const body = { ...problem(code), details: error.details };
    void reply.code(status).headers({ ...error.headers });
    return reply.send(isAction ? { ...body, status } : body);
  });
  app.get<{ Params: { projectId: string } }>("/media/:projectId/:name", async ({ params }, reply) => {
    const { file } = service.projects.get(params.projectId) ?? refuse(404, "NOT_FOUND");
    return reply.type(file.type).send(Buffer.from(await file.arrayBuffer()));
  });
  await app.register(async (scope) => addMediaRoutes(scope, service));
  await app.register(async (scope) => addActions(scope, service));
  service.baseUrl = await app.listen({ host: "127.0.0.1", port: Number(service.port) });
  return { url: service.baseUrl, close: () => app.close() };
}
