import { wavHeader } from "./sound/wav.ts";

/** Samples a second of the simulated speech. */
const SAMPLE_RATE = 8000;

/** A stretch of speech. Seconds; the speaker decides how high it sounds. */
interface Spoken {
  begin: number;
  end: number;
  speaker: number;
}

/** A WAV file of the media's length, second by second: a soft tone while somebody speaks, silence between. */
export function* tones(duration: number, segments: readonly Spoken[]): Generator<Buffer> {
  const samples = Math.round(duration * SAMPLE_RATE);
  yield wavHeader({ sampleRate: SAMPLE_RATE, channels: 1, length: samples });
  for (let start = 0; start < samples; start += SAMPLE_RATE) {
    const [from, to] = [start / SAMPLE_RATE, start / SAMPLE_RATE + 1];
    const second = new Int16Array(Math.min(SAMPLE_RATE, samples - start));
    for (const { begin, end, speaker } of segments.filter((segment) => segment.begin < to && segment.end > from)) {
      const last = Math.min(second.length, Math.round((end - from) * SAMPLE_RATE));
      // 200 Hz for the first speaker, 250 Hz for the second, and so on.
      const period = SAMPLE_RATE / (200 + 50 * (speaker % 8));
      for (let at = Math.max(0, Math.round((begin - from) * SAMPLE_RATE)); at < last; at++)
        second[at] = Math.round(6000 * Math.sin((2 * Math.PI * (start + at)) / period));
    }
    yield Buffer.from(second.buffer);
  }
}
