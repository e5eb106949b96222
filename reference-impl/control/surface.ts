import { createRequire } from "node:module";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Surface } from "../http/app.ts";
import { findKeyHolder } from "../storage/accounts.ts";
import { bindAction } from "../storage/steering.ts";
import type { World } from "../storage/worlds.ts";
import { addFaults } from "./faults.ts";
import { OPERATIONS, type Operation } from "./operations.ts";
import { ControlRefusal } from "./refusal.ts";
import { ROLES } from "./roles.ts";
import { STEERING_OFFER } from "./steering.ts";
import { enterWorld } from "./worlds.ts";

const { version } = createRequire(import.meta.url)("dubspec/package.json") as { version: string };

/** Bytes that the body of a control request may have. */
const BODY_LIMIT = 8 * 1024 * 1024;

const INDEX: Operation = {
  method: "GET",
  path: "/_control",
  perform: async () => ({
    build: `reference ${version}`,
    operations: Object.keys(OPERATIONS),
    routes: Object.entries(OPERATIONS).map(([operation, { method, path }]) => ({ operation, method, path })),
    roles: ROLES,
    steering: STEERING_OFFER,
  }),
};

/**
 * The control interface, of which generated/control.openapi.yaml is the description: worlds, their clock, their
 * steering. Keys of the form `dub_test_<world>` make their world when they are first used, on whatever surface.
 */
export const addControl: Surface = (app, service) => {
  app.addHook("onRequest", async ({ headers }) =>
    enterWorld(service, headers["x-api-key"] ?? headers.authorization?.replace(/^bearer +/i, "")),
  );
  // The consent page sends the key in its form.
  app.addHook("preHandler", async ({ body }) => {
    if (body instanceof URLSearchParams) await enterWorld(service, body.get("account_key"));
  });
  addFaults(app, service);
  service.bindAction = bindAction;
  void app.register(async (inner: FastifyInstance) => {
    inner.removeAllContentTypeParsers();
    // Whatever type it says it has: the body is JSON or it is refused.
    inner.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    const asked = new WeakMap<FastifyRequest, { world: World; key: string; operation: Operation; name: string }>();
    for (const url of ["/_control", "/_control/*"]) {
      inner.all(url, {
        exposeHeadRoute: false,
        onRequest: async (request) => {
          const key = request.headers["x-api-key"];
          const holder = typeof key === "string" ? await findKeyHolder(service.db, key) : undefined;
          if (typeof key !== "string" || !holder) {
            const message =
              "The header x-api-key holds no key that was ever issued: its world is what control acts on.";
            throw new ControlRefusal(401, "CONTROL_KEY_REQUIRED", message);
          }
          asked.set(request, { world: holder.world, key, ...operationOf(request) });
        },
        handler: async (request) => {
          const call = asked.get(request);
          if (!call) throw new Error("a control request was performed without its world");
          return call.operation.perform({ service, body: request.body, ...call });
        },
        errorHandler: (error, request, reply) => {
          if (error instanceof ControlRefusal) return error.send(reply);
          request.log.error({ err: error }, "a control request failed");
          return reply.status(500).send({ code: "CONTROL_FAILED", message: (error as Error).message });
        },
      });
    }
  });
};

/** The operation that a request asks for. @throws ControlRefusal where there is none */
function operationOf({ method, url }: FastifyRequest): { operation: Operation; name: string } {
  const path = url.split("?")[0] ?? "";
  for (const operation of [INDEX, ...Object.values(OPERATIONS)]) {
    const [before = "", after] = operation.path.split("{name}");
    const matches = after === undefined ? path === before : path.startsWith(before) && path.length > before.length;
    if (matches && method === operation.method) {
      return { operation, name: decodeURIComponent(path.slice(before.length)) };
    }
  }
  const operations = Object.keys(OPERATIONS);
  throw new ControlRefusal(
    404,
    "CONTROL_NOT_OFFERED",
    `This server has no control operation ${method} ${path}: it offers ${operations.join(", ")}.`,
    { operations },
  );
}
