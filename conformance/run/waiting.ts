import { deferred } from "../deferred.ts";

/** Waits shorter than this are told to nobody: milliseconds. */
const WORTH_TELLING = 2000;

/** Milliseconds between two reports of a run that waits. */
const BEAT = 1000;

/** The waits that are under way, so that a run which sends nothing for a minute is seen to be alive. */
export class Waiting {
  readonly #ends = new Set<{ at: number }>();
  readonly #now: () => number;

  /** Told every second of each wait; what it throws ends the wait. */
  onBeat = (): void => {};

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Waits as it is told to, and lets others know until when. @param milliseconds how long that takes */
  async during(milliseconds: number, wait: () => Promise<void>): Promise<void> {
    if (milliseconds < WORTH_TELLING) return wait();
    const end = { at: this.#now() + milliseconds };
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

  /** Milliseconds until the first of the waits is over; 0: nothing waits. */
  get left(): number {
    if (this.#ends.size === 0) return 0;
    return Math.max(0, Math.min(...[...this.#ends].map(({ at }) => at)) - this.#now());
  }
}
