import type { AsyncErrorCode } from "../../../generated/types.ts";
import { runFailure, type RunFailure } from "../../domain/errors.ts";
import { Refusal } from "../ffmpeg/refusal.ts";
import { Missing } from "../parts.ts";
import { EngineFailure } from "../ports.ts";
import { ProgramFailure } from "../programs/program.ts";
import { RemoteFailure } from "../remote/failure.ts";

/**
 * The result of some work, or the failure of its run where trying again would only fail again: no engine can do the task,
 * the media is at fault, or an engine gives garbage. Other problems pass, such as a full disk or a service that is down:
 * the step is tried again.
 * @throws whatever may be over the next time
 */
export async function givingUp<Result>(
  code: AsyncErrorCode,
  work: () => Promise<Result>,
): Promise<Result | RunFailure> {
  try {
    return await work();
  } catch (error) {
    const failure = failureOf(code, error);
    if (failure) return failure;
    throw error;
  }
}

function failureOf(code: AsyncErrorCode, error: unknown): RunFailure | undefined {
  if (error instanceof Missing || error instanceof Refusal) return runFailure(code, error.message);
  if (error instanceof ProgramFailure) {
    if (error.how === "stopped" || FULL_DISK.test(error.message)) return undefined;
    const message = `${error.message}. ${REMEDY}`;
    return error.how === "too slow" ? new EngineFailure(code, message, "timed-out") : runFailure(code, message);
  }
  if (error instanceof RemoteFailure) return isPassing(error) ? undefined : runFailure(code, error.message);
  return undefined;
}

const REMEDY = "Start it again; if that fails too, npx dubspec doctor shows how the engines are.";

const FULL_DISK = /No space left on device|ENOSPC/;

/** Whether a service may do the same task well the next time. */
const isPassing = ({ how, status = 0 }: RemoteFailure) =>
  how === "stopped" ||
  how === "unreachable" ||
  how === "too slow" ||
  (how === "refused" && (status === 429 || status >= 500));
