import { SPEECH_RATE } from "./speech-activity.ts";

/** Samples that are made one: tones of voices are slow. */
const COARSE = 4;
const RATE = SPEECH_RATE / COARSE;

/** Coarse samples of a frame, and between two of them: 40 ms and 20 ms. */
const FRAME = 0.04 * RATE;
const HOP = 0.02 * RATE;

/** Coarse samples of the shortest and longest period: 400 Hz and 60 Hz. */
const SHORTEST = Math.floor(RATE / 400);
const LONGEST = Math.ceil(RATE / 60);

/** How alike a sound is to itself a period later, from 0 to 1, if it is a tone. */
const TONE = 0.6;

/** The pitch of each frame in which a voice has a tone, in hertz. */
export function pitches(samples: Int16Array): number[] {
  const coarse = new Float64Array(Math.floor(samples.length / COARSE));
  for (const at of coarse.keys()) {
    for (let place = at * COARSE; place < (at + 1) * COARSE; place++) coarse[at]! += samples[place] ?? 0;
  }
  const found = [];
  for (let from = 0; from + FRAME + LONGEST < coarse.length; from += HOP) {
    const pitch = pitchOf(coarse, from);
    if (pitch !== undefined) found.push(pitch);
  }
  return found;
}

function pitchOf(samples: Float64Array, from: number): number | undefined {
  const likeness: number[] = [];
  for (let lag = SHORTEST - 1; lag <= LONGEST + 1; lag++) {
    let [both, one, other] = [0, 1, 1];
    for (let at = from; at < from + FRAME; at++) {
      const [x, y] = [samples[at] ?? 0, samples[at + lag] ?? 0];
      both += x * y;
      one += x * x;
      other += y * y;
    }
    likeness.push(both / Math.sqrt(one * other));
  }
  const best = Math.max(...likeness);
  if (best < TONE) return undefined;
  // Twice the period is as alike: the first peak that is nearly the best one counts.
  const peak = likeness.findIndex(
    (value, at) => value >= 0.9 * best && value >= (likeness[at - 1] ?? 2) && value >= (likeness[at + 1] ?? 2),
  );
  if (peak < 0) return undefined;
  const [before, top, after] = [likeness[peak - 1] ?? 0, likeness[peak] ?? 0, likeness[peak + 1] ?? 0];
  const bend = before - 2 * top + after;
  // Between two samples, where a parabola through the three has its top.
  return RATE / (SHORTEST - 1 + peak + (bend === 0 ? 0 : (before - after) / (2 * bend)));
}

export function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}
