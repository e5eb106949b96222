import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { TargetLanguage } from "../../domain/languages.ts";
import type { DubOptions } from "../../domain/options.ts";
import { FULL } from "../ffmpeg/sound.ts";
import { MEMORY, MIB, perform, PLAIN, type Place } from "../ffmpeg/step.ts";
import type { Timbre, Voice } from "../parts.ts";
import type { Script } from "../ports.ts";
import { ProgramFailure } from "../programs/program.ts";
import { together } from "../programs/together.ts";
import { NotWav, wavOf, writeTrack } from "../sound/wav.ts";
import { timbreOf } from "../voices/catalog.ts";

/** A text to be spoken. Seconds. */
export interface Line {
  text: string;
  begin: number;
  /** The most that it may last. */
  room: number;
  timbre: Timbre;
}

/** How much faster than usual an engine speaks at the most; beyond that the finished speech is made shorter. */
const FASTEST = 1.6;

/** Rate that is asked for beyond what is needed, since engines do not keep to it exactly. */
const MARGIN = 1.03;

/** Seconds by which a voice fades out where it ends. */
const FADE = 0.01;

/** Lines that are spoken at one time. */
const AT_ONCE = 2;

/**
 * Speaks lines, each within its room, into one track of speech.
 * @param length seconds of the track
 * @returns the seconds that each line lasts when it is spoken as usual
 */
export async function speakLines(
  place: Place,
  voice: Voice,
  language: TargetLanguage,
  lines: readonly Line[],
  length: number,
  to: string,
): Promise<number[]> {
  const lengths: number[] = [];
  const pieces = new Map<number, string>();
  const rest = [...lines.entries()];
  const speaking = Array.from({ length: AT_ONCE }, () => async (signal: AbortSignal) => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [at, line] = next;
      lengths[at] = 0;
      if (line.text.trim() === "") continue;
      const { usual, file } = await speakLine({ ...place, signal }, voice, language, line, at);
      lengths[at] = usual;
      pieces.set(at, file);
    }
  });
  await together(speaking, place.signal);
  const { rate: sampleRate } = FULL;
  await writeTrack(
    join(place.directory, to),
    { sampleRate, length: Math.round(length * sampleRate) },
    [...pieces].map(([at, file]) => ({
      path: join(place.directory, file),
      at: Math.round((lines[at]?.begin ?? 0) * sampleRate),
    })),
  );
  for (const file of pieces.values()) await rm(join(place.directory, file));
  return lengths;
}

/** Speaks a line as usual, again faster if it is too long for its room, and brings it into the form of the track. */
async function speakLine(
  place: Place,
  voice: Voice,
  language: TargetLanguage,
  { text, room, timbre }: Line,
  at: number,
): Promise<{ usual: number; file: string }> {
  const spoken = `spoken-${at}.wav`;
  const speak = async (rate: number) => {
    const options = { timbre, rate, ...(place.signal && { signal: place.signal }) };
    await voice.speak(text, language, options, join(place.directory, spoken));
    const { length, sampleRate } = await wavOf(join(place.directory, spoken)).catch((error: unknown) => {
      if (!(error instanceof NotWav)) throw error;
      throw new ProgramFailure(`${voice.engine} gave no sound for the text '${text.slice(0, 60)}'`, "failed");
    });
    return length / sampleRate;
  };
  const usual = await speak(1);
  const lasts = usual > room ? await speak(Math.min(FASTEST, (usual / room) * MARGIN)) : usual;
  const shortened = Math.min(lasts, room);
  const file = `line-${at}.wav`;
  const filters = [
    // A filter makes speech at most twice as fast, so there may be several.
    ...tempos(lasts / shortened).map((tempo) => `atempo=${tempo.toFixed(5)}`),
    `aresample=${FULL.rate}`,
    `atrim=end=${shortened}`,
    `afade=t=out:st=${Math.max(0, shortened - FADE)}:d=${FADE}`,
  ];
  await perform(place, {
    inputs: [spoken],
    output: ["-map", "0:a:0", "-af", filters.join(","), "-ac", "1", "-c:a", "pcm_s16le", ...PLAIN, "-f", "wav"],
    to: file,
    duration: lasts,
    pace: 5000,
    memory: MEMORY.sound,
    bytes: Math.ceil(lasts * FULL.rate * 2) + MIB,
  });
  await rm(join(place.directory, spoken));
  return { usual, file };
}

/** Factors of at most two that make up one. */
function tempos(factor: number): number[] {
  if (factor <= 1) return [];
  return factor <= 2 ? [factor] : [2, ...tempos(factor / 2)];
}

/** What is spoken of a script, each line by its speaker or by the voice that somebody chose. @throws Missing */
export function linesOf(
  { original, texts }: Script,
  pitches: Readonly<Record<number, number>>,
  options: DubOptions,
): Line[] {
  const chosen = options.voiceId === null ? undefined : timbreOf(options.voiceId);
  return original.segments.map(({ begin, end, speaker }, at) => {
    const pitch = pitches[speaker];
    const timbre = chosen ?? { speaker, ...(pitch === undefined ? {} : { pitch }) };
    return { text: texts[at] ?? "", begin, room: end - begin, timbre };
  });
}
