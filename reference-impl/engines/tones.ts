/** Samples a second of the simulated speech, of one byte each. */
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
  yield waveHeader(samples);
  for (let start = 0; start < samples; start += SAMPLE_RATE) {
    const [from, to] = [start / SAMPLE_RATE, start / SAMPLE_RATE + 1];
    const second = Buffer.alloc(Math.min(SAMPLE_RATE, samples - start), 128);
    for (const { begin, end, speaker } of segments.filter((segment) => segment.begin < to && segment.end > from)) {
      const last = Math.min(second.length, Math.round((end - from) * SAMPLE_RATE));
      // 200 Hz for the first speaker, 250 Hz for the second, and so on.
      const period = SAMPLE_RATE / (200 + 50 * (speaker % 8));
      for (let at = Math.max(0, Math.round((begin - from) * SAMPLE_RATE)); at < last; at++)
        second[at] = 128 + Math.round(24 * Math.sin((2 * Math.PI * (start + at)) / period));
    }
    yield second;
  }
}

function waveHeader(samples: number): Buffer {
  const header = Buffer.from("RIFF....WAVEfmt ....................data....", "latin1");
  header.writeUInt32LE(36 + samples, 4);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.writeUInt32LE(samples, 40);
  return header;
}
