import loadFvad from "@echogarden/fvad-wasm";
import type { Stretch } from "../parts.ts";
import { samplesOf, wavOf } from "./wav.ts";

/** Samples a second of the sound in which speech is looked for and recognised. */
export const SPEECH_RATE = 16_000;

/** Samples that the detector judges at once, and their seconds: it takes 10, 20 or 30 ms. */
const FRAME = 480;
const FRAME_SECONDS = FRAME / SPEECH_RATE;

/** How much the detector doubts: 0 takes most sounds for speech, 3 fewest. */
const MODE = 3;

/** Seconds without speech that end a stretch, and seconds of speech that are too few to be any. */
const PAUSE = 0.3;
const SHORTEST = 0.12;

/** Seconds around the speech, because soft sounds at its edges are not found. */
const PADDING = 0.08;

/** Frames, from the first one to the one after the last. */
type Run = [from: number, to: number];

/**
 * The stretches of a recording in which somebody speaks. A stretch ends at a pause; one that is too long is split where
 * somebody is silent for longest, and if that is never the case, where it is softest near the middle.
 * @param path WAV, 16 kHz, one channel
 * @param longest seconds of a stretch
 * @param signal ends it with its reason
 */
export async function speechStretches(
  path: string,
  { longest = 15, signal }: { longest?: number; signal?: AbortSignal } = {},
): Promise<Stretch[]> {
  const { runs, levels } = await runsOf(path, signal);
  // The last frame may be a part of one.
  const whole = (await wavOf(path)).length / FRAME;
  const most = Math.floor((longest - 2 * PADDING) / FRAME_SECONDS);
  const parts = joined(runs)
    .filter((group) => group.reduce((sum, [from, to]) => sum + to - from, 0) * FRAME_SECONDS >= SHORTEST)
    .flatMap((group) => split(group, most, levels));
  return parts.map(([from, to], at) => {
    const [before, after] = [parts[at - 1]?.[1] ?? 0, parts[at + 1]?.[0] ?? whole];
    return {
      begin: seconds(Math.max(from - PADDING / FRAME_SECONDS, (before + from) / 2)),
      end: seconds(Math.min(to + PADDING / FRAME_SECONDS, (to + after) / 2, whole)),
    };
  });
}

const seconds = (frame: number) => Math.round(frame * FRAME_SECONDS * 1000) / 1000;

/** Frames with speech, next to each other in one run, and how loud each frame is. */
async function runsOf(path: string, signal: AbortSignal | undefined): Promise<{ runs: Run[]; levels: number[] }> {
  const fvad = await loadFvad();
  const detector = fvad._fvad_new();
  fvad._fvad_set_sample_rate(detector, SPEECH_RATE);
  fvad._fvad_set_mode(detector, MODE);
  const place = fvad._malloc(FRAME * 2);
  const runs: Run[] = [];
  const levels: number[] = [];
  for await (const block of samplesOf(path, { size: FRAME, signal })) {
    // The detector takes whole frames only.
    if (block.length < FRAME) fvad.HEAP16.fill(0, place / 2, place / 2 + FRAME);
    fvad.HEAP16.set(block, place / 2);
    if (fvad._fvad_process(detector, place, FRAME) === 1) {
      const [last, frame] = [runs.at(-1), levels.length];
      if (last?.[1] === frame) last[1] += 1;
      else runs.push([frame, frame + 1]);
    }
    levels.push(block.reduce((sum, sample) => sum + sample * sample, 0));
  }
  fvad._fvad_free(detector);
  return { runs, levels };
}

/** Runs without a pause between them, in groups. */
function joined(runs: readonly Run[]): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    const end = last?.at(-1)?.[1];
    if (last && end !== undefined && (run[0] - end) * FRAME_SECONDS < PAUSE) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

/** A group as one run, or as several that have at most so many frames. */
function split(group: readonly Run[], most: number, levels: readonly number[]): Run[] {
  const [from, to] = [group[0]?.[0] ?? 0, group.at(-1)?.[1] ?? 0];
  if (to - from <= most) return [[from, to]];
  const gaps = group.slice(1).map(([begin], at) => begin - (group[at]?.[1] ?? begin));
  const place = gaps.indexOf(Math.max(...gaps)) + 1;
  const cut = softest(levels, from, to);
  const [left, right]: [Run[], Run[]] =
    place > 0 ? [group.slice(0, place), group.slice(place)] : [[[from, cut]], [[cut, to]]];
  return [...split(left, most, levels), ...split(right, most, levels)];
}

/** The softest frame of the middle third. */
function softest(levels: readonly number[], from: number, to: number): number {
  const third = Math.floor((to - from) / 3);
  const middle = levels.slice(from + third, to - third);
  return from + third + middle.indexOf(Math.min(...middle));
}
