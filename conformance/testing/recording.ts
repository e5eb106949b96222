import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readGenerated } from "../contract.ts";
import { readHar } from "../har/read-har.ts";
import { HarRecorder, type Recorder } from "../har/recorder.ts";
import { routesOf } from "../http/routes.ts";
import { judgeRecording } from "../offline/judge-recording.ts";
import type { Result } from "../outcome/verdict.ts";
import type { Target } from "../target/target.ts";

/** The recording of one run. */
export interface RunRecording {
  recorder: Recorder;
  /** Judges what was recorded, as `dubspec judge` does; the recording is removed. */
  judge(): Result[];
}

/** Records a run as `dubspec conform --har` does. */
export function recordRun(target: Target, seed = 1): RunRecording {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-har-"));
  const path = join(directory, "run.har");
  const recorder = new HarRecorder(path, { target, seed, version: "0" });
  return {
    recorder,
    judge: () => {
      recorder.close();
      try {
        const generated = readGenerated();
        return judgeRecording(readHar(path, routesOf(generated.contract.operations)), { generated });
      } finally {
        rmSync(directory, { recursive: true, force: true });
      }
    },
  };
}
