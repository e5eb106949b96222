import type { MockHeaders, MockRequest, MockResponse } from "../requests/exchange.ts";
import type { Observed } from "../requests/observed.ts";

/** A request and its answer as they are kept: references where those are small, the beginning of what is long. */
export interface Exchange {
  id: number;
  method: string;
  url: string;
  headers: MockHeaders | NonNullable<MockHeaders["plain"]>;
  /** Whether a body came, read or not. */
  hasBody: boolean;
  /** The body, where it was read as text. */
  body: Kept;
  status: number;
  answerHeaders: MockResponse["headers"];
  answer: Kept;
  /** Where the connection was cut. */
  cut: MockResponse["cut"];
  observed: Observed;
  /** About how many characters this holds. */
  weight: number;
}

/** A text, or its beginning. */
export interface Kept {
  text: string;
  cut: boolean;
}

/** Characters that are kept of a body. */
const keptOfBody = 16 * 1024;
/** Characters that are kept of a text part of a form. */
const keptOfPart = 1024;
/** Exchanges that are kept of one world. */
export const mostOfWorld = 300;
/** Exchanges that are kept of all worlds together. */
const most = 1000;
/** Characters that all of them may hold. */
const mostWeight = 4_000_000;

const nothing: Kept = { text: "", cut: false };

function beginning(text: string, atMost: number): Kept {
  if (text.length <= atMost) return { text, cut: false };
  // Copied: a slice would keep the whole text in memory.
  return { text: new TextDecoder().decode(new TextEncoder().encode(text.slice(0, atMost))), cut: true };
}

function answerOf(body: MockResponse["body"]): Kept {
  if (typeof body === "string") return beginning(body, keptOfBody);
  if (body === null) return nothing;
  return { text: body instanceof Uint8Array ? `(${body.byteLength} bytes)` : "(a stream)", cut: false };
}

/** Whether a request came with a body. A server's own request is not asked for it, which would begin to read it. */
function cameWithBody({ headers, body }: MockRequest): boolean {
  if (!headers.plain) return body !== null;
  const length = headers.get("content-length");
  return length === null ? headers.has("transfer-encoding") : length !== "0";
}

/** An exchange from what was sent, answered and found out. It holds no bytes of uploads. */
export function exchangeOf(request: MockRequest, response: MockResponse, observed: Observed): Exchange {
  const { headers } = request;
  const body = observed.text === undefined ? nothing : beginning(observed.text, keptOfBody);
  // Not kept twice, nor longer than it is shown.
  observed.text = body.cut ? body.text : observed.text;
  observed.parts = observed.parts?.map((part) => (part.text === undefined ? part : { ...part, text: beginning(part.text, keptOfPart).text }));
  const answer = answerOf(response.body);
  return {
    id: 0,
    method: request.method,
    url: request.url,
    headers: headers.plain ?? headers,
    hasBody: cameWithBody(request),
    body,
    status: response.status,
    answerHeaders: response.headers,
    answer,
    cut: response.cut,
    observed,
    weight: request.url.length + body.text.length + answer.text.length + weightOf(headers.plain) + (observed.parts?.length ?? 0) * keptOfPart,
  };
}

function weightOf(headers: MockHeaders["plain"]): number {
  let weight = 0;
  for (const name in headers) weight += headers[name]?.length ?? 0;
  return weight;
}

/** What is known of one world's requests. */
export interface Seen {
  /** All there were. */
  count: number;
  /** The last of them, oldest first. */
  kept: Exchange[];
}

/**
 * The last exchanges of each world. All together are bounded too, in number and in length, so that a day of parallel
 * tests takes no more than a few megabytes.
 */
export class Exchanges {
  readonly #byWorld = new WeakMap<object, Seen>();
  /** Every kept exchange at the place of its id; with the worlds that they belong to. */
  readonly #ring: ({ exchange: Exchange; seen: Seen } | undefined)[] = [];
  #next = 1;
  #oldest = 1;
  #weight = 0;

  /** Keeps an exchange of a world. */
  add(world: object, exchange: Exchange): void {
    const seen = this.#byWorld.get(world) ?? this.#begin(world);
    exchange.id = this.#next;
    this.#next += 1;
    if (this.#next - this.#oldest > most) this.#drop();
    this.#ring[exchange.id % most] = { exchange, seen };
    seen.kept.push(exchange);
    seen.count += 1;
    this.#weight += exchange.weight;
    if (seen.kept.length > mostOfWorld) this.#forget(seen);
    while (this.#weight > mostWeight && this.#oldest < exchange.id) this.#drop();
  }

  /** What is known of a world's requests. */
  of(world: object): Readonly<Seen> {
    return this.#byWorld.get(world) ?? { count: 0, kept: [] };
  }

  #begin(world: object): Seen {
    const seen: Seen = { count: 0, kept: [] };
    this.#byWorld.set(world, seen);
    return seen;
  }

  /** Forgets the oldest of a world. */
  #forget(seen: Seen): void {
    const exchange = seen.kept.shift();
    if (!exchange) return;
    this.#ring[exchange.id % most] = undefined;
    this.#weight -= exchange.weight;
  }

  /** Forgets the oldest of all, which is the oldest of its world too, unless it is forgotten already. */
  #drop(): void {
    const held = this.#ring[this.#oldest % most];
    this.#oldest += 1;
    if (held) this.#forget(held.seen);
  }
}
