import type { Random } from "../worlds/random.ts";
import { sayings, worded } from "./phrases.ts";
import type { Segment, Word } from "./transcript.ts";

/** A stretch of time, in whole milliseconds. */
export interface Stretch {
  begin: number;
  end: number;
}

/** In milliseconds, to hundredths of a second. */
const segmentLength = { least: 2000, most: 6000 };
const pause = { least: 200, most: 900 };
const wordsPerSecond = 2.4;

/** Stretches of speech with pauses between them, none beyond the end of the media; one for all of a short media. */
export function stretchesOfSpeech(media: number, random: Random): Stretch[] {
  if (media <= segmentLength.least) return media > 0 ? [{ begin: 0, end: media }] : [];
  const stretches: Stretch[] = [];
  let begin = between(0, Math.min(500, media - segmentLength.least), random);
  while (media - begin >= segmentLength.least) {
    const end = begin + between(segmentLength.least, Math.min(segmentLength.most, media - begin), random);
    stretches.push({ begin, end });
    begin = end + between(pause.least, pause.most, random);
  }
  return stretches;
}

/** Sentences of about as many words as can be said in that time: at least one word. */
export function sentencesFor({ begin, end }: Stretch, random: Random): string {
  let room = Math.max(1, Math.round(((end - begin) / 1000) * wordsPerSecond));
  const said: string[] = [];
  do {
    const fitting = sayings.filter(({ words }) => words <= room && words >= Math.min(3, room));
    const saying = fitting[Math.floor(random.next() * fitting.length)];
    if (!saying) break;
    said.push(saying.text);
    room -= saying.words;
  } while (room >= 3);
  return said.join(" ");
}

/** A segment of words that fill its stretch, each for as long as it has letters, or that have times of their own. */
export function segmentOf(
  stretch: Stretch,
  said: { index: number; text: string; speaker: number; language: string; words?: readonly string[] },
  random: Random,
  spoken = spread(said.words ?? worded(said.text).words, stretch),
): Segment {
  const { index, text, speaker, language } = said;
  const words = spoken.map((word, place): Word => ({
    index: place,
    text: word.text,
    speaker,
    confidence: confidenceOf(random),
    ...times(word),
  }));
  const sum = words.reduce((total, { confidence }) => total + confidence, 0);
  const confidence = words.length > 0 ? hundredths(sum / words.length) : confidenceOf(random);
  return { index, text, ...times(stretch), speaker, language, confidence, words };
}

/** A word with its time. */
export type Spoken = Stretch & { text: string };

function spread(texts: readonly string[], { begin, end }: Stretch): Spoken[] {
  const letters = texts.reduce((total, word) => total + word.length, 0);
  // Hundredths of a second, as long as every word can have some.
  const step = end - begin >= 10 * letters ? 10 : 1;
  let spoken = 0;
  let at = begin;
  return texts.map((text) => {
    spoken += text.length;
    const until = spoken === letters ? end : begin + Math.floor(((end - begin) * spoken) / letters / step) * step;
    const word = { text, begin: at, end: until };
    at = until;
    return word;
  });
}

/** From 0.80 to 0.99. */
export const confidenceOf = (random: Random) => (80 + Math.floor(random.next() * 20)) / 100;

/** Rounded to two decimals. */
export const hundredths = (value: number) => Math.round(value * 100) / 100;

const times = ({ begin, end }: Stretch) => ({ begin: begin / 1000, end: end / 1000, duration: (end - begin) / 1000 });

/** A multiple of 10 above `least`, at most `most`. */
const between = (least: number, most: number, random: Random) =>
  least + Math.floor(random.next() * (Math.floor((most - least) / 10) + 1)) * 10;
