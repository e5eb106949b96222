import { type Generated, readGenerated, type Result, runConformance, type Target } from "../../conformance/index.ts";

/** What one check found. */
export interface Found {
  /** Requirements that it, or the judges of its answers, saw kept. */
  kept: ReadonlySet<string>;
  /** Requirements that it saw broken, or should have been kept. */
  broken: readonly string[];
  milliseconds: number;
}

const generated: Generated = readGenerated();

/** Seconds that an answer may take. */
const ANSWER = 20;

/**
 * Performs one check of the suite.
 * @param signal ends it early
 * @throws ControlFailure when the control interface does not work
 */
export async function perform(check: string, target: Target, signal?: AbortSignal): Promise<Found> {
  const began = performance.now();
  const results: Result[] = [];
  const options = { generated, checks: [check], concurrency: 1, answerSeconds: ANSWER, ...(signal ? { signal } : {}) };
  for await (const result of runConformance(target, options)) results.push(result);
  const having = (...wanted: Result["status"][]) =>
    results.filter(({ status }) => wanted.includes(status)).map(({ id }) => id);
  return {
    kept: new Set(having("pass")),
    broken: having("fail", "warning"),
    milliseconds: performance.now() - began,
  };
}
