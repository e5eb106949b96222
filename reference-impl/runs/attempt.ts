import type { AsyncErrorCode } from "../../generated/types.ts";
import { EngineFailure, REMEDY } from "../engines/ports.ts";
import type { RunAtWork } from "../storage/runs.ts";
import { clockOf } from "../storage/worlds.ts";
import type { Outcome, Step, StepName, Works } from "./context.ts";

/** Milliseconds after which a step that fails each time is no longer tried again. */
const GIVE_UP_MS = 24 * 3_600_000;

/** Milliseconds that a step may take for media of some seconds before it counts as hanging: no engine is that slow. */
const patienceOf = (duration: number) => (600 + 20 * duration) * 1000;

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
  const patience = (works.patienceOf ?? patienceOf)(work.project.duration);
  let timer: NodeJS.Timeout | undefined;
  const hangs = new Promise<Outcome>((resolve) => {
    const message = `The step "${step.name}" gave no result in ${Math.ceil(patience / 1000)} seconds. ${REMEDY}`;
    timer = setTimeout(() => resolve(failure(step, message, "timed-out")), patience);
  });
  let problem: unknown;
  try {
    return await Promise.race([step.perform(work, works), hangs]);
  } catch (error) {
    problem = error;
    if (clockOf(work.world) - work.run.due_at < GIVE_UP_MS) throw error;
    const why = error instanceof EngineFailure ? error.message : `The log of the service says why. ${REMEDY}`;
    return failure(step, `The step "${step.name}" could not be done for a day. ${why}`, "gave-up");
  } finally {
    clearTimeout(timer);
    works.observer?.onStep(work, (performance.now() - began) / 1000, problem);
  }
}

const failure = ({ name }: Step, message: string, how: EngineFailure["how"]): Outcome => ({
  failure: new EngineFailure(FAILS_WITH[name] ?? "TRANSLATION_FAILED", message, how),
});
