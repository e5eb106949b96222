import type { Limit, Operation } from "../../spec/lib/contract.ts";
import { callsIn, type Cost, type Costs } from "../costs/costs.ts";
import { callsWithin, WINDOW } from "../http/rates.ts";
import { aboutIn, type Check } from "../requirements/check.ts";
import { furtherOf, type Keys, type Role } from "../target/target.ts";

/** A check that begins, and the role whose account plays the owner in it. */
export interface Begun {
  check: Check;
  owner: Role;
}

/** Decides what begins when. */
export interface Schedule {
  /** @returns what begins now; null: nothing before another check has ended */
  begin(): Begun | null;
  end(begun: Begun): void;
}

/** Requests from which on a check is a long one. */
const LONG = 100;

/** Seconds of the server's work from which on a check holds up an account: some wait for media of more than half an hour. */
const LONG_WORK = 300;

/** Compares two checks: negative where the first begins before the second. */
export type Order = (one: Check, other: Check) => number;

/** Seconds that a request takes about, answer and all. */
const REQUEST = 0.05;

/** Seconds for which a check is at work. */
const timeOf = ({ seconds = 0, calls = 0 }: Partial<Cost> = {}): number => seconds + (1 + calls) * REQUEST;

/** The checks that decide most in the least time first. */
function byWorth(costs: Costs): Order {
  const price = (check: Check) => timeOf(costs[check.name]) / aboutIn(check).length;
  return (one, other) => price(one) - price(other);
}

/**
 * The order for a run that ends before all checks had their turn: each next one is the check that decides the most
 * requirements that none before it decides, for the time that it takes and for what it takes of the rates, which a run
 * in accounts that last waits for most.
 * @param checks that can be performed: what another one decides stays undecided
 */
export function mostToldFirst(checks: readonly Check[], costs: Costs, rates: readonly Limit[]): Order {
  const left = new Set(checks);
  const prices = new Map(checks.map(({ name }) => [name, timeOf(costs[name]) + secondsOfRates(costs[name], rates)]));
  const told = new Set<string>();
  const worth = (check: Check) => aboutIn(check).filter((id) => !told.has(id)).length / (prices.get(check.name) ?? 1);
  const places = new Map<Check, number>();
  while (left.size > 0) {
    const next = [...left].reduce((best, each) => (worth(each) > worth(best) ? each : best));
    left.delete(next);
    places.set(next, places.size);
    for (const id of aboutIn(next)) told.add(id);
  }
  return (one, other) => (places.get(one) ?? checks.length) - (places.get(other) ?? checks.length);
}

/** Seconds until there is room again for what a check takes of the rate of which it takes most. */
const secondsOfRates = ({ asks = {} }: Partial<Cost> = {}, rates: readonly Limit[]): number =>
  Math.max(0, ...rates.map((rate) => (WINDOW * callsWithin(rate, asks)) / (rate.value ?? rate.ours ?? Infinity)));

/** Checks that share no account: as many at one time as there is room for, and where that is several, the long ones first. */
export class SideBySide implements Schedule {
  readonly #waiting: Check[];
  readonly #width: () => number;
  #running = 0;

  /**
   * @param width how many may be at work at one time
   * @param order default: the long ones first, where several are at work at one time
   */
  constructor(checks: readonly Check[], costs: Costs, width: () => number, order?: Order) {
    const length = ({ name }: Check) => {
      const calls = callsIn(costs[name], true);
      return calls < LONG || width() === 1 ? 0 : calls;
    };
    this.#waiting = checks.toSorted(order ?? ((one, other) => length(other) - length(one)));
    this.#width = width;
  }

  begin(): Begun | null {
    const check = this.#running < this.#width() ? this.#waiting.shift() : undefined;
    if (!check) return null;
    this.#running += 1;
    return { check, owner: "owner" };
  }

  end(): void {
    this.#running -= 1;
  }
}

/**
 * Checks in accounts that last: one at a time in each account, because they see what others do there. A check that is
 * only about one account takes any that is like the owner's, and where it holds that up for long, never the owner's own.
 * Of those that can begin, the first is one whose requests the rates admit at once, so that no check waits for one rate
 * while another route is free.
 */
export class SharedAccounts implements Schedule {
  readonly #waiting: Check[];
  readonly #alike: (check: Check) => readonly Role[];
  readonly #isLong: (check: Check) => boolean;
  readonly #secondsUntil: (check: Check, owner: Role) => number;
  readonly #busy = new Set<Role>();

  /**
   * @param alike roles of accounts that are like the owner's, and in which a check may work
   * @param secondsUntil how long the rates of an account hold up a check
   * @param order default: long ones in the accounts beside the owner's first, so that the run does not end with them; then
   * checks that wait for nothing, since they show a wrong target at once; then the ones that wait longest; of several
   * alike, those that decide most in the least time
   */
  constructor(
    checks: readonly Check[],
    costs: Costs,
    alike: (check: Check) => readonly Role[],
    secondsUntil: (check: Check, owner: Role) => number,
    order?: Order,
  ) {
    this.#alike = (check) => (isAboutOne(check) ? alike(check) : []);
    this.#isLong = (check) => (costs[check.name]?.seconds ?? 0) >= LONG_WORK && this.#alike(check).length > 0;
    const rank = (check: Check) => (this.#isLong(check) ? Infinity : costs[check.name]?.seconds || Number.MAX_VALUE);
    const worth = byWorth(costs);
    // The difference of two long ones is no number.
    this.#waiting = checks.toSorted(order ?? ((one, other) => rank(other) - rank(one) || worth(one, other)));
    this.#secondsUntil = secondsUntil;
  }

  begin(): Begun | null {
    let best: (Begun & { seconds: number }) | undefined;
    for (const check of this.#waiting) {
      for (const owner of this.#owners(check)) {
        const seconds = this.#secondsUntil(check, owner);
        if (seconds < (best?.seconds ?? Infinity)) best = { check, owner, seconds };
        if (seconds === 0) break;
      }
      if (best?.seconds === 0) break;
    }
    if (!best) return null;
    const { check, owner } = best;
    this.#waiting.splice(this.#waiting.indexOf(check), 1);
    for (const role of accountsOf(check, owner)) this.#busy.add(role);
    return { check, owner };
  }

  end({ check, owner }: Begun): void {
    for (const role of accountsOf(check, owner)) this.#busy.delete(role);
  }

  /** Roles whose account may play the owner in a check now. The owner's own is kept for what takes no other. */
  #owners(check: Check): Role[] {
    const beside = this.#alike(check);
    const owners = this.#isLong(check) ? beside : [...beside, "owner" as const];
    return owners.filter((owner) => accountsOf(check, owner).every((role) => !this.#busy.has(role)));
  }
}

/** Whether a check works in one account, and needs nothing that only the owner's has. */
function isAboutOne({ needs = {}, beside = [] }: Check): boolean {
  const { roles = [], fixtures = [], control = [], transitions = [] } = needs;
  // Steering and fixtures are the owner's.
  const isOwners = [...fixtures, ...control, ...transitions].length > 0;
  return !isOwners && [...roles, ...beside].every((role) => role === "owner");
}

/**
 * Whether a check may work in any account that is like the owner's: it is about one account, and asks only media routes.
 * Settings and secrets are changed only in the owner's account, because not everything can be put back as it was.
 */
export function isForAny(check: Check, costs: Costs, operations: readonly Operation[]): boolean {
  const asks = Object.keys(costs[check.name]?.asks ?? {});
  const isMedia = (id: string) => operations.some((each) => each.id === id && each.surface === "media");
  return isAboutOne(check) && asks.length > 0 && asks.every(isMedia);
}

/**
 * Roles whose accounts can play the owner beside the owner's own. That of `other` comes last, since it is what checks of
 * two accounts need.
 */
export const accountsBeside = (keys: Keys): readonly Role[] => [
  ...furtherOf(keys),
  ...(keys.other === undefined ? [] : ["other" as const]),
];

/** The roles whose accounts a check works in. */
export const accountsOf = ({ needs, beside = [] }: Check, owner: Role): readonly Role[] => [
  owner,
  ...[...(needs?.roles ?? []), ...beside].filter((role) => role !== "owner"),
];
