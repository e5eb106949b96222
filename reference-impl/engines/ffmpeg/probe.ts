import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { MediaTool } from "../parts.ts";
import { ProgramFailure } from "../programs/program.ts";
import { ENTRIES, streamsIn, type MediaFacts } from "./facts.ts";
import { inputOf, MOST_PIXELS } from "./input.ts";
import { Refusal } from "./refusal.ts";
import type { Place } from "./step.ts";

/** How much media may ask for. */
export interface MediaLimits {
  /** Seconds. */
  duration: number;
  /** Of a picture; at most `MOST_PIXELS`. */
  pixels?: number;
  signal?: AbortSignal;
}

const SECOND = 1000;
const MIB = 1024 ** 2;

/** Bytes of memory for a look at a file: far more than any file in use needs. */
const MEMORY = 1024 * MIB;

/** Bytes that are read in a millisecond at the least, on a busy machine. */
const SLOWEST = 20 * 1024;

/** Seconds by which a header may differ from what was measured and still be the more exact of the two. */
const CLOSE = 0.1;

/**
 * Moves the end of each packet into its time stamp, because the time that ffmpeg reports is the stamp of the last packet
 * in the order of decoding, which is up to some pictures too early.
 * @param usual seconds of a packet that does not say how long it lasts
 */
const ends = (usual: number) => `setts=ts='max(PTS+if(gt(DURATION,0),DURATION,${usual}/TB),PREV_OUTPTS)'`;

/** The complaint of FFmpeg where a picture has more pixels than it may decode; the cover of a song is a picture too. */
const TOO_LARGE = /Picture size \d+x\d+ (exceeds|is invalid)/;

/**
 * Finds out what a file holds. It reads the whole file and decodes next to nothing.
 * @param file a name in `directory`
 * @throws Refusal if the file is at fault
 */
export async function factsOf(
  tool: MediaTool,
  directory: string,
  file: string,
  { duration: longest, pixels = MOST_PIXELS, signal }: MediaLimits,
): Promise<MediaFacts> {
  const ask = ["-v", "error", ...inputOf(file), "-show_entries", ENTRIES, "-of", "json"];
  const place = { tool, directory, ...(signal && { signal }) };
  const { stdout, stderr } = await refusing(tool.run("ffprobe", ask, await optionsFor(place, file)), "unreadable");
  const { claimed, sound, picture } = streamsIn(stdout.toString());
  if (!sound && !picture) throw new Refusal("unreadable", "The file has neither audio nor video. Send another file.");
  if (TOO_LARGE.test(stderr) || (picture && picture.width * picture.height > pixels)) throw tooManyPixels(pixels);

  const [soundEnd, pictureEnd] = await Promise.all(
    [sound, picture].map((stream) => stream && endOf(place, file, stream, longest)),
  );
  const measured = Math.max(soundEnd ?? 0, pictureEnd ?? 0);
  return {
    // The header of a file that is whole leaves out the silence with which an encoder fills its last packet.
    duration: Math.abs(claimed - measured) < CLOSE ? claimed : measured,
    sound: sound && soundEnd ? { ...sound, end: soundEnd } : null,
    picture: picture && pictureEnd ? { ...picture, end: pictureEnd } : null,
  };
}

/**
 * Seconds until a stream really ends. It is read no further than it may last.
 * @throws Refusal if it lasts longer, is empty or breaks off
 */
export async function endOf(
  place: Place,
  file: string,
  { index, frameRate = 0 }: { index: number; frameRate?: number },
  longest: number,
): Promise<number> {
  const moved = ["-map", `0:${index}`, "-c", "copy", "-bsf", ends(frameRate > 0 ? 1 / frameRate : 0)];
  const copy = [...moved, "-t", String(longest + 1), "-f", "null", "-"];
  const read = ["-nostdin", "-v", "error", "-xerror", "-progress", "pipe:1"];
  const input = inputOf(file, ["-err_detect", "explode", "-fflags", "+genpts"]);
  const running = place.tool.run("ffmpeg", [...read, ...input, ...copy], await optionsFor(place, file));
  const { stdout } = await refusing(running, "damaged");
  const end = Number(/.*out_time_us=(\d+)/s.exec(stdout.toString())?.[1] ?? 0) / 1e6;
  if (end === 0) throw new Refusal("damaged", "The file has a stream without any content. Send a whole file.");
  if (end > longest) throw tooLong(longest);
  return Math.round(end * 1000) / 1000;
}

/** How long and with how much memory a look at a file may take. */
async function optionsFor({ directory, signal }: Place, file: string) {
  const { size } = await stat(join(directory, file));
  const bounds = { time: 20 * SECOND + size / SLOWEST, memory: MEMORY, file: MIB };
  return { directory, bounds, ...(signal && { signal }) };
}

/** The result of a program that read a file. @throws Refusal in place of a failure that the file caused */
export async function refusing<Result>(running: Promise<Result>, reason: "unreadable" | "damaged"): Promise<Result> {
  try {
    return await running;
  } catch (error) {
    if (!(error instanceof ProgramFailure) || error.how === "missing" || error.how === "stopped") throw error;
    if (TOO_LARGE.test(error.message)) throw tooManyPixels(MOST_PIXELS, error);
    if (error.how !== "failed")
      throw new Refusal("too costly", "The file takes far too long to read for its size. Encode it again.", error);
    throw new Refusal(reason, REMEDIES[reason], error);
  }
}

const REMEDIES = {
  unreadable: "The file cannot be read as audio or video. Send MP4, MOV, MKV, WebM, MPEG, MP3, WAV, FLAC, OGG or AAC.",
  damaged: "The file breaks off or is damaged. Send a whole file.",
};

const tooLong = (longest: number) =>
  new Refusal("too long", `The file lasts longer than ${longest} seconds, which is the most. Send a shorter file.`);

const tooManyPixels = (pixels: number, cause?: unknown) =>
  new Refusal(
    "too many pixels",
    `The pictures of the video are too large. Send at most ${Math.floor(pixels / 1e6)} million pixels.`,
    cause,
  );
