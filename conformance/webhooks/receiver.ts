import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { newEndpoint, type Serve } from "./endpoint.ts";

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
  /** How deliveries are answered from the end of this on; at first: 200 at once. */
  reply(reply: Reply): Promise<void>;
  /** Ends when so many deliveries are there; false: they did not come within the time. */
  waitFor(count: number, milliseconds: number): Promise<boolean>;
}

/** A web server for deliveries. */
export interface Receiver {
  open(): Promise<Endpoint>;
  close(): Promise<void>;
}

/** A web server on this machine. @param now milliseconds */
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
      return Promise.resolve(endpoint);
    },
    close: () => closed(server),
  };
}

/** Frees the port of a server, whoever is still connected. */
export async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
