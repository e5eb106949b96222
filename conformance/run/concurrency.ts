import type { Check } from "../requirements/check.ts";
import type { Begun, Schedule } from "./schedule.ts";

/** Checks at work at one time, at first. */
const FIRST = 4;

/** And at most: the longest check takes as long, and more at a time would only hold up a small server. */
export const MOST_CHECKS = 32;

/** Answers from which one sees how quickly the server answers. */
const SAMPLE = 32;

/** An answer has slowed down when it takes so many times as long as the quickest, and so many milliseconds more. */
const SLOWER = { times: 1.5, milliseconds: 2 };

/**
 * How many checks work at one time: more and more of them while the server answers each as quickly as before, and fewer
 * where it does not. So a distant server is asked many things at once, and one with all hands full is left in peace.
 */
export class Concurrency {
  #width = FIRST;
  #quickest = Infinity;
  #sample: number[] = [];

  /** Checks that may be at work now. */
  get now(): number {
    return this.#width;
  }

  /** Counts an answer. @param milliseconds that it took */
  count(milliseconds: number): void {
    this.#sample.push(milliseconds);
    if (this.#sample.length < SAMPLE) return;
    const usual = this.#sample.toSorted((a, b) => a - b)[SAMPLE / 2] ?? 0;
    this.#sample = [];
    this.#quickest = Math.min(this.#quickest, usual);
    const isSlower = usual > this.#quickest * SLOWER.times + SLOWER.milliseconds;
    this.#width = Math.min(MOST_CHECKS, Math.max(FIRST, this.#width + (isSlower ? -1 : 1)));
  }
}

/**
 * Does the work on every item that a schedule begins, and gives each outcome when it is there.
 * @param isEnding whether no more are to be begun
 */
export async function* inTurn<R>(
  schedule: Schedule,
  work: (begun: Begun) => Promise<R>,
  isEnding: () => boolean,
): AsyncGenerator<[Check, R]> {
  const running = new Map<Begun, Promise<[Begun, R]>>();
  try {
    for (;;) {
      for (let begun = isEnding() ? null : schedule.begin(); begun; begun = isEnding() ? null : schedule.begin()) {
        const each = begun;
        running.set(
          each,
          work(each).then((outcome) => [each, outcome]),
        );
      }
      if (running.size === 0) return;
      const [begun, outcome] = await Promise.race(running.values());
      running.delete(begun);
      schedule.end(begun);
      yield [begun.check, outcome];
    }
  } finally {
    // A caller that stops listening in the middle still leaves no check half done.
    await Promise.allSettled(running.values());
  }
}
