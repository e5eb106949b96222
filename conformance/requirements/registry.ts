import type { Contract, Requirement } from "../../spec/lib/contract.ts";
import type { EventJudge } from "../judges/event.ts";
import type { Judge } from "../judges/judge.ts";
import type { Claim } from "../outcome/claim.ts";
import type { Check } from "./check.ts";

/** Which check decides which requirement. */
export class Registry {
  readonly requirements: ReadonlyMap<string, Requirement>;
  readonly checks: readonly Check[];
  readonly judges: readonly Judge[];
  readonly eventJudges: readonly EventJudge[];
  /** Rules and laws. */
  readonly rules: readonly Claim[];

  /**
   * @throws Error when a check decides a requirement that the contract does not have, or one that the contract says
   *   nothing can decide, or when two have one name
   */
  constructor(
    { requirements }: Pick<Contract, "requirements">,
    checks: readonly Check[],
    judges: readonly Judge[],
    eventJudges: readonly EventJudge[] = [],
    rules: readonly Claim[] = [],
  ) {
    this.requirements = new Map(requirements.map((requirement) => [requirement.id, requirement]));
    this.checks = checks;
    this.judges = judges;
    this.eventJudges = eventJudges;
    this.rules = rules;
    const names = new Set<string>();
    for (const check of [...checks, ...judges, ...eventJudges, ...rules]) {
      const { name, decides } = check;
      if (names.has(name)) throw new Error(`two checks have the name "${name}"`);
      names.add(name);
      const relied = "relies" in check ? (check.relies ?? []) : [];
      const fed = "feeds" in check ? ((check as Check).feeds ?? []) : [];
      for (const id of [...decides, ...relied, ...fed]) this.#expectDecidable(id, name);
    }
  }

  /** Everything that decides requirements. */
  get deciders(): readonly Claim[] {
    return [...this.checks, ...this.judges, ...this.eventJudges, ...this.rules];
  }

  /** Ids that something decides, in the contract's order. */
  covered(): string[] {
    const decided = new Set(this.deciders.flatMap(({ decides }) => decides));
    return [...this.requirements.keys()].filter((id) => decided.has(id));
  }

  /** Ids that the contract wants checked and that nothing decides yet. */
  unchecked(): string[] {
    const covered = new Set(this.covered());
    return [...this.requirements.values()].filter(({ id, check }) => check && !covered.has(id)).map(({ id }) => id);
  }

  #expectDecidable(id: string, name: string): void {
    const requirement = this.requirements.get(id);
    if (!requirement) throw new Error(`the check "${name}" decides ${id}, which the contract does not have`);
    if (!requirement.check)
      throw new Error(`the check "${name}" decides ${id}, which no check can decide: ${requirement.reason}`);
  }
}
