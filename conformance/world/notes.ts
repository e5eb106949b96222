import type { Exchange } from "../http/exchange.ts";
import { keptOf } from "../http/kept.ts";
import type { Finding } from "../judges/judge.ts";
import type { Verdict } from "../outcome/verdict.ts";
import { leadingTo } from "./leading.ts";

/** Failures of one requirement that a judge notes in one check. */
const FAILURES = 3;

/** What a check and the judges of its answers find, each failure with the exchanges that led to it. */
export class Notes {
  readonly verdicts: Verdict[] = [];
  readonly #exchanges: readonly Exchange[];
  readonly #seed: number;
  /** Name of the check. */
  readonly #of: string;

  /**
   * @param of name of the check
   * @param exchanges of the check so far: the list grows while it runs
   */
  constructor(of: string, exchanges: readonly Exchange[], seed: number) {
    this.#of = of;
    this.#exchanges = exchanges;
    this.#seed = seed;
  }

  pass(id: string, check: string): void {
    this.verdicts.push({ id, check, outcome: "pass" });
  }

  /** @param exchange that disagrees; null: something else does */
  fail(id: string, check: string, { expected, seen }: { expected: string; seen: string }, exchange: Exchange | null) {
    this.verdicts.push({
      id,
      check,
      outcome: "fail",
      expected,
      seen,
      exchange: exchange && keptOf(exchange),
      exchanges: leadingTo(this.#exchanges, exchange).map(keptOf),
      seed: this.#seed,
      ...(check === this.#of ? {} : { during: this.#of }),
    });
  }

  observe(id: string, check: string, question: string, alternative: string): void {
    this.verdicts.push({ id, check, outcome: "observed", question, alternative });
  }

  /** Takes what a judge found. @param exchange that it is about; null: about a delivery */
  take(judge: string, findings: readonly Finding[], exchange: Exchange | null): void {
    for (const finding of findings) {
      if (finding.holds) this.pass(finding.id, judge);
      else if (this.#isNews(finding.id, judge)) this.fail(finding.id, judge, finding, exchange);
    }
  }

  /** Judges see every answer: where each of them is wrong in the same way, the first ones show it. */
  #isNews(id: string, judge: string): boolean {
    const failures = this.verdicts.filter(
      (verdict) => verdict.outcome === "fail" && verdict.id === id && verdict.check === judge,
    );
    return failures.length < FAILURES;
  }
}
