import { copyFile } from "node:fs/promises";
import { Missing, type Recogniser, type Translator, type Voice } from "../../reference-impl/engines/parts.ts";
import { nativeFfmpeg } from "../../reference-impl/engines/ffmpeg/native.ts";
import type { Parts } from "../../reference-impl/engines/pipeline/choose.ts";
import { clip } from "../../reference-impl/engines/sound/sound-harness.ts";

/** How often each of the parts was called. */
export interface Calls {
  recognise: number;
  translate: number;
  speak: number;
}

const named = (engine: string) => ({ engine, version: "1" });

/** Parts that hear, translate and speak without any model. A test replaces one of their functions by one that is broken. */
export async function fakeParts(calls: Calls, broken: Partial<Recogniser & Translator & Voice> = {}): Promise<Parts> {
  const recogniser: Recogniser = {
    ...named("ears"),
    hears: () => true,
    async recognise() {
      calls.recognise += 1;
      const words = ["one", "two"].map((text, at) => ({
        text,
        begin: 0.5 + at * 0.6,
        end: 1 + at * 0.6,
        confidence: 1,
        isFiller: false,
      }));
      return { language: "en", languageConfidence: 1, words };
    },
  };
  const translator: Translator = {
    ...named("words"),
    translates: () => true,
    async translate(texts) {
      calls.translate += 1;
      return texts.map(() => "uno");
    },
  };
  const voice: Voice = {
    ...named("throat"),
    speaks: () => true,
    async speak(_text, _language, _options, path) {
      calls.speak += 1;
      await copyFile(clip("speech.wav"), path);
    },
  };
  const { recognise, translate, speak } = broken;
  return {
    media: { name: "ffmpeg", engine: await nativeFfmpeg() },
    recognisers: [{ name: "pocketsphinx", engine: { ...recogniser, ...(recognise && { recognise }) } }],
    translators: [{ name: "apertium", engine: { ...translator, ...(translate && { translate }) } }],
    voices: [{ name: "flite", engine: { ...voice, ...(speak && { speak }) } }],
    lipSyncer: { name: "none", engine: new Missing("There are no lips.") },
  };
}
