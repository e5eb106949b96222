import { samplesOf, wavOf } from "../../reference-impl/engines/sound/wav.ts";
import { extract } from "../../reference-impl/engines/sound/sound-harness.ts";
import { median, pitches } from "../../reference-impl/engines/sound/pitch.ts";
import type { Stretch } from "../../reference-impl/engines/parts.ts";

/** One channel of the sound of some media, which instruments look at. */
export interface Recording {
  samples: Float64Array;
  rate: number;
}

/** Reads the sound of media as one channel. @param scratch the path of a WAV that is written on the way */
export async function recordingOf(media: string, rate: number, scratch: string): Promise<Recording> {
  const [recording] = await read(media, rate, scratch, 1);
  return recording!;
}

/** Reads both channels of media by themselves: what is upside down in one of them is silent in their sum. */
export const channelsOf = (media: string, rate: number, scratch: string): Promise<Recording[]> =>
  read(media, rate, scratch, 2);

async function read(media: string, rate: number, scratch: string, channels: number): Promise<Recording[]> {
  extract(media, rate, scratch, { seconds: 3600, channels });
  const { length } = await wavOf(scratch);
  const recordings = Array.from({ length: channels }, () => ({ samples: new Float64Array(length), rate }));
  let at = 0;
  for await (const block of samplesOf(scratch)) {
    for (const [channel, { samples }] of recordings.entries())
      for (let place = 0; place < block.length / channels; place++)
        samples[at + place] = block[place * channels + channel] ?? 0;
    at += block.length / channels;
  }
  return recordings;
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

/** Seconds of sound whose loudness is one value. */
const SHORT = 0.005;

/** Decibels below its loudest moment at which a voice can be heard. */
const AUDIBLE = 30;

/** Where a voice begins to be heard, in seconds after `begin`; it is sought from `early` seconds before that on. */
export function onsetOf(recording: Recording, { begin, end }: Stretch, early: number): number {
  const count = Math.floor((end - begin + early) / SHORT);
  const levels = Array.from({ length: count }, (_, at) => {
    const from = begin - early + at * SHORT;
    return levelIn(cut(recording, { begin: from, end: from + SHORT }));
  });
  const loudest = Math.max(...levels);
  return levels.findIndex((level) => level > loudest - AUDIBLE) * SHORT - early;
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
