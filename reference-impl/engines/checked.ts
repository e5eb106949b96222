import type { Files } from "../storage/files.ts";
import { isFailure, type Engines, type Output, type Speech } from "./ports.ts";

/**
 * Engines whose results are looked at before anything is stored of them. An engine that gives what it must not give
 * counts as one that could not work: its step throws, and is tried again.
 */
export function checkedEngines(engines: Engines, files: Pick<Files, "size">): Engines {
  const { transcription, translation, voices, mixing, lipSync } = engines;

  /** The file that an engine says it wrote. */
  async function written<Result extends Output>(engine: string, result: Result): Promise<Result> {
    if (isFailure(result)) return result;
    const { key } = result as { key?: unknown };
    if (typeof key !== "string" || !((await files.size(key)) ?? 0)) throw garbage(engine, "no file, or an empty one");
    return result;
  }

  return {
    transcription: {
      detectLanguage: async (...args) => {
        const language = await transcription.detectLanguage(...args);
        if (typeof language !== "string" || language === "") throw garbage("transcription", "no language");
        return language;
      },
      seconds: (media) => transcription.seconds(media),
      async transcribe(...args) {
        const result = await transcription.transcribe(...args);
        if (!isObject(result) || !(isFailure(result) || isSpeech(result)))
          throw garbage("transcription", "no transcript");
        return result;
      },
    },
    translation: {
      seconds: (media) => translation.seconds(media),
      async translate(speech, ...args) {
        const texts = await translation.translate(speech, ...args);
        if (isObject(texts) && isFailure(texts)) return texts;
        if (!isTexts(texts) || texts.length !== speech.segments.length)
          throw garbage("translation", "not one text for each segment");
        return texts;
      },
    },
    voices: {
      seconds: (media) => voices.seconds(media),
      async speak(media, script, ...args) {
        const spoken = await written("voice", await voices.speak(media, script, ...args));
        if (isFailure(spoken)) return spoken;
        const { lengths } = spoken;
        if (!Array.isArray(lengths) || lengths.length !== script.texts.length || !lengths.every(isLength))
          throw garbage("voice", "not one length for each segment");
        return spoken;
      },
    },
    mixing: {
      seconds: (media) => mixing.seconds(media),
      mixAudio: async (...args) => written("mixing", await mixing.mixAudio(...args)),
      mixVideo: async (...args) => written("mixing", await mixing.mixVideo(...args)),
    },
    lipSync: {
      seconds: (media) => lipSync.seconds(media),
      sync: async (...args) => written("lip-sync", await lipSync.sync(...args)),
    },
  };
}

/** What an engine gave although it must not. */
const garbage = (engine: string, what: string) => new Error(`the ${engine} engine gave ${what}`);

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isLength = (value: unknown) => typeof value === "number" && Number.isFinite(value) && value >= 0;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

function isSpeech(value: object): boolean {
  const { language, text, duration, segments, words, speakers } = value as Partial<Speech>;
  return (
    isTexts([language, text]) &&
    isLength(duration) &&
    Array.isArray(words) &&
    Array.isArray(speakers) &&
    Array.isArray(segments) &&
    segments.every(
      (segment) => typeof segment?.text === "string" && isLength(segment.begin) && segment.end >= segment.begin,
    )
  );
}
