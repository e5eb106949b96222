import { join } from "node:path";
import type { Stretch } from "../../reference-impl/engines/parts.ts";
import { median } from "../../reference-impl/engines/sound/pitch.ts";
import type { Clip } from "./clips.ts";
import type { Studio } from "./dubbing.ts";
import { between, channelsOf, cut, lagOf, levelIn, onsetOf, recordingOf, toneOf } from "./instruments.ts";
import type { Targets } from "./targets.ts";

/** The figures of new voices that nothing else is heard with. */
export const VOICES = {
  "voices: level of the softest in its time, dB": { least: -40 },
  "voices: level of the loudest between them, dB": { most: -60 },
  "voices: heard after the begin of their time, median, s": { least: 0, most: 0.04 },
  "voices: later at the end than they were put, s": { most: 0.04 },
  "voices: tone of the higher speaker to the lower": { least: 1.2 },
} satisfies Targets;

/** Seconds at the edge of a voice in which a codec spreads its sound. */
const SPREAD = 0.05;

/** Seconds before its time in which the begin of a voice is looked for. */
const EARLY = 0.2;

/**
 * @param dubbed the dubbed video or audio
 * @param speech the new voices alone, as they were put in their times
 * @param segments the times that the new voices have
 */
export async function voiceFigures(
  { directory }: Studio,
  clip: Clip,
  { dubbed, speech, segments }: { dubbed: string; speech: string; segments: readonly Stretch[] },
): Promise<Record<keyof typeof VOICES, number>> {
  const scratch = join(directory, "scratch.wav");
  const channels = await channelsOf(dubbed, 16_000, scratch);
  const heard = await recordingOf(dubbed, 16_000, scratch);
  const voices = await recordingOf(speech, 16_000, scratch);
  const levels = (stretches: readonly Stretch[]) =>
    channels.flatMap((channel) => stretches.map((stretch) => levelIn(cut(channel, stretch))));
  const [last] = segments.slice(-1);
  // The script says who speaks when: if both speakers get one voice, their tones are alike here.
  const tones = [0, 1].map((speaker) =>
    toneOf(
      voices,
      clip.lines.filter((line) => line.speaker === speaker),
    ),
  );
  return {
    "voices: level of the softest in its time, dB": Math.min(...levels(segments)),
    "voices: level of the loudest between them, dB": Math.max(...levels(between(segments, clip.duration, SPREAD))),
    "voices: heard after the begin of their time, median, s":
      median(segments.map((segment) => onsetOf(heard, segment, EARLY))) ?? Number.NaN,
    "voices: later at the end than they were put, s": last ? Math.abs(lagOf(heard, voices, last, 0.1)) : Infinity,
    "voices: tone of the higher speaker to the lower": Math.max(...tones) / Math.min(...tones),
  };
}
