import { join } from "node:path";
import type { DubOptions } from "../../reference-impl/domain/options.ts";
import { recogniserFor, type Parts } from "../../reference-impl/engines/pipeline/choose.ts";
import { extract } from "../../reference-impl/engines/sound/sound-harness.ts";
import { speechStretches } from "../../reference-impl/engines/sound/speech-activity.ts";
import { writeTrack } from "../../reference-impl/engines/sound/wav.ts";
import { packetsOf } from "../../reference-impl/testing/media.ts";
import { wordErrorRate } from "../../reference-impl/testing/word-errors.ts";
import type { LayeredClip } from "./clips.ts";
import { changesOfPicture, done, loudnessFigures, TASK, USUAL, type Dub, type Studio } from "./dubbing.ts";
import { between, combined, correlation, cutAll, levelIn, recordingOf, shareOf } from "./instruments.ts";
import type { Targets } from "./targets.ts";

/** The figures of the dialogue in Spanish, with music and its own subtitles, that is dubbed into English. */
export const SPANISH = {
  "dub recognised back: share of wrong words": { most: 0.25 },
  "background: likeness in pauses": { least: 0.98 },
  "original voice: left by `studio`, dB": { most: -20 },
  "original voice: left by `realistic`, dB": { most: -20 },
  "original voice: distance from half its volume, dB": { most: 1 },
  "loudness: distance from the target, LU": { most: 1 },
  "loudness: highest peak, dBTP": { most: 0 },
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
  const { changes, length } = await changesOfPicture(studio, clip.path, dub.video);
  const { likeness, left } = await voiceLeft(studio, clip, dub, USUAL);
  const realistic = await voiceLeft(studio, clip, dub, { ...USUAL, voiceIsolatorOption: "realistic" });
  const half = await voiceLeft(studio, clip, dub, { ...USUAL, keepOriginalVoice: true, originalVoiceVolume: 50 });
  const [before, after] = [clip.path, dub.video].map((path) => packetsOf(path).split("\n"));
  return {
    "dub recognised back: share of wrong words": await heardBack(studio, parts, dub),
    "background: likeness in pauses": likeness,
    "original voice: left by `studio`, dB": left,
    "original voice: left by `realistic`, dB": realistic.left,
    "original voice: distance from half its volume, dB": Math.abs(half.left - 20 * Math.log10(0.5)),
    ...(await loudnessFigures(studio, clip.path, dub.video)),
    "picture: packets that changed":
      Math.abs((before?.length ?? 0) - (after?.length ?? 0)) +
      (before ?? []).filter((packet, at) => packet !== after?.[at]).length,
    "picture: changes of size, rate, rotation": changes,
    "picture: change of length, s": length,
  };
}

/** Listens to the new voices alone, since music makes the listener worse. */
async function heardBack({ directory }: Studio, parts: Parts, { speech, texts }: Dub): Promise<number> {
  const sound = join(directory, "heard.wav");
  extract(speech.path, 16_000, sound);
  const recogniser = recogniserFor(parts, "en");
  const options = { language: "en", vocabulary: [] };
  const { words } = await recogniser.recognise(sound, await speechStretches(sound), options);
  return wordErrorRate(texts.join(" "), words.flatMap(({ text, isFiller }) => (isFiller ? [] : [text])).join(" "));
}

/** Seconds beside speech that count neither as speech nor as pause. */
const EDGE = 0.3;

/**
 * How much of the original voice a dub keeps, in decibels beside the original, and how alike the pauses are. The clip is
 * mixed twice without new voices, the second time with the sign of its voice turned. Half the difference of the two
 * mixes is what is left of the voice. Mixing makes everything louder, by as much as the pauses are.
 */
async function voiceLeft(studio: Studio, clip: LayeredClip, { script }: Dub, options: DubOptions) {
  const { directory, engines, pathOf } = studio;
  const [silence, scratch] = [join(directory, "silence.wav"), join(directory, "scratch.wav")];
  const shape = { sampleRate: 48_000, length: Math.round(clip.duration * 48_000) };
  await writeTrack(silence, shape, []);
  const key = await studio.upload(silence, "silence");
  const mixed = async (path: string) => {
    const media = await studio.mediaOf(path, clip.duration);
    const { key: audio } = done(await engines.mixAudio(media, key, script, options, "prj_1/silent", TASK));
    return recordingOf(pathOf(audio), 48_000, scratch);
  };
  const [upright, upsideDown] = [await mixed(clip.path), await mixed(clip.upsideDown)];
  const [original, voice] = [
    await recordingOf(clip.path, 48_000, scratch),
    await recordingOf(clip.voice, 48_000, scratch),
  ];
  const pauses = between(clip.lines, clip.duration, EDGE);
  const [before, after] = [cutAll(original, pauses), cutAll(upright, pauses)];
  const louder = 20 * Math.log10(shareOf(after, before));
  const left = levelIn(cutAll(combined(upright, upsideDown, -1), clip.lines)) - louder;
  return { likeness: correlation(after, before), left: left - levelIn(cutAll(voice, clip.lines)) };
}
