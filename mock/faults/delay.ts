import type { Random } from "../worlds/random.ts";
import type { Delay } from "./fault.ts";

/** The longest that anything waits, in milliseconds: that of the control interface. */
const longest = 600_000;

/** How many standard deviations above the mean the last hundredth of a normal distribution begins. */
const lastHundredth = 2.3263;

/** Draws how many milliseconds an answer is late. */
export function draw(delay: Delay, random: Random): number {
  switch (delay.distribution) {
    case "constant":
      return delay.milliseconds;
    case "uniform":
      return Math.round(delay.atLeast + random.next() * (delay.atMost - delay.atLeast));
    case "long-tail": {
      if (delay.median === 0) return 0;
      const deviation = Math.log(delay.p99 / delay.median) / lastHundredth;
      return Math.min(longest, Math.round(delay.median * Math.exp(deviation * normal(random))));
    }
  }
}

/** A number of the normal distribution around 0 with a deviation of 1, by Box and Muller. */
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** Waits by the wall clock, all of which can be ended at once. */
export class Waits {
  readonly #open = new Map<ReturnType<typeof setTimeout>, () => void>();

  /** Resolved after so many milliseconds. */
  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#open.delete(timer);
        resolve();
      }, milliseconds);
      this.#open.set(timer, resolve);
    });
  }

  /** Nobody waits any longer. */
  end(): void {
    for (const [timer, resolve] of this.#open) {
      clearTimeout(timer);
      resolve();
    }
    this.#open.clear();
  }
}
