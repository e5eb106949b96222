import { median } from "../../reference-impl/engines/sound/pitch.ts";
import { utterancesOf } from "../../reference-impl/engines/sound/sound-harness.ts";
import { spokenWords, wordErrorRate } from "../../reference-impl/testing/word-errors.ts";
import { BACKGROUND, backgroundFigures } from "./background.ts";
import type { Clip, LayeredClip } from "./clips.ts";
import { changesOfPicture, loudnessFigures, type Dub, type Studio } from "./dubbing.ts";
import { SUBTITLES, subtitleFigures } from "./subtitles.ts";
import type { Targets } from "./targets.ts";
import { VOICES, voiceFigures } from "./voices.ts";

/** The figures of the dialogue in English that is dubbed into Spanish with burnt subtitles, without its background. */
export const ENGLISH = {
  "transcript: share of wrong words": { most: 0.15 },
  "transcript: error of a word's begin, median, s": { most: 0.1 },
  ...VOICES,
  ...BACKGROUND,
  "loudness: distance from the target, LU": { most: 1 },
  "loudness: highest peak, dBTP": { most: 0 },
  ...SUBTITLES,
  "picture: changes of size, rate, rotation": { most: 0 },
  "picture: change of length, s": { most: 0.04 },
} satisfies Targets;

/** @param withMusic the same dialogue, for what is under the voices: a listener hears it less well */
export async function englishFigures(
  studio: Studio,
  { clip, withMusic }: { clip: Clip; withMusic: LayeredClip },
  { original, script, texts, speech, video }: Dub,
): Promise<Record<keyof typeof ENGLISH, number>> {
  const { segments } = original;
  const { changes, length } = await changesOfPicture(studio, clip.path, video);
  return {
    "transcript: share of wrong words": wordErrorRate(clip.lines.map(({ text }) => text).join(" "), original.text),
    "transcript: error of a word's begin, median, s": errorOfTimes(original.words),
    ...(await voiceFigures(studio, clip, { dubbed: video, speech: speech.path, segments })),
    ...(await backgroundFigures(studio, withMusic, script)),
    ...(await loudnessFigures(studio, clip.path, video)),
    ...subtitleFigures(studio.directory, video, segments, texts),
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
  return median(errors) ?? Number.NaN;
}
