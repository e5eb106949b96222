import type { AsyncErrorCode } from "../../../generated/types.ts";
import { runFailure, type RunFailure } from "../../domain/errors.ts";
import { Refusal } from "../ffmpeg/refusal.ts";
import { isStopped, Missing, REMEDY, Unusable } from "../parts.ts";
import { EngineFailure } from "../ports.ts";
import { ProgramFailure } from "../programs/program.ts";
import { RemoteFailure } from "../remote/failure.ts";

/**
 * The result of some work, or the failure of its run where trying again would only fail again: no engine can do the task,
 * the media is at fault, or an engine gives garbage.
 * @param task for messages: what is done, from which language and to which
 * @throws EngineFailure for problems that pass, such as a full disk or a service that is down; the step is tried again
 */
export async function givingUp<Result>(
  code: AsyncErrorCode,
  task: string,
  work: () => Promise<Result>,
): Promise<Result | RunFailure> {
  try {
    return await work();
  } catch (error) {
    if (isStopped(error)) throw error;
    if (error instanceof Missing || error instanceof Refusal) return runFailure(code, error.message);
    const message = (problem: string) => `${task} failed: ${problem}`;
    const outage = (problem: string) => new EngineFailure(code, message(problem), "gave-up", error);
    if (isFullDisk(error)) throw outage(FULL_DISK);
    if (error instanceof Unusable) return outage(error.message);
    if (error instanceof ProgramFailure) {
      const said = `${error.message}. ${REMEDY}`;
      return error.how === "too slow" ? new EngineFailure(code, message(said), "timed-out") : outage(said);
    }
    if (error instanceof RemoteFailure) {
      const failure = outage(error.message);
      if (isPassing(error)) throw failure;
      return failure;
    }
    throw error;
  }
}

const FULL_DISK = "the disk of the service is full. Make room on it, and start it again.";

/** Programs say it in their last lines, and Node by a code. */
const isFullDisk = (error: unknown) =>
  (error instanceof ProgramFailure && /No space left on device/i.test(error.message)) ||
  (error as NodeJS.ErrnoException).code === "ENOSPC";

/** Whether a service may do the same task well the next time. */
const isPassing = ({ how, status = 0 }: RemoteFailure) =>
  how === "unreachable" || how === "too slow" || (how === "refused" && (status === 429 || status >= 500));
