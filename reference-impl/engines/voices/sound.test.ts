import { expect, test } from "vitest";
import { readWave, trimmed, writeWave, type Sound } from "./sound.ts";

/** Half a second of silence, a second of a tone, and half a second of silence. */
const TONE: Sound = {
  rate: 8000,
  samples: Float32Array.from({ length: 16_000 }, (_, place) =>
    place < 4000 || place >= 12_000 ? 0 : 0.5 * Math.sin(place / 5),
  ),
};

/** A WAV with two channels of the same samples, by the way that one is written. */
function stereo(format: number, width: number, write: (wave: Buffer, sample: number, at: number) => void): Buffer {
  const wave = Buffer.alloc(44 + TONE.samples.length * width * 2);
  writeWave({ rate: TONE.rate, samples: new Float32Array() }).copy(wave);
  wave.writeUInt16LE(format, 20);
  wave.writeUInt16LE(2, 22);
  wave.writeUInt16LE(width * 8, 34);
  wave.writeUInt32LE(TONE.samples.length * width * 2, 40);
  TONE.samples.forEach((sample, place) => {
    write(wave, sample, 44 + place * 2 * width);
    write(wave, sample, 44 + (place * 2 + 1) * width);
  });
  return wave;
}

test.each([
  ["16 bits", writeWave(TONE)],
  [
    "24 bits and two channels",
    stereo(1, 3, (wave, sample, at) => wave.writeIntLE(Math.round(sample * 8388607), at, 3)),
  ],
  ["32 bits with a point and two channels", stereo(3, 4, (wave, sample, at) => wave.writeFloatLE(sample, at))],
])("a WAV of %s is read as it was written", (_, wave) => {
  const { rate, samples } = readWave(wave);
  expect(rate).toBe(8000);
  expect(samples).toHaveLength(TONE.samples.length);
  expect(Math.max(...samples.map((sample, place) => Math.abs(sample - TONE.samples[place]!)))).toBeLessThan(0.0001);
});

test("a WAV whose header says too much is read to its end", () => {
  const wave = writeWave(TONE);
  wave.writeUInt32LE(0x7ffff000, 40);
  expect(readWave(wave).samples).toHaveLength(16_000);
});

test.each([
  ["of another kind", Buffer.from("<html>no sound</html>"), "is not a WAV"],
  ["that ends in its header", writeWave(TONE).subarray(0, 30), "no samples"],
  ["with 8 bits", stereo(1, 1, () => {}), "no samples in a format"],
])("a file %s is refused", (_, bytes, message) => {
  expect(() => readWave(bytes)).toThrow(message);
});

test("silence around the speech goes, except for 20 ms", () => {
  expect(trimmed(TONE)!.samples.length / 8000).toBeCloseTo(1.04, 2);
});

test("silence gives no sound", () => {
  expect(trimmed({ rate: 8000, samples: new Float32Array(8000).fill(0.001) })).toBeUndefined();
});
