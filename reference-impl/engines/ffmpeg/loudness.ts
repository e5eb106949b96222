import { MEMORY, MIB, perform, PLAIN, type Place } from "./step.ts";

/** How loud a recording is, by EBU R128. */
export interface Loudness {
  /** LUFS of the whole; -70 for silence. */
  integrated: number;
  /** dBTP: the highest level between samples too. */
  peak: number;
  /** LU between soft and loud parts. */
  range: number;
}

/** The highest level of a dub between its samples, in dBTP. */
const MOST_PEAK = -1;

/** Decibels that encoding may add to a peak, which the limiter leaves free. */
const RESERVE = 0.7;

/** LUFS of sound that was made for itself, for an original that gives no measure. */
const USUAL = -16;

/** LUFS of the softest and the loudest original that is taken as the measure. */
const SOFTEST = -24;
const LOUDEST = -14;

/** LUFS below which a recording has nothing to hear. */
const SILENCE = -60;

/** LU from the target within which no further round is needed. */
const NEAR = 0.3;

/** Measures a file of sound. */
export async function loudnessOf(place: Place, wav: string, duration: number): Promise<Loudness> {
  const output = ["-map", "0:a:0", "-af", "ebur128=peak=true:framelog=verbose"];
  const said = await perform(place, { inputs: [wav], output, duration, pace: 500, memory: MEMORY.sound, bytes: MIB });
  const summary = said.slice(said.lastIndexOf("Summary:"));
  const value = (name: string) => {
    const [, text] = new RegExp(`${name}:\\s+(-?[\\d.]+|-inf|nan)`).exec(summary) ?? [];
    if (text === undefined) throw new Error(`ffmpeg did not measure the loudness: ${said.slice(-300)}`);
    return Number.isFinite(Number(text)) ? Number(text) : -Infinity;
  };
  return { integrated: Math.max(-70, value("I")), peak: value("Peak"), range: value("LRA") };
}

/**
 * The loudness that a dub gets: that of its original, so that it takes its place beside the other parts of a programme
 * or a playlist. An original that is too soft or too loud for listeners is no measure to that extent, nor is silence.
 */
export function targetOf({ integrated }: Loudness): number {
  return integrated < SILENCE ? USUAL : Math.min(LOUDEST, Math.max(SOFTEST, integrated));
}

/**
 * Brings a WAV to a loudness, with no peak above `MOST_PEAK` even after it is encoded: one gain for the whole, and a
 * limiter for what goes beyond. Where the limiter takes away much, a second round makes up for it.
 * @returns how loud the result is; silence stays silent
 */
export async function level(
  place: Place,
  wav: string,
  duration: number,
  target: number,
  to: string,
): Promise<Loudness> {
  const before = await loudnessOf(place, wav, duration);
  let gain = before.integrated < SILENCE ? 0 : target - before.integrated;
  for (let round = 1; ; round++) {
    await amplify(place, { wav, duration, gain, to });
    const after = await loudnessOf(place, to, duration);
    const missing = target - after.integrated;
    if (round === 2 || after.integrated < SILENCE || Math.abs(missing) < NEAR) return after;
    gain += missing;
  }
}

async function amplify(
  place: Place,
  { wav, duration, gain, to }: { wav: string; duration: number; gain: number; to: string },
) {
  const limit = 10 ** ((MOST_PEAK - RESERVE) / 20);
  // At four times the rate, samples are so close together that no peak is left between them.
  const filters = [
    `volume=${gain.toFixed(2)}dB:precision=double`,
    "aresample=192000",
    `alimiter=limit=${limit.toFixed(4)}:attack=5:release=80:level=false:latency=true`,
    "aresample=48000",
  ];
  const output = ["-map", "0:a:0", "-af", filters.join(","), "-c:a", "pcm_s16le", ...PLAIN, "-f", "wav"];
  const bytes = Math.ceil(duration * 48_000 * 4) + MIB;
  await perform(place, { inputs: [wav], output, to, duration, pace: 1000, memory: MEMORY.sound, bytes });
}
