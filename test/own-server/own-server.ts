import { setTimeout as wait } from "node:timers/promises";
import { readGenerated, readTarget, type Result, runConformance } from "../../conformance/index.ts";
import { Compared } from "../../conformance/laws/compared.ts";
import { recordRun } from "../../conformance/testing/recording.ts";
import type { Options } from "../../examples/own-server/src/options.ts";
import { startServer } from "../../examples/own-server/src/server.ts";

/** Milliseconds that pass between two looks at the clock at most: more is time in which this process was kept waiting. */
const LONGEST = 20;

/**
 * A clock that runs fast, and the wait that goes with it: server and suite wait for rates of a minute, tests do not. Both
 * are in this process, so it stands still while a busy machine does other things: neither is late for the other.
 * @param speed seconds of the clock that pass in a second
 */
export function fastClock(speed = 30) {
  let now = Date.now();
  let looked = performance.now();
  const look = () => {
    const moment = performance.now();
    now += Math.min(moment - looked, LONGEST) * speed;
    looked = moment;
    return now;
  };
  return {
    now: look,
    async sleep(milliseconds: number, signal?: AbortSignal) {
      const end = look() + milliseconds;
      for (let left = milliseconds; left > 0; left = end - look()) {
        if (signal?.aborted) return;
        // Rounded up, since timers leave out fractions of a millisecond.
        await wait(Math.min(Math.ceil(left / speed), LONGEST), undefined, signal ? { signal } : {}).catch(() => {});
      }
    },
  };
}

/**
 * Asks the example server for some areas of requirements, or for all: in accounts that last, without a control interface.
 * @returns also what the recording of the run shows
 */
export async function resultsUnder(
  readings: Partial<Options>,
  areas: readonly string[] = [],
  speed?: number,
): Promise<{ results: Result[]; judged: Result[]; compared: Compared }> {
  const clock = fastClock(speed);
  const server = await startServer({ ...clock, port: "0", "local-webhooks": true, "part-seconds": "4", ...readings });
  const target = { ...readTarget("examples/own-server/target.json"), baseUrl: server.url };
  const ids = readGenerated().contract.requirements.map(({ id }) => id);
  const only = ids.filter((id) => areas.includes(id.split("-")[0] ?? ""));
  try {
    const results: Result[] = [];
    const { recorder, judge } = recordRun(target);
    let compared = new Compared();
    const onCompared = (all: Compared) => (compared = all);
    for await (const result of runConformance(target, {
      ...clock,
      recorder,
      onCompared,
      ...(areas.length > 0 ? { only } : {}),
    }))
      results.push(result);
    return { results, judged: judge(), compared };
  } finally {
    await server.close();
  }
}

/** Those of some requirements that were not decided, each with its status. */
export const undecided = (results: readonly Result[], ids: readonly string[]): string[] =>
  results
    .filter(({ id, status }) => ids.includes(id) && status !== "pass" && status !== "observed")
    .map(({ id, status }) => `${id}: ${status}`);
