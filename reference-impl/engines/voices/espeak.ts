import { tmpdir } from "node:os";
import { Missing, type Voice } from "../parts.ts";
import { debianInstall } from "../programs/debian.ts";
import { ProgramFailure, runProgram } from "../programs/program.ts";
import { mannerOf, voiceOf } from "./espeak-voices.ts";
import { keepSpeech, plain } from "./spoken.ts";

/** Twelve minutes of speech, or 10,000 characters, take some seconds and 32 MB. */
const BOUNDS = { time: 120_000, memory: 1024 ** 3 };
const MOST_BYTES = 128 * 1024 * 1024;

/**
 * Speaks by rules, on this machine: understandable, and not a natural voice.
 * @throws Missing if it is not installed
 */
export async function espeak(): Promise<Voice> {
  const [listed, said] = await Promise.all([run(["--voices"]), run(["--version"])]).catch((error: unknown) => {
    if (!(error instanceof ProgramFailure) || error.how !== "missing") throw error;
    throw new Missing("No speech: espeak-ng is not installed.", { install: debianInstall("espeak-ng") });
  });
  const installed = new Set(
    listed
      .toString()
      .split("\n")
      .flatMap((line) => line.trim().split(/\s+/)[1] ?? []),
  );
  return {
    engine: "espeak-ng",
    version: /\d+(?:\.\d+)+/.exec(said.toString())?.[0] ?? "unknown",
    speaks: (language) => voiceOf(language, installed) !== undefined,
    async speak(text, language, { timbre, rate, signal }, path) {
      const usual = voiceOf(language, installed);
      if (!usual)
        throw new Missing(
          `No speech in ${language}: espeak-ng has no voice for it. Set up another voice engine in the configuration of the engines.`,
        );
      const { voice, pitch, speed } = mannerOf(usual, timbre, rate);
      const arguments_ = [
        "-v",
        voice,
        "-p",
        String(pitch),
        "-s",
        String(speed),
        "-b",
        "1",
        "-z",
        "--stdin",
        "--stdout",
      ];
      const words = plain(text);
      await keepSpeech("espeak-ng", text, words ? await run(arguments_, words, signal) : Buffer.of(), path);
    },
  };
}

async function run(arguments_: string[], input = "", signal?: AbortSignal): Promise<Buffer> {
  const options = { directory: tmpdir(), bounds: BOUNDS, output: MOST_BYTES, input, signal };
  return (await runProgram("espeak-ng", arguments_, options)).stdout;
}
