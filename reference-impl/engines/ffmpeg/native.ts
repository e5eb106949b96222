import { tmpdir } from "node:os";
import { Missing, type MediaTool } from "../parts.ts";
import { debianInstall } from "../programs/debian.ts";
import { ProgramFailure, runProgram } from "../programs/program.ts";

/** Milliseconds for the answer to the question for its version. */
const PATIENCE = 20_000;

/**
 * The ffmpeg and ffprobe of this machine.
 * @throws Missing if they are not there
 */
export async function nativeFfmpeg(): Promise<MediaTool> {
  const options = { directory: tmpdir(), bounds: { time: PATIENCE } };
  try {
    const { stdout } = await runProgram("ffmpeg", ["-version"], options);
    await runProgram("ffprobe", ["-version"], options);
    const version = /^ffmpeg version (\S+)/.exec(stdout.toString())?.[1] ?? "unknown";
    return { engine: "ffmpeg", version, run: runProgram };
  } catch (error) {
    if (!(error instanceof ProgramFailure) || error.how !== "missing") throw error;
    throw new Missing("There is no ffmpeg on this machine, which reads and writes media.", {
      install: debianInstall("ffmpeg", "fonts-dejavu-core"),
      cause: error,
    });
  }
}
