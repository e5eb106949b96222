import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A place at which a server can be reached without a credential. */
export interface Proxy {
  url: URL;
  close(): void;
}

/**
 * Passes every request on with an API key, for clients that send none. The proxy is the place that clients know, so it
 * puts the server in the place of itself where headers name it.
 */
export async function withKey({ host, port, pathname }: URL, key: string): Promise<Proxy> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, "x-api-key": key };
    for (const name of ["host", "origin"] as const) {
      const value = headers[name]?.replace(own, host);
      if (value !== undefined) headers[name] = value;
    }
    const { method = "GET", url = "/" } = asked;
    const sent = request({ host: "127.0.0.1", port, path: url, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    sent.once("error", () => answer.destroy());
    asked.pipe(sent);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = `localhost:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: new URL(pathname, `http://${own}`), close };
}
