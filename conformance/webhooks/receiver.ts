import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A delivery as it came in. */
export interface Delivery {
  method: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Raw and unparsed. */
  body: Uint8Array;
  /** Milliseconds, by this machine's clock. */
  receivedAt: number;
  /** Status that it was answered with; null: it was not answered; absent: not known. */
  answeredStatus?: number | null;
}

/** How an endpoint answers a delivery. */
export interface Reply {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds until it answers, or what it waits for; `never`: it does not. */
  after?: number | Promise<unknown> | "never";
}

/** One address of a receiver, with everything that was delivered to it. */
export interface Endpoint {
  url: string;
  readonly deliveries: readonly Delivery[];
  /** How deliveries are answered from now on; at first: 200 at once. */
  reply(reply: Reply): void;
  /** Ends when so many deliveries are there; false: they did not come within the time. */
  waitFor(count: number, milliseconds: number): Promise<boolean>;
}

/** A web server for deliveries, on this machine. */
export interface Receiver {
  open(): Endpoint;
  close(): Promise<void>;
}

/** More than any thin payload has. */
const LARGEST_BODY = 1_048_576;

/** @param now milliseconds */
export async function startReceiver(now: () => number): Promise<Receiver> {
  const endpoints = new Map<string, Serve>();
  const server = createServer((request, response) => {
    const serve = endpoints.get(request.url ?? "");
    if (serve) void serve(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    open: () => {
      const path = `/deliveries/${endpoints.size + 1}`;
      const { endpoint, serve } = newEndpoint(origin + path, now);
      endpoints.set(path, serve);
      return endpoint;
    },
    close: () => closed(server),
  };
}

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function newEndpoint(url: string, now: () => number): { endpoint: Endpoint; serve: Serve } {
  const deliveries: Delivery[] = [];
  const waiting = new Set<() => void>();
  let reply: Reply = { status: 200 };
  return {
    endpoint: {
      url,
      deliveries,
      reply: (next) => {
        reply = next;
      },
      waitFor: (count, milliseconds) =>
        new Promise((resolve) => {
          const look = () => {
            if (deliveries.length >= count) end(true);
          };
          const end = (there: boolean) => {
            clearTimeout(timer);
            waiting.delete(look);
            resolve(there);
          };
          const timer = setTimeout(() => end(false), milliseconds);
          waiting.add(look);
          look();
        }),
    },
    serve: async (request, response) => {
      const { status, headers, after = 0 } = reply;
      const body = await readBody(request);
      deliveries.push({ method: request.method ?? "", headers: flat(request), body, receivedAt: now(), answeredStatus: after === "never" ? null : status });
      const answer = () => response.writeHead(status, headers).end();
      if (typeof after === "number") setTimeout(answer, after);
      else if (after !== "never") void after.then(answer);
      for (const look of waiting) look();
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LARGEST_BODY) break;
      chunks.push(chunk);
    }
  } catch {
    // The sender broke off: what came counts.
  }
  return Buffer.concat(chunks);
}

function flat({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]));
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
