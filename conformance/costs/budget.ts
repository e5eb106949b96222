import type { Costs } from "./costs.ts";

/** Started media minutes that a run may spend. */
export class Budget {
  #left: number;
  readonly #costs: Costs;
  /** Times that each check is performed. */
  readonly #times: number;

  constructor(minutes: number, costs: Costs, times: number) {
    this.#left = minutes;
    this.#costs = costs;
    this.#times = times;
  }

  /**
   * Sets aside what a check is announced to cost.
   * @returns why it must not begin; null: it may
   */
  take(check: string): string | null {
    const announced = this.#announced(check);
    if (announced <= this.#left) {
      this.#left -= announced;
      return null;
    }
    return `budget: the check needs ${announced} media minutes, but only ${Math.max(0, this.#left)} are left`;
  }

  /** Notes what it did cost. */
  settle(check: string, minutes: number): void {
    this.#left += this.#announced(check) - minutes;
  }

  #announced(check: string): number {
    return (this.#costs[check]?.minutes ?? Infinity) * this.#times;
  }
}
