import { codeOf } from "../media/language-codes.ts";
import { randomOf, type Random } from "../worlds/random.ts";
import { recordedIn, translated } from "./phrases.ts";
import type { Utterance } from "./recordings.ts";
import { confidenceOf, hundredths, segmentOf, sentencesFor, stretchesOfSpeech, type Spoken } from "./speech.ts";
import type { Cue } from "./srt.ts";
import type { Segment, Transcript } from "./transcript.ts";

/**
 * What is said in a file: the true words of a clip of the package, and otherwise invented ones, the same for the same
 * bytes, and no longer than the file. The text is English, whatever the language is called.
 * @param options.durationSeconds true length of the media; 0 gives a transcript without segments
 * @param options.language ISO code
 * @param options.speakers most speakers; they take turns
 * @throws RangeError when the duration is no length of time
 */
export function buildTranscript(options: {
  fileHash: string;
  durationSeconds: number;
  language: string;
  speakers: number;
}): Transcript {
  const { durationSeconds, language } = options;
  if (!Number.isFinite(durationSeconds) || durationSeconds < 0) {
    throw new RangeError(`Media of ${durationSeconds} seconds cannot be transcribed. Refuse it before, as unreadable.`);
  }
  const random = randomOf(`transcript of ${options.fileHash}`);
  const most = Math.max(1, Math.floor(options.speakers));
  const recorded = recordedIn(options.fileHash);
  const segments = recorded
    ? recordedSegments(recorded, most, language, random)
    : inventedSegments(options, most, random);
  const head = {
    language,
    languageConfidence: confidenceOf(random),
    duration: durationSeconds,
    speakers: [...new Set(segments.map(({ speaker }) => speaker))].map((id) => ({ id, label: `Speaker ${id + 1}` })),
  };
  return transcriptOf(head, segments);
}

function inventedSegments(
  { durationSeconds, language }: { durationSeconds: number; language: string },
  speakers: number,
  random: Random,
): Segment[] {
  return stretchesOfSpeech(Math.floor(durationSeconds * 1000), random).map((stretch, index) =>
    segmentOf(stretch, { index, text: sentencesFor(stretch, random), speaker: index % speakers, language }, random),
  );
}

function recordedSegments(
  utterances: readonly Utterance[],
  speakers: number,
  language: string,
  random: Random,
): Segment[] {
  return utterances.map(({ text, speaker, times }, index) => {
    const words = text.split(" ").map((word, place): Spoken => {
      const [begin = 0, end = begin] = times.slice(place * 2);
      return { text: word, begin, end };
    });
    const stretch = { begin: words[0]?.begin ?? 0, end: words.at(-1)?.end ?? 0 };
    return segmentOf(stretch, { index, text, speaker: speaker % speakers, language }, random, words);
  });
}

/**
 * A transcript that came with the media, as cues (PRJ-14): one segment for each, in the order of their times, all said
 * by one speaker, since cues name none.
 */
export function transcriptOfCues(
  cues: readonly Cue[],
  { fileHash, durationSeconds, language }: { fileHash: string; durationSeconds: number; language: string },
): Transcript {
  const random = randomOf(`cues of ${fileHash}`);
  const segments = cues
    .toSorted((a, b) => a.begin - b.begin)
    .map(({ begin, end, text }, index) =>
      segmentOf({ begin, end }, { index, text: text.replaceAll("\n", " "), speaker: 0, language }, random),
    );
  const speakers = [{ id: 0, label: "Speaker 1" }];
  return transcriptOf({ language, languageConfidence: 1, duration: durationSeconds, speakers }, segments);
}

/**
 * A voiced translation of a transcript, with its timing and speakers: sentences of the target language where the mock
 * knows them, otherwise the original ones behind the name of the language.
 * @param options.language name of the target language
 * @param options.seed the same seed gives the same translation
 */
export function translateTranscript(
  original: Transcript,
  { language, seed }: { language: string; seed: string },
): Transcript {
  const random = randomOf(`translation into ${language} of ${seed}`);
  return voiced(original, language, random, ({ text }) => ({
    ...translated(text, language),
    finalSpeedFactor: hundredths(0.85 + random.next() * 0.4),
  }));
}

/** How fast speech is generated, in characters per second. */
const generatedSpeech = 15;

/**
 * A transcript voiced from supplied cues: their text as it was given (DUB-03), timing, speakers and order of the
 * original (DUB-61). A text too long for its segment shows in `finalSpeedFactor` (TXT-06).
 * @param texts one for each segment, in their order
 * @param options.language name of the target language
 */
export function voiceSuppliedCues(
  original: Transcript,
  texts: string[],
  { language, seed }: { language: string; seed: string },
): Transcript {
  const random = randomOf(`cues in ${language} of ${seed}`);
  return voiced(original, language, random, ({ begin, end }, place) => {
    const text = texts[place] ?? "";
    const factor = [...text].length / generatedSpeech / Math.max(end - begin, 0.001);
    return { text, finalSpeedFactor: Math.max(hundredths(factor), 0.01) };
  });
}

type Speech = Pick<Segment, "text"> & { words?: readonly string[]; finalSpeedFactor: number };

function voiced(
  original: Transcript,
  language: string,
  random: Random,
  speak: (segment: Segment, place: number) => Speech,
): Transcript {
  const code = codeOf(language) ?? language;
  const segments = original.segments.map((segment, place) => {
    const { finalSpeedFactor, ...said } = speak(segment, place);
    const stretch = { begin: Math.round(segment.begin * 1000), end: Math.round(segment.end * 1000) };
    const { index, speaker } = segment;
    return { ...segmentOf(stretch, { index, speaker, language: code, ...said }, random), finalSpeedFactor };
  });
  return transcriptOf({ ...original, language: code }, segments);
}

/** The whole of its segments: their text and their words, numbered anew. */
function transcriptOf(
  {
    language,
    languageConfidence,
    duration,
    speakers,
  }: Pick<Transcript, "language" | "languageConfidence" | "duration" | "speakers">,
  segments: Segment[],
): Transcript {
  return {
    language,
    languageConfidence,
    duration,
    text: segments.map(({ text }) => text).join(" "),
    speakers: speakers.map((speaker) => ({ ...speaker })),
    segments,
    words: segments.flatMap(({ words }) => words).map((word, index) => ({ ...word, index })),
  };
}
