import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { MediaTool } from "../parts.ts";
import { inputOf, pathOf } from "./input.ts";

/** The directory in which a step works, and what ends it before its time. */
export interface Place {
  tool: MediaTool;
  directory: string;
  signal?: AbortSignal;
}

export const MIB = 1024 ** 2;

/** Bytes of memory for a step that only handles sound or copies packets, and for one that draws pictures. */
export const MEMORY = { sound: 1024 * MIB, picture: 3072 * MIB };

/** Milliseconds that any step may take, besides those for its seconds of media. */
const START = 60_000;

/** One call of ffmpeg that writes a file. */
export interface Step {
  /** Files in the directory, which are opened safely. */
  inputs: readonly (string | { file: string; options: readonly string[] })[];
  /** The options of the output, without its name. */
  output: readonly string[];
  /** The name of the file that is written; without one, the result is only measured. */
  to?: string;
  /** Seconds of media. */
  duration: number;
  /** Milliseconds for a second of media, at the most. */
  pace: number;
  memory: number;
  /** Bytes of the output, at the most. */
  bytes: number;
  /** Goes on where a part of the input cannot be decoded; the caller looks whether enough is left. */
  lenient?: true;
}

/** @returns what ffmpeg says */
export async function perform({ tool, directory, signal }: Place, step: Step): Promise<string> {
  const inputs = step.inputs.flatMap((input) =>
    typeof input === "string" ? inputOf(input) : inputOf(input.file, input.options),
  );
  const target = step.to === undefined ? ["-f", "null", "-"] : ["-y", pathOf(step.to)];
  const { stderr } = await tool.run(
    "ffmpeg",
    [
      "-nostdin",
      "-hide_banner",
      "-nostats",
      ...(step.lenient ? [] : ["-xerror"]),
      ...inputs,
      ...step.output,
      ...target,
    ],
    {
      directory,
      bounds: { time: START + step.duration * step.pace, memory: step.memory, file: step.bytes },
      ...(signal && { signal }),
    },
  );
  return stderr;
}

export const sizeOf = async (directory: string, file: string) => (await stat(join(directory, file))).size;

/** Neither the names nor the places of the original go into what is made of it; the same input gives the same bytes. */
export const PLAIN = ["-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact", "-flags", "+bitexact"];
