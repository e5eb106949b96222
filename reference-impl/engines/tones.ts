import type { Speech } from "./ports.ts";
import { wavHeader } from "./sound/wav.ts";

/** Samples a second of the simulated speech. */
const SAMPLE_RATE = 8000;

/** A second of the tone of each of eight speakers: 200 Hz for the first, 250 Hz for the second, and so on. */
const TONES = Array.from({ length: 8 }, (_, speaker) => {
  const turn = (2 * Math.PI * (200 + 50 * speaker)) / SAMPLE_RATE;
  return Int16Array.from({ length: SAMPLE_RATE }, (_sample, at) => Math.round(6000 * Math.sin(turn * at)));
});

/** A WAV file of the media's length, second by second: a soft tone while somebody speaks, silence between. */
export function* tones(duration: number, segments: Speech["segments"]): Generator<Buffer> {
  const samples = Math.round(duration * SAMPLE_RATE);
  yield wavHeader({ sampleRate: SAMPLE_RATE, channels: 1, length: samples });
  for (let start = 0; start < samples; start += SAMPLE_RATE) {
    const second = new Int16Array(Math.min(SAMPLE_RATE, samples - start));
    const place = (seconds: number) => Math.min(second.length, Math.max(0, Math.round(seconds * SAMPLE_RATE) - start));
    for (const { begin, end, speaker } of segments)
      // Every tone fits whole into a second, so that the next second goes on where this one ends.
      second.set(TONES[speaker % 8]?.subarray(place(begin), place(end)) ?? [], place(begin));
    yield Buffer.from(second.buffer);
  }
}
