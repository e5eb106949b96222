import type { MediaFacts } from "./facts.ts";
import { required } from "./input.ts";
import { refusing } from "./probe.ts";
import { Refusal } from "./refusal.ts";
import { MEMORY, MIB, perform, PLAIN, sizeOf, type Place } from "./step.ts";

/** How a WAV of 16 bits is made. */
interface WavForm {
  rate: number;
  channels: number;
}

/** For engines that listen to speech. */
export const SPEECH: WavForm = { rate: 16_000, channels: 1 };

/** For everything that people hear. */
export const FULL: WavForm = { rate: 48_000, channels: 2 };

/** Seconds of its sound that a file may lack after decoding before it counts as damaged. */
const LOSS = 0.5;

/** Bytes for the header of a WAV. */
const HEADER = 4096;

/** Bits a second of encoded sound. */
const BIT_RATE = 192_000;

/**
 * Writes the sound of a file as WAV, from the beginning of the file on: it is silent until the sound begins and where
 * parts are missing, so that both have the same times.
 * @throws Refusal if there is no sound, or most of it cannot be decoded
 */
export async function extractSound(
  place: Place,
  { file, facts }: { file: string; facts: MediaFacts },
  { rate, channels }: WavForm,
  to: string,
): Promise<void> {
  const { index, end } = required(facts.sound, "audio");
  const perSecond = rate * channels * 2;
  const bytes = Math.ceil(end * perSecond) + HEADER;
  const inTime = ["-map", `0:${index}`, "-af", "aresample=async=1:first_pts=0", ...PLAIN];
  const form = ["-ac", channels, "-ar", rate, "-c:a", "pcm_s16le", "-t", end, "-fs", bytes].map(String);
  const step = {
    inputs: [file],
    output: [...inTime, ...form, "-f", "wav"],
    to,
    duration: end,
    bytes: bytes + MIB,
    lenient: true as const,
  };
  await refusing(perform(place, { ...step, pace: 500, memory: MEMORY.sound }), "damaged");
  if ((await sizeOf(place.directory, to)) < (end - LOSS) * perSecond)
    throw new Refusal("damaged", "Part of the sound cannot be decoded. Encode the file again.");
}

/** Writes a WAV in another form. */
export async function convertSound(
  place: Place,
  wav: string,
  duration: number,
  { rate, channels }: WavForm,
  to: string,
) {
  const output = ["-ac", String(channels), "-ar", String(rate), "-c:a", "pcm_s16le", ...PLAIN, "-f", "wav"];
  const bytes = Math.ceil(duration * rate * channels * 2) + MIB;
  await perform(place, { inputs: [wav], output, to, duration, pace: 500, memory: MEMORY.sound, bytes });
}

/** Writes a WAV as M4A or MP3, as the name of the target says. */
export async function encodeSound(place: Place, wav: string, duration: number, to: `${string}.${"m4a" | "mp3"}`) {
  const encoder = to.endsWith(".mp3") ? ["-c:a", "libmp3lame"] : ["-c:a", "aac", "-movflags", "+faststart"];
  const output = ["-map", "0:a:0", ...encoder, "-b:a", String(BIT_RATE), ...PLAIN];
  await perform(place, {
    inputs: [wav],
    output,
    to,
    duration,
    pace: 1000,
    memory: MEMORY.sound,
    bytes: encodedBytes(duration),
  });
}

/** Bytes that encoded sound has at the most. */
export const encodedBytes = (duration: number) => Math.ceil((duration * BIT_RATE) / 4) + MIB;

/** The sound of a video: exactly as long as the picture. */
export function soundTrack(input: number, codec: string, duration: number): string[] {
  const encoder = ["-c:a", codec, "-b:a", String(BIT_RATE), "-ar", "48000"];
  return ["-map", `${input}:a:0`, ...encoder, "-af", `apad=whole_dur=${duration},atrim=end=${duration}`];
}
