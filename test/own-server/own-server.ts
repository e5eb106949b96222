import { setTimeout as wait } from "node:timers/promises";
import { readGenerated, readTarget, type Result, runConformance } from "../../conformance/index.ts";
import type { Options } from "../../examples/own-server/src/options.ts";
import { startServer } from "../../examples/own-server/src/server.ts";

/**
 * A clock that runs fast, and the wait that goes with it: server and suite wait for rates of a minute, tests do not.
 * @param speed seconds of the clock that pass in a second
 */
export function fastClock(speed = 30) {
  const start = Date.now();
  return {
    now: () => start + (Date.now() - start) * speed,
    sleep: (milliseconds: number, signal?: AbortSignal) =>
      // Rounded up, since timers leave out fractions of a millisecond.
      wait(Math.ceil(milliseconds / speed) + 1, undefined, signal ? { signal } : {}).catch(() => {}),
  };
}

/** Asks the example server for some areas of requirements, or for all: in accounts that last, without a control interface. */
export async function resultsUnder(
  readings: Partial<Options>,
  areas: readonly string[] = [],
  speed?: number,
): Promise<Result[]> {
  const clock = fastClock(speed);
  const server = await startServer({ ...clock, port: "0", "local-webhooks": true, "part-seconds": "4", ...readings });
  const target = { ...readTarget("examples/own-server/target.json"), baseUrl: server.url };
  const ids = readGenerated().contract.requirements.map(({ id }) => id);
  const only = ids.filter((id) => areas.includes(id.split("-")[0] ?? ""));
  try {
    const results: Result[] = [];
    for await (const result of runConformance(target, { ...clock, ...(areas.length > 0 ? { only } : {}) }))
      results.push(result);
    return results;
  } finally {
    await server.close();
  }
}

/** The failures and warnings, each with what the server should have done. */
export const complaints = (results: readonly Result[]): string[] =>
  results
    .filter(({ status }) => status === "fail" || status === "warning")
    .flatMap(({ failures }) => failures)
    .map(({ id, check, expected, seen }) => `${id} (${check}): expected ${expected}, saw ${seen}`);

/** Those of some requirements that were not decided, each with its status. */
export const undecided = (results: readonly Result[], ids: readonly string[]): string[] =>
  results
    .filter(({ id, status }) => ids.includes(id) && status !== "pass" && status !== "observed")
    .map(({ id, status }) => `${id}: ${status}`);
