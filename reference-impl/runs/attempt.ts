import type { AsyncErrorCode } from "../../generated/types.ts";
import { REMEDY } from "../engines/parts.ts";
import { EngineFailure } from "../engines/ports.ts";
import type { RunAtWork } from "../storage/runs.ts";
import { clockOf } from "../storage/worlds.ts";
import type { Outcome, Step, StepName, Works } from "./context.ts";

/** Milliseconds after which a step that fails each time is no longer tried again. */
const GIVE_UP_MS = 24 * 3_600_000;

/** Seconds until a step counts as hanging. No engine is slower, and a worker for lip-sync may have other jobs before. */
const secondsFor = ({ name }: Step, duration: number) => (name === "done" ? 7200 : Math.ceil(600 + 20 * duration));

/** What a run fails with in a step, where nothing says more; `TRANSLATION_FAILED` in all others. */
const FAILS_WITH: Partial<Record<StepName, AsyncErrorCode>> = {
  downloading_content: "TRANSCRIPTION_FAILED",
  content_validation: "TRANSCRIPTION_FAILED",
  transcription_processing: "TRANSCRIPTION_FAILED",
  audio_assembling: "VOICE_SYNTHESIS_FAILED",
  done: "LIPSYNC_FAILED",
};

/**
 * Does the work of a step, which comes to an end: one that hangs is stopped and fails the run, and so does one that could
 * not be done for a day.
 * @throws whatever went wrong, for another attempt
 */
export async function attempt(step: Step, work: RunAtWork, works: Works): Promise<Outcome> {
  const began = performance.now();
  const patience = secondsFor(step, work.project.duration);
  const late = new AbortController();
  const signal = AbortSignal.any([late.signal, ...(works.ending ? [works.ending] : [])]);
  const hang = failure(step, `The step "${step.name}" gave no result in ${patience} seconds. ${REMEDY}`, "timed-out");
  const hangs = new Promise<Outcome>((resolve) => {
    late.signal.addEventListener("abort", () => resolve({ failure: hang }));
  });
  // An engine that does not stop with its process must not keep it alive.
  const timer = setTimeout(() => late.abort(hang), patience * 1000).unref();
  let problem: unknown;
  try {
    return await Promise.race([step.perform(work, works, signal), hangs]);
  } catch (error) {
    problem = error;
    if (clockOf(work.world) - work.run.due_at < GIVE_UP_MS) throw error;
    const why = error instanceof EngineFailure ? error.message : `The log of the service says why. ${REMEDY}`;
    return { failure: failure(step, `The step "${step.name}" could not be done for a day. ${why}`, "gave-up") };
  } finally {
    clearTimeout(timer);
    works.observer?.onStep(work, (performance.now() - began) / 1000, problem);
  }
}

const failure = ({ name }: Step, message: string, how: EngineFailure["how"]) =>
  new EngineFailure(FAILS_WITH[name] ?? "TRANSLATION_FAILED", message, how);
