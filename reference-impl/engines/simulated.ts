import { createHash } from "node:crypto";
import { extname } from "node:path";
import { Readable } from "node:stream";
import { runFailure } from "../domain/errors.ts";
import { baseLanguage, TARGET_LANGUAGES } from "../domain/languages.ts";
import { parseSrt, type Cue } from "../domain/srt.ts";
import { spreadWords } from "../domain/transcripts.ts";
import type { Files } from "../storage/files.ts";
import { probe } from "./media.ts";
import { EngineFailure, type Engines, type Speech } from "./ports.ts";
import { tones } from "./tones.ts";

/** The language of the sentences below: this engine hears it in every file, whatever somebody says in it. */
const SPOKEN = "en";

/** What the invented speakers say. */
const SENTENCES = [
  "Welcome back to the workshop.",
  "Today we look at how the machine is put together.",
  "First, take the cover off and put the screws aside.",
  "Does it matter which side comes first?",
  "Not really, but the left side is easier to reach.",
  "Now you can see the belt and the two wheels.",
  "Turn the wheel slowly and listen.",
  "There should be no sound at all.",
  "If you hear something, add a drop of oil.",
  "That is all for this part.",
];

const SECONDS_PER_SENTENCE = 3;

/** Characters that a voice speaks in a second. */
const SPEECH_RATE = 15;

/** The part of the media's length that a stage takes; the source gives two to four times it for lip-sync. */
const SHARES = { transcription: 0.1, translation: 0.1, voices: 0.5, mixing: 0.2, "lip-sync": 3, service: 0 };

/**
 * Engines that invent plausible results without understanding, the same ones whenever they get the same file: a
 * translation is the text with its language in front, a voice is a tone that lasts as long as the segment, and pictures
 * stay as they are. They need no network.
 */
export function simulatedEngines(files: Files): Engines {
  const copy = async (from: string, stem: string) => {
    const key = `${stem}${extname(from)}`;
    await files.write(key, files.read(from));
    return { key };
  };
  return {
    seconds: (stage, { duration }) => Math.max(1, Math.round(duration * SHARES[stage])),
    detectLanguage: async () => SPOKEN,
    async transcribe(media, options, language, { fate }) {
      if (fate.includes("transcription.fail")) return runFailure("TRANSCRIPTION_FAILED");
      if (baseLanguage(language) !== SPOKEN) {
        return runFailure(
          "TRANSCRIPTION_FAILED",
          `No speech in the language "${language}" was found: the simulated engine hears English, "${SPOKEN}", in every file.`,
        );
      }
      if (!media.hasAudio || (await probe(files, media.key))?.isSilent) {
        return new EngineFailure("TRANSCRIPTION_FAILED", "No usable speech was found in the media.", "no-speech");
      }
      // Enough to tell files apart, and there without reading them whole.
      const seed = String(await files.size(media.key));
      const cues = options.sourceSrt === null ? invented(media.duration, seed) : parseSrt(options.sourceSrt);
      return speechOf(cues ?? [], media.duration, language, options.numberOfSpeakers ?? 2, seed);
    },
    translate: async ({ segments }, target) => segments.map(({ text }) => `[${TARGET_LANGUAGES[target]}] ${text}`),
    async speak({ duration }, { original, texts }, _options, stem, { fate }) {
      if (fate.includes("version.failVoice")) return runFailure("VOICE_SYNTHESIS_FAILED");
      const key = `${stem}.wav`;
      await files.write(key, Readable.from(tones(duration, original.segments)));
      return { key, lengths: texts.map((text) => text.length / SPEECH_RATE) };
    },
    async mixAudio(_media, speech, _script, _options, stem, { fate }) {
      if (fate.includes("version.fail")) return runFailure("TRANSLATION_FAILED");
      if (fate.includes("version.timeOut"))
        return new EngineFailure("TRANSLATION_FAILED", "The translation took too long.", "timed-out");
      return copy(speech, stem);
    },
    mixVideo: (media, _audio, _script, _options, stem) => copy(media.key, stem),
    async syncLips(video, _audio, _options, stem, { fate }) {
      const failed = (message: string, how: EngineFailure["how"]) => new EngineFailure("LIPSYNC_FAILED", message, how);
      if (fate.includes("lip-sync.fail")) return runFailure("LIPSYNC_FAILED", "Lip-sync failed.");
      if (fate.includes("lip-sync.timeOut")) return failed("Lip-sync took too long.", "timed-out");
      if (fate.includes("lip-sync.reject")) return failed("Lip-sync was rejected.", "rejected");
      if (fate.includes("lip-sync.cancel")) return failed("Lip-sync was canceled.", "canceled");
      return copy(video, stem);
    },
  };
}

/** Sentences one after the other, with short pauses, over the whole duration. */
function invented(duration: number, seed: string): Cue[] {
  const count = Math.max(1, Math.min(2000, Math.floor(duration / SECONDS_PER_SENTENCE)));
  const window = duration / count;
  const first = number(seed, "sentence", SENTENCES.length);
  return Array.from({ length: count }, (_, at) => ({
    text: SENTENCES[(first + at) % SENTENCES.length] ?? "",
    begin: round(at * window),
    end: round((at + 0.9) * window),
  }));
}

/** A transcript with a segment for each cue, its words spread evenly. */
function speechOf(cues: readonly Cue[], duration: number, language: string, speakers: number, seed: string): Speech {
  const confidence = (at: number) => round(0.85 + number(seed, `confidence${at}`, 15) / 100);
  let next = 0;
  const segments = cues.map(({ text, begin, end }, index) => {
    const speaker = index % Math.min(speakers, cues.length);
    const words = spreadWords(text, { begin, end, speaker }, next, (word) => confidence(word + 1));
    next += words.length;
    const place = { index, begin, end, duration: round(end - begin), speaker };
    return { ...place, text, language, confidence: confidence(-index), words };
  });
  return {
    language,
    languageConfidence: 0.98,
    duration,
    text: segments.map(({ text }) => text).join(" "),
    speakers: [...new Set(segments.map(({ speaker }) => speaker))].map((id) => ({ id, label: `Speaker ${id + 1}` })),
    segments,
    words: segments.flatMap(({ words }) => words),
  };
}

/** A number from 0 up to, not including, `below`, decided by the seed and what it is for. */
const number = (seed: string, purpose: string, below: number) =>
  createHash("sha256").update(`${seed}/${purpose}`).digest().readUInt32BE(0) % below;

const round = (value: number) => Math.round(value * 1000) / 1000;
