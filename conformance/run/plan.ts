import type { Limit } from "../../spec/lib/contract.ts";
import type { Generated } from "../contract.ts";
import { admits, PROFILES, type Profile } from "../profiles.ts";
import type { Check } from "../requirements/check.ts";
import type { Registry } from "../requirements/registry.ts";
import { isLoopback, missing } from "./missing.ts";
import { Tally } from "./tally.ts";
import type { Target } from "../target/target.ts";
import { Budget } from "../costs/budget.ts";
import type { Costs } from "../costs/costs.ts";
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
}

/** Seconds for which the busiest route holds up checks, in one account. */
function secondsOfRates(limits: readonly Limit[], checks: readonly Check[], costs: Costs): number {
  const perMinute = limits.filter(({ window, key }) => window === "minute" && key === "credential");
  const seconds = perMinute.flatMap(({ value, ours, operations }) =>
    operations.map((operation) => {
      const calls = checks.reduce((total, { name }) => total + (costs[name]?.rated[operation] ?? 0), 0);
      return Math.max(0, calls / (value ?? ours ?? Infinity) - 1) * 60;
    }),
  );
  return Math.max(0, ...seconds);
}

/** Seconds that the contract estimates for a started minute of media. */
const ESTIMATE = 300;

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
  return PROFILES.map((profile) => {
    const admitted = possible.filter((check) => admits(profile, check.profile));
    const left = budget === undefined ? null : new Budget(budget, costs, runs);
    const performed = admitted.filter(({ name }) => left === null || left.take(name) === null);
    const sum = (part: "calls" | "minutes" | "credits" | "seconds") =>
      runs * performed.reduce((total, { name }: Check) => total + (costs[name]?.[part] ?? 0), 0);
    const minutes = sum("minutes");
    // Checks wait for the server's work and for rates in the same time, and in as many accounts as there are.
    const accounts = target.keys.other === undefined ? 1 : 2;
    const least = Math.round(
      Math.max(sum("seconds"), runs * secondsOfRates(contract.limits, performed, costs)) / accounts,
    );
    return {
      profile,
      checks: performed.length,
      beyondBudget: admitted.length - performed.length,
      calls: sum("calls"),
      minutes,
      credits: sum("credits"),
      seconds: { least, most: least + minutes * ESTIMATE },
    };
  });
}
