import { SPEECH_RATE } from "./speech-activity.ts";

/** Samples of a frame, and between the beginnings of two. */
const FRAME = 400;
export const HOP = 160;

/** Samples that are transformed: a frame with zeros behind it. */
const POINTS = 512;

/** Bands of hearing, and hertz of the lowest and highest one. */
const BANDS = 24;
const [LOWEST, HIGHEST] = [100, 6800];

/** Numbers that describe the sound of a frame. */
export const COEFFICIENTS = 12;

/** A frame: how its energy is spread over the bands, and its energy as a natural logarithm. */
export interface Frame {
  coefficients: readonly number[];
  energy: number;
}

/** Mel frequency cepstral coefficients 1 to 12 of each hundredth of a second; the loudness, which is 0, is left out. */
export function mfcc(samples: Int16Array): Frame[] {
  const count = Math.max(0, Math.floor((samples.length - FRAME) / HOP) + 1);
  return Array.from({ length: count }, (_, index) => frameOf(samples.subarray(index * HOP, index * HOP + FRAME)));
}

/** The points of one frame, used again by each of them: an hour has 360,000. */
const [realPoints, imaginaryPoints] = [new Float64Array(POINTS), new Float64Array(POINTS)];

function frameOf(samples: Int16Array): Frame {
  const [real, imaginary] = [realPoints.fill(0), imaginaryPoints.fill(0)];
  let energy = 1;
  for (let at = 0; at < FRAME; at++) {
    const sample = samples[at] ?? 0;
    energy += sample * sample;
    // High tones carry less energy, and matter as much.
    real[at] = (sample - 0.97 * (samples[at - 1] ?? sample)) * (WINDOW[at] ?? 0);
  }
  transform(real, imaginary);
  const bands = FILTERS.map((filter) => {
    let sum = 1;
    for (const [bin, weight] of filter) sum += weight * ((real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2);
    return Math.log(sum);
  });
  const coefficients = Array.from({ length: COEFFICIENTS }, (_, at) =>
    bands.reduce((sum, band, place) => sum + band * Math.cos((Math.PI * (at + 1) * (place + 0.5)) / BANDS), 0),
  );
  return { coefficients, energy: Math.log(energy) };
}

const WINDOW = Float64Array.from(
  { length: FRAME },
  (_, at) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (FRAME - 1)),
);

const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
const hertz = (mels: number) => 700 * (Math.exp(mels / 1127) - 1);

/** Of each band the bins that it covers, with their weights: triangles, equally wide to the ear. */
const FILTERS = Array.from({ length: BANDS }, (_, band) => {
  const step = (mel(HIGHEST) - mel(LOWEST)) / (BANDS + 1);
  const edge = (place: number) => (hertz(mel(LOWEST) + place * step) * POINTS) / SPEECH_RATE;
  const [from, middle, to] = [edge(band), edge(band + 1), edge(band + 2)];
  return Array.from({ length: POINTS / 2 }, (_value, bin): [number, number] => [
    bin,
    Math.min((bin - from) / (middle - from), (to - bin) / (to - middle)),
  ]).filter(([, weight]) => weight > 0);
});

/** The fast Fourier transform, in place. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const { length } = real;
  for (let at = 1, mirrored = 0; at < length; at++) {
    let bit = length >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    // Everything is still real, so that only this half has to change places.
    if (at < mirrored) [real[at], real[mirrored]] = [real[mirrored] ?? 0, real[at] ?? 0];
  }
  for (let size = 2; size <= length; size *= 2) {
    for (let place = 0; place < size / 2; place++) {
      const [cos, sin] = [Math.cos((2 * Math.PI * place) / size), -Math.sin((2 * Math.PI * place) / size)];
      for (let at = place; at < length; at += size) {
        const other = at + size / 2;
        const [x, y] = [real[other] ?? 0, imaginary[other] ?? 0];
        const [turnedX, turnedY] = [x * cos - y * sin, x * sin + y * cos];
        real[other] = (real[at] ?? 0) - turnedX;
        imaginary[other] = (imaginary[at] ?? 0) - turnedY;
        real[at] = (real[at] ?? 0) + turnedX;
        imaginary[at] = (imaginary[at] ?? 0) + turnedY;
      }
    }
  }
}
