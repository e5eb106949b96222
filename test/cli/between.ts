import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterwards } from "./dubspec.ts";

/** One request that went through, with its answer. */
export interface Passed {
  method: string;
  url: string;
  status: number;
  body: string;
}

/** Something between the suite and a server, which sees everything. */
export interface Between {
  url: string;
  passed: readonly Passed[];
}

/**
 * @param upstream the server
 * @param decide told of each answer before it goes back; a promise holds it until it is settled
 */
export async function startBetween(upstream: string, decide: (passed: Passed) => unknown): Promise<Between> {
  const passed: Passed[] = [];
  const server = createServer(
    (request, response) =>
      void (async () => {
        const { method = "GET", url = "", headers } = request;
        const chunks: Uint8Array[] = [];
        for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
        const body = method === "GET" ? null : new Uint8Array(Buffer.concat(chunks));
        const answer = await fetch(upstream + url, { method, headers: forwarded(headers), body, redirect: "manual" });
        const one = { method, url, status: answer.status, body: await answer.text() };
        passed.push(one);
        await decide(one);
        const given = Object.fromEntries(
          [...answer.headers].filter(([name]) => !OWN.has(name) && name !== "content-encoding"),
        );
        response.writeHead(answer.status, given).end(one.body);
      })().catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterwards(() => void server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, passed };
}

/** Headers of the connection are each connection's own. */
const OWN = new Set(["host", "connection", "keep-alive", "transfer-encoding", "content-length", "expect"]);

function forwarded(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (OWN.has(name) ? [] : [[name, String(value)]])),
  );
}
