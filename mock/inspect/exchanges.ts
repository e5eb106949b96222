import type { MockHeaders, MockRequest, MockResponse } from "../requests/exchange.ts";
import type { Observed } from "../requests/observed.ts";

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

/** A text, or its beginning. */
export class Kept {
  readonly text: string;
  readonly cut: boolean;

  constructor(text: string, atMost = Number.POSITIVE_INFINITY) {
    this.cut = text.length > atMost;
    // Copied: a slice would keep the whole text in memory.
    this.text = this.cut ? new TextDecoder().decode(new TextEncoder().encode(text.slice(0, atMost))) : text;
  }
}

const nothing = new Kept("");

/**
 * A request and its answer as they are kept: references where those are small, the beginning of what is long. It holds
 * no bytes of uploads. A class for the same reason as `Observed`.
 */
export class Exchange {
  id = 0;
  readonly method: string;
  readonly url: string;
  readonly headers: MockHeaders | NonNullable<MockHeaders["plain"]>;
  /** Whether a body came, read or not. */
  readonly hasBody: boolean;
  /** The body, where it was read as text. */
  readonly body: Kept;
  readonly status: number;
  readonly answerHeaders: MockResponse["headers"];
  readonly answer: Kept;
  /** Where the connection was cut. */
  readonly cut: MockResponse["cut"];
  readonly observed: Observed;
  /** About how many characters this holds. */
  readonly weight: number;

  constructor(request: MockRequest, response: MockResponse, observed: Observed) {
    const { headers } = request;
    this.method = request.method;
    this.url = request.url;
    this.headers = headers.plain ?? headers;
    this.hasBody = cameWithBody(request);
    this.body = observed.text === undefined ? nothing : new Kept(observed.text, keptOfBody);
    this.status = response.status;
    this.answerHeaders = response.headers;
    this.answer = answerOf(response.body);
    this.cut = response.cut;
    // Not kept twice, nor longer than it is shown.
    if (this.body.cut) observed.text = this.body.text;
    observed.parts = observed.parts?.map((part) =>
      part.text === undefined ? part : { ...part, text: new Kept(part.text, keptOfPart).text },
    );
    this.observed = observed;
    this.weight =
      this.url.length +
      this.body.text.length +
      this.answer.text.length +
      weightOf(headers.plain) +
      (observed.parts?.length ?? 0) * keptOfPart;
  }
}

/** An exchange from what was sent, answered and found out. */
export const exchangeOf = (request: MockRequest, response: MockResponse, observed: Observed): Exchange =>
  new Exchange(request, response, observed);

function answerOf(body: MockResponse["body"]): Kept {
  if (typeof body === "string") return new Kept(body, keptOfBody);
  if (body === null) return nothing;
  return new Kept(body instanceof Uint8Array ? `(${body.byteLength} bytes)` : "(a stream)");
}

/** Whether a request came with a body. A server's own request is not asked for it, which would begin to read it. */
function cameWithBody({ headers, body }: MockRequest): boolean {
  if (!headers.plain) return body !== null;
  const length = headers.get("content-length");
  return length === null ? headers.has("transfer-encoding") : length !== "0";
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
