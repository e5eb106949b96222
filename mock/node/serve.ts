import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { MockResponse } from "../requests/exchange.ts";
import { Call, type Handler, type OnCrash } from "./serve-call.ts";
import { refuse } from "./serve-linger.ts";
import { NodeRequest } from "./serve-request.ts";
import { urlMaker } from "./serve-url.ts";

export type { Handler, OnCrash };

export interface ServeOptions {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /**
   * Makes the answer when the handler failed, or when the body that it answered with did: then headers are out already,
   * the connection is cut, and what this returns is dropped.
   */
  onCrash: OnCrash;
  /** Makes the answer to what is no HTTP, and to targets that make no URL. */
  onBadRequest(): MockResponse | Response;
  /** Of the request line and all headers together; more is answered 431. 32 KiB unless given. */
  headerBytes?: number;
  /** How long a client may take over its headers before it is answered 408. 60 s unless given, as in node. */
  headerSeconds?: number;
  /**
   * How long a client may send nothing while its body is waited for before it is answered 408. 60 s unless given.
   * A whole body may take any time (node's own limit is 300 s), because large files come slowly.
   */
  idleBodySeconds?: number;
  /** How long a connection may be idle between two requests; 0: for ever. 5 s unless given, as in node. */
  idleSeconds?: number;
}

export interface Served {
  /** Where programs on the same machine reach it: `http://127.0.0.1:4010`. */
  url: string;
  port: number;
  /** Ends idle connections at once, and running ones after their answer or a second. */
  close(): Promise<void>;
}

/** Another program listens on the port. The message names host and port. */
export class PortTaken extends Error {
  override readonly name = "PortTaken";
}

/** How long running requests get when the server closes. */
const closingMilliseconds = 1000;

/** What to answer on a connection that node gave up, by node's error code; anything else is a bad request. */
const refusals: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** A client's connection, with its latest request. */
interface Connection {
  readonly remoteAddress: string;
  call: Call | null;
  /** Whether it sent what is no HTTP, and was told. */
  refused: boolean;
}

/**
 * Serves a handler over HTTP/1.
 * @throws PortTaken, or an Error that says why the server cannot listen on this host and port.
 */
export async function serve(handler: Handler, options: ServeOptions): Promise<Served> {
  const headerMilliseconds = (options.headerSeconds ?? 60) * 1000;
  const idleMilliseconds = (options.idleBodySeconds ?? 60) * 1000;
  const server = createServer({
    joinDuplicateHeaders: true,
    // A missing Host header is answered like any target that makes no URL.
    requireHostHeader: false,
    maxHeaderSize: options.headerBytes ?? 32 * 1024,
    requestTimeout: 0,
    ...(options.idleSeconds === undefined ? {} : { keepAliveTimeout: options.idleSeconds * 1000 }),
    headersTimeout: headerMilliseconds,
    connectionsCheckingInterval: Math.min(30_000, headerMilliseconds),
  });
  await listen(server, options);
  const { port } = server.address() as AddressInfo;
  const url = `http://${nameFromHere(options.host)}:${port}`;
  const makeUrl = urlMaker(url);
  const connections = new Map<Socket, Connection>();
  const state = { isClosing: () => !server.listening, isShared: () => connections.size > 1 };

  server.on("connection", (socket) => {
    connections.set(socket, { remoteAddress: socket.remoteAddress ?? "", call: null, refused: false });
    socket.on("close", () => connections.delete(socket));
  });

  const take = (incoming: IncomingMessage, answer: ServerResponse) => {
    const connection = connections.get(incoming.socket);
    if (connection === undefined) return;
    const target = makeUrl(incoming.url ?? "", incoming.headers.host, incoming.httpVersion);
    const call = new Call(new NodeRequest(target ?? "", incoming, answer, idleMilliseconds), incoming, answer);
    connection.call = call;
    void call.run(target === null ? options.onBadRequest : handler, connection, options.onCrash, state);
  };
  server.on("request", take);
  // `100 Continue` is sent when the handler begins to read the body.
  server.on("checkContinue", take);

  server.on("clientError", (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    const connection = connections.get(socket);
    // What comes after the part that is no HTTP fails as well.
    if (connection?.refused) return;
    if (connection === undefined || !socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    connection.refused = true;
    const status = refusals[error.code ?? ""];
    const reply = status === undefined ? options.onBadRequest() : { status, headers: [], body: null };
    if (connection.call === null || connection.call.isDone) void refuse(socket, reply);
    else connection.call.breakOff(reply);
  });
  server.on("connect", (_request, stream) => {
    const socket = stream as Socket;
    // node takes its hands off such a connection, with its error listener.
    socket.on("error", () => socket.destroy());
    socket.resume();
    void refuse(socket, options.onBadRequest());
  });

  let closed: Promise<void> | undefined;
  const close = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => server.closeAllConnections(), closingMilliseconds);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      for (const [socket, { call }] of connections) {
        if (call === null || call.isDone) socket.destroy();
        else call.closeAfter();
      }
    });
  return { url, port, close: () => (closed ??= close()) };
}

/** Begins to listen. */
function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") {
        reject(
          new PortTaken(
            `Port ${port} of ${host} is used by another program. Stop that program, or choose another port.`,
          ),
        );
      } else {
        reject(new Error(`Cannot listen on port ${port} of ${host}: ${error.message}`, { cause: error }));
      }
    });
    server.listen({ host, port }, () => {
      server.removeAllListeners("error");
      // Such as no file descriptors being left for one more connection: the server goes on.
      server.on("error", (error) => process.emitWarning(error));
      resolve();
    });
  });
}

/** How programs on the same machine name the host that a server listens on. */
function nameFromHere(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
