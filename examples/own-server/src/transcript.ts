/** Transcripts: making them without an engine, writing them, and laying the cues of an SRT on their segments. */
import { LANGUAGES } from "./languages.ts";

interface Spoken {
  text: string;
  begin: number;
  end: number;
  speaker: number;
}

type Segment = ReturnType<typeof timed> & {
  language: string;
  words: ReturnType<typeof timed>[];
  /** How long the dub speaks, as a ratio of the time that it has. */
  finalSpeedFactor?: number;
};

export type Transcript = ReturnType<typeof transcriptOf>;

const SENTENCES = ["Welcome to the tour.", "This is the first room.", "Please follow me.", "Here we stop."];

/** What our engine hears: a sentence for each three seconds. */
export function hear(duration: number, speakers: number, keepsFillers: boolean): Spoken[] {
  const length = duration / Math.max(1, Math.floor(duration / 3));
  return Array.from({ length: Math.round(duration / length) }, (_, index) => ({
    text: `${index === 0 && keepsFillers ? "Um, " : ""}${SENTENCES[index % SENTENCES.length]}`,
    begin: index * length,
    end: (index + 0.9) * length,
    speaker: index % speakers,
  }));
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

function timed({ text, begin, end, speaker }: Spoken, index: number, confidence: number | null) {
  const times = { begin: rounded(begin), end: rounded(end), duration: rounded(rounded(end) - rounded(begin)) };
  return { index, text, ...times, speaker, confidence };
}

export function transcriptOf(spoken: Spoken[], language: string, duration: number, confidence: number | null) {
  const segments = spoken.map((each, index): Segment => {
    const texts = each.text.split(/\s+/);
    const at = (word: number) => each.begin + ((each.end - each.begin) * word) / texts.length;
    const words = texts.map((text, word) =>
      timed({ ...each, text, begin: at(word), end: at(word + 1) }, word, confidence),
    );
    return { ...timed(each, index, confidence), language, words };
  });
  const words = segments.flatMap((segment) => segment.words).map((word, index) => ({ ...word, index }));
  const speakers = [...new Set(spoken.map(({ speaker }) => speaker))].map((id) => ({ id, label: `Speaker ${id + 1}` }));
  const text = spoken.map((each) => each.text).join(" ");
  return { language, languageConfidence: 0.98, duration, text, speakers, segments, words };
}

/** A transcript with other texts in another language, voiced. */
export function dubbed({ segments, duration }: Transcript, targetLanguage: string, texts: string[]): Transcript {
  const spoken = segments.map((segment, index) => ({ ...segment, text: texts[index] ?? "" }));
  const made = transcriptOf(spoken, LANGUAGES.get(targetLanguage) ?? "", duration, segments[0]?.confidence ?? null);
  for (const each of made.segments) each.finalSpeedFactor = rounded(each.text.length / 15 / each.duration);
  return made;
}

export function subtitles({ segments }: Transcript, format: "srt" | "vtt", withSpeakers: boolean): string {
  const clock = (seconds: number) =>
    new Date(Math.round(seconds * 1000))
      .toISOString()
      .slice(11, 23)
      .replace(".", format === "srt" ? "," : ".");
  const cues = segments.map(({ index, begin, end, speaker, text }) => {
    const label = format === "srt" ? `Speaker ${speaker + 1}: ` : `<v Speaker ${speaker + 1}>`;
    return `${index + 1}\n${clock(begin)} --> ${clock(end)}\n${withSpeakers ? label : ""}${text}\n`;
  });
  return (format === "vtt" ? "WEBVTT\n\n" : "") + cues.join("\n");
}

export interface Cue extends Spoken {
  number: number;
}

const TIMING = /^(\d{2,}):(\d\d):(\d\d)[,.](\d{3}) --> (\d{2,}):(\d\d):(\d\d)[,.](\d{3})\s*$/;

/** @returns undefined if the text is not SRT */
export function parseSrt(srt: string): Cue[] | undefined {
  const blocks = srt
    .replaceAll(/\r\n?/g, "\n")
    .trim()
    .split(/\n[ \t]*\n+/);
  const cues = blocks.map((block) => {
    const [number = "", timing = "", ...lines] = block.split("\n");
    const [h = 0, m = 0, s = 0, ms = 0, h2 = 0, m2 = 0, s2 = 0, ms2 = 0] = (TIMING.exec(timing) ?? [])
      .slice(1)
      .map(Number);
    const times = { begin: h * 3600 + m * 60 + s + ms / 1000, end: h2 * 3600 + m2 * 60 + s2 + ms2 / 1000 };
    return { number: Number(number), ...times, text: lines.join(" ").trim(), speaker: 0 };
  });
  return cues.every(({ number, begin, end, text }) => number >= 0 && end > begin && text) ? cues : undefined;
}

/** A cue belongs to the segment with which it starts, give or take 50 ms, or else to the one that it overlaps most. */
function segmentOf(cue: Cue, segments: Segment[]): number {
  const close = segments.findIndex(({ begin }) => Math.abs(begin - cue.begin) < 0.0505);
  const overlaps = segments.map(({ begin, end }) => Math.min(end, cue.end) - Math.max(begin, cue.begin));
  const most = overlaps.reduce((a, b) => Math.max(a, b), 0);
  return close >= 0 || most === 0 ? close : overlaps.indexOf(most);
}

/** Lays cues on segments. @returns the text of each segment, or the code and the numbers of what does not fit */
export function align(
  cues: Cue[],
  { segments }: Transcript,
): { texts: string[] } | { code: string; numbers: number[] } {
  const places = cues.map((cue) => segmentOf(cue, segments));
  const unmatched = cues.filter((_, index) => places[index] === -1).map(({ number }) => number);
  if (unmatched.length > 0) return { code: "TRANSLATED_SRT_UNMATCHED_CUES", numbers: unmatched };
  const missing = [...segments.keys()].filter((index) => !places.includes(index));
  if (missing.length > 0) return { code: "TRANSLATED_SRT_MISSING_SEGMENTS", numbers: missing };
  const on = (segment: number) => cues.filter((_, index) => places[index] === segment);
  return {
    texts: segments.map((_, segment) =>
      on(segment)
        .map(({ text }) => text)
        .join(" "),
    ),
  };
}
