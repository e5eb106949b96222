import { wavHeader } from "../sound/wav.ts";

/** Sound of one channel. */
export interface Sound {
  /** Samples a second. */
  rate: number;
  /** Between -1 and 1. */
  samples: Float32Array;
}

/** How much quieter than the loudest sample silence is. */
const QUIET = 0.01;

/** Nothing that a voice says is as quiet as this. */
const INAUDIBLE = 0.002;

/** Seconds that are kept around the speech, so that soft beginnings and ends stay whole. */
const MARGIN = 0.02;

const INTEGERS = 1;
const FLOATS = 3;
const EXTENSIBLE = 0xfffe;

/**
 * Reads a WAV, whose channels are mixed. Its header may say a wrong length, as those of programs do that begin to write
 * before they know it.
 * @throws Error if it is not one
 */
export function readWave(bytes: Buffer): Sound {
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WAVE")
    throw new Error("The sound is not a WAV file.");
  let read: ((at: number) => number) | undefined;
  let [rate, width, channels] = [0, 0, 0];
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, size] = [bytes.toString("latin1", at, at + 4), bytes.readUInt32LE(at + 4)];
    const begin = at + 8;
    if (name === "fmt " && begin + 16 <= bytes.length) {
      const format = bytes.readUInt16LE(begin);
      channels = bytes.readUInt16LE(begin + 2);
      rate = bytes.readUInt32LE(begin + 4);
      width = bytes.readUInt16LE(begin + 14) / 8;
      read = readerOf(bytes, format === EXTENSIBLE ? bytes.readUInt16LE(begin + 24) : format, width);
    }
    if (name === "data") {
      if (!read || rate === 0 || channels === 0) break;
      const count = Math.floor(Math.min(size, bytes.length - begin) / (width * channels));
      const samples = new Float32Array(count);
      for (let frame = 0; frame < count; frame += 1) {
        let sum = 0;
        for (let channel = 0; channel < channels; channel += 1)
          sum += read(begin + (frame * channels + channel) * width);
        samples[frame] = sum / channels;
      }
      return { rate, samples };
    }
    at = begin + size + (size % 2);
  }
  throw new Error("The WAV file has no samples in a format that is understood (16, 24 or 32 bits).");
}

function readerOf(bytes: Buffer, format: number, width: number): ((at: number) => number) | undefined {
  if (format === FLOATS && width === 4) return (at) => bytes.readFloatLE(at);
  if (format === INTEGERS && width >= 2 && width <= 4) return (at) => bytes.readIntLE(at, width) / 2 ** (8 * width - 1);
  return undefined;
}

/** A sound without the silence around it; undefined: it is nothing but silence. */
export function trimmed({ rate, samples }: Sound): Sound | undefined {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (!(loudest > INAUDIBLE)) return undefined;
  const isLoud = (sample: number) => Math.abs(sample) > loudest * QUIET;
  const margin = Math.round(rate * MARGIN);
  const first = Math.max(0, samples.findIndex(isLoud) - margin);
  return { rate, samples: samples.subarray(first, samples.findLastIndex(isLoud) + 1 + margin) };
}

/** A WAV of 16 bits. */
export function writeWave({ rate, samples }: Sound): Buffer {
  const whole = Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32767));
  return Buffer.concat([wavHeader({ sampleRate: rate, channels: 1, length: whole.length }), Buffer.from(whole.buffer)]);
}
