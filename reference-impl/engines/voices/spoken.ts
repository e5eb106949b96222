import { writeFile } from "node:fs/promises";
import { Unusable, type Timbre } from "../parts.ts";
import { inOneLine } from "../translation/tidy.ts";
import { readWave, trimmed, writeWave, type Sound } from "./sound.ts";

/** Hertz above which a voice is taken for a high one, as most women and children have. */
const HIGH = 155;

/** Seconds of silence for a text without words, such as "…". */
const SILENCE = 0.05;

/** A text as the engines get it. Square brackets go, since espeak takes what stands in two of them for phonemes. */
export const plain = (text: string): string => inOneLine(text.replaceAll(/[[\]]+/g, " "));

/** Whether there is something to be said in a text. */
const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Whether a speaker gets a high voice. Where nothing is known, every second one does. */
export const isHigh = ({ pitch, speaker }: Timbre): boolean =>
  pitch === undefined ? speaker % 2 === 1 : pitch >= HIGH;

/**
 * Writes what an engine made of a text, without the silence around it.
 * @throws Unusable if it is not a WAV, or silent though the text has words
 */
export async function keepSpeech(engine: string, text: string, wave: Buffer, path: string): Promise<void> {
  const sound = wave.length > 0 ? trimmed(read(engine, wave)) : undefined;
  if (!sound && hasWords(text))
    throw new Unusable(
      `${engine} gave no sound for the text '${text.slice(0, 60)}'. See that the text is in the language of the dub, ` +
        "or set up another voice engine in the configuration of the engines.",
    );
  await writeFile(path, writeWave(sound ?? silence()));
}

function read(engine: string, wave: Buffer): Sound {
  try {
    return readWave(wave);
  } catch (cause) {
    const problem = `${engine} did not answer with sound: ${(cause as Error).message}`;
    throw new Unusable(`${problem} Choose a model and a service that give WAV.`, { cause });
  }
}

const silence = (rate = 16_000): Sound => ({ rate, samples: new Float32Array(rate * SILENCE) });
