import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Receiver } from "./delivery.ts";
import { newEndpoint, type Serve } from "./endpoint.ts";

/**
 * A web server on this machine.
 * @param now milliseconds
 * @param isDirect whether the server that delivers is known to reach this machine; else its first delivery shows it
 */
export async function startReceiver(now: () => number, isDirect = true): Promise<Receiver> {
  const endpoints = new Map<string, Serve>();
  let isReached = isDirect;
  let isOpen = true;
  const server = createServer((request, response) => {
    isReached = true;
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
    open: (hear) => {
      const path = `/deliveries/${endpoints.size + 1}`;
      const { endpoint, serve } = newEndpoint(origin + path, now, { hear: (...heard) => isOpen && hear?.(...heard) });
      endpoints.set(path, serve);
      return Promise.resolve({ ...endpoint, isReached: () => isReached });
    },
    close: () => {
      isOpen = false;
      return closed(server);
    },
  };
}

/** Frees the port of a server, whoever is still connected. */
export async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
