import { join } from "node:path";
import type { DubOptions } from "../../reference-impl/domain/options.ts";
import type { Stretch } from "../../reference-impl/engines/parts.ts";
import type { Script } from "../../reference-impl/engines/ports.ts";
import { writeTrack } from "../../reference-impl/engines/sound/wav.ts";
import type { LayeredClip } from "./clips.ts";
import { done, TASK, USUAL, type Studio } from "./dubbing.ts";
import { between, channelsOf, combined, correlation, cut, cutAll, levelIn, shareOf } from "./instruments.ts";
import type { Recording } from "./instruments.ts";
import type { Targets } from "./targets.ts";

/** The figures of what stays of a clip under its new voices, each of the worst channel and line. */
export const BACKGROUND = {
  "background: likeness in pauses": { least: 0.98 },
  "background: louder with `realistic`, dB": { least: 1 },
  "background: softer in pauses where only the voice is kept, dB": { least: 20 },
  "original voice: left by `studio`, dB": { most: -20 },
  "original voice: left by `realistic`, dB": { most: -20 },
  "original voice: distance from half its volume, dB": { most: 1 },
} satisfies Targets;

/** Seconds beside speech that count neither as speech nor as pause. */
const EDGE = 0.3;

/**
 * Mixes a clip without new voices, by different options.
 * @param script what a dub of the same voices says, perhaps of more of them
 */
export async function backgroundFigures(
  studio: Studio,
  clip: LayeredClip,
  script: Script,
): Promise<Record<keyof typeof BACKGROUND, number>> {
  const segments = script.original.segments.filter(({ begin }) => begin < clip.duration);
  const said = { ...script, original: { ...script.original, segments } };
  const silence = join(studio.directory, "silence.wav");
  await writeTrack(silence, { sampleRate: 48_000, length: Math.round(clip.duration * 48_000) }, []);
  const key = await studio.upload(silence, "silence");
  const layersOf = async (read: (path: string) => Promise<Recording[]>) =>
    layersIn(await read(clip.path), await read(clip.upsideDown));
  const read = (path: string) => channelsOf(path, 48_000, join(studio.directory, "scratch.wav"));
  const mixBy = (options: Partial<DubOptions>) =>
    layersOf(async (path) => {
      const media = await studio.mediaOf(path, clip.duration);
      const all = { ...USUAL, ...options };
      const mix = done(await studio.engines.mixAudio(media, key, said, all, "prj_1/silent", TASK));
      return read(studio.pathOf(mix.key));
    });
  const original = await layersOf(read);
  const clean = await mixBy({});
  const realistic = await mixBy({ voiceIsolatorOption: "realistic" });
  const half = await mixBy({ keepOriginalVoice: true, originalVoiceVolume: 50 });
  const onlyVoice = await mixBy({ keepOriginalVoice: true, originalVoiceVolume: 50, keepBackgroundMusic: false });

  const pauses = between(clip.lines, clip.duration, EDGE);
  const pausesOf = ({ whole }: Layers) => whole.map((channel) => cutAll(channel, pauses));
  const inPauses = pausesOf(original);
  /** Mixing makes everything louder, by as much as the pauses are. */
  const louder = (mix: Layers) => mean(pausesOf(mix).map((pause, at) => decibels(shareOf(pause, inPauses[at]!))));
  /** How much louder one layer of a mix is in each line. */
  const change = (mix: Layers, layer: "voice" | "background") =>
    clip.lines.map((line) => loudest(mix[layer], line) - louder(mix) - loudest(original[layer], line));
  const [cleaned, rough] = [change(clean, "background"), change(realistic, "background")];
  /** The pauses beside the voice. */
  const quiet = (mix: Layers) =>
    Math.max(...pausesOf(mix).map(levelIn)) - mean(clip.lines.map((line) => loudest(mix.voice, line)));
  return {
    "background: likeness in pauses": Math.min(
      ...pausesOf(clean).map((pause, at) => correlation(pause, inPauses[at]!)),
    ),
    "background: louder with `realistic`, dB": Math.min(...rough.map((level, at) => level - cleaned[at]!)),
    "background: softer in pauses where only the voice is kept, dB": quiet(original) - quiet(onlyVoice),
    "original voice: left by `studio`, dB": Math.max(...change(clean, "voice")),
    "original voice: left by `realistic`, dB": Math.max(...change(realistic, "voice")),
    "original voice: distance from half its volume, dB": Math.max(
      ...change(half, "voice").map((level) => Math.abs(level - decibels(0.5))),
    ),
  };
}

/** The channels of a sound, and of what it is made of. */
interface Layers {
  whole: Recording[];
  voice: Recording[];
  background: Recording[];
}

/** What changes its sign with the voices is left of them. */
function layersIn(upright: readonly Recording[], upsideDown: readonly Recording[]): Layers {
  const both = (share: number) => upright.map((channel, at) => combined(channel, upsideDown[at]!, share));
  return { whole: [...upright], voice: both(-1), background: both(1) };
}

/** The level of the louder channel: a voice that is left in one channel is measured beside where it was. */
const loudest = (channels: readonly Recording[], stretch: Stretch) =>
  Math.max(...channels.map((channel) => levelIn(cut(channel, stretch))));

const decibels = (factor: number) => 20 * Math.log10(factor);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
