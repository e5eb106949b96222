import type { Limit } from "../../spec/lib/contract.ts";
import { callsIn, type Cost, type Costs } from "../costs/costs.ts";
import { callsWithin, ratesByKey, WINDOW } from "../http/rates.ts";
import type { Check } from "../requirements/check.ts";

/** Milliseconds over which one sees how quickly requests are answered now. */
const LATELY = 5000;

/** Requests before which nothing is said of how long the rest takes. */
const FEW = 50;

/** Seconds that count as kept to the announced costs, so that the first minutes do not say too much about the rest. */
const TRUST = 60;

/** A check that has not ended. */
interface Left {
  cost: Cost;
  /** Its requests so far. */
  sent: number;
  /** Milliseconds; null: it has not begun. */
  began: number | null;
}

/** What the estimate goes by. */
interface Surroundings {
  costs: Costs;
  limits: readonly Limit[];
  /** Times that each check is performed. */
  runs: number;
  /** Whether each check has a world of its own: then time goes by requests, and otherwise by rates and the server's work. */
  own: boolean;
  /** How many accounts a check may work in. */
  accountsFor(check: Check): number;
  /** Milliseconds. */
  now(): number;
}

/** Says how long a run still takes, by what the checks that are left are announced to cost. */
export class Estimate {
  readonly #left = new Map<string, Left & { check: Check }>();
  readonly #given: Surroundings;
  readonly #start: number;
  readonly #announced: number;
  #sent = 0;
  /** Requests by the moment, of late. */
  #marks: { at: number; sent: number }[] = [];

  /** @param checks that will be performed */
  constructor(checks: readonly Check[], given: Surroundings) {
    this.#given = given;
    for (const check of checks) {
      const cost = given.costs[check.name];
      if (cost) this.#left.set(check.name, { check, cost, sent: 0, began: null });
    }
    this.#start = given.now();
    this.#announced = given.own ? 0 : this.#secondsOfWaits();
  }

  begin({ name }: Check): void {
    const left = this.#left.get(name);
    if (left) left.began = this.#given.now();
  }

  /** Counts a request of a check. */
  count({ name }: Check): void {
    const left = this.#left.get(name);
    if (left) left.sent += 1;
    this.#sent += 1;
    const at = this.#given.now();
    if (at - (this.#marks.at(-1)?.at ?? -Infinity) >= LATELY / 10) this.#marks.push({ at, sent: this.#sent });
    while (at - (this.#marks[1]?.at ?? at) >= LATELY) this.#marks.shift();
  }

  end({ name }: Check): void {
    this.#left.delete(name);
  }

  /** Milliseconds until the run ends, about; null: too little is known. */
  get left(): number | null {
    const { own, now } = this.#given;
    if (this.#sent < FEW) return null;
    if (own) return Math.max(this.#ofAll(), this.#ofLongest());
    const rest = this.#secondsOfWaits();
    const done = this.#announced - rest;
    const passed = (now() - this.#start) / 1000;
    return ((rest * (passed + TRUST)) / (done + TRUST)) * 1000;
  }

  #callsOf({ cost, sent }: Left): number {
    return Math.max(0, callsIn(cost, this.#given.own) * this.#given.runs - sent);
  }

  /** For all requests that are left, as quickly as they were answered of late. */
  #ofAll(): number {
    const [first] = this.#marks;
    const since = first ? first.at : this.#start;
    const sent = this.#sent - (first?.sent ?? 0);
    const calls = [...this.#left.values()].reduce((sum, each) => sum + this.#callsOf(each), 0);
    return (calls * (this.#given.now() - since)) / Math.max(1, sent);
  }

  /** For the check that takes longest, whose requests go one after the other. */
  #ofLongest(): number {
    const now = this.#given.now();
    const all = [...this.#left.values()];
    const paceOf = ({ began, sent }: Left) => (began === null || sent < FEW ? null : (now - began) / sent);
    const paces = all.flatMap((left) => paceOf(left) ?? []).toSorted((a, b) => a - b);
    const usual = paces[Math.floor(paces.length / 2)] ?? 0;
    const each = all.map((left) => this.#callsOf(left) * (paceOf(left) ?? usual));
    return Math.max(0, ...each);
  }

  /** What is left of the waits for rates and for the server's work. */
  #secondsOfWaits(): number {
    const { runs, limits, accountsFor } = this.#given;
    const parts = [...this.#left.values()].map((left) => {
      const { check, cost } = left;
      return { check, cost, times: cost.calls === 0 ? runs : this.#callsOf(left) / cost.calls };
    });
    return secondsOfWaits(parts, limits, accountsFor);
  }
}

/** A check, as much of it as is performed, and as often. */
export interface Part {
  check: Check;
  cost: Cost;
  /** 2: twice; 0.5: half of it, once. */
  times: number;
}

/**
 * Seconds that checks in accounts that last wait at least, for rates and for the server's work, which go on in the same time.
 * @param accountsFor how many accounts a check may work in: the owner's alone, or any
 */
export function secondsOfWaits(
  parts: readonly Part[],
  limits: readonly Limit[],
  accountsFor: (check: Check) => number,
): number {
  const accounts = Math.max(1, ...parts.map(({ check }) => accountsFor(check)));
  const ofOwner = parts.filter(({ check }) => accountsFor(check) === 1);
  /** What the busiest account has to do at least, where some checks take one that is free. */
  const busiest = (of: (part: Part) => number) => {
    const sum = (all: readonly Part[]) => all.reduce((total, part) => total + of(part) * part.times, 0);
    return Math.max(sum(ofOwner), sum(parts) / accounts);
  };
  const ofRates = ratesByKey(limits).map((rate) => {
    const calls = busiest(({ cost: { asks } }) => callsWithin(rate, asks));
    return (calls / (rate.value ?? rate.ours ?? Infinity) - 1) * WINDOW;
  });
  return Math.max(
    0,
    busiest(({ cost }) => cost.seconds),
    // One check works in one account.
    ...parts.map(({ cost, times }) => cost.seconds * times),
    ...ofRates,
  );
}
