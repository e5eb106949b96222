import { validateHeaderName, validateHeaderValue } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { afterAwake } from "../conformance/http/awake.ts";
import {
  Connection,
  type Open,
  type Outcome,
  outcomeOf,
  type Patience,
  readAtMost,
  tooLong,
  type Wire,
} from "../conformance/http/connection.ts";
import type { MockRequest, MockResponse } from "../mock/index.ts";
import { urlMaker } from "../mock/node/serve-url.ts";

/** A server without its port; it may break. */
export type Handle = (request: MockRequest, info: { remoteAddress: string }) => Promise<MockResponse>;

/** Makes the answer of a server that broke. */
type OnCrash = (error: unknown) => MockResponse;

/**
 * Connections that hand plain requests to a server in this process: sockets and HTTP are a third of the work of a run.
 * What is odd on the wire, long or streamed goes over TCP all the same, and so do requests that say something of their
 * connection. As many as are asked are under way.
 */
export const inProcess =
  (handle: Handle, onCrash: OnCrash): Open =>
  (baseUrl, patience, options) => {
    const overTcp = new Connection(baseUrl, patience, options);
    const { pathname, origin, host } = new URL(baseUrl);
    const prefix = pathname === "/" ? "" : pathname;
    const makeUrl = urlMaker(origin);
    return {
      send: (wire) => {
        const target = prefix + wire.path;
        const url = makeUrl(target, host, "1.1");
        const request = url === origin + target ? requestOf(wire, url, host) : null;
        if (!request) return overTcp.send(wire);
        const from = { remoteAddress: wire.from ?? options.localAddress ?? "127.0.0.1" };
        return within(
          patience.answerMilliseconds,
          ask(() => handle(request, from), onCrash, patience),
        );
      },
      close: () => overTcp.close(),
    };
  };

const methods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);
/** A header that arrives as it is sent. */
const plainName = /^[a-z][a-z0-9-]*$/;
const plainValue = /^[!-~](?:[ -~]*[!-~])?$/;
/** Headers that say something of the connection: those that a client adds by itself are added here. */
const ofTheWire = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);
/** Bytes that arrive in one piece. */
const shortBytes = 16 * 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The request that a server gets of this; null: only the wire tells. */
function requestOf({ method, headers, body }: Wire, url: string, host: string): MockRequest | null {
  if (!methods.has(method)) return null;
  for (const [name, value] of Object.entries(headers)) {
    if (!plainName.test(name) || !plainValue.test(value) || ofTheWire.has(name)) return null;
  }
  if (body !== null && typeof body !== "string" && !(body instanceof Uint8Array)) return null;
  const bytes = typeof body === "string" ? encoder.encode(body) : new Uint8Array(body ?? []);
  const usuallyHasBody = method !== "GET" && method !== "DELETE";
  if (bytes.length > shortBytes || (bytes.length > 0 && method === "GET")) return null;
  const length = bytes.length > 0 || usuallyHasBody ? { "content-length": String(bytes.length) } : {};
  return new PlainRequest(method, url, { host, connection: "keep-alive", ...headers, ...length }, bytes);
}

/** A request whose body is there, and is read once. */
class PlainRequest implements MockRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: MockRequest["headers"];
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #stream: ReadableStream<Uint8Array> | null = null;
  #isTaken = false;

  constructor(method: string, url: string, headers: Readonly<Record<string, string>>, bytes: Uint8Array<ArrayBuffer>) {
    this.method = method;
    this.url = url;
    this.headers = new PlainHeaders(headers);
    this.#bytes = bytes;
  }

  get body(): ReadableStream<Uint8Array> | null {
    if (this.#bytes.length === 0 || this.#isTaken) return this.#stream;
    this.#stream ??= new ReadableStream(
      {
        pull: async (controller) => {
          await turn();
          controller.enqueue(this.#bytes);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return this.#stream;
  }

  async text(): Promise<string> {
    return decoder.decode(await this.bytes());
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#bytes.length === 0) return this.#bytes;
    if (this.#stream) return new Uint8Array(await new Response(this.#stream as BodyInit).arrayBuffer());
    if (this.#isTaken) throw new TypeError("The body of this request was already read.");
    this.#isTaken = true;
    // Not at once, as on the wire: others may come between head and body.
    await turn();
    return this.#bytes;
  }
}

class PlainHeaders {
  readonly plain: Readonly<Record<string, string>>;

  constructor(plain: Readonly<Record<string, string>>) {
    this.plain = plain;
  }

  get(name: string): string | null {
    const key = name.toLowerCase();
    return Object.hasOwn(this.plain, key) ? (this.plain[key] ?? null) : null;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  entries(): [string, string][] {
    return Object.entries(this.plain);
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    return this.entries()[Symbol.iterator]();
  }
}

/** An outcome, or that there was none in time. */
async function within(milliseconds: number, outcome: Promise<Outcome>): Promise<Outcome> {
  const failure = `no complete answer within ${milliseconds / 1000} s`;
  let endWait = () => {};
  const late = new Promise<Outcome>((resolve) => {
    endWait = afterAwake(milliseconds, () => resolve({ answer: null, failure }));
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    endWait();
  }
}

async function ask(handle: () => Promise<MockResponse>, onCrash: OnCrash, patience: Patience): Promise<Outcome> {
  await turn();
  const response = await handle().then(sendable).catch(onCrash);
  if (response.cut) return broken("other side closed");
  try {
    return await arrived(response, patience);
  } catch (error) {
    // Half an answer is out, and the server cuts the rest off.
    onCrash(error);
    return broken("other side closed");
  }
}

const broken = (why: string): Outcome => ({ answer: null, failure: `no answer: ${why} (UND_ERR_SOCKET)` });

/** An answer that Node would send. @throws what Node throws for one that HTTP does not allow */
function sendable(response: MockResponse): MockResponse {
  if (response.cut) return response;
  if (!Number.isInteger(response.status) || response.status < 200 || response.status > 999)
    throw new RangeError(`Invalid status code: ${response.status}`);
  for (const [name, value] of response.headers) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  return response;
}

/** What a client gets of an answer. */
async function arrived(response: MockResponse, { answerBytes, longAnswers }: Patience): Promise<Outcome> {
  const { status } = response;
  const headers = headersOf(response);
  const most = longAnswers?.mostOf(answerBytes) ?? answerBytes;
  const body = hasNoBody(status) ? null : response.body;
  const whole = body instanceof ReadableStream ? await readAtMost(body, most, 0) : bytesOf(body);
  if (!whole || whole.length > most) return tooLong(most, answerBytes);
  longAnswers?.count(whole.length);
  if (body instanceof ReadableStream) {
    if (headers["content-length"] === undefined) headers["transfer-encoding"] = "chunked";
  } else if (!hasNoBody(status)) headers["content-length"] ??= String(whole.length);
  const announced = Number(headers["content-length"] ?? whole.length);
  if (!hasNoBody(status) && announced !== whole.length) return broken("the body is not as long as announced");
  return outcomeOf({ status, headers, bytes: whole });
}

const hasNoBody = (status: number): boolean => status === 204 || status === 304;

const bytesOf = (body: string | Uint8Array | null): Uint8Array =>
  typeof body === "string" ? encoder.encode(body) : (body ?? new Uint8Array());

/** The headers as they arrive: those of the answer, and what Node puts beside them. */
function headersOf({ headers }: MockResponse): Record<string, string> {
  const all: Record<string, string> = {
    date: new Date().toUTCString(),
    connection: "keep-alive",
    "keep-alive": "timeout=5",
  };
  const own = new Set<string>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    all[key] = own.has(key) ? `${all[key]}, ${value}` : value;
    own.add(key);
  }
  return all;
}
