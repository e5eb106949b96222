import { link, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DubOptions } from "../../domain/options.ts";
import { level, loudnessOf, targetOf } from "../ffmpeg/loudness.ts";
import { encodeSound, FULL } from "../ffmpeg/sound.ts";
import { MEMORY, MIB, perform, PLAIN, type Place } from "../ffmpeg/step.ts";
import type { Stretch } from "../parts.ts";
import { writeBed, type BedOptions } from "./bed.ts";

/** The sounds of which a dub is mixed: paths of WAV files. */
export interface Sounds {
  original: string;
  /** The original voice alone, in each channel of the original; absent where it is not needed. */
  voice?: string;
  /** The new voices. */
  speech: string;
}

/** The share of what is left of the background that stays while somebody speaks, by the isolator. */
const SHARES = { studio: 0.3, realistic: 0.38 };

/** What the options of a dub say about the sound under its voices. */
export function bedOptionsOf(options: DubOptions): BedOptions {
  const { keepBackgroundMusic, keepOriginalVoice, originalVoiceVolume, voiceIsolatorOption, skips } = options;
  // Where the original voice stays, nothing has to be hidden of it.
  const share = keepOriginalVoice ? 1 : SHARES[voiceIsolatorOption];
  return {
    background: keepBackgroundMusic ? share : 0,
    voice: keepOriginalVoice ? originalVoiceVolume / 100 : 0,
    untouched: skips.map(({ startTime, endTime }) => ({ begin: startTime, end: endTime })),
  };
}

/** Whether a mix needs the original voice apart from its background. */
export function takesVoicesApart(options: DubOptions): boolean {
  const { background, voice } = bedOptionsOf(options);
  return background !== voice;
}

/** Mixes new voices with what stays of the original, as loud as the original, and writes WAV and M4A. */
export async function mixDub(
  place: Place,
  sounds: Sounds,
  { duration, stretches, options }: { duration: number; stretches: readonly Stretch[]; options: DubOptions },
  to: { wav: string; m4a: `${string}.m4a` },
): Promise<void> {
  const [original, speech] = ["original.wav", "speech.wav"];
  await link(sounds.original, join(place.directory, original));
  await link(sounds.speech, join(place.directory, speech));
  await writeBed(sounds, stretches, bedOptionsOf(options), join(place.directory, "bed.wav"), place.signal);
  const sum = `[0:a]pan=stereo|c0=c0|c1=c0[v];[v][1:a]amix=inputs=2:duration=longest:normalize=0,atrim=end=${duration}`;
  await perform(place, {
    inputs: [speech, "bed.wav"],
    // Sums may be louder than 16 bits hold.
    output: ["-filter_complex", sum, "-c:a", "pcm_f32le", "-ar", String(FULL.rate), ...PLAIN, "-f", "wav"],
    to: "mix.wav",
    duration,
    pace: 500,
    memory: MEMORY.sound,
    bytes: Math.ceil(duration * FULL.rate * 8) + MIB,
  });
  const target = targetOf(await loudnessOf(place, original, duration));
  await level(place, "mix.wav", duration, target, to.wav);
  await encodeSound(place, to.wav, duration, to.m4a);
  for (const file of [original, speech, "bed.wav", "mix.wav"]) await rm(join(place.directory, file));
}
