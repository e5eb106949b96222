import { createRequire } from "node:module";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mediaBody, Refusal } from "../domain/errors.ts";
import type { Surface } from "../http/app.ts";
import { isOfBody } from "../http/guarded.ts";
import type { Service } from "../http/service.ts";
import { findKeyHolder } from "../storage/accounts.ts";
import { bindAction, bindFate } from "../storage/steering.ts";
import { addFaults } from "./faults.ts";
import { OPERATIONS, type Operation } from "./operations.ts";
import { ControlRefusal, invalidBody } from "./refusal.ts";
import { ROLES } from "./roles.ts";
import { STEERING_OFFER } from "./steering.ts";
import { enterWorld } from "./worlds.ts";

const { version } = createRequire(import.meta.url)("dubspec/package.json") as { version: string };

/** Bytes that the body of a control request may have. */
const BODY_LIMIT = 8 * 1024 * 1024;

/** Where the control interface is. */
const PREFIX = "/_control";

const operations = Object.keys(OPERATIONS);

const routes = Object.entries(OPERATIONS).map(([operation, { method, path }]) => {
  return { operation, method, path: PREFIX + path };
});

const INDEX: Operation = {
  method: "GET",
  path: "",
  perform: async () => ({ build: `reference ${version}`, operations, routes, roles: ROLES, steering: STEERING_OFFER }),
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
  Object.assign(service, { bindAction, bindFate });
  const addOperations = (inner: FastifyInstance) => {
    inner.removeAllContentTypeParsers();
    // Whatever type it says it has: the body is JSON or it is refused.
    inner.addHook("onRequest", async ({ headers }) => void delete headers["content-type"]);
    inner.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    inner.setErrorHandler((caught, request, reply) => {
      const { message } = caught as Error;
      const error = isOfBody(caught, request) ? invalidBody("", `cannot be read: ${message}`) : caught;
      if (error instanceof ControlRefusal) return reply.status(error.status).send(error.body);
      if (error instanceof Refusal) return reply.status(error.status).headers(error.headers).send(mediaBody(error));
      request.log.error({ err: error }, "a control request failed");
      return reply.status(500).send({ code: "CONTROL_FAILED", message });
    });
    for (const { method, path, perform } of [INDEX, ...Object.values(OPERATIONS)])
      inner.route<{ Params: { name?: string } }>({
        method,
        url: path.replace("{name}", ":name"),
        exposeHeadRoute: false,
        handler: async (request) => {
          const { params, body } = request;
          return perform({ service, body, name: params.name ?? "", ...(await keyOf(service, request)) });
        },
      });
    inner.setNotFoundHandler(async (request) => {
      await keyOf(service, request);
      const asked = `${request.method} ${request.url.split("?")[0]}`;
      const message = `This server has no control operation ${asked}: it offers ${operations.join(", ")}.`;
      throw new ControlRefusal(404, "CONTROL_NOT_OFFERED", message, { operations });
    });
  };
  void app.register(async (inner) => addOperations(inner), { prefix: PREFIX });
};

/** The key of a request, and its world. @throws ControlRefusal for a key that was never issued */
async function keyOf({ db }: Service, { headers }: FastifyRequest) {
  const key = headers["x-api-key"];
  const holder = typeof key === "string" ? await findKeyHolder(db, key) : undefined;
  if (typeof key === "string" && holder) return { key, world: holder.world };
  const message = "The header x-api-key holds no key that was ever issued: its world is what control acts on.";
  throw new ControlRefusal(401, "CONTROL_KEY_REQUIRED", message);
}
