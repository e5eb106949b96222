import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../domain/errors.ts";
import { isForOperators } from "./operations.ts";
import type { Service } from "./service.ts";

const LATE = "ERR_HTTP_REQUEST_TIMEOUT";

/** Answers to bytes that never become a request, by the error of Node. */
const UNREADABLE: Partial<Record<string, [status: number, message: string]>> = {
  [LATE]: [408, "The request did not come to its end in time."],
  HPE_HEADER_OVERFLOW: [431, "The headers are too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The chunks of the body are too large."],
};

/** Refuses what is not a request of HTTP, and closes the connection. Where an answer has begun, nothing can follow it. */
export function refuseBytes({ code = "" }: { code?: string }, socket: Socket): void {
  if (code === "ECONNRESET" || socket.destroyed) return;
  const { _httpMessage: underWay } = socket as { _httpMessage?: ServerResponse | null };
  const [status, message] = UNREADABLE[code] ?? [400, "This is not a request of HTTP."];
  const reason = STATUS_CODES[status] ?? "";
  const body = JSON.stringify({ code: reason.toUpperCase().replaceAll(" ", "_"), message });
  const head = `HTTP/1.1 ${status} ${reason}\r\nconnection: close\r\ncontent-type: application/json`;
  // A request that came whole has its own answer, whatever comes behind it.
  if (underWay?.req.complete) return void underWay.once("close", () => socket.destroySoon());
  if (socket.writable && !underWay?.headersSent)
    socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
  socket.destroySoon();
}

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

const refuseLate = ({ socket }: IncomingMessage) => refuseBytes({ code: LATE }, socket);

/** Gives the body of a request some seconds from now; without a better answer it is refused then. @returns the timer */
export function expectBody(request: IncomingMessage, seconds: number, late = refuseLate): NodeJS.Timeout {
  clearTimeout(timers.get(request));
  const timer = setTimeout(() => request.complete || late(request), seconds * 1000).unref();
  timers.set(request, timer);
  request.once("close", () => clearTimeout(timer));
  return timer;
}

/** Closes connections whose bodies do not come, and refuses new requests while the server ends. */
export function watchConnections(app: FastifyInstance, service: Service): void {
  app.addHook("onRequest", async ({ raw, routeOptions, is404 }) => {
    const { "content-length": length = "0", "transfer-encoding": encoding } = raw.headers;
    if (length !== "0" || encoding !== undefined) expectBody(raw, service.patience.body);
    if (!service.ending?.aborted || is404 || isForOperators(routeOptions.url)) return;
    const message = "The server is restarting: send the request again shortly, a change with the same identifier.";
    throw new Refusal("SERVER_RESTARTING", message, { headers: { "retry-after": "5" } });
  });
  app.addHook("onSend", async ({ raw }, reply) => {
    if (service.ending?.aborted) void reply.header("connection", "close");
    if (raw.complete === false) dropRest(raw, service.patience.body);
  });
}

/** Drops what comes of a request after its answer: a sender whose connection is closed at once loses the answer. */
function dropRest(request: IncomingMessage, seconds: number): void {
  request.resume();
  expectBody(request, seconds, ({ socket }) => socket.destroy());
  request.socket.destroySoon = () => {
    request.socket.end();
    setTimeout(() => request.socket.destroy(), 2000).unref();
  };
}

/** Ends a server, after it has listened for some more milliseconds. Requests under way have the grace to come to an end. */
export async function endServer(app: FastifyInstance, { patience }: Service, listens: number): Promise<void> {
  await wait(listens);
  const cut = setTimeout(() => app.server.closeAllConnections(), patience.grace * 1000);
  await app.close().finally(() => clearTimeout(cut));
}
