/** Milliseconds for a delivery where the target does not say: one that is under way on a machine; one that a service queues. */
const PATIENCE = { onDemand: 5000, waiting: 60_000 } as const;

/** Milliseconds in which one that should not come would have, on a server that delivers at once. */
const SILENCE = { onDemand: 300, waiting: 1000 } as const;

/** How much later than all before it a delivery may be. */
const MARGIN = 1.5;

/** How late a server delivers, as far as a run has seen, and how long its deliveries are waited for. */
export class Lateness {
  readonly #kind: "onDemand" | "waiting";
  readonly #patience: number;
  #slowest: number | null = null;
  #isMissed = false;

  /**
   * @param onDemand whether time passes on demand: then nothing is queued
   * @param seconds that the target asks for
   */
  constructor(onDemand: boolean, seconds?: number) {
    this.#kind = onDemand ? "onDemand" : "waiting";
    this.#patience = seconds === undefined ? PATIENCE[this.#kind] : seconds * 1000;
  }

  /** Notes that a delivery came after so many milliseconds of waiting. */
  came(waited: number): void {
    this.#slowest = Math.max(this.#slowest ?? 0, waited);
  }

  /** Notes that nothing has come from the server, although something was owed. */
  missed(): void {
    this.#isMissed = true;
  }

  /**
   * Milliseconds that a delivery may take which is owed. Whether a server that has never delivered can reach this machine is
   * found out once; after that, it is given no more time than one that does.
   */
  patience(isReached: boolean): number {
    return isReached || !this.#isMissed ? this.#patience : Math.min(this.#patience, PATIENCE.onDemand);
  }

  /** Milliseconds after which what has not come does not come, once nothing is owed any more. */
  silence(isReached: boolean): number {
    if (this.#kind === "onDemand") return SILENCE.onDemand;
    if (this.#slowest === null) return this.patience(isReached);
    return Math.min(this.#patience, SILENCE.waiting + MARGIN * this.#slowest);
  }
}
