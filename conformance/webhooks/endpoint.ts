import type { IncomingMessage, ServerResponse } from "node:http";
import type { Delivery, Endpoint, Hear, Reply } from "./delivery.ts";

/** More than any thin payload has. */
const LARGEST_BODY = 1_048_576;

/** Milliseconds that the rest of a body is waited for. */
const REST = 5000;

/** Answers one delivery, and keeps it. */
export type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * An address for deliveries, and what answers there.
 * @param now milliseconds
 * @param surroundings `hasRoom`: whether a delivery with so many bytes can be kept; one that cannot is refused
 */
export function newEndpoint(
  url: string,
  now: () => number,
  { hasRoom = () => true, hear }: { hasRoom?: (bytes: number) => boolean; hear?: Hear | undefined } = {},
): { endpoint: Endpoint; serve: Serve } {
  const deliveries: Delivery[] = [];
  const waiting = new Set<() => void>();
  const coming = new Set<Promise<unknown>>();
  let reply: Reply = { status: 200 };
  return {
    endpoint: {
      url,
      deliveries,
      reply: (next) => {
        reply = next;
        return Promise.resolve();
      },
      whole: async () => {
        let timer: NodeJS.Timeout | undefined;
        const longEnough = new Promise((resolve) => {
          timer = setTimeout(resolve, REST);
        });
        await Promise.race([Promise.all(coming), longEnough]);
        clearTimeout(timer);
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
      const reading = readAtMost(request, LARGEST_BODY);
      coming.add(reading);
      const body = await reading;
      coming.delete(reading);
      if (!hasRoom(body.length)) return void response.writeHead(503).end();
      const delivery: Delivery = {
        method: request.method ?? "",
        headers: flat(request),
        body,
        receivedAt: now(),
        answeredStatus: after === "never" || after === "cut" ? null : status,
      };
      deliveries.push(delivery);
      hear?.(delivery, url);
      const answer = () => response.writeHead(status, headers).end();
      if (after === "cut") response.destroy();
      else if (typeof after === "number") setTimeout(answer, after);
      else if (after !== "never") void after.then(answer);
      for (const look of waiting) look();
    },
  };
}

/** The body of a request; of one that breaks off or goes on, what came until then. */
export async function readAtMost(request: IncomingMessage, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) break;
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
