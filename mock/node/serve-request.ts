import type { IncomingMessage, ServerResponse } from "node:http";
import type { MockHeaders, MockRequest } from "../requests/exchange.ts";
import { announcesBody, IncomingBody } from "./serve-body.ts";

// Strips a byte order mark and replaces what is not UTF-8, as fetch does.
const utf8 = new TextDecoder();

/** The headers of a node request, whose names are in lower case and whose repeated ones are joined (but `set-cookie`). */
class NodeHeaders implements MockHeaders {
  readonly #incoming: IncomingMessage;

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming;
  }

  get(name: string): string | null {
    const { headers } = this.#incoming;
    const value = headers[name] ?? headers[name.toLowerCase()];
    if (typeof value === "string") return value;
    // Anything else was inherited: `get("constructor")`.
    return Array.isArray(value) ? value.join(", ") : null;
  }

  get plain(): IncomingMessage["headers"] {
    return this.#incoming.headers;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  *entries(): Generator<[string, string]> {
    for (const name of Object.keys(this.#incoming.headers)) yield [name, this.get(name) ?? ""];
  }

  [Symbol.iterator](): Generator<[string, string]> {
    return this.entries();
  }
}

/** The part of fetch's `Request` that the core uses, over a node request; nothing is made before it is asked for. */
export class NodeRequest implements MockRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: MockHeaders;
  readonly #incoming: IncomingMessage;
  readonly #body: IncomingBody;
  #stream: ReadableStream<Uint8Array> | null = null;
  #taken = false;

  constructor(url: string, incoming: IncomingMessage, answer: ServerResponse, idleMilliseconds: number) {
    this.method = incoming.method ?? "GET";
    this.url = url;
    this.headers = new NodeHeaders(incoming);
    this.#incoming = incoming;
    this.#body = new IncomingBody(incoming, answer, idleMilliseconds);
  }

  get body(): ReadableStream<Uint8Array> | null {
    if (this.#stream === null && this.#hasBody() && !this.#taken) this.#stream = this.#body.stream();
    return this.#stream;
  }

  async text(): Promise<string> {
    return utf8.decode(await this.#bytes());
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    // Copied, because node's buffers may be views of something larger.
    return new Uint8Array(await this.#bytes()).buffer;
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await this.#bytes();
    // Not as node's own kind of array, whose methods differ in places.
    return new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
  }

  /** See IncomingBody. */
  discard(atMost: number): void {
    this.#body.discard(atMost);
  }

  #hasBody(): boolean {
    return this.method !== "GET" && this.method !== "HEAD" && announcesBody(this.#incoming);
  }

  async #bytes(): Promise<Uint8Array> {
    if (!this.#hasBody()) return new Uint8Array();
    if (this.#stream !== null) return new Uint8Array(await new Response(this.#stream as BodyInit).arrayBuffer());
    if (this.#taken) throw new TypeError("The body of this request was already read.");
    this.#taken = true;
    return this.#body.bytes();
  }
}
