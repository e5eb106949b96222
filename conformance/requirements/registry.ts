import type { Contract, Requirement } from "../../spec/lib/contract.ts";
import type { EventJudge } from "../judges/event.ts";
import type { Judge } from "../judges/judge.ts";
import type { Check } from "./check.ts";

/** Which check decides which requirement. */
export class Registry {
  readonly requirements: ReadonlyMap<string, Requirement>;
  readonly checks: readonly Check[];
  readonly judges: readonly Judge[];
  readonly eventJudges: readonly EventJudge[];

  /**
   * @throws Error when a check decides a requirement that the contract does not have, or one that the contract says
   *   nothing can decide, or when two have one name
   */
  constructor(
    { requirements }: Pick<Contract, "requirements">,
    checks: readonly Check[],
    judges: readonly Judge[],
    eventJudges: readonly EventJudge[] = [],
  ) {
    this.requirements = new Map(requirements.map((requirement) => [requirement.id, requirement]));
    this.checks = checks;
    this.judges = judges;
    this.eventJudges = eventJudges;
    const names = new Set<string>();
    for (const check of [...checks, ...judges, ...eventJudges]) {
      const { name, decides } = check;
      if (names.has(name)) throw new Error(`two checks have the name "${name}"`);
      names.add(name);
      const relied = "relies" in check ? (check.relies ?? []) : [];
      for (const id of [...decides, ...relied]) this.#expectDecidable(id, name);
    }
  }

  /** Ids that some check or judge decides, in the contract's order. */
  covered(): string[] {
    const decided = new Set([...this.checks, ...this.judges, ...this.eventJudges].flatMap(({ decides }) => decides));
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
