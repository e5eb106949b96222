/**
 * The conformance suite as tests of somebody else's project: one for each requirement.
 *
 * @example
 * ```ts
 * // service.test.ts
 * import { readTarget } from "dubspec/conformance";
 * import { conformanceSuite } from "dubspec/vitest";
 *
 * conformanceSuite(() => readTarget("target.json"));
 * ```
 */
import { afterAll, beforeAll, describe, test, type TestContext } from "vitest";
import type { Requirement } from "../spec/lib/contract.ts";
import { readGenerated } from "./contract.ts";
import { deferred } from "./deferred.ts";
import { reportedResult, type RunFacts } from "./report/json.ts";
import { redactorOf } from "./secrets/redact.ts";
import { failureText } from "./report/text.ts";
import type { Registry } from "./requirements/registry.ts";
import { registryOf } from "./run/suite.ts";
import type { Result } from "./outcome/verdict.ts";
import type { RunOptions } from "./run/options.ts";
import { runConformance } from "./run/run.ts";
import type { Target } from "./target/target.ts";
import { judgeWaivers, type Waiver } from "./waivers/waivers.ts";

/** What a run may be told, and what counts as failed. */
export interface ConformanceSuiteOptions extends Omit<RunOptions, "signal"> {
  /** What is not testable here fails. */
  strict?: boolean;
  /** Known failures that somebody signed off: their tests are skipped; stale ones fail. */
  waivers?: readonly Waiver[];
}

/** A requirement that the server does not keep; the message has everything about it. */
class RequirementFailed extends Error {
  override readonly name = "RequirementFailed";

  constructor(message: string) {
    super(message);
    // Where the suite noticed it tells nobody anything.
    this.stack = `${this.name}: ${message}`;
  }
}

/**
 * Declares a test for each requirement. The run begins with the first of them and decides those that vitest was asked
 * for (`-t ERR-03`); each test ends when its requirement is decided. What is not testable or not claimed is skipped, with
 * the reason; a warning, and the reading of an open question, is an annotation.
 * @param target the server, or what says where it is once the tests begin
 */
export function conformanceSuite(
  target: Target | (() => Target | Promise<Target>),
  { strict = false, waivers = [], ...options }: ConformanceSuiteOptions = {},
): void {
  const generated = options.generated ?? readGenerated();
  const registry = registryOf(generated);
  const unchecked = new Set(registry.unchecked());
  const requirements = asTheyCome(registry, options.only);
  const results = new Map(requirements.map(({ id }) => [id, deferred<Result>()]));
  const known = new Set(registry.requirements.keys());
  const today = new Date().toISOString().slice(0, 10);
  const stop = new AbortController();
  const decided: Result[] = [];
  let running: Promise<void> = Promise.resolve();
  let facts: Pick<RunFacts, "target" | "replay">;

  const run = async (only: readonly string[]): Promise<void> => {
    const server = typeof target === "function" ? await target() : target;
    facts = { target: server, replay: (id) => `npx vitest run -t '${id} '` };
    for await (const result of runConformance(server, { ...options, generated, only, signal: stop.signal })) {
      decided.push(result);
      results.get(result.id)?.resolve(result);
    }
  };

  const suite = describe("conformance", () => {
    beforeAll(() => {
      // The parameters of a hook differ between vitest 3 and 4.
      const chosen = new Set(suite.tasks.filter(({ mode }) => mode === "run").map(({ name }) => name.split(" ")[0]));
      const only = requirements.filter(({ id }) => chosen.has(id) && !unchecked.has(id)).map(({ id }) => id);
      running = run(only);
      running.catch((error: unknown) => {
        for (const { promise, reject } of results.values()) {
          // Nobody may be waiting for this one.
          promise.catch(() => {});
          reject(error);
        }
      });
    });
    afterAll(async () => {
      stop.abort();
      // Each test has told what went wrong.
      await running.catch(() => {});
    });

    for (const { id, text } of requirements) {
      test.skipIf(unchecked.has(id))(`${id} ${text}`, { timeout: 0, retry: 0 }, async (context) => {
        const result = await results.get(id)?.promise;
        if (result) await tell(context, result);
      });
    }
    if (waivers.length > 0) {
      test("every waiver is still needed", { timeout: 0, retry: 0 }, async () => {
        await running;
        const { stale } = judgeWaivers(waivers, decided, known, today);
        if (stale.length > 0)
          throw new RequirementFailed(stale.map(({ id, by, why }) => `${id} (by ${by}): ${why}`).join("\n"));
      });
    }
  });

  async function tell(context: TestContext, result: Result): Promise<void> {
    const { id, status, checks, observed } = result;
    const waived = judgeWaivers(waivers, [result], known, today);
    const shown = reportedResult(result, { ...facts, waived }, redactorOf(facts.target));
    const isOpen = status === "not-testable" && strict && checks.length > 0;
    const { waiver, reason = "" } = shown;
    if (waiver && (status === "fail" || isOpen)) context.skip(`waived by ${waiver.by}: ${waiver.reason}`);
    if (status === "fail") throw new RequirementFailed(failureText(shown));
    if (isOpen) throw new RequirementFailed(`${id} is not testable here: ${reason}`);
    if (status === "not-testable" || status === "not-claimed") context.skip(`${status}: ${reason}`);
    if (status === "warning") await annotate(context, failureText(shown), "warning");
    for (const { question, alternative } of observed) await annotate(context, `${question}: ${alternative}`, "notice");
  }
}

/** Before 3.2, vitest has no annotations: a warning goes to the console then. */
async function annotate(context: TestContext, text: string, type: "warning" | "notice"): Promise<void> {
  if ("annotate" in context) await context.annotate(text, type);
  else if (type === "warning") console.warn(text);
}

/** Requirements in the order in which a run decides them: each after the last check that speaks about it. */
function asTheyCome({ requirements, checks, judges }: Registry, only: readonly string[] | undefined): Requirement[] {
  const judged = new Set(judges.flatMap(({ decides }) => decides));
  const place = new Map<string, number>();
  for (const [index, { decides, relies = [] }] of checks.entries())
    for (const id of [...decides, ...relies]) place.set(id, index);
  const placeOf = ({ id }: Requirement) => (judged.has(id) ? checks.length : (place.get(id) ?? -1));
  const chosen = [...requirements.values()].filter(({ id }) => !only || only.includes(id));
  return chosen.toSorted((a, b) => placeOf(a) - placeOf(b));
}
