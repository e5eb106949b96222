import { Defect, runConformance } from "../../conformance/index.ts";
import { recordRun } from "../../conformance/testing/recording.ts";
import { startBuild } from "../build.ts";
import type { Change } from "../mutant.ts";

/** What became of a recorded run. */
export interface Recorded {
  /** Requirements that failed while it ran; a sentence where the suite broke. */
  live: readonly string[];
  /** Requirements that fail by the recording alone. */
  offline: readonly string[];
  /** Requirements that the recording shows to hold. */
  passed: readonly string[];
}

/** Runs checks against a build, records them, and judges the recording. */
export async function recordAndJudge(change: Change, only: readonly string[], seed = 1): Promise<Recorded> {
  const build = await startBuild(change);
  const { recorder, judge } = recordRun(build.target, seed);
  const live: string[] = [];
  try {
    for await (const { id, status } of runConformance(build.target, { only, seed, answerSeconds: 10, recorder })) {
      if (status === "fail" || status === "warning") live.push(id);
    }
  } catch (error) {
    // What was recorded before the suite broke can still be judged.
    if (!(error instanceof Defect)) throw error;
    live.push(error.message.split("\n", 1)[0] ?? "");
  } finally {
    await build.close();
  }
  const results = judge();
  const offline = results.filter(({ status }) => status === "fail" || status === "warning").map(({ id }) => id);
  return { live, offline, passed: results.filter(({ status }) => status === "pass").map(({ id }) => id) };
}
