/** Windows that are kept before those that are over are looked for. */
const mostWindows = 8192;

/** Counts of requests in windows that begin with the first request of each. */
export class RateWindows {
  readonly #now: () => number;
  readonly #windows = new Map<string, { began: number; count: number }>();

  /** The longest window so far, in milliseconds. */
  #longest = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts a request against a window of that many milliseconds.
   * @returns 0 when it is admitted, otherwise the milliseconds until the window ends
   */
  count(key: string, most: number, milliseconds: number): number {
    const now = this.#now();
    this.#longest = Math.max(this.#longest, milliseconds);
    const window = this.#windows.get(key);
    const age = now - (window?.began ?? now);
    // One that is yet to begin was counted before the clock was put back.
    if (!window || age < 0 || age >= milliseconds) {
      if (!window && this.#windows.size >= mostWindows) this.#forget(now - this.#longest);
      this.#windows.set(key, { began: now, count: 1 });
      return most >= 1 ? 0 : milliseconds;
    }
    if (window.count >= most) return milliseconds - age;
    window.count += 1;
    return 0;
  }

  /** Forgets windows that began so long ago that they are over. */
  #forget(before: number): void {
    for (const [key, { began }] of this.#windows) if (began <= before) this.#windows.delete(key);
  }

  /** Every window with its beginning and count, for snapshots. */
  saved(): [key: string, began: number, count: number][] {
    return [...this.#windows].map(([key, { began, count }]) => [key, began, count]);
  }

  /** Takes windows back. */
  restore(windows: readonly (readonly [key: string, began: number, count: number])[]): void {
    for (const [key, began, count] of windows) this.#windows.set(key, { began, count });
  }
}
