/** Counts of requests in windows that begin with the first request of each. */
export class RateWindows {
  readonly #now: () => number;
  readonly #windows = new Map<string, { began: number; count: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts a request against a window of that many milliseconds.
   * @returns 0 when it is admitted, otherwise the milliseconds until the window ends
   */
  count(key: string, most: number, milliseconds: number): number {
    const now = this.#now();
    const window = this.#windows.get(key);
    if (!window || now - window.began >= milliseconds) {
      this.#windows.set(key, { began: now, count: 1 });
      return most >= 1 ? 0 : milliseconds;
    }
    if (window.count >= most) return window.began + milliseconds - now;
    window.count += 1;
    return 0;
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
