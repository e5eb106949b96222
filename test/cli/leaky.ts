import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { FORMS } from "../../conformance/testing/spelt.ts";

/** A server that answers for another one, badly: it tells every key that it gets, and refuses with the wrong status. */
export interface Leaky {
  url: string;
  /** Every key and secret that has gone through it. */
  secrets: ReadonlySet<string>;
  /** Ends its connections and takes no new ones. */
  close(): Promise<void>;
}

/** @param upstream the server that it asks @param limit answers after which it goes away */
export async function startLeaky(upstream: string, limit = Infinity): Promise<Leaky> {
  const secrets = new Set<string>();
  let answered = 0;
  const server = createServer(
    (request, response) =>
      void (async () => {
        const { method = "GET", url = "", headers } = request;
        const key = headers["x-api-key"];
        if (typeof key === "string" && key.startsWith("dub_test_")) secrets.add(key);
        const body = method === "GET" ? null : await bytesOf(request);
        const answer = await fetch(upstream + url, { method, headers: forwarded(headers), body, redirect: "manual" });
        const said = await answer.text();
        for (const [secret] of said.matchAll(/whsec_[\w]+|mcp_(?:access|refresh)_[\w]+/g)) secrets.add(secret);
        answered += 1;
        if (answered > limit) {
          server.close();
          server.closeAllConnections();
          return;
        }
        const status = answer.status === 401 ? 403 : answer.status;
        const told = { "x-told": `Bearer%20${String(key)}`, location: `/?auth=Bearer%20${String(key)}` };
        response.writeHead(status, { "content-type": answer.headers.get("content-type") ?? "text/plain", ...told });
        response.end(said.startsWith("{") ? withKey(said, String(key)) : said);
      })().catch((error: Error) => response.destroy(error)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secrets,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function withKey(json: string, key: string): string {
  return `{"told":${JSON.stringify(FORMS.map(([, tell]) => tell(key)))},${json.slice(1)}`;
}

/** Headers of the connection are each connection's own. */
const OWN = new Set(["host", "connection", "transfer-encoding", "content-length", "expect"]);

function forwarded(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (OWN.has(name) ? [] : [[name, String(value)]])),
  );
}

async function bytesOf(request: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
