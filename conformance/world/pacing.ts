import type { Limit, Operation } from "../../spec/lib/contract.ts";
import { rateOf, ratesByKey, WINDOW } from "../http/rates.ts";
import type { Clock } from "./clock.ts";
import { WaitingPatience } from "./patience.ts";

/** Keeps requests within the contract's rates, by letting time pass before one that would be over. */
export class Pacer {
  /** By the id of the limit. */
  readonly #rates = new Map<string, number>();
  /** The limits of each operation. */
  readonly #limits = new Map<string, string[]>();
  readonly #sent = new Map<string, number[]>();
  readonly #clock: Clock;
  /** With refusals for a rate or for active runs. */
  readonly patience = new WaitingPatience();

  constructor(limits: readonly Limit[], clock: Clock) {
    this.#clock = clock;
    for (const { id, value, ours, operations } of ratesByKey(limits)) {
      this.#rates.set(id, value ?? ours ?? Infinity);
      for (const operation of operations) this.#limits.set(operation, [...this.#limitsOf(operation), id]);
    }
  }

  /** Ends when so many more calls of the operation are within its rate. */
  async admit(key: string, { id, method, path }: Operation, calls = 1): Promise<void> {
    const wait = this.secondsUntilNext(key, id, calls);
    if (wait > 0) await this.#clock.pass(wait, rateOf(`${method} ${path}`));
  }

  /** Seconds until so many more calls of an operation are within its rates. */
  secondsUntilNext(key: string, operation: string, calls = 1): number {
    return Math.max(0, ...this.#limitsOf(operation).map((limit) => this.secondsUntil(key, limit, calls)));
  }

  /** Seconds until so many calls are within a rate; of more than it admits at once, as many as it does. */
  secondsUntil(key: string, limit: string, calls: number): number {
    const rate = this.#rates.get(limit);
    if (rate === undefined) return 0;
    const sent = this.#within(key, limit);
    const oldest = sent[sent.length - 1 - (rate - Math.min(calls, rate))];
    return oldest === undefined ? 0 : Math.max(0, oldest + WINDOW + 1 - this.#clock.elapsed());
  }

  /** Counts a call, paced or not. */
  count(key: string, { id }: Operation): void {
    for (const limit of this.#limitsOf(id)) this.#within(key, limit).push(this.#clock.elapsed());
  }

  #limitsOf(operation: string): readonly string[] {
    return this.#limits.get(operation) ?? [];
  }

  #within(key: string, limit: string): number[] {
    const place = `${limit} ${key}`;
    const sent = this.#sent.get(place) ?? [];
    this.#sent.set(place, sent);
    return sent;
  }
}
