import { createHash } from "node:crypto";
import { runFailure } from "../domain/errors.ts";
import { baseLanguage } from "../domain/languages.ts";
import type { Cue } from "../domain/srt.ts";
import { parseSrt } from "../domain/srt.ts";
import { spreadWords } from "../domain/transcripts.ts";
import type { Files } from "../storage/files.ts";
import { EngineFailure, type Engines, type Speech, type TranscriptionEngine } from "./ports.ts";
import { isSilent } from "./silence.ts";
import { simulatedDubbing } from "./simulated-dubbing.ts";

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

/** Engines that invent plausible results, the same ones whenever they get the same file. They need no network. */
export function simulatedEngines(files: Files): Engines {
  return { transcription: transcription(files), ...simulatedDubbing(files) };
}

function transcription(files: Files): TranscriptionEngine {
  return {
    detectLanguage: async () => SPOKEN,
    // A tenth of the media, as a real engine may need.
    seconds: ({ duration }) => Math.max(1, Math.round(duration / 10)),
    async transcribe(media, options, language, { fate }) {
      if (fate.includes("transcription.fail")) return runFailure("TRANSCRIPTION_FAILED");
      if (baseLanguage(language) !== SPOKEN) {
        return runFailure(
          "TRANSCRIPTION_FAILED",
          `No speech in the language "${language}" was found: the simulated engine hears English, "${SPOKEN}", in every file.`,
        );
      }
      if (!media.hasAudio || (await isSilent(files, media.key))) {
        return new EngineFailure("TRANSCRIPTION_FAILED", "No usable speech was found in the media.", "no-speech");
      }
      // Enough to tell files apart, and there without reading them whole.
      const seed = String(await files.size(media.key));
      const cues = options.sourceSrt === null ? invented(media.duration, seed) : parseSrt(options.sourceSrt);
      return speechOf(cues ?? [], media.duration, language, options.numberOfSpeakers ?? 2, seed);
    },
  };
}

/** Sentences one after the other, with short pauses, over the whole duration. */
function invented(duration: number, seed: string): Cue[] {
  const count = Math.max(1, Math.min(2000, Math.floor(duration / SECONDS_PER_SENTENCE)));
  const window = duration / count;
  return Array.from({ length: count }, (_, at) => ({
    text: SENTENCES[(at + number(seed, "sentence", SENTENCES.length)) % SENTENCES.length] ?? "",
    begin: round(at * window),
    end: round((at + 0.9) * window),
  }));
}

/** A transcript with a segment for each cue, its words spread evenly. */
export function speechOf(
  cues: readonly Cue[],
  duration: number,
  language: string,
  speakers: number,
  seed: string,
): Speech {
  let index = 0;
  const segments = cues.map(({ text, begin, end }, at) => {
    const speaker = at % Math.min(speakers, cues.length);
    const words = spreadWords(text, { begin, end, speaker }, index, (word) => confidence(seed, word + 1));
    index += words.length;
    return {
      index: at,
      text,
      begin,
      end,
      duration: round(end - begin),
      speaker,
      language,
      confidence: confidence(seed, -at),
      words,
    };
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

const confidence = (seed: string, at: number) => round(0.85 + number(seed, `confidence${at}`, 15) / 100);

/** A number from 0 up to, not including, `below`, decided by the seed and what it is for. */
function number(seed: string, purpose: string, below: number): number {
  return createHash("sha256").update(`${seed}/${purpose}`).digest().readUInt32BE(0) % below;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
