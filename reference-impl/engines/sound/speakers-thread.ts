import type { Stretch } from "../parts.ts";
import { Sounds } from "./gaussian.ts";
import { HOP, mfcc } from "./mfcc.ts";
import { median, pitches } from "./pitch.ts";
import { SPEECH_RATE } from "./speech-activity.ts";
import { samplesOf } from "./wav.ts";

/** A stretch in which one person speaks. */
export interface Turn extends Stretch {
  speaker: number;
}

/** Who speaks in a recording. Speakers are numbered from 0 as they begin to speak. */
export interface Speakers {
  turns: Turn[];
  /** Of each speaker the median pitch in hertz; undefined for one whose voice never has a tone. */
  pitches: (number | undefined)[];
}

/** Frames that are kept or given away together: a tenth of a second. */
const BLOCK = 10;
const BLOCK_SECONDS = (BLOCK * HOP) / SPEECH_RATE;

/** How far below the loudest frame of a stretch, as a natural logarithm of energy, it says nothing of a voice: 30 dB. */
const SOFT = 7;

/** Seconds from which a sound says whose it is; shorter ones go to the speaker whose sound they fit. */
const ENOUGH = 0.8;

/** Blocks that a voice speaks at least, and those on each side that say whether it changes. */
const LEAST = Math.ceil(ENOUGH / BLOCK_SECONDS);
const SIDE = 30;

/**
 * How much two sounds have to differ to come from two speakers. Found by trying: from 2 to 2.5, four voices of flite,
 * each of them by itself and in dialogues of two to four, are told apart without an error.
 */
const STRICT = 2.3;

/** A part of a stretch, as sound. */
interface Part extends Stretch {
  sounds: Sounds;
  pitches: number[];
}

/** Where to find out who speaks. */
export interface Recording {
  /** WAV, 16 kHz, one channel. */
  path: string;
  /** Those with speech. */
  stretches: readonly Stretch[];
  /** Of the speakers, if it is known. */
  count: number | null;
}

/**
 * Finds out who speaks when, from the sound of the voices: stretches whose sounds differ least are put together, as long
 * as one Gaussian describes them better than two (the Bayesian information criterion), or until so many speakers are left.
 */
export async function find({ path, stretches, count }: Recording): Promise<Speakers> {
  const parts: Part[] = [];
  for (const stretch of stretches) parts.push(...(await partsOf(path, stretch)));
  const groups = grouped(parts, count);
  const speakers = parts.map(({ sounds }) => bestOf(groups, sounds));
  const order = [...new Set(speakers)];
  return {
    turns: parts.map(({ begin, end }, at) => ({ begin, end, speaker: order.indexOf(speakers[at] ?? 0) })),
    pitches: order.map((group) =>
      median(parts.filter((_, at) => speakers[at] === group).flatMap((part) => part.pitches)),
    ),
  };
}

/** A stretch in one part, or in several where the sound changes as from one speaker to another. */
async function partsOf(path: string, { begin, end }: Stretch): Promise<Part[]> {
  const samples = await samplesBetween(path, { begin, end });
  const frames = mfcc(samples);
  const loudest = frames.reduce((most, { energy }) => Math.max(most, energy), 0);
  const blocks = Array.from({ length: Math.ceil(frames.length / BLOCK) }, (_, at) =>
    Sounds.of(frames.slice(at * BLOCK, (at + 1) * BLOCK).filter(({ energy }) => energy > loudest - SOFT)),
  );
  const cuts = [0, ...changes(blocks, 0), blocks.length];
  return cuts.slice(1).map((to, at) => {
    const from = cuts[at] ?? 0;
    const place = { from: from * BLOCK * HOP, to: to === blocks.length ? samples.length : to * BLOCK * HOP };
    return {
      begin: at === 0 ? begin : begin + from * BLOCK_SECONDS,
      end: to === blocks.length ? end : begin + to * BLOCK_SECONDS,
      sounds: Sounds.sum(blocks.slice(from, to)),
      pitches: pitches(samples.subarray(place.from, place.to)),
    };
  });
}

async function samplesBetween(path: string, { begin, end }: Stretch): Promise<Int16Array> {
  const [from, to] = [Math.round(begin * SPEECH_RATE), Math.round(end * SPEECH_RATE)];
  for await (const block of samplesOf(path, { size: Math.max(1, to - from), from, to })) return block;
  return new Int16Array(0);
}

/** The blocks at which another voice begins, by the sound on both sides. */
function changes(blocks: readonly Sounds[], first: number): number[] {
  let best = { at: 0, difference: 0 };
  for (let at = LEAST; at <= blocks.length - LEAST; at++) {
    const before = Sounds.sum(blocks.slice(Math.max(0, at - SIDE), at));
    const difference = before.difference(Sounds.sum(blocks.slice(at, at + SIDE)), STRICT);
    if (difference > best.difference) best = { at, difference };
  }
  const { at } = best;
  if (at === 0) return [];
  return [...changes(blocks.slice(0, at), first), first + at, ...changes(blocks.slice(at), first + at)];
}

/** The sounds of each speaker. */
function grouped(parts: readonly Part[], count: number | null): Sounds[] {
  const long = parts.filter(({ begin, end }) => end - begin >= ENOUGH);
  let groups = (long.length >= (count ?? 1) ? long : parts).map(({ sounds }) => sounds);
  // Of each group the one after it that differs least from it; put together, a group only has to be compared anew.
  let nearest = groups.map((_, at) => nearestAfter(groups, at));
  while (groups.length > (count ?? 1)) {
    const one = nearest.reduce((best, { difference }, at) => (difference < nearest[best]!.difference ? at : best), 0);
    const { at: other, difference } = nearest[one]!;
    if (count === null && difference > 0) break;
    const merged = Sounds.sum([groups[one]!, groups[other]!]);
    const left = groups.filter((_, at) => at !== one && at !== other);
    const stays = nearest.filter((_, at) => at !== one && at !== other);
    groups = [merged, ...left];
    nearest = [
      nearestAfter(groups, 0),
      ...stays.map((near, at) => {
        const stillThere = near.at !== one && near.at !== other;
        return stillThere ? { ...near, at: left.indexOf(near.sounds) + 1 } : nearestAfter(groups, at + 1);
      }),
    ];
  }
  return groups;
}

function nearestAfter(groups: readonly Sounds[], at: number): { at: number; sounds: Sounds; difference: number } {
  let best = { at, sounds: groups[at]!, difference: Infinity };
  for (let other = at + 1; other < groups.length; other++) {
    const sounds = groups[other]!;
    const difference = groups[at]!.difference(sounds, STRICT);
    if (difference < best.difference) best = { at: other, sounds, difference };
  }
  return best;
}

/** The group that sounds fit best. */
function bestOf(groups: readonly Sounds[], sounds: Sounds): number {
  const differences = groups.map((group) => group.difference(sounds, 0));
  return differences.indexOf(Math.min(...differences));
}
