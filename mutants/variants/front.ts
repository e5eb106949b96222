import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Front } from "../mutant.ts";

/** An answer of the mock, whole. */
export interface Whole {
  status: number;
  /** In the order of the mock, without what frames the body. */
  headers: readonly (readonly [name: string, value: string])[];
  bytes: Buffer;
  /** Whether the answer has a body by its method and status. */
  hasBody: boolean;
}

/**
 * Milliseconds for which a connection to the mock takes requests. The mock closes idle ones after seconds, which a busy
 * machine may find out in the middle of the next request.
 */
const LIFE = 1000;

/** Writes an answer of the mock; `path` is the one that was asked for, with its query. */
export type Write = (whole: Whole, answer: ServerResponse, path: string) => void;

const framing = new Set(["content-length", "transfer-encoding", "connection", "keep-alive"]);

/**
 * A server that asks the mock from its client's address, and writes the answer in its own way.
 * @param placeOf what the mock is asked for in the place of a path; null: this server has no such path
 * @param from the one address that it asks from, whoever asks it
 */
export const front =
  (write: Write, placeOf: (path: string) => string | null = (path) => path, from?: string): Front =>
  async (upstream) => {
    const agents: Agent[] = [];
    const current = new Map<string, { agent: Agent; until: number }>();
    const agentOf = (localAddress: string) => {
      const now = performance.now();
      const known = current.get(localAddress);
      if (known && now < known.until) return known.agent;
      const agent = new Agent({ keepAlive: true, localAddress });
      agents.push(agent);
      current.set(localAddress, { agent, until: now + LIFE });
      return agent;
    };
    // Nobody is cut off for being slow: a client that is about to ask again would lose its request.
    const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, (incoming, answer) => {
      const { method, rawHeaders: headers, url = "/" } = incoming;
      const place = new URL(upstream);
      const path = placeOf(url);
      if (path === null) return void answer.writeHead(404, { "content-length": 0 }).end();
      const asked = ask({
        host: place.hostname,
        port: place.port,
        path,
        method,
        headers: headers as never,
        agent: agentOf(from ?? incoming.socket.remoteAddress ?? "127.0.0.1"),
        setHost: false,
      });
      asked.on(
        "response",
        (reply) =>
          void wholeOf(reply, method === "HEAD").then(
            (whole) => write(whole, answer, url),
            () => answer.destroy(),
          ),
      );
      asked.on("error", () => answer.destroy());
      answer.on("close", () => answer.writableFinished || asked.destroy());
      incoming.pipe(asked);
      // Answered early, the mock takes no more; what is left stands before the next request on the client's connection.
      asked.on("close", () => incoming.unpipe(asked).resume());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      close: async () => {
        server.closeAllConnections();
        for (const agent of agents) agent.destroy();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  };

async function wholeOf(reply: IncomingMessage, isHead: boolean): Promise<Whole> {
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  const { statusCode: status = 0, rawHeaders } = reply;
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""] as const] : [],
  );
  return {
    status,
    headers: headers.filter(([name]) => !framing.has(name.toLowerCase())),
    bytes: Buffer.concat(chunks),
    hasBody: !isHead && status !== 204 && status !== 304,
  };
}

/** Names and values in turn, as `writeHead` takes them. */
export const flat = (headers: Whole["headers"]): string[] => headers.flatMap(([name, value]) => [name, value]);

/** Writes an answer as it is. */
export const plainly: Write = ({ status, headers, bytes, hasBody }, answer) => {
  answer.writeHead(status, flat([...headers, ["content-length", String(bytes.length)]]));
  answer.end(hasBody ? bytes : undefined);
};
