import type { Stretch } from "../parts.ts";
import { clipped, samplesOf, wavOf, writeWav } from "../sound/wav.ts";

/** How the sound under the new voices is made of the original. */
export interface BedOptions {
  /** The share of the background that stays while somebody speaks; 0 everywhere: there is no background at all. */
  background: number;
  /** The share of the original voice that stays, from 0 to 1. */
  voice: number;
  /** Where the original stays as it is, whoever speaks. */
  untouched: readonly Stretch[];
}

/** Seconds in which one share goes over into another. */
const FADE = 0.03;

/**
 * Writes what is heard under the new voices: in pauses the original as it is, and while somebody speaks what is left of
 * it when the voice is taken away.
 * @param original WAV of any number of channels
 * @param voice the voice alone in each of these channels, as WAV of the same form; it may be absent where voice and
 * background stay to the same share
 * @param stretches where somebody speaks
 * @param signal ends it with its reason
 */
export async function writeBed(
  { original, voice }: { original: string; voice?: string },
  stretches: readonly Stretch[],
  options: BedOptions,
  path: string,
  signal?: AbortSignal,
): Promise<void> {
  const { sampleRate, channels } = await wavOf(original);
  await writeWav(path, { sampleRate, channels }, mixed());

  /** Each block is only good until the next one is asked for. */
  async function* mixed(): AsyncGenerator<Int16Array> {
    const speech = presenceOf(stretches, sampleRate);
    const untouched = presenceOf(options.untouched, sampleRate);
    const voices = voice === undefined ? undefined : samplesOf(voice);
    let at = 0;
    let bed = new Int16Array(0);
    try {
      for await (const block of samplesOf(original, { signal })) {
        const voiceBlock = (await voices?.next())?.value as Int16Array | undefined;
        if (bed.length !== block.length) bed = new Int16Array(block.length);
        for (let index = 0; index < block.length; index += channels) {
          const spoken = speech(at) * (1 - untouched(at));
          const changed = options.background === 0 ? 1 - untouched(at) : spoken;
          const backgroundShare = 1 - changed * (1 - options.background);
          // There is no speech in a pause: what sounds like a voice there is music, and gets the level of the background.
          const voiceShare = 1 - changed + spoken * options.voice;
          for (let place = index; place < index + channels; place++) {
            const own = voiceBlock?.[place] ?? 0;
            bed[place] = clipped(((block[place] ?? 0) - own) * backgroundShare + own * voiceShare);
          }
          at += 1;
        }
        yield bed;
      }
    } finally {
      // One that is left in the middle keeps its file open.
      await voices?.return(undefined);
    }
  }
}

/** Seconds beside a segment in which its voice may still be heard. */
const NEAR = 0.25;

/**
 * Where the voices of a transcript are: in its segments, and beside them as long as somebody is heard to speak. Music
 * that sounds like speech, of which the transcript has nothing, stays as it is.
 */
export function spokenIn(segments: readonly Stretch[], heard: readonly Stretch[]): Stretch[] {
  const spoken: Stretch[] = [];
  for (const { begin, end } of segments.toSorted((one, other) => one.begin - other.begin)) {
    const around = heard.filter((stretch) => stretch.begin < end && stretch.end > begin);
    const from = Math.min(begin, Math.max(begin - NEAR, around[0]?.begin ?? begin));
    const to = Math.max(end, Math.min(end + NEAR, around.at(-1)?.end ?? end));
    const last = spoken.at(-1);
    if (last && from <= last.end) last.end = Math.max(last.end, to);
    else spoken.push({ begin: from, end: to });
  }
  return spoken;
}

/** How far a sample lies inside of stretches, from 0 to 1; asked for one sample after the other. */
function presenceOf(stretches: readonly Stretch[], sampleRate: number): (sample: number) => number {
  const fade = FADE * sampleRate;
  const spans = stretches
    .toSorted((one, other) => one.begin - other.begin)
    .map(({ begin, end }) => ({ from: begin * sampleRate, to: end * sampleRate }));
  let next = 0;
  return (sample) => {
    while ((spans[next]?.to ?? Infinity) + fade < sample) next += 1;
    // The end of one fade may lie in the beginning of the next.
    const near = [spans[next], spans[next + 1]];
    return Math.max(...near.map((span) => (span ? ramp(sample, span, fade) : 0)));
  };
}

/** 1 inside, and falling to 0 over the length of a fade outside. */
function ramp(sample: number, { from, to }: { from: number; to: number }, fade: number): number {
  const outside = Math.max(from - sample, sample - to, 0);
  return Math.max(0, 1 - outside / fade);
}
