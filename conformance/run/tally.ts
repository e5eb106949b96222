import type { Contract, Requirement } from "../../spec/lib/contract.ts";
import { aboutIn, type Check } from "../requirements/check.ts";
import type { Registry } from "../requirements/registry.ts";
import { resultOf, untried } from "../requirements/result.ts";
import type { Result, Verdict } from "../outcome/verdict.ts";
import type { Target } from "../target/target.ts";
import { claimsOperation, unclaimedRates } from "../world/claims.ts";
import type { Progress } from "./options.ts";

type AreaProgress = { id: string; title: string; done: number; total: number; failed: number };

interface TallyOptions {
  only?: readonly string[] | undefined;
  checks?: readonly string[] | undefined;
  onFailure?(result: Result): void;
}

/** Keeps what was found about each requirement until nothing more can be found about it. */
export class Tally {
  /** Checks that this run performs. */
  readonly checks: readonly Check[];
  /** Requirements that no check decides by itself, but the answers to all of them do. */
  readonly needAll: readonly string[];
  /** Results that need no check. */
  readonly settled: readonly Result[];
  readonly #wanted: ReadonlyMap<string, Requirement>;
  readonly #verdicts = new Map<string, Verdict[]>();
  /** Names of the checks that may still say something about a requirement. */
  readonly #awaited = new Map<string, Set<string>>();
  readonly #areas = new Map<string, AreaProgress>();
  readonly #results = new Set<string>();
  /** Ids about which no check may say anything any more. */
  readonly #done = new Set<string>();
  readonly #onFailure: (result: Result) => void;
  #entered = 0;
  #recalled = 0;

  /**
   * @param options `only`: ids to decide, `checks`: names of checks to perform; absent: all. `onFailure`: told of each
   *   requirement that fails, with the first that is known of it
   * @throws Error when one of them does not exist
   */
  constructor(
    registry: Registry,
    contract: Pick<Contract, "areas" | "operations" | "limits" | "errors">,
    target: Target,
    { only, checks, onFailure = () => {} }: TallyOptions = {},
  ) {
    const { areas, operations } = contract;
    this.#onFailure = onFailure;
    for (const id of only ?? []) {
      if (!registry.requirements.has(id)) throw new Error(`there is no requirement ${id}`);
    }
    for (const wanted of checks ?? []) {
      if (!registry.checks.some(({ name }) => name === wanted)) throw new Error(`there is no check "${wanted}"`);
    }
    const chosen = [...registry.requirements.values()].filter(({ id }) => !only || only.includes(id));
    const claimed = new Set<string>([...target.claims.surfaces, "all"]);
    const covered = new Set(registry.covered());
    const others = new Map(
      chosen.flatMap((requirement) => {
        const unclaimed = operationsOf(requirement).filter((each) => {
          const operation = operations.find(({ id }) => id === each);
          return operation !== undefined && claimed.has(operation.surface) && !claimsOperation(target, operation);
        });
        const isOther = unclaimed.length > 0 && unclaimed.length === operationsOf(requirement).length;
        return isOther ? [[requirement.id, unclaimed] as const] : [];
      }),
    );
    const unlimited = unclaimedRates(contract, target);
    const isOwed = ({ id, surface }: Requirement) => claimed.has(surface) && !others.has(id) && !unlimited.has(id);
    const wanted = chosen.filter((requirement) => isOwed(requirement) && covered.has(requirement.id));
    this.#wanted = new Map(wanted.map((requirement) => [requirement.id, requirement]));
    this.settled = chosen.flatMap((requirement) => {
      const { id, surface, check, reason } = requirement;
      const other = others.get(id);
      if (other) return [untried(requirement, "not-claimed", `the target does not claim ${other.join(", ")}`)];
      if (!claimed.has(surface)) return [untried(requirement, "not-claimed", `the target does not claim ${surface}`)];
      if (unlimited.has(id)) return [untried(requirement, "not-claimed", "the target claims no rates of media routes")];
      return check ? [] : [untried(requirement, "not-testable", reason ?? "no check can decide it")];
    });
    const decided = new Set(registry.checks.flatMap(aboutIn));
    // Judges see the answers to every check, so that a requirement which they alone decide needs all of them.
    this.needAll = wanted.map(({ id }) => id).filter((id) => !decided.has(id));
    const all = this.needAll.length > 0;
    this.checks = registry.checks.filter(
      (check) =>
        checks?.includes(check.name) ??
        (aboutIn(check).some((id) => this.#wanted.has(id)) ||
          (all && !aboutIn(check).every((id) => unlimited.has(id)))),
    );
    const judged = new Set([...registry.judges, ...registry.eventJudges].flatMap(({ decides }) => decides));
    const ruled = new Set(registry.rules.flatMap(({ decides }) => decides));
    for (const id of this.#wanted.keys()) {
      const speaks = (check: Check) => judged.has(id) || aboutIn(check).includes(id) || check.relies?.includes(id);
      const names = this.checks.filter(speaks).map(({ name }) => name);
      this.#awaited.set(id, new Set(ruled.has(id) ? [...names, AT_THE_END] : names));
    }
    for (const { id, title } of areas) {
      const total = wanted.filter(({ area }) => area === id).length;
      if (total > 0) this.#areas.set(id, { id, title, done: 0, total, failed: 0 });
    }
  }

  /** Takes what was found. */
  add(verdicts: readonly Verdict[]): void {
    for (const verdict of verdicts) {
      const list = this.#verdicts.get(verdict.id) ?? [];
      this.#verdicts.set(verdict.id, list);
      const requirement = this.#wanted.get(verdict.id);
      if (requirement && verdict.outcome === "fail" && !list.some(({ outcome }) => outcome === "fail")) {
        const result = resultOf(requirement, [verdict]);
        const area = this.#areas.get(requirement.area);
        if (area && result.status === "fail") area.failed += 1;
        this.#onFailure(result);
      }
      if (isNews(verdict, list)) list.push(verdict);
    }
  }

  /** Takes what a check found. @returns results that are final now */
  enter(check: Check, verdicts: readonly Verdict[]): Result[] {
    this.add(verdicts);
    for (const names of this.#awaited.values()) names.delete(check.name);
    this.#count((names) => names.size === 0 || (names.size === 1 && names.has(AT_THE_END)));
    this.#entered += 1;
    return this.#final((names) => names.size === 0);
  }

  /** Takes what an earlier part of the run found: it took no time of this one. @returns results that are final now */
  recall(check: Check, verdicts: readonly Verdict[]): Result[] {
    this.#recalled += 1;
    return this.enter(check, verdicts);
  }

  /**
   * What is left when no check is left.
   * @param reason why the run ended before every check had begun; null: it did not
   * @param missing what would decide more
   */
  rest(reason: string | null, missing: readonly string[] = []): Result[] {
    this.#count(() => true);
    for (const [id, names] of reason === null ? [] : this.#awaited) {
      names.delete(AT_THE_END);
      const list = this.#verdicts.get(id) ?? [];
      this.#verdicts.set(id, list);
      list.push(
        ...[...names].map((check): Verdict => ({
          id,
          check,
          outcome: "undecided",
          reason: reason ?? "",
          missing,
          cutShort: true,
        })),
      );
    }
    return this.#final(() => true);
  }

  progress(requests: number, milliseconds: number): Omit<Progress, "waiting" | "waitingFor" | "heldUp" | "left"> {
    const areas = [...this.#areas.values()];
    const checks = { done: this.#entered - this.#recalled, total: this.checks.length - this.#recalled };
    return { done: this.#done.size, total: this.#wanted.size, checks, requests, milliseconds, areas };
  }

  #final(isFinal: (awaited: ReadonlySet<string>) => boolean): Result[] {
    return [...this.#wanted.values()].flatMap((requirement) => {
      const { id } = requirement;
      if (this.#results.has(id) || !isFinal(this.#awaited.get(id) ?? new Set())) return [];
      const result = resultOf(requirement, this.#verdicts.get(id) ?? []);
      this.#results.add(id);
      return [result];
    });
  }

  #count(isDone: (awaited: ReadonlySet<string>) => boolean): void {
    for (const [id, { area: of }] of this.#wanted) {
      if (this.#done.has(id) || !isDone(this.#awaited.get(id) ?? new Set())) continue;
      this.#done.add(id);
      const area = this.#areas.get(of);
      if (area) area.done += 1;
    }
  }
}

/** Stands among names of checks for rules and laws, which see everything that was sent before they speak a last time. */
const AT_THE_END = "";

/** The operations that a requirement stands at. */
const operationsOf = ({ binds }: Requirement): string[] =>
  binds.flatMap((place) => (place.startsWith("operation:") ? [place.slice("operation:".length)] : []));

/** Failures that are kept, of one check. */
const FAILURES = 3;

/** Judges see thousands of answers: one pass of each is enough, and the first failures show what is wrong. */
function isNews(verdict: Verdict, list: readonly Verdict[]): boolean {
  const alike = list.filter(({ check, outcome }) => check === verdict.check && outcome === verdict.outcome);
  if (verdict.outcome === "observed") {
    return !alike.some((other) => other.outcome === "observed" && other.alternative === verdict.alternative);
  }
  return alike.length < (verdict.outcome === "fail" ? FAILURES : 1);
}
