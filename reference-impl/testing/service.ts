import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A request as a service of engines saw it. */
export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as JSON. */
  json: () => unknown;
  /** The body as a form. */
  form: () => Promise<FormData>;
}

/** A service over HTTP on loopback, until the test ends. */
export interface Service {
  url: string;
  asked: Asked[];
}

/** Starts a service. @param answers one for each request in turn; the last one stands for all further ones */
export async function service(...answers: ((response: ServerResponse, asked: Asked) => void)[]): Promise<Service> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const body = Buffer.concat(await request.toArray());
    const form = () => new Response(body, { headers: { "content-type": headers["content-type"] ?? "" } }).formData();
    const seen: Asked = { method, path: url, headers, body, json: () => JSON.parse(body.toString()), form };
    asked.push(seen);
    answers[Math.min(asked.length, answers.length) - 1]?.(response, seen);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** An answer in JSON. */
export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
