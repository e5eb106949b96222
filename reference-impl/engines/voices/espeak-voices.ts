import { TARGET_LANGUAGES, type TargetLanguage } from "../../domain/languages.ts";
import type { Timbre } from "../parts.ts";
import { isHigh } from "./spoken.ts";

/** The voices whose name is not the code of the language. */
const VOICES: Partial<Record<TargetLanguage, string>> = {
  english: "en-us",
  "american english": "en-us",
  "british english": "en-gb",
  french: "fr-fr",
  "french canadian": "fr-ca",
  norwegian: "nb",
  "brazilian portuguese": "pt-br",
  pt_brazil: "pt-br",
};

/** The languages whose ideographs espeak reads wrongly. */
const READ_WRONGLY = new Set<TargetLanguage>(["mandarin", "japanese"]);

/** A way to change a voice, and the tone that it has then at the middle pitch: measured, in Hertz. */
interface Variant {
  name: string;
  tone: number;
}

const LOW: Variant[] = [
  { name: "m3", tone: 106 },
  { name: "m7", tone: 107 },
  { name: "m1", tone: 93 },
  { name: "m2", tone: 102 },
  { name: "m6", tone: 102 },
  { name: "m4", tone: 94 },
  { name: "m8", tone: 86 },
];
const HIGH: Variant[] = [
  { name: "f2", tone: 197 },
  { name: "f4", tone: 181 },
  { name: "f3", tone: 214 },
  { name: "f1", tone: 181 },
  { name: "f5", tone: 208 },
];

/** How much the logarithm of the tone rises with each of the 100 steps of espeak's pitch: measured. */
const STEP = 0.0092;

/** Words a minute at the usual rate, and the slowest and fastest that are understood. */
const USUAL = 175;
const [SLOWEST, FASTEST] = [80, 450];

/** How espeak says something. */
export interface Manner {
  voice: string;
  /** Between 0 and 99; 50 is the middle. */
  pitch: number;
  /** Words a minute. */
  speed: number;
}

/** The voice of a language, of those that are installed. */
export function voiceOf(language: TargetLanguage, installed: ReadonlySet<string>): string | undefined {
  const voice = VOICES[language] ?? TARGET_LANGUAGES[language];
  return installed.has(voice) && !READ_WRONGLY.has(language) ? voice : undefined;
}

/**
 * The manner for a speaker: a variant of their own, tuned near their tone. When there are more speakers than variants,
 * the next round sounds two semitones higher. It is not their voice.
 */
export function mannerOf(voice: string, { pitch, speaker }: Timbre, rate: number): Manner {
  const variants = isHigh(pitch === undefined ? { speaker } : { speaker, pitch }) ? HIGH : LOW;
  const place = speaker % variants.length;
  const { name, tone } = variants[place] ?? { name: "m3", tone: 106 };
  const round = Math.floor(speaker / variants.length);
  const steps = Math.log((pitch ?? tone) / tone) / STEP + round * (Math.log(2) / 6 / STEP);
  return {
    voice: `${voice}+${name}`,
    pitch: Math.round(Math.min(99, Math.max(0, 50 + steps))),
    speed: Math.round(Math.min(FASTEST, Math.max(SLOWEST, USUAL * rate))),
  };
}
