import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import type { Readable, Writable } from "node:stream";
import PQueue from "p-queue";
import type { Bounds } from "../parts.ts";

/** A program could not be started, was ended, or said that it failed. */
export class ProgramFailure extends Error {
  override name = "ProgramFailure";
  readonly how: "missing" | "too slow" | "too much output" | "stopped" | "failed";

  constructor(message: string, how: ProgramFailure["how"], cause?: unknown) {
    super(message, { cause });
    this.how = how;
  }
}

export interface ProgramOptions {
  /** Where it runs. */
  directory: string;
  bounds: Bounds;
  /** For its standard input, which is empty otherwise. */
  input?: string | Buffer;
  /** Ends it. */
  signal?: AbortSignal | undefined;
  /** Bytes of standard output; more of them end it. 16 MiB unless said otherwise. */
  output?: number;
  environment?: Readonly<Record<string, string>>;
}

/** Characters of standard error that are kept: the last ones say what went wrong. */
const KEPT_OF_ERRORS = 64 * 1024;

/** Exit code for a program that is not there. A shell's own, 127, also comes from one whose libraries are not there. */
export const NOT_FOUND = 113;

/**
 * Sets the bounds, and runs the program. Beside it somebody waits for the end of file descriptor 3, which comes when the
 * process of Node ends in whatever way, and ends the whole group: no program outlives its server. The input goes through
 * `cat`, because apertium reads nothing from a socket, and a socket is what Node gives.
 */
const GUARD = `
[ "$1" = - ] || ulimit -v "$1"
ulimit -f "$2"
shift 2
command -v "$1" >/dev/null || exit ${NOT_FOUND}
( read -r _ <&3; kill -s KILL -- -$$ ) </dev/null >/dev/null 2>&1 &
exec 3<&-
cat | "$@"
`;

/** How many programs run at one time, whichever run they belong to: the others wait, so that memory stays bounded. */
export const AT_ONE_TIME = 2 * availableParallelism();

const turns = new PQueue({ concurrency: AT_ONE_TIME });

/**
 * Starts a program as soon as fewer than `AT_ONE_TIME` others run.
 * @param run starts it, and waits for its end
 * @param signal gives up a turn that has not come; `run` has to end a program that was started
 * @throws ProgramFailure for a turn that was given up, and whatever `run` throws
 */
export async function inTurn<Result>(
  command: string,
  run: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  let running: Promise<Result> | undefined;
  try {
    return await turns.add(() => (running = run()), signal ? { signal } : {});
  } catch (error) {
    // The queue does not wait for the end of a program that is stopped.
    if (running) return running;
    throw new ProgramFailure(`${command} was stopped`, "stopped", error);
  }
}

/**
 * Runs a program to its end, within bounds, when its turn has come; whatever it started ends with it.
 * @throws ProgramFailure
 */
export async function runProgram(
  command: string,
  arguments_: readonly string[],
  options: ProgramOptions,
): Promise<{ stdout: Buffer; stderr: string }> {
  return inTurn(command, () => toItsEnd(command, arguments_, options), options.signal);
}

async function toItsEnd(
  command: string,
  arguments_: readonly string[],
  { directory, bounds, input = "", signal, output = 16 * 1024 * 1024, environment }: ProgramOptions,
): Promise<{ stdout: Buffer; stderr: string }> {
  const kilobytes = bounds.memory === undefined ? "-" : String(Math.ceil(bounds.memory / 1024));
  const blocks = String(Math.ceil((bounds.file ?? output) / 512));
  const child = spawn("sh", ["-c", GUARD, "guard", kilobytes, blocks, command, ...arguments_], {
    cwd: directory,
    detached: true,
    stdio: ["pipe", "pipe", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  let ended: ProgramFailure | undefined;
  const end = (message: string, how: ProgramFailure["how"]) => {
    ended ??= new ProgramFailure(`${command} ${message}`, how);
    if (child.pid !== undefined) endGroup(child.pid);
  };
  const timer = setTimeout(() => end(`did not end within ${bounds.time / 1000} seconds`, "too slow"), bounds.time);
  const stop = () => end("was stopped", "stopped");
  signal?.addEventListener("abort", stop);

  const parts: Buffer[] = [];
  let bytes = 0;
  child.stdout?.on("data", (part: Buffer) => {
    bytes += part.length;
    if (bytes > output) return end(`printed more than ${output} bytes`, "too much output");
    parts.push(part);
  });
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (stderr = (stderr + text).slice(-KEPT_OF_ERRORS)));
  // A program that does not read its input to the end is no error of ours.
  child.stdin?.on("error", () => {});
  child.stdin?.end(input);
  const lifeline = child.stdio[3] as (Readable & Writable) | null;
  lifeline?.on("error", () => {});

  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", (error) =>
      reject(new ProgramFailure(`${command} could not be started: ${error.message}`, "failed")),
    );
    child.once("exit", () => lifeline?.destroy());
    child.once("close", resolve);
  }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  });
  if (ended) throw ended;
  if (code === NOT_FOUND) throw new ProgramFailure(`there is no program ${command}`, "missing");
  if (code !== 0) throw new ProgramFailure(`${command} failed: ${lastLines(stderr) || `exit code ${code}`}`, "failed");
  return { stdout: Buffer.concat(parts), stderr };
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

const lastLines = (text: string) => text.trim().split("\n").slice(-3).join("; ");
