import { setImmediate as turn } from "node:timers/promises";
import { Connection, type Open, type Outcome, outcomeOf, type Patience, type Wire } from "../conformance/http/connection.ts";
import type { MockRequest, MockResponse } from "../mock/index.ts";

/** A server without its port. */
export type Handle = (request: MockRequest, info: { remoteAddress: string }) => Promise<MockResponse>;

/**
 * Connections that hand plain requests to a server in this process, which takes half of the work out of a run. What is
 * odd on the wire, long or streamed goes over TCP all the same.
 * @param handle never rejects
 */
export const inProcess = (handle: Handle): Open => (baseUrl, patience, options) => {
  const overTcp = new Connection(baseUrl, patience, options);
  const { pathname, origin } = new URL(baseUrl);
  const prefix = pathname === "/" ? "" : pathname;
  return {
    send: (wire) => {
      const request = requestOf(wire, origin, prefix + wire.path);
      return request ? ask(handle, request, wire.from ?? options.localAddress ?? "127.0.0.1", patience) : overTcp.send(wire);
    },
    close: () => overTcp.close(),
  };
};

const methods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);
/** A path that no URL parser changes, but for segments that begin with a dot. */
const plainPath = /^\/[\w\-/?=&.,:~+]*$/;
/** A header that arrives as it is sent. */
const plainName = /^[a-z][a-z0-9-]*$/;
const plainValue = /^[!-~](?:[ -~]*[!-~])?$/;
/** Headers that are about the connection, not for whoever answers. */
const ofTheWire = new Set(["connection", "content-length", "expect", "host", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade"]);
/** Bytes that arrive in one piece. */
const shortBytes = 16 * 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The request that a server gets of this; null: only the wire tells. */
function requestOf({ method, headers, body }: Wire, origin: string, path: string): MockRequest | null {
  if (!methods.has(method) || !plainPath.test(path) || path.includes("/.") || path.startsWith("//")) return null;
  for (const [name, value] of Object.entries(headers)) {
    if (!plainName.test(name) || !plainValue.test(value) || ofTheWire.has(name)) return null;
  }
  if (body !== null && typeof body !== "string" && !(body instanceof Uint8Array)) return null;
  const bytes = typeof body === "string" ? encoder.encode(body) : body === null ? null : new Uint8Array(body);
  if (bytes && (bytes.length > shortBytes || method === "GET")) return null;
  const length = bytes ? { "content-length": String(bytes.length) } : method === "GET" || method === "DELETE" ? {} : { "content-length": "0" };
  return new PlainRequest(method, origin + path, { host: new URL(origin).host, connection: "keep-alive", ...headers, ...length }, bytes);
}

/** A request whose body is there. */
class PlainRequest implements MockRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: MockRequest["headers"];
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #hasBody: boolean;
  #stream: ReadableStream<Uint8Array> | undefined;

  constructor(method: string, url: string, headers: Readonly<Record<string, string>>, bytes: Uint8Array<ArrayBuffer> | null) {
    this.method = method;
    this.url = url;
    this.headers = new PlainHeaders(headers);
    this.#hasBody = bytes !== null && bytes.length > 0;
    this.#bytes = bytes ?? new Uint8Array();
  }

  get body(): ReadableStream<Uint8Array> | null {
    if (!this.#hasBody) return null;
    return (this.#stream ??= new ReadableStream({
      pull: async (controller) => {
        controller.enqueue(await this.bytes());
        controller.close();
      },
    }, { highWaterMark: 0 }));
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

  // Not at once, as on the wire: others may come between head and body.
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
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
}

async function ask(handle: Handle, request: MockRequest, remoteAddress: string, { answerMilliseconds, answerBytes, longAnswers }: Patience): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ answer: null, failure: `no whole answer within ${answerMilliseconds / 1000} s` }), answerMilliseconds);
  });
  const asked = async (): Promise<Outcome> => {
    await turn();
    const response = await handle(request, { remoteAddress });
    if (response.cut) return { answer: null, failure: "no answer: other side closed (UND_ERR_SOCKET)" };
    const bytes = hasNoBody(response.status) ? new Uint8Array() : await bytesOf(response.body);
    if (bytes.length > (longAnswers?.mostOf(answerBytes) ?? answerBytes)) return { answer: null, failure: `an answer of more than ${answerBytes} bytes` };
    longAnswers?.count(bytes.length);
    return outcomeOf({ status: response.status, headers: headersOf(response, bytes.length), bytes });
  };
  try {
    return await Promise.race([asked(), late]);
  } finally {
    clearTimeout(timer);
  }
}

const hasNoBody = (status: number): boolean => status === 204 || status === 304;

async function bytesOf(body: MockResponse["body"]): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  if (typeof body === "string") return encoder.encode(body);
  return body instanceof Uint8Array ? body : new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
}

/** The headers as they arrive: what the server's own say, and what Node puts beside them. */
function headersOf({ status, headers }: MockResponse, length: number): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    all[key] = Object.hasOwn(all, key) ? `${all[key]}, ${value}` : value;
  }
  const ofNode = { date: new Date().toUTCString(), connection: "keep-alive", "keep-alive": "timeout=5", ...(hasNoBody(status) ? {} : { "content-length": String(length) }) };
  return { ...ofNode, ...all };
}
