import type { Limit } from "../../spec/lib/contract.ts";
import type { Outcome, Transport, Wire } from "./connection.ts";
import type { Routes } from "./routes.ts";

/** Milliseconds of the window of every rate of the contract, and a little more. */
const WINDOW = 61_000;

/** Addresses of this machine that requests are spread over, at most. */
const MOST_ADDRESSES = 60;

/** A request, and whether to keep within the rate of its route; default: yes. */
export type Paced = Wire & { paced?: boolean };

interface Surroundings {
  baseUrl: string;
  limits: readonly Limit[];
  routes: Routes;
  /** Opens connections from an address of this machine; undefined: from whichever. */
  open(address?: string): Transport;
  /** Milliseconds on the wall, where rates of addresses belong, by a clock that nobody puts back. */
  now(): number;
  sleep(milliseconds: number): Promise<unknown>;
}

/** What an operation is admitted by address. */
interface Rate {
  perMinute: number;
  /** Whether nothing else about an operation is counted, so that a refusal for too many is about the address. */
  isOnly: boolean;
}

/** Times of the requests that count towards a rate, by operation. */
type Sent = Map<string, number[]>;

/** An address that requests leave from. */
interface Sender {
  connection: Transport;
  sent: Sent;
  /** Whether any request from there was answered otherwise than by a refusal for its rate. */
  isKnown: boolean;
}

/**
 * Connections that keep within rates by address. A server on this machine is asked from several addresses, one after
 * the other. Any other server sees one address, and so does one that has something before it that hides them, as a
 * container or a proxy does: there, requests wait until there is room in its minute.
 */
export class Spread implements Transport {
  readonly #surroundings: Surroundings;
  readonly #rates: ReadonlyMap<string, Rate>;
  readonly #own: Sender;
  readonly #others: Sender[] = [];
  /** From whichever address. */
  readonly #all: Sent = new Map();
  #isSpread: boolean;
  /** Whether the server has let in any other address than the machine's own. */
  #isLetIn = false;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#rates = ratesByAddress(surroundings.limits);
    this.#own = { connection: surroundings.open(), sent: this.#all, isKnown: true };
    const { hostname } = new URL(surroundings.baseUrl);
    this.#isSpread = hostname === "localhost" || hostname.startsWith("127.");
  }

  /** Sends a request from whichever address has room for it; one that is not paced, from the machine's own. */
  async send({ paced = true, ...wire }: Paced): Promise<Outcome> {
    const { routes, now } = this.#surroundings;
    const operation = routes(wire.method, wire.path)?.id ?? "";
    const rate = this.#rates.get(operation);
    if (rate === undefined) return this.#own.connection.send(wire);
    // What is sent as fast as it can be is about a rate of the account, where there is one.
    if (wire.from !== undefined || (!paced && rate.isOnly)) {
      recent(this.#all, operation, now()).push(now());
      return this.#own.connection.send(wire);
    }
    return (await this.#fromOthers(wire, operation, rate)) ?? this.#fromOwn(wire, operation, rate);
  }

  /** Ends every connection at once. */
  async close(): Promise<void> {
    await Promise.all([this.#own, ...this.#others].map(({ connection }) => connection.close()));
  }

  /** @returns null where no other address has room, or none is any better than the machine's own */
  async #fromOthers(wire: Wire, operation: string, { perMinute, isOnly }: Rate): Promise<Outcome | null> {
    const { open, now } = this.#surroundings;
    for (let index = 0; this.#isSpread && index < MOST_ADDRESSES; index += 1) {
      const sender = (this.#others[index] ??= { connection: open(freshAddress()), sent: new Map(), isKnown: false });
      const times = recent(sender.sent, operation, now());
      if (times.length >= perMinute) continue;
      const outcome = await this.#sendFrom(sender, wire, operation);
      if (isOnly && outcome.answer?.status === 429) {
        // Nobody asked from there before: it is refused for what others sent, so that one minute is for all of them.
        if (!sender.isKnown) this.#isSpread = false;
        times.push(...full(perMinute, now()));
        recent(this.#all, operation, now()).push(...full(perMinute, now()));
        continue;
      }
      sender.isKnown ||= outcome.answer !== null && outcome.answer.status !== 429;
      if (!this.#isLetIn && /^40[13]$/.test(`${outcome.answer?.status}`))
        return this.#letInOtherwise(outcome, wire, operation);
      this.#isLetIn ||= outcome.answer !== null;
      // A server that has let another address in is only too busy for a connection.
      if (outcome.answer || this.#isLetIn || !isNoAddress(outcome.failure)) return outcome;
      this.#isSpread = false;
    }
    return null;
  }

  /** A refusal from another address may be about the address: then the machine's own one is let in. */
  async #letInOtherwise(refusal: Outcome, wire: Wire, operation: string): Promise<Outcome> {
    const own = await this.#sendFrom(this.#own, wire, operation);
    if (!own.answer || own.answer.status === refusal.answer?.status) return refusal;
    this.#isSpread = false;
    return own;
  }

  async #fromOwn(wire: Wire, operation: string, { perMinute, isOnly }: Rate): Promise<Outcome> {
    const { now, sleep } = this.#surroundings;
    for (let hasWaited = false; ; hasWaited = true) {
      let times = recent(this.#all, operation, now());
      // Several may wait, and the first of them takes the room that there is.
      for (; times.length >= perMinute; times = recent(this.#all, operation, now())) {
        const [oldest = 0] = times.slice(-perMinute);
        await sleep(oldest + WINDOW - now());
        hasWaited = true;
      }
      const outcome = await this.#sendFrom(this.#own, wire, operation);
      // Who waits for two minutes has a code or a token that ends in them.
      if (!isOnly || outcome.answer?.status !== 429 || hasWaited) return outcome;
      recent(this.#all, operation, now()).push(...full(perMinute, now()));
    }
  }

  #sendFrom({ connection, sent }: Sender, wire: Wire, operation: string): Promise<Outcome> {
    const { now } = this.#surroundings;
    for (const each of new Set([sent, this.#all])) recent(each, operation, now()).push(now());
    return connection.send(wire);
  }
}

/** Whether requests of an operation are counted by address alone. */
export function isRatedByAddress(limits: readonly Limit[], operation: string): boolean {
  return ratesByAddress(limits).get(operation)?.isOnly ?? false;
}

/** The rates by address, by operation. */
function ratesByAddress(limits: readonly Limit[]): ReadonlyMap<string, Rate> {
  const perMinute = limits.filter(({ window }) => window === "minute");
  const countedOtherwise = new Set(perMinute.filter(({ key }) => key !== "ip").flatMap(({ operations }) => operations));
  const entries = perMinute.flatMap(({ value, key, operations }) =>
    key === "ip" && value !== null
      ? operations.map((id) => [id, { perMinute: value, isOnly: !countedOtherwise.has(id) }] as const)
      : [],
  );
  return new Map(entries);
}

/** Times within the last window, kept for the next one to count. */
function recent(sent: Sent, operation: string, now: number): number[] {
  const times = sent.get(operation) ?? [];
  sent.set(operation, times);
  // In place: whoever waits for an answer meanwhile has the same list.
  while (times.length > 0 && now - (times[0] ?? now) >= WINDOW) times.shift();
  return times;
}

/** As many requests as there is room for. */
const full = (rate: number, now: number): number[] => Array.from({ length: rate }, () => now);

/** An address of this machine that nobody asked from before, another run in this minute for instance. */
export function freshAddress(): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3));
  return `127.${1 + (a % 254)}.${b}.${1 + (c % 254)}`;
}

/** Whether a failure may mean that this machine has no such address, or that the server takes nobody from it. */
export function isNoAddress(failure: string): boolean {
  return /EADDRNOTAVAIL|EINVAL|ECONNREFUSED/.test(failure);
}
