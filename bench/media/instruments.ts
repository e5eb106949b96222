import { samplesOf, wavOf } from "../../reference-impl/engines/sound/wav.ts";
import { extract } from "../../reference-impl/engines/sound/sound-harness.ts";
import { median, pitches } from "../../reference-impl/engines/sound/pitch.ts";
import type { Stretch } from "../../reference-impl/engines/parts.ts";

/** The sound of some media as one channel, which instruments look at. */
export interface Recording {
  samples: Float64Array;
  rate: number;
}

/** Reads the sound of media. @param scratch the path of a WAV that is written on the way */
export async function recordingOf(media: string, rate: number, scratch: string): Promise<Recording> {
  extract(media, rate, scratch, 3600);
  const samples = new Float64Array((await wavOf(scratch)).length);
  let at = 0;
  for await (const block of samplesOf(scratch)) {
    samples.set(block, at);
    at += block.length;
  }
  return { samples, rate };
}

/** The samples of some seconds. */
export const cut = ({ samples, rate }: Recording, { begin, end }: Stretch): Float64Array =>
  samples.subarray(Math.round(begin * rate), Math.round(end * rate));

/** The samples of several stretches, one after the other. */
export function cutAll(recording: Recording, stretches: readonly Stretch[]): Float64Array {
  const parts = stretches.map((stretch) => cut(recording, stretch));
  return Float64Array.from(parts.flatMap((part) => [...part]));
}

/** The mean of two sounds, the second one multiplied by `share`: -1 gives half their difference. */
export const combined = (one: Recording, other: Recording, share: number): Recording => ({
  ...one,
  samples: one.samples.map((value, at) => (value + share * (other.samples[at] ?? 0)) / 2),
});

/** Decibels of a sound below full scale. */
export const levelIn = (samples: Float64Array): number =>
  20 * Math.log10(Math.max(1e-9, Math.sqrt(product(samples, samples) / Math.max(1, samples.length)) / 32_768));

/** How much of the second sound is in the first one, as a factor. */
export const shareOf = (sound: Float64Array, known: Float64Array): number =>
  product(sound, known) / product(known, known);

/** How alike two sounds are, from -1 to 1. */
export const correlation = (one: Float64Array, other: Float64Array): number =>
  product(one, other) / Math.sqrt(product(one, one) * product(other, other));

/** Seconds by which a sound comes later than in another recording, of at most `most`. */
export function lagOf(one: Recording, other: Recording, stretch: Stretch, most: number): number {
  const known = cut(other, stretch);
  const reach = Math.round(most * one.rate);
  let [best, lag] = [-Infinity, 0];
  for (let shift = -reach; shift <= reach; shift++) {
    const [begin, end] = [stretch.begin + shift / one.rate, stretch.end + shift / one.rate];
    const likeness = correlation(cut(one, { begin, end }), known);
    if (likeness > best) [best, lag] = [likeness, shift];
  }
  return lag / one.rate;
}

/** The tone of a voice in hertz. @param recording of 16 kHz */
export const toneOf = (recording: Recording, stretches: readonly Stretch[]): number =>
  median(pitches(Int16Array.from(cutAll(recording, stretches)))) ?? Number.NaN;

/** The stretches between others, without `margin` seconds at each side. */
export function between(stretches: readonly Stretch[], duration: number, margin: number): Stretch[] {
  const ends = [0, ...stretches.map(({ end }) => end)];
  const begins = [...stretches.map(({ begin }) => begin), duration];
  return ends
    .map((end, at) => ({ begin: end + margin, end: (begins[at] ?? duration) - margin }))
    .filter(({ begin, end }) => end > begin);
}

const product = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
