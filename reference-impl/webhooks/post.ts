import type { LookupFunction } from "node:net";
import { isIPv6 } from "node:net";
import { Client, type Dispatcher } from "undici";
import type { Destination } from "./destination.ts";

/** Bytes of an answer that are read at most: the rest changes nothing. */
const MOST_BYTES = 1024 * 1024;

/** Bytes of an answer that are kept. */
const KEPT_BYTES = 1000;

export interface Answer {
  status: number;
  /** Beginning of the text. */
  text: string;
}

/** How a request is sent, besides its content. */
export interface PostOptions {
  /** Ends the request, and the wait for the whole answer. */
  signal: AbortSignal;
  /** Certificates to trust in place of the usual ones: for tests. */
  ca?: string;
}

/**
 * Sends one POST request to an address that was checked, on a connection of its own, and reads the answer to its end.
 * Nothing is followed, repeated or sent through a proxy. The certificate and the names in the request are those of the
 * URL's host.
 * @throws whatever the network or the receiver does wrong, and the reason of the signal
 */
export async function post(
  { url, addresses }: Destination,
  { headers, body }: { headers: Record<string, string>; body: string },
  { signal, ca }: PostOptions,
): Promise<Answer> {
  const client = new Client(url.origin, {
    // The signal is the only clock, since it measures the whole exchange.
    connect: { lookup: lookupIn(addresses), timeout: 0, ...(ca === undefined ? {} : { ca }) },
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  });
  try {
    const path = `${url.pathname}${url.search}`;
    const answer = await client.request({ method: "POST", path, headers, body, signal });
    return { status: answer.statusCode, text: await beginningOf(answer.body) };
  } finally {
    // Not 'close', which would wait for what is not read.
    await client.destroy().catch(() => {});
  }
}

/** Reads to the end and keeps the beginning. A text column takes no zero bytes. */
async function beginningOf(body: Dispatcher.ResponseData["body"]): Promise<string> {
  let bytes = 0;
  let kept = Buffer.alloc(0);
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (kept.length < KEPT_BYTES) kept = Buffer.concat([kept, chunk]).subarray(0, KEPT_BYTES);
    if (bytes > MOST_BYTES) break;
  }
  return kept.toString("utf8").replaceAll("\0", "\uFFFD");
}

/** Resolves every name to the same addresses, so that the request goes where the check looked. */
export function lookupIn(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, { all }, done) => {
    const [first] = found;
    if (!first) done(new Error("there is no address to connect to"), "");
    else if (all) done(null, found);
    else done(null, first.address, first.family);
  };
}
