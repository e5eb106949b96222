/** Transcripts of what was said, and of what a dub says. */
import type { Media } from "./media.ts";

export interface Spoken {
  text: string;
  /** Seconds. */
  begin: number;
  end: number;
}

export type Transcript = ReturnType<typeof transcriptOf>;

const SENTENCES = ["Welcome to the tour.", "This is the first room.", "Please follow me.", "Here we stop."];

/**
 * In every file, the engine hears an English sentence for each three seconds.
 * @returns undefined if there is no speech, or the language is said to be another one
 */
export function recognize({ duration, isSilent }: Media, language: string, confidence: number | null) {
  if (isSilent || !/^(auto-detect|en)$/.test(language)) return undefined;
  const count = Math.max(1, Math.floor(duration / 3));
  const length = duration / count;
  const spoken = Array.from({ length: count }, (_, index) => ({
    text: SENTENCES[index % SENTENCES.length] ?? "",
    begin: index * length,
    end: (index + 0.9) * length,
  }));
  return transcriptOf(spoken, "en", duration, confidence);
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

function timed(spoken: Spoken, index: number, speaker: number, confidence: number | null) {
  const [begin, end] = [rounded(spoken.begin), rounded(spoken.end)];
  return { index, text: spoken.text, begin, end, duration: rounded(end - begin), speaker, confidence };
}

/** Two people speak in turn. */
export function transcriptOf(spoken: Spoken[], language: string, duration: number, confidence: number | null) {
  const segments = spoken.map((each, segment) => {
    const texts = each.text.split(/\s+/);
    const length = (each.end - each.begin) / texts.length;
    const words = texts.map((text, index) => {
      const begin = each.begin + index * length;
      return timed({ text, begin, end: begin + length }, index, segment % 2, confidence);
    });
    return { ...timed(each, segment, segment % 2, confidence), language, words };
  });
  const words = segments.flatMap((segment) => segment.words).map((word, index) => ({ ...word, index }));
  const speakers = [0, 1].map((id) => ({ id, label: `Speaker ${id + 1}` }));
  const text = spoken.map((each) => each.text).join(" ");
  return { language, languageConfidence: 0.98, duration, text, speakers, segments, words };
}

/** Translates by naming the language. */
export const translate = ({ segments }: Transcript, language: string): string[] =>
  segments.map(({ text }) => `${text} (${language})`);

/** Voices texts, one for each segment. */
export function voice({ segments, duration }: Transcript, language: string, texts: string[]): Transcript {
  const spoken = segments.map((segment, index) => ({ ...segment, text: texts[index] ?? "" }));
  const made = transcriptOf(spoken, language, duration, segments[0]?.confidence ?? null);
  // How long the dub speaks, as a ratio of the time that it has.
  const voiced = made.segments.map((each) => ({ ...each, finalSpeedFactor: each.text.length / 15 / each.duration }));
  return { ...made, segments: voiced };
}
