import type { Generated } from "../contract.ts";
import { admits, PROFILES, type Profile } from "../profiles.ts";
import type { Check } from "../requirements/check.ts";
import type { Registry } from "../requirements/registry.ts";
import { claimedLimits, claims, claimsOperation } from "../world/claims.ts";
import { secondsOfWaits } from "./estimate.ts";
import { missing } from "./missing.ts";
import { accountsBeside, isForAny } from "./schedule.ts";
import { Tally } from "./tally.ts";
import { isLoopback, type Target } from "../target/target.ts";
import { Budget } from "../costs/budget.ts";
import { callsIn, type Cost, type Costs } from "../costs/costs.ts";
import type { Spending } from "../costs/meter.ts";

/** What a run is to be announced for. */
export interface Planned {
  registry: Registry;
  contract: Generated["contract"];
  costs: Costs;
  only?: readonly string[] | undefined;
  checks?: readonly string[] | undefined;
  runs?: number;
  /** Started media minutes. */
  budget?: number | undefined;
  /** Whether there is a receiver that the server can reach, wherever the server is. */
  receiver?: boolean;
}

/** What a run under one profile costs, at most as far as the target keeps the contract. */
export interface ProfilePlan extends Pick<Spending, "calls" | "minutes" | "credits"> {
  profile: Profile;
  /** Checks that are performed. */
  checks: number;
  /** Checks that the budget leaves out. */
  beyondBudget: number;
  /** From as quick as the mock, to as slow as the contract estimates: five minutes for each started minute of media. */
  seconds: { least: number; most: number };
  /** Accounts beside each other, for which the time is. */
  accounts: number;
}

/** Seconds that the contract estimates for a started minute of media. */
const ESTIMATE = 300;

/**
 * Why a run that is to decide some requirements performs every check: which of them need the answers to all.
 * @returns none: it performs only the checks that decide them
 */
export function needingAll(
  target: Target,
  { registry, contract, only, checks }: Pick<Planned, "registry" | "contract" | "only" | "checks">,
): readonly string[] {
  return checks ? [] : new Tally(registry, contract, target, { only }).needAll;
}

/**
 * What a run would cost, profile by profile, from the target file alone: nothing is sent. Where the target has a control
 * interface, it is taken to offer everything.
 * @throws Error when one of the requirements does not exist
 */
export function planOf(
  target: Target,
  { registry, contract, costs, only, checks: chosen, runs = 1, budget, receiver = false }: Planned,
): ProfilePlan[] {
  const { checks } = new Tally(registry, contract, target, { only, checks: chosen });
  const offer = {
    target,
    control: null,
    keys: target.keys,
    profile: "full" as const,
    worlds: target.control !== undefined,
    receiver: receiver || isLoopback(target.baseUrl),
  };
  const byControl = target.control ? /^(?:role|control|steering of) / : /^$/;
  const possible = checks.filter((check) => missing(check, offer).every((lacking) => byControl.test(lacking)));
  const unclaimed = contract.operations.filter((each) => !claimsOperation(target, each));
  /** As much of a check as is performed: it ends where it comes to a surface that is not claimed, and leaves single actions out. */
  const shareOf = (name: string): number => {
    const { calls = 0, asks = {} } = costs[name] ?? {};
    const ends = unclaimed.map(({ id, surface }) => (claims(target, surface) ? calls : (asks[id]?.before ?? calls)));
    const leftOut = unclaimed.map(({ id, surface }) => (claims(target, surface) ? (asks[id]?.calls ?? 0) : 0));
    const asked = Math.min(calls, ...ends);
    return calls === 0
      ? 0
      : Math.max(0, Math.min(asked, calls - leftOut.reduce((total, each) => total + each, 0))) / calls;
  };
  const accounts = 1 + accountsBeside(target.keys).length;
  const accountsFor = (check: Check) => (isForAny(check, costs, contract.operations) ? accounts : 1);
  return PROFILES.map((profile) => {
    const admitted = possible.filter((check) => admits(profile, check.profile));
    const left = budget === undefined ? null : new Budget(budget, costs, runs);
    const performed = admitted.filter(({ name }) => left === null || left.take(name) === null);
    const parts = performed.flatMap((check) => {
      const cost = costs[check.name];
      return cost ? [{ check, cost, times: runs * shareOf(check.name) }] : [];
    });
    const sumOf = (of: (cost: Cost) => number) =>
      Math.ceil(parts.reduce((total, { cost, times }) => total + of(cost) * times, 0));
    const minutes = sumOf((cost) => cost.minutes);
    const least = Math.round(secondsOfWaits(parts, claimedLimits(contract, target), accountsFor));
    return {
      profile,
      checks: performed.length,
      beyondBudget: admitted.length - performed.length,
      calls: sumOf((cost) => callsIn(cost, offer.worlds)),
      minutes,
      credits: sumOf((cost) => cost.credits),
      seconds: { least, most: least + minutes * ESTIMATE },
      accounts,
    };
  });
}
