import { extname } from "node:path";
import { Readable } from "node:stream";
import { runFailure } from "../domain/errors.ts";
import { TARGET_LANGUAGES } from "../domain/languages.ts";
import type { Files } from "../storage/files.ts";
import { EngineFailure, type Engines, type Media, type Script } from "./ports.ts";

/** Characters that a voice speaks in a second. */
const SPEECH_RATE = 15;

/** Samples a second of the simulated speech, of one byte each. */
const SAMPLE_RATE = 8000;

/** A part of the media's length, as a real engine may need. */
const share = (part: number) => (media: Media) => Math.max(1, Math.round(media.duration * part));

/**
 * Engines that dub without understanding: a translation is the text with its language in front, a voice is a tone that
 * lasts as long as the segment, and pictures stay as they are.
 */
export function simulatedDubbing(files: Files): Omit<Engines, "transcription"> {
  const copy = async (from: string, stem: string) => {
    const key = `${stem}${extname(from)}`;
    await files.write(key, files.read(from));
    return { key };
  };
  return {
    translation: {
      seconds: share(0.1),
      translate: async ({ segments }, target) => segments.map(({ text }) => `[${TARGET_LANGUAGES[target]}] ${text}`),
    },
    voices: {
      seconds: share(0.5),
      async speak(media, script, _options, stem, { fate }) {
        if (fate.includes("version.failVoice")) return runFailure("VOICE_SYNTHESIS_FAILED");
        const key = `${stem}.wav`;
        await files.write(key, Readable.from(tones(media.duration, script)));
        return { key, lengths: script.texts.map((text) => text.length / SPEECH_RATE) };
      },
    },
    mixing: {
      seconds: share(0.2),
      async mixAudio(_media, speech, _options, stem, { fate }) {
        if (fate.includes("version.fail")) return runFailure("TRANSLATION_FAILED");
        if (fate.includes("version.timeOut"))
          return new EngineFailure("TRANSLATION_FAILED", "The translation took too long.", "timed-out");
        return copy(speech, stem);
      },
      mixVideo: (media, _audio, _script, _options, stem) => copy(media.key, stem),
    },
    lipSync: {
      // The source gives two to four times the length of the video.
      seconds: share(3),
      async sync(video, _audio, _options, stem, { fate }) {
        if (fate.includes("lip-sync.fail")) return runFailure("LIPSYNC_FAILED", "Lip-sync failed.");
        const ends = {
          "lip-sync.timeOut": "timed-out",
          "lip-sync.reject": "rejected",
          "lip-sync.cancel": "canceled",
        } as const;
        for (const [transition, how] of Object.entries(ends)) {
          const message = how === "timed-out" ? "Lip-sync took too long." : `Lip-sync was ${how}.`;
          if (fate.some((bound) => bound === transition)) return new EngineFailure("LIPSYNC_FAILED", message, how);
        }
        return copy(video, stem);
      },
    },
  };
}

/** A WAV file of the media's length, second by second: a soft tone while somebody speaks, silence between. */
function* tones(duration: number, { original }: Script): Generator<Buffer> {
  const samples = Math.round(duration * SAMPLE_RATE);
  yield waveHeader(samples);
  for (let start = 0; start < samples; start += SAMPLE_RATE) {
    const second = Buffer.alloc(Math.min(SAMPLE_RATE, samples - start), 128);
    const [from, to] = [start / SAMPLE_RATE, start / SAMPLE_RATE + 1];
    for (const { begin, end, speaker } of original.segments.filter(
      (segment) => segment.begin < to && segment.end > from,
    )) {
      const last = Math.min(second.length, Math.round((end - from) * SAMPLE_RATE));
      // 200 Hz for the first speaker, 250 Hz for the second, and so on.
      const period = SAMPLE_RATE / (200 + 50 * (speaker % 8));
      for (let at = Math.max(0, Math.round((begin - from) * SAMPLE_RATE)); at < last; at++) {
        second[at] = 128 + Math.round(24 * Math.sin((2 * Math.PI * (start + at)) / period));
      }
    }
    yield second;
  }
}

/** The header of 8-bit mono PCM. */
function waveHeader(samples: number): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples, 40);
  return header;
}
