import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { isReachable } from "../storage/database.ts";
import type { Service } from "./service.ts";

/** Milliseconds for which a port may take to answer before it counts as down. */
const PATIENCE_MS = 3000;

/** Milliseconds for which one look at the ports counts, so that frequent questions cost nothing. */
const FRESH_MS = 1000;

/**
 * Routes for operators: `/healthz` says that the process lives, `/readyz` that it can serve or which port is down,
 * `/metrics` what it counts. Without database or files nothing can be served, which is 503. Engines that are broken only
 * keep runs waiting that were accepted, so `/readyz` names them with 200 `degraded`, as far as this process has used them.
 */
export function addOperations(app: FastifyInstance, service: Service): void {
  let looked = { at: Number.NEGATIVE_INFINITY, down: Promise.resolve<Record<string, string>>({}) };
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async ({ log }, reply) => {
    const isFresh = performance.now() - looked.at <= FRESH_MS;
    if (!isFresh) looked = { at: performance.now(), down: portsDown(service) };
    const problems = { down: await looked.down, engines: Object.fromEntries(service.engines.broken ?? []) };
    const [down, engines] = [Object.keys(problems.down), Object.keys(problems.engines)];
    // The reasons may name hosts and paths, and anybody may ask.
    if (!isFresh && down.length + engines.length > 0) log.warn(problems, "parts are broken");
    if (service.ending?.aborted) return reply.status(503).send({ status: "draining" });
    if (down.length > 0) return reply.status(503).send({ status: "not-ready", down });
    return engines.length === 0 ? { status: "ready" } : { status: "degraded", engines };
  });
  const { metrics } = service;
  if (!metrics) return;
  app.get("/metrics", async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
}

/** Whether a route is for operators, who are answered until the end. */
export const isForOperators = (url: string | undefined) => ["/healthz", "/readyz", "/metrics"].includes(url ?? "");

/** A server of these routes only, for a port that clients do not reach, and for workers, which have no other. */
export function buildOperations(service: Service, logger: FastifyBaseLogger): FastifyInstance {
  const app = fastify({ loggerInstance: logger, disableRequestLogging: true, forceCloseConnections: "idle" });
  addOperations(app, service);
  return app;
}

/** The ports that do not work now, with the reason. */
export async function portsDown({ db, files }: Pick<Service, "db" | "files">): Promise<Record<string, string>> {
  const database = async () => ((await isReachable(db)) ? undefined : "the database does not answer");
  const looks = await Promise.all([
    inTime(database(), "the database").then((reason) => ["database", reason]),
    inTime(tryFiles(files), "the store of files").then((reason) => ["files", reason]),
  ]);
  return Object.fromEntries(looks.filter(([, reason]) => reason !== undefined)) as Record<string, string>;
}

/** Writes a file and removes it: a full disk reads well. */
async function tryFiles(files: Service["files"]): Promise<undefined> {
  const name = `readiness-${randomUUID()}`;
  try {
    await files.write(`${name}/probe`, Readable.from(["."]));
  } finally {
    await files.removeProject(name);
  }
}

function inTime(look: Promise<string | undefined>, name: string): Promise<string | undefined> {
  const late = `${name} has not answered for ${PATIENCE_MS / 1000} seconds`;
  return Promise.race([look, wait(PATIENCE_MS, late, { ref: false })]).catch(
    (error: Error) => `${name} reports: ${error.message}`,
  );
}
