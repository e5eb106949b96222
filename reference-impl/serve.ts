import { randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Dialect } from "kysely";
import { pino, type DestinationStream, type Logger } from "pino";
import type { LimitId } from "../generated/types.ts";
import { seed, type Seeded } from "./admin.ts";
import { addControl } from "./control/surface.ts";
import { limitsWith } from "./domain/limits.ts";
import { checkedEngines } from "./engines/checked.ts";
import type { Engines } from "./engines/ports.ts";
import type { Parts } from "./engines/pipeline/choose.ts";
import { setUpEngines } from "./engines/setup/real.ts";
import { simulatedEngines } from "./engines/simulated.ts";
import { buildApp, type Surface } from "./http/app.ts";
import { endServer } from "./http/connections.ts";
import { createMetrics, type Metrics } from "./http/metrics.ts";
import { buildOperations } from "./http/operations.ts";
import { PATIENCE, type Patience, type Service } from "./http/service.ts";
import { mailerOf, type Mailer } from "./mail/smtp.ts";
import { mcp } from "./mcp/mcp.ts";
import { addOAuth } from "./oauth/oauth.ts";
import { pgBossQueue } from "./queue/pg-boss-queue.ts";
import type { Queue } from "./queue/queue.ts";
import { readingsWith, type Readings } from "./readings.ts";
import type { Seed } from "./seed.ts";
import { openEmbedded, openServer, type Database } from "./storage/database.ts";
import { diskFiles, makeDirectory, type Files } from "./storage/files.ts";
import { s3Files, s3OptionsOf } from "./storage/s3-files.ts";
import { expectKey, secretKeyOf } from "./storage/secret-key.ts";
import { kindOfWorlds } from "./storage/worlds.ts";
import { post } from "./webhooks/post.ts";
import { createSender, runSender } from "./webhooks/sender.ts";
import { advance } from "./runs/advance.ts";
import type { Observer } from "./runs/context.ts";
import type { Run } from "./storage/runs.ts";
import { wakeAll } from "./runs/settle.ts";
import { keepSwept, sweepFiles } from "./runs/sweep.ts";

/** The surfaces above http/, one line for each. */
const SURFACES: readonly Surface[] = [addOAuth, mcp(process.env["DUBSPEC_MCP_ORIGINS"]?.split(","))];

/** What keys begin with, unless somebody chooses otherwise. */
export const KEY_PREFIX = "dub_";

/** How a server is run: the options of `dubspec serve`, read, and what to make on an empty database. */
export interface ServeOptions extends Partial<Seed> {
  port: number;
  host: string;
  /** Base of the URLs in answers; the address of the server if absent. */
  baseUrl?: string;
  /** Directory of the database and the files. */
  data: string;
  /** A PostgreSQL server in place of the embedded database. */
  databaseUrl?: string;
  /** Variables `S3_*`, which may name a bucket for the files in place of a directory. */
  s3?: Readonly<Record<string, string | undefined>>;
  /** Variables `SMTP_URL` and `MAIL_FROM`, which may name a mail server. */
  mail?: Readonly<Record<string, string | undefined>>;
  role: "api" | "worker" | "all";
  /** Engines that work on real media; simulated ones if absent. */
  engines?: Parts;
  limits?: Partial<Record<LimitId, number>>;
  allowLocalWebhooks?: boolean;
  resolve?: ReadonlyMap<string, readonly string[]>;
  keyPrefix?: string;
  /** A second port with only the routes for operators; the one that a worker has. */
  operatorPort?: number;
  readings?: Partial<Readings>;
  patience?: Partial<Patience>;
  /** Addresses and networks of proxies, whose header `X-Forwarded-For` names the client. */
  trustProxy?: readonly string[];
  /** Worlds with a clock of their own in place of accounts that last, and the interface that controls them. */
  control?: boolean;
  /** Routes beside the API, such as those of a page. */
  surfaces?: readonly Surface[];
  logger?: Logger;
  around?: Partial<Around>;
}

/** What tests put around the ports of a server: each function gets a port, and gives the one to use in its place. */
export interface Around {
  dialect(dialect: Dialect): Dialect;
  files(files: Files): Files;
  queue(queue: Queue): Queue;
  engines(engines: Engines): Engines;
  post(send: typeof post): typeof post;
}

const same = <Port>(port: Port) => port;
const NOTHING: Around = { dialect: same, files: same, queue: same, engines: same, post: same };

export interface Serving {
  /** How a program on this machine reaches it; absent in a worker, which listens nowhere. */
  url?: string;
  service: Service;
  /** What this start made: accounts with their keys, which are shown only now, and OAuth clients. */
  seeded: Seeded;
  /** Whether it has the control interface. */
  control: boolean;
  /** Whether it sees the address of each client: there is no proxy between them, or one that is trusted. */
  direct: boolean;
  /** Finishes what is under way or leaves it to others. @param listens milliseconds for which it still listens, to refuse */
  close(listens?: number): Promise<void>;
}

/** Starts a server, or only its API, or only a worker. @throws DirectoryInUse, OtherSchema, errors of the system */
export async function serveReference(options: ServeOptions): Promise<Serving> {
  const closing: Closing = [];
  const close = async (listens = 0) => {
    for (const step of closing.splice(0).toReversed()) await step(listens);
  };
  try {
    return { ...(await start(options, closing)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What has to be closed again, in the order in which it was opened. */
type Closing = ((listens: number) => unknown)[];

async function start(options: ServeOptions, closing: Closing): Promise<Omit<Serving, "close">> {
  const { data, databaseUrl, baseUrl, host, trustProxy, control = false } = options;
  const log = options.logger ?? serverLog();
  const around = { ...NOTHING, ...options.around };
  // The people of worlds for tests do not exist.
  const send = carefully(control ? undefined : mailerOf(options.mail ?? {}), log);
  try {
    makeDirectory(data);
  } catch (error) {
    throw new Error(`cannot use the data directory ${data}: ${(error as Error).message}`, { cause: error });
  }
  const database = await (databaseUrl === undefined
    ? openEmbedded(data, around.dialect)
    : openServer(databaseUrl, around.dialect));
  closing.push(() => database.close());
  const secrets = secretKeyOf(data);
  await expectKey(database.db, secrets);
  const onError = (what: string) => (error: unknown) => log.error({ err: error }, `${what} reports an error`);
  const patience = { ...PATIENCE, ...options.patience };
  const queue = around.queue(await pgBossQueue(database, onError("the queue")));
  closing.push(() => queue.stop(patience.grace));
  const s3 = s3OptionsOf(options.s3 ?? {});
  const stored = around.files(await (s3 ? s3Files(s3) : diskFiles(join(data, "files"))));
  const real = options.engines && setUpEngines(options.engines, stored, data, onError("the workshop of the engines"));
  if (real) closing.push(real.close);
  const files = real?.files ?? stored;
  const metrics = createMetrics(database.db, true);
  const ending = new AbortController();
  let url = baseUrl ?? "";
  const service: Service = {
    db: database.db,
    files,
    queue,
    engines: checkedEngines(around.engines(real?.engines ?? simulatedEngines(files)), files),
    random: (bytes) => randomBytes(bytes),
    ending: ending.signal,
    limits: limitsWith(options.limits),
    readings: readingsWith(options.readings),
    patience,
    ...(trustProxy && { trustProxy }),
    secrets,
    keyPrefix: options.keyPrefix ?? KEY_PREFIX,
    baseUrl: () => url,
    allowLocalWebhooks: options.allowLocalWebhooks ?? false,
    resolve: options.resolve ?? new Map(),
    metrics,
    observer: observer(metrics, log),
  };
  await refuseOtherWorlds(database, control);
  if (options.role !== "api") {
    // Alone with its data, a process knows that whatever was under way has ended with the process before.
    if (databaseUrl === undefined) await sweepFiles(service, 0);
    await queue.work((runId) => advance(service, runId), send);
    if (databaseUrl === undefined) await wakeAll(service);
    const { limits, allowLocalWebhooks: allowLocal, resolve } = service;
    const rules = { maxLength: limits["webhook.url.length"], allowLocal, resolve };
    service.sender = createSender({ ...service, rules, log, onSettled: metrics.onDelivery, post: around.post(post) });
    closing.push(await runSender(service.sender, service, onError("the sender of webhooks")));
    closing.push(keepSwept(service, onError("the removal of files")));
  }
  // One address of a name: Fastify would listen on each of localhost, and an end would close connections of one only.
  const { address } = await lookup(host, { order: "ipv4first" });
  if (options.operatorPort !== undefined) {
    const operations = buildOperations(service, log);
    closing.push(() => operations.close());
    await listen(operations, options.operatorPort, address);
  }
  // Last: keys are shown once, so nothing may fail between their making and that.
  const seeded = async () => (control ? { accounts: [], clients: [] } : seed(service, options));
  const serving = { service, control, direct: baseUrl === undefined || trustProxy !== undefined };
  const end = () => ending.abort();
  if (options.role === "worker") {
    closing.push(end);
    return { ...serving, seeded: await seeded() };
  }
  const app = buildApp(service, [...SURFACES, ...(options.surfaces ?? []), ...(control ? [addControl] : [])], log);
  closing.push((listens) => endServer(app, service, listens), end);
  await listen(app, options.port, address);
  const { port } = app.server.address() as AddressInfo;
  const name = host === "0.0.0.0" ? "127.0.0.1" : host;
  const own = `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
  url ||= name === "127.0.0.1" ? `http://localhost:${port}` : own;
  return { ...serving, seeded: await seeded(), url: own };
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<void> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new Error(`port ${port} of ${host} is used by another program: stop that one, or choose another port`);
  });
}

/** Whoever controls worlds can delete them, so the accounts of a service are never among them. @throws Error */
async function refuseOtherWorlds({ db }: Database, control: boolean): Promise<void> {
  const kind = await kindOfWorlds(db);
  if (kind === "none" || control === (kind === "controlled")) return;
  throw new Error(
    control
      ? "--control takes data of its own, and this data holds the accounts of a service: name another directory"
      : "this data was made with --control: name another directory, or use --control again",
  );
}

/** Sends e-mails where there is a mail server, and tells the log of each that is not sent. */
function carefully(send: Mailer | undefined, log: Logger): Mailer {
  return async (mail, id) => {
    const facts = { mailId: id, subject: mail.subject };
    if (!send) return log.info(facts, "an e-mail was not sent: SMTP_URL names no mail server");
    await send(mail, id).catch((error: unknown) => {
      log.error({ ...facts, err: error }, "an e-mail was not sent and will be tried again");
      throw error;
    });
  };
}

/** Tells metrics and log of the work on runs, with the id of the request that started each. */
function observer(metrics: Metrics, log: Logger): Observer {
  const factsOf = ({ request_id, id, project_id }: Run) => ({ reqId: request_id, runId: id, projectId: project_id });
  return {
    onStep({ run }, seconds, error) {
      metrics.onStep(run, seconds, error !== undefined);
      const facts = { ...factsOf(run), step: run.step, seconds };
      if (error === undefined) log.info(facts, "a step is done");
      else log.error({ ...facts, err: error }, "a step failed and will be tried again");
    },
    onEnd({ run }, status) {
      metrics.onEnd(run, status);
      log.info({ ...factsOf(run), status }, "a run ended");
    },
  };
}

/** Logs to stderr as JSON, without credentials: what could hold one is not written. */
export const serverLog = (to: DestinationStream = pino.destination(2)): Logger =>
  pino(
    {
      level: process.env["DUBSPEC_LOG_LEVEL"] ?? "warn",
      // Queries may carry signatures, and by mistake credentials; headers always do.
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split("?")[0] }),
        err: errorFacts,
      },
      redact: ["req.headers", "authorization", "apiKey", "key", "secret", "token"],
    },
    to,
  );

/** What is logged of an error: those of the database also carry the values of their query, which may be secret. */
function errorFacts(error: unknown): object {
  if (typeof error !== "object" || error === null) return { message: String(error) };
  const { name: type, message, code, stack, cause } = error as NodeJS.ErrnoException;
  return { type, message, code, stack, ...(cause === undefined ? {} : { cause: errorFacts(cause) }) };
}
