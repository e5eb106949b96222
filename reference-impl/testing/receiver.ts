import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A request as a receiver saw it. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  /** The raw body. */
  body: string;
}

/** A receiver of webhooks on loopback, until the test ends. */
export interface Receiver {
  url: string;
  port: number;
  received: Received[];
}

/** Starts a receiver. @param answer by default 204 */
export async function receiver(
  answer: (received: Received, response: ServerResponse) => void = (_received, response) =>
    void response.writeHead(204).end(),
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const seen = { method, path: url, headers, body };
      received.push(seen);
      answer(seen, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks`, port, received };
}
