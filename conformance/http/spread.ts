import type { Limit } from "../../spec/lib/contract.ts";
import type { Outcome, Transport, Wire } from "./connection.ts";
import type { Routes } from "./routes.ts";

/** Milliseconds of the window of every rate of the contract, and a little more. */
const WINDOW = 61_000;

/** Addresses of this machine that requests are spread over. */
const ADDRESSES = Array.from({ length: 60 }, (_, index) => `127.0.0.${index + 2}`);

/** A request, and whether to keep within the rate of its route; default: yes. */
export type Paced = Wire & { paced?: boolean };

interface Surroundings {
  baseUrl: string;
  limits: readonly Limit[];
  routes: Routes;
  /** Opens connections from an address of this machine; undefined: from whichever. */
  open(address?: string): Transport;
  /** Milliseconds, of the wall clock: rates of addresses follow no other. */
  now(): number;
  sleep(milliseconds: number): Promise<unknown>;
}

/** Where requests leave from, with the times of those that count towards a rate. */
interface Sender {
  connection: Transport;
  sent: Map<string, number[]>;
}

/**
 * Connections that keep within rates by address. A server on this machine is asked from several addresses, one after
 * the other; any other server sees one address, which waits until there is room in its minute.
 */
export class Spread implements Transport {
  readonly #surroundings: Surroundings;
  readonly #rates: ReadonlyMap<string, number>;
  readonly #own: Sender;
  readonly #others = new Map<string, Sender>();
  readonly #usable: Set<string>;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#rates = ratesByAddress(surroundings.limits);
    this.#own = { connection: surroundings.open(), sent: new Map() };
    const { hostname } = new URL(surroundings.baseUrl);
    this.#usable = new Set(hostname === "localhost" || hostname.startsWith("127.") ? ADDRESSES : []);
  }

  /** Sends a request from whichever address has room for it; one that is not paced, from the machine's own. */
  async send({ paced = true, ...wire }: Paced): Promise<Outcome> {
    const { routes, now, sleep } = this.#surroundings;
    const operation = routes(wire.method, wire.path)?.id ?? "";
    const rate = this.#rates.get(operation);
    if (rate === undefined || !paced || wire.from !== undefined) return this.#own.connection.send(wire);
    for (const address of this.#usable) {
      const sender = this.#others.get(address) ?? { connection: this.#surroundings.open(address), sent: new Map() };
      this.#others.set(address, sender);
      const times = recent(sender, operation, now());
      if (times.length >= rate) continue;
      times.push(now());
      const outcome = await sender.connection.send(wire);
      if (outcome.answer?.status === 429) {
        // Somebody else on this machine asked from there: another address may still have room.
        times.push(...Array.from({ length: rate }, () => now()));
        continue;
      }
      if (outcome.answer || !isNoAddress(outcome.failure)) return outcome;
      this.#usable.clear();
    }
    let times = recent(this.#own, operation, now());
    // Several may wait, and the first of them takes the room that there is.
    for (; times.length >= rate; times = recent(this.#own, operation, now())) {
      const [oldest = 0] = times.slice(-rate);
      await sleep(oldest + WINDOW - now());
    }
    times.push(now());
    const outcome = await this.#own.connection.send(wire);
    if (outcome.answer?.status !== 429) return outcome;
    await sleep(WINDOW);
    return this.#own.connection.send(wire);
  }

  /** Ends every connection at once. */
  async close(): Promise<void> {
    await Promise.all([this.#own, ...this.#others.values()].map(({ connection }) => connection.close()));
  }
}

/** Requests per minute of the operations that have a rate by address and none by credential or account. */
function ratesByAddress(limits: readonly Limit[]): ReadonlyMap<string, number> {
  const perMinute = limits.filter(({ window }) => window === "minute");
  const byWhom = new Set(perMinute.filter(({ key }) => key !== "ip").flatMap(({ operations }) => operations));
  const entries = perMinute.flatMap(({ value, key, operations }) =>
    key === "ip" && value !== null ? operations.filter((id) => !byWhom.has(id)).map((id) => [id, value] as const) : []);
  return new Map(entries);
}

/** Times within the last window, kept for the next one to count. */
function recent({ sent }: Sender, operation: string, now: number): number[] {
  const times = (sent.get(operation) ?? []).filter((time) => now - time < WINDOW);
  sent.set(operation, times);
  return times;
}

/** Whether a failure may mean that this machine has no such address, or that the server takes nobody from it. */
function isNoAddress(failure: string): boolean {
  return /EADDRNOTAVAIL|EINVAL|ECONNREFUSED/.test(failure);
}
