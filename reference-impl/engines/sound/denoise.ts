import loadRNNoise from "@echogarden/rnnoise-wasm";
import { clipped, samplesOf, wavOf, writeWav, type Wav } from "./wav.ts";

/** Samples a second of the sound that RNNoise was trained on, and how many of them it takes at once. */
export const DENOISE_RATE = 48_000;
const FRAME = 480;

/**
 * Takes everything out of a recording that is not speech.
 * @param from WAV, 48 kHz; each channel is listened to by itself
 * @param to where the result is written, in the same form and length
 * @param signal ends it with its reason
 */
export async function denoise(from: string, to: string, signal?: AbortSignal): Promise<void> {
  const wav = await wavOf(from);
  await writeWav(to, wav, denoised(from, wav, signal));
}

async function* denoised(path: string, { channels, length }: Wav, signal?: AbortSignal): AsyncGenerator<Int16Array> {
  const rnnoise = await loadRNNoise();
  const states = Array.from({ length: channels }, () => rnnoise._rnnoise_create(0));
  const place = rnnoise._malloc(FRAME * 4);
  const frame = new Int16Array(FRAME * channels);
  const process = (block: Int16Array) => {
    for (const [channel, state] of states.entries()) {
      const floats = rnnoise.HEAPF32.subarray(place / 4, place / 4 + FRAME);
      for (let at = 0; at < FRAME; at++) floats[at] = block[at * channels + channel] ?? 0;
      rnnoise._rnnoise_process_frame(state, place, place);
      for (let at = 0; at < FRAME; at++) frame[at * channels + channel] = clipped(floats[at] ?? 0);
    }
    return frame;
  };
  // It gives each frame when it gets the next one: the first result is thrown away, and a silent frame brings the last.
  let given = -FRAME;
  for await (const block of samplesOf(path, { size: FRAME, signal })) {
    const result = process(block);
    if (given >= 0) yield result;
    given += FRAME;
  }
  if (length > 0) yield process(new Int16Array(frame.length)).subarray(0, (length - given) * channels);
  for (const state of states) rnnoise._rnnoise_destroy(state);
}
