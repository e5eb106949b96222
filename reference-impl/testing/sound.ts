import type { Sound } from "../engines/voices/sound.ts";

/** The length of a sound. */
export const secondsOf = ({ samples, rate }: Sound): number => samples.length / rate;

/** The effective value of the samples, of which speech has some 0.05 to 0.2. */
export const energyOf = ({ samples }: Sound): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, samples.length));

/** The middle of the tones of a voice in Hertz, by autocorrelation of stretches of 40 ms. */
export function pitchOf({ samples, rate }: Sound): number {
  const length = Math.round(rate * 0.04);
  const tones: number[] = [];
  for (let at = 0; at + 2 * length < samples.length; at += length) {
    let [best, period] = [0.6, 0];
    for (let lag = Math.round(rate / 400); lag < rate / 60; lag += 1) {
      let [together, here, there] = [0, 1e-6, 1e-6];
      for (let place = at; place < at + length; place += 1) {
        const [one = 0, other = 0] = [samples[place], samples[place + lag]];
        together += one * other;
        here += one ** 2;
        there += other ** 2;
      }
      const likeness = together / Math.sqrt(here * there);
      if (likeness > best * 1.03) [best, period] = [likeness, lag];
    }
    if (period > 0) tones.push(rate / period);
  }
  return tones.toSorted((a, b) => a - b)[tones.length >> 1] ?? Number.NaN;
}
