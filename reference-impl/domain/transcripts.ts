import type { components } from "../../generated/types.ts";
import type { Readings } from "../readings.ts";
import { TARGET_LANGUAGES, type TargetLanguage } from "./languages.ts";

type Schemas = components["schemas"];

/** What was voiced, for each segment of the original: its text, and how long its speech lasts in seconds. */
export interface Voiced {
  workId: string;
  targetLanguage: TargetLanguage;
  texts: readonly string[];
  lengths: readonly number[];
}

/** How sure the service is of words that were supplied or translated, not recognized. */
const CERTAIN = 1;

/**
 * The transcript of a dub: text and speed are new; timing, speakers and order are those of the original (Endpoints:
 * 'Cue matching rules'). Words are spread evenly over their segment.
 */
export function translatedTranscript(
  original: Omit<Schemas["OriginalTranscript"], "source">,
  { workId, targetLanguage, texts, lengths }: Voiced,
  { "Q-WORDS-OF-TRANSLATIONS": withWords }: Pick<Readings, "Q-WORDS-OF-TRANSLATIONS">,
): Schemas["TranslatedTranscript"] {
  const language = TARGET_LANGUAGES[targetLanguage];
  let next = 0;
  const segments = original.segments.map(({ index, begin, end, duration, speaker }, at) => {
    const text = texts[at] ?? "";
    const place = { begin, end, speaker };
    const words = withWords === "words" ? spreadWords(text, place, next, () => CERTAIN) : [];
    next += words.length;
    const finalSpeedFactor = round((lengths[at] ?? 0) / (end - begin));
    return { index, text, begin, end, duration, speaker, language, confidence: CERTAIN, words, finalSpeedFactor };
  });
  return {
    source: "translated",
    workId,
    language,
    languageConfidence: CERTAIN,
    duration: original.duration,
    text: segments.map(({ text }) => text).join(" "),
    speakers: original.speakers,
    segments,
    words: segments.flatMap(({ words }) => words),
  };
}

export function spreadWords(
  text: string,
  { begin, end, speaker }: Pick<Schemas["Segment"], "begin" | "end" | "speaker">,
  first: number,
  confidenceOf: (index: number) => number,
): Schemas["Word"][] {
  const texts = text.split(/\s+/).filter((word) => word !== "");
  const step = (end - begin) / Math.max(1, texts.length);
  return texts.map((word, at) => {
    const [from, to] = [round(begin + at * step), round(begin + (at + 1) * step)];
    const index = first + at;
    return {
      index,
      text: word,
      speaker,
      confidence: confidenceOf(index),
      begin: from,
      end: to,
      duration: round(to - from),
    };
  });
}

const round = (value: number) => Math.round(value * 1000) / 1000;
