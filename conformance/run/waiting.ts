import { UnderWay } from "../costs/under-way.ts";
import { deferred } from "../deferred.ts";
import { isRate } from "../http/rates.ts";

/** Waits shorter than this are told to nobody: milliseconds. */
const WORTH_TELLING = 2000;

/** Milliseconds between two reports of a run that waits. */
const BEAT = 1000;

/** The waits that are under way, so that a run which sends nothing for a minute is seen to be alive. */
export class Waiting {
  readonly #ends = new Set<{ at: number; what: string }>();
  readonly #now: () => number;
  readonly #forRates: UnderWay;

  /** Told every second of each wait; what it throws ends the wait. */
  onBeat = (): void => {};

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
    this.#forRates = new UnderWay(now);
  }

  /**
   * Waits as it is told to, and lets others know until when.
   * @param milliseconds how long that takes
   * @param what it waits for: `the rate of POST /v1/translate`
   */
  async during(milliseconds: number, what: string, wait: () => Promise<void>): Promise<void> {
    const told = () => this.#told(milliseconds, what, wait);
    return isRate(what) ? this.#forRates.during(told) : told();
  }

  /** Milliseconds so far in which something waited for a rate. */
  get heldUp(): number {
    return this.#forRates.total;
  }

  async #told(milliseconds: number, what: string, wait: () => Promise<void>): Promise<void> {
    if (milliseconds < WORTH_TELLING) return wait();
    const end = { at: this.#now() + milliseconds, what };
    this.#ends.add(end);
    const failed = deferred<never>();
    const beats = setInterval(() => {
      try {
        this.onBeat();
      } catch (error) {
        failed.reject(error as Error);
      }
    }, BEAT).unref();
    try {
      await Promise.race([wait(), failed.promise]);
    } finally {
      this.#ends.delete(end);
      clearInterval(beats);
    }
  }

  /** Milliseconds until the first of the waits is over, and what it is for; 0: nothing waits. */
  get next(): { left: number; what: string } {
    const [first] = [...this.#ends].toSorted((a, b) => a.at - b.at);
    return first ? { left: Math.max(0, first.at - this.#now()), what: first.what } : { left: 0, what: "" };
  }
}
