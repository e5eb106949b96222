/** How long at least one of several things went on: moments in which several did count once. */
export class UnderWay {
  readonly #now: () => number;
  #count = 0;
  #since = 0;
  #before = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** So far, in the unit of the clock. */
  get total(): number {
    return this.#before + (this.#count > 0 ? this.#now() - this.#since : 0);
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#count === 0) this.#since = this.#now();
    this.#count += 1;
    try {
      return await work();
    } finally {
      this.#before = this.total;
      this.#since = this.#now();
      this.#count -= 1;
    }
  }
}
