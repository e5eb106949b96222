import { join } from "node:path";
import {
  exitCodeOf,
  judgeWaivers,
  readCosts,
  readGenerated,
  readTarget,
  readWaivers,
  registryOf,
  type Result,
  runConformance,
} from "../../conformance/index.ts";
import type { CheckName } from "../../mutants/check-name.ts";
import { aboutIn, type Check } from "../../conformance/requirements/check.ts";
import { complaints } from "../../conformance/testing/complaints.ts";
import { recordRun } from "../../conformance/testing/recording.ts";
import { callsIn } from "../../conformance/costs/costs.ts";
import { scratch, serve } from "./serve.ts";

/**
 * Starts the service with worlds and has the suite judge it.
 * @param options of the run
 * @returns also what the recording of the run shows
 */
export async function controlledResults(
  options: { checks?: string[]; only?: string[] } = {},
): Promise<{ results: Result[]; judged: Result[] }> {
  const directory = scratch();
  const file = join(directory, "target.json");
  await serve(join(directory, "data"), "--control", "--allow-local-webhooks", "--target-file", file);
  const target = readTarget(file);
  const results: Result[] = [];
  const { recorder, judge } = recordRun(target);
  for await (const result of runConformance(target, { answerSeconds: 600, recorder, ...options })) results.push(result);
  return { results, judged: judge() };
}

/** Requirements that a run leaves open on a slow machine: 3,000 messages have to be answered within a minute. */
const MANY_MESSAGES = ["AERR-59", "ALIM-30", "ALIM-31"];

/** In real time also those for which the suite has to look at a run while a short step goes on. */
const SHORT_STEPS = ["RUN-27", "RUN-37"];

/**
 * What `--strict` says of a run, given the requirements that are known to stay undecided.
 * @param list of a run in real time: a file in `undecided/`, which has a reason for each; absent: none
 */
export function strictly(all: readonly Result[], list?: string) {
  const mayBeOpen = list === undefined ? MANY_MESSAGES : [...MANY_MESSAGES, ...SHORT_STEPS];
  const results = all.filter(({ id, status }) => status !== "not-testable" || !mayBeOpen.includes(id));
  const known = new Set(readGenerated().contract.requirements.map(({ id }) => id));
  const waivers = list === undefined ? [] : readWaivers(join(import.meta.dirname, "undecided", list));
  const waived = judgeWaivers(waivers, results, known, "2026-01-01");
  const open = results.filter(({ status, checks }) => status === "not-testable" && checks.length > 0);
  return {
    complaints: complaints(results),
    /** Undecided, and not on the list. */
    open: open.filter(({ id }) => !waived.holding.has(id)).map(({ id, reason }) => `${id} ${reason}`),
    /** On the list, and decided. */
    stale: waived.stale.map(({ id, why }) => `${id} ${why}`),
    exitCode: exitCodeOf(results, true, waived),
  };
}

/** What it says where all is well. */
export const WELL = { complaints: [], open: [], stale: [], exitCode: 0 };

/** Names of checks that together decide every requirement of the suite, chosen for few requests: the sample of CI. */
export function sample(): string[] {
  const costs = readCosts();
  const price = ({ name }: { name: string }) => 8 + callsIn(costs[name], true);
  const pool = new Set(registryOf(readGenerated()).checks);
  const open = new Set([...pool].flatMap(aboutIn));
  // What else decides LIM-12 does so only on servers that start no dubs.
  const chosen: string[] = ["limits/active runs" satisfies CheckName];
  while (open.size > 0) {
    const worth = (check: Check) => aboutIn(check).filter((id) => open.has(id)).length / price(check);
    const best = [...pool].reduce((one, other) => (worth(other) > worth(one) ? other : one));
    pool.delete(best);
    chosen.push(best.name);
    for (const id of aboutIn(best)) open.delete(id);
  }
  return chosen;
}
