import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Stretch } from "../../reference-impl/engines/parts.ts";
import { utterancesOf } from "../../reference-impl/engines/sound/sound-harness.ts";
import { spokenWords, wordErrorRate } from "../../reference-impl/testing/word-errors.ts";
import type { Clip } from "./clips.ts";
import { changesOfPicture, loudnessFigures, type Dub, type Studio } from "./dubbing.ts";
import { between, cut, lagOf, levelIn, recordingOf, toneOf } from "./instruments.ts";
import type { Targets } from "./targets.ts";

/** The figures of the dialogue in English that is dubbed into Spanish with burnt subtitles, without its background. */
export const ENGLISH = {
  "transcript: share of wrong words": { most: 0.15 },
  "transcript: error of a word's begin, median, s": { most: 0.1 },
  "voices: level of the softest in its time, dB": { least: -40 },
  "voices: level of the loudest between them, dB": { most: -60 },
  "voices: later at the end than they were put, s": { most: 0.04 },
  "voices: tone of the one speaker to the other's": { least: 1.2 },
  "loudness: distance from the target, LU": { most: 1 },
  "loudness: highest peak, dBTP": { most: 0 },
  "subtitles: share of wrong letters": { most: 0.1 },
  "picture: changes of size, rate, rotation": { most: 0 },
  "picture: change of length, s": { most: 0.04 },
} satisfies Targets;

/** Seconds at the edge of a voice in which a codec spreads its sound. */
const SPREAD = 0.05;

export async function englishFigures(
  studio: Studio,
  clip: Clip,
  { original, texts, speech, video }: Dub,
): Promise<Record<keyof typeof ENGLISH, number>> {
  const scratch = join(studio.directory, "scratch.wav");
  const [dubbed, voices, plain] = [
    await recordingOf(video, 48_000, scratch),
    await recordingOf(speech.path, 48_000, scratch),
    await recordingOf(speech.path, 16_000, scratch),
  ];
  const { segments } = original;
  const [last] = segments.slice(-1);
  const levels = segments.map((segment) => levelIn(cut(dubbed, segment)));
  const silences = between(segments, clip.duration, SPREAD).map((gap) => levelIn(cut(dubbed, gap)));
  const speakers = [0, 1].map((speaker) => segments.filter((segment) => segment.speaker === speaker));
  const [high = 0, low = 0] = speakers.map((spoken) => toneOf(plain, spoken));
  const { changes, length } = await changesOfPicture(studio, clip.path, video);
  return {
    "transcript: share of wrong words": wordErrorRate(clip.lines.map(({ text }) => text).join(" "), original.text),
    "transcript: error of a word's begin, median, s": errorOfTimes(original.words),
    "voices: level of the softest in its time, dB": Math.min(...levels),
    "voices: level of the loudest between them, dB": Math.max(...silences),
    "voices: later at the end than they were put, s": last ? Math.abs(lagOf(dubbed, voices, last, 0.1)) : Infinity,
    "voices: tone of the one speaker to the other's": high / low,
    ...(await loudnessFigures(studio, clip.path, video)),
    "subtitles: share of wrong letters": wrongLetters(studio.directory, video, segments, texts),
    "picture: changes of size, rate, rotation": changes,
    "picture: change of length, s": length,
  };
}

/** The median distance of each known word from the nearest that was heard with the same text. */
function errorOfTimes(heard: readonly { text: string; begin: number }[]): number {
  const same = (one: string, other: string) => spokenWords(one).join() === spokenWords(other).join();
  const errors = utterancesOf("two-speakers")
    .flatMap(({ words }) => words)
    .flatMap(({ text, begin }) => {
      const found = heard.filter((word) => same(word.text, text)).map((word) => Math.abs(word.begin - begin));
      return found.length > 0 ? [Math.min(...found)] : [];
    });
  return errors.toSorted((one, other) => one - other)[errors.length >> 1] ?? Infinity;
}

/** Reads the subtitles in the middle of each cue. */
function wrongLetters(directory: string, video: string, cues: readonly Stretch[], texts: readonly string[]): number {
  const read = cues.map(({ begin, end }) => {
    const frame = join(directory, "frame.png");
    const lower = ["-frames:v", "1", "-vf", "crop=iw:ih/3:0:ih*2/3,negate", frame];
    const at = ["-ss", String((begin + end) / 2), "-i", video];
    execFileSync("ffmpeg", ["-nostdin", "-v", "error", "-y", ...at, ...lower]);
    return execFileSync("tesseract", [frame, "-", "--psm", "6"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  });
  return wordErrorRate(letters(texts.join(" ")), letters(read.join(" ")));
}

/** Letters as words. The reader knows English only, and so neither accents nor marks that are upside down. */
const letters = (text: string) => [...text.normalize("NFD").replaceAll(/[^a-z0-9]/gi, "")].join(" ");
