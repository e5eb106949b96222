import { RemoteFailure } from "./failure.ts";

/**
 * The most that a service may be used in a day (UTC). A day, since bills and free quotas count so. It is counted in the
 * memory of this process: two workers have a budget each, and a restart begins anew.
 */
export interface Budget {
  /** Requests, repeated ones included. */
  calls?: number;
  /** Characters of text that are sent to be translated or spoken. */
  characters?: number;
  /** Seconds of sound or video that are sent. */
  seconds?: number;
}

/** How much a call uses. */
export type Cost = Omit<Budget, "calls">;

const DAY = 86_400_000;
const UNITS = ["calls", "characters", "seconds"] as const;

/** Counts what is used, and refuses what would be more than the budget before it is sent. */
export class Purse {
  readonly #budget: Budget;
  readonly #host: string;
  readonly #now: () => number;
  #day = -1;
  #used: Required<Budget> = { calls: 0, characters: 0, seconds: 0 };

  constructor(host: string, budget: Budget = {}, now: () => number = Date.now) {
    this.#host = host;
    this.#budget = budget;
    this.#now = now;
  }

  /** @throws RemoteFailure if the day's budget has not so much left */
  pay(cost: Budget): void {
    const day = Math.floor(this.#now() / DAY);
    if (day !== this.#day) {
      this.#day = day;
      this.#used = { calls: 0, characters: 0, seconds: 0 };
    }
    for (const unit of UNITS) {
      const most = this.#budget[unit] ?? Infinity;
      const wanted = this.#used[unit] + (cost[unit] ?? 0);
      if (wanted > most)
        throw new RemoteFailure(
          `The budget of ${this.#host} is ${most} ${unit} a day, and this call would make it ${Math.ceil(wanted)}. ` +
            "It begins anew at midnight (UTC); raise it in the configuration of the engines, or choose another engine.",
          "over budget",
        );
    }
    for (const unit of UNITS) this.#used[unit] += cost[unit] ?? 0;
  }
}
