import { join } from "node:path";
import { recogniserFor, type Parts } from "../../reference-impl/engines/pipeline/choose.ts";
import { extract } from "../../reference-impl/engines/sound/sound-harness.ts";
import { speechStretches } from "../../reference-impl/engines/sound/speech-activity.ts";
import { packetsOf } from "../../reference-impl/testing/media.ts";
import { wordErrorRate } from "../../reference-impl/testing/word-errors.ts";
import { BACKGROUND, backgroundFigures } from "./background.ts";
import type { LayeredClip } from "./clips.ts";
import { changesOfPicture, loudnessFigures, mixed, USUAL, type Dub, type Studio } from "./dubbing.ts";
import { SUBTITLES, subtitleFigures } from "./subtitles.ts";
import type { Targets } from "./targets.ts";
import { VOICES, voiceFigures } from "./voices.ts";

/** The figures of the dialogue in Spanish, with music and its own subtitles, that is dubbed into English. */
export const SPANISH = {
  "transcript: share of wrong words": { most: 0 },
  "dub recognised back: share of wrong words": { most: 0.25 },
  ...VOICES,
  ...BACKGROUND,
  "loudness: distance from the target, LU": { most: 1 },
  "loudness: highest peak, dBTP": { most: 0 },
  ...SUBTITLES,
  "picture: packets that changed": { most: 0 },
  "picture: changes of size, rate, rotation": { most: 0 },
  "picture: change of length, s": { most: 0.04 },
} satisfies Targets;

export async function spanishFigures(
  studio: Studio,
  parts: Parts,
  clip: LayeredClip,
  dub: Dub,
): Promise<Record<keyof typeof SPANISH, number>> {
  const { original, script, speech, texts } = dub;
  const { segments } = original;
  const { changes, length } = await changesOfPicture(studio, clip.path, dub.video);
  const [before, after] = [clip.path, dub.video].map((path) => packetsOf(path).split("\n"));
  const figures = {
    "transcript: share of wrong words": wordErrorRate(clip.lines.map(({ text }) => text).join(" "), original.text),
    "dub recognised back: share of wrong words": await heardBack(studio, parts, dub),
    ...(await loudnessFigures(studio, clip.path, dub.video)),
    "picture: packets that changed":
      Math.abs((before?.length ?? 0) - (after?.length ?? 0)) +
      (before ?? []).filter((packet, at) => packet !== after?.[at]).length,
    "picture: changes of size, rate, rotation": changes,
    "picture: change of length, s": length,
  };
  // The voices by themselves, with subtitles.
  const media = await studio.mediaOf(clip.path, clip.duration);
  const { video } = await mixed(studio, media, { script, speech, options: PLAIN }, "prj_1/plain");
  return {
    ...figures,
    ...(await voiceFigures(studio, clip, { dubbed: video, speech: speech.path, segments })),
    ...(await backgroundFigures(studio, clip, script)),
    ...subtitleFigures(studio.directory, video, segments, texts),
  };
}

const PLAIN = { ...USUAL, keepBackgroundMusic: false, subtitles: true };

/** Listens to the new voices alone, since music makes the listener worse. */
async function heardBack({ directory }: Studio, parts: Parts, { speech, texts }: Dub): Promise<number> {
  const sound = join(directory, "heard.wav");
  extract(speech.path, 16_000, sound);
  const recogniser = recogniserFor(parts, "en");
  const options = { language: "en", vocabulary: [] };
  const { words } = await recogniser.recognise(sound, await speechStretches(sound), options);
  return wordErrorRate(texts.join(" "), words.flatMap(({ text, isFiller }) => (isFiller ? [] : [text])).join(" "));
}
