import loadRNNoise from "@echogarden/rnnoise-wasm";
import { clipped, samplesOf, wavOf, writeWav } from "./wav.ts";

/** Samples a second of the sound that RNNoise was trained on, and how many of them it takes at once. */
export const DENOISE_RATE = 48_000;
const FRAME = 480;

/**
 * Takes everything out of a recording that is not speech.
 * @param from WAV, 48 kHz, one channel
 * @param to where the result is written, of the same rate and length
 */
export async function denoise(from: string, to: string): Promise<void> {
  await writeWav(to, { sampleRate: DENOISE_RATE }, denoised(from));
}

async function* denoised(path: string): AsyncGenerator<Int16Array> {
  const { length } = await wavOf(path);
  const rnnoise = await loadRNNoise();
  const state = rnnoise._rnnoise_create(0);
  const place = rnnoise._malloc(FRAME * 4);
  const frame = new Int16Array(FRAME);
  const process = (block: Int16Array) => {
    const floats = rnnoise.HEAPF32.subarray(place / 4, place / 4 + FRAME);
    floats.fill(0);
    floats.set(block);
    rnnoise._rnnoise_process_frame(state, place, place);
    for (let at = 0; at < FRAME; at++) frame[at] = clipped(floats[at] ?? 0);
    return frame;
  };
  // It gives each frame when it gets the next one: the first result is thrown away, and a silent frame brings the last.
  let given = -FRAME;
  for await (const block of samplesOf(path, { size: FRAME })) {
    const result = process(block);
    if (given >= 0) yield result;
    given += FRAME;
  }
  if (length > 0) yield process(new Int16Array(FRAME)).subarray(0, length - given);
  rnnoise._rnnoise_destroy(state);
}
