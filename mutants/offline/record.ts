import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Defect,
  HarRecorder,
  judgeRecording,
  readGenerated,
  readHar,
  routesOf,
  runConformance,
} from "../../conformance/index.ts";
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
  const directory = mkdtempSync(join(tmpdir(), "dubspec-har-"));
  const path = join(directory, "run.har");
  const build = await startBuild(change);
  const live: string[] = [];
  try {
    const recorder = new HarRecorder(path, { target: build.target, seed, version: "0" });
    try {
      for await (const { id, status } of runConformance(build.target, { only, seed, answerSeconds: 10, recorder })) {
        if (status === "fail" || status === "warning") live.push(id);
      }
    } catch (error) {
      // What was recorded before the suite broke can still be judged.
      if (!(error instanceof Defect)) throw error;
      live.push(error.message.split("\n", 1)[0] ?? "");
    }
    recorder.close();
    const generated = readGenerated();
    const results = judgeRecording(readHar(path, routesOf(generated.contract.operations)), { generated });
    const offline = results.filter(({ status }) => status === "fail" || status === "warning").map(({ id }) => id);
    return { live, offline, passed: results.filter(({ status }) => status === "pass").map(({ id }) => id) };
  } finally {
    await build.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
