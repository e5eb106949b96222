import { createWriteStream } from "node:fs";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Files } from "../../storage/files.ts";
import type { MediaFacts } from "../ffmpeg/facts.ts";
import { factsOf } from "../ffmpeg/probe.ts";
import { convertSound, extractSound, FULL, SPEECH } from "../ffmpeg/sound.ts";
import type { Place } from "../ffmpeg/step.ts";
import type { Heard, MediaTool, Stretch } from "../parts.ts";
import type { Media } from "../ports.ts";
import { denoise, DENOISE_RATE } from "../sound/denoise.ts";
import { median, pitches } from "../sound/pitch.ts";
import { speakersOf } from "../sound/speakers.ts";
import type { Speakers } from "../sound/speakers-thread.ts";
import { speechStretches } from "../sound/speech-activity.ts";
import { samplesOf } from "../sound/wav.ts";
import type { Waiting, Workshop } from "./workshop.ts";

/** Seconds of the longest media that is worked on; routes refuse what is longer than the contract's limits long before. */
const LONGEST = 4 * 3600;

/** What is made of the media of a project before anything is known of languages, each result once. */
export interface Recordings {
  /** The directory with the media, the name of its file there, and what it holds. */
  source(media: Media): Promise<{ directory: string; file: string; facts: MediaFacts }>;
  /** WAV, 48 kHz, two channels: for people. */
  full(media: Media): Promise<string>;
  /** WAV, 16 kHz, one channel: the speech without noise, for engines that listen. */
  speech(media: Media): Promise<string>;
  /** WAV, 48 kHz, one channel: the speech without anything else. */
  voice(media: Media): Promise<string>;
  /** WAV in the form of `full`: the speech without anything else in each channel, since a voice may be at one side. */
  voices(media: Media): Promise<string>;
  /**
   * What somebody understood of the speech.
   * @param by who, and what was asked
   * @param recognise gets a directory for its own files
   */
  heard(
    media: Media,
    by: unknown,
    recognise: (directory: string, signal: AbortSignal) => Promise<Heard>,
  ): Promise<Heard>;
  /** Where somebody speaks. */
  stretches(media: Media): Promise<Stretch[]>;
  /** Who speaks in which stretch. @param count of the speakers, if it is known */
  speakers(media: Media, count: number | null): Promise<Speakers>;
  /** The median pitch of each speaker in hertz, by the speaker's number; absent for one whose voice never has a tone. */
  pitches(media: Media, spoken: readonly Spoken[]): Promise<Record<number, number>>;
  /** Does something with the media's file, and gives the directory with the results. */
  made(
    media: Media,
    name: string,
    from: unknown,
    make: (place: Place, source: Source) => Promise<void>,
  ): Promise<string>;
}

/** When a speaker speaks. */
export interface Spoken extends Stretch {
  speaker: number;
}

/** The media as a step finds it in its directory. */
export interface Source {
  file: string;
  facts: MediaFacts;
}

const MEDIA = "media";
const SOUND = "sound.wav";
const VOICE = "voice.wav";
const FACTS = "facts.json";

/** @param waiting for each result */
export function recordingsOf(tool: MediaTool, files: Files, workshop: Workshop, waiting: Waiting): Recordings {
  const projectOf = ({ key }: Media) => key.split("/")[0] ?? "";

  const recordings: Recordings = {
    async source(media) {
      const fetch = async (to: string, signal: AbortSignal) => {
        await pipeline(files.read(media.key), createWriteStream(join(to, MEDIA)), { signal });
        const facts = await factsOf(tool, to, MEDIA, { duration: LONGEST, signal });
        await writeFile(join(to, FACTS), JSON.stringify(facts));
      };
      const directory = await workshop.stage(projectOf(media), "source", { key: media.key }, fetch, waiting);
      const facts = JSON.parse(await readFile(join(directory, FACTS), "utf8")) as MediaFacts;
      return { directory, file: MEDIA, facts };
    },
    full: (media) => sound(media, FULL),
    async speech(media) {
      const voice = await recordings.voice(media);
      const directory = await recordings.made(media, "listening", {}, async (place, { facts }) => {
        await link(voice, join(place.directory, VOICE));
        await convertSound(place, VOICE, facts.duration, SPEECH, SOUND);
        await rm(join(place.directory, VOICE));
      });
      return join(directory, SOUND);
    },
    async voice(media) {
      return denoised(media, "voice", await sound(media, { rate: DENOISE_RATE, channels: 1 }));
    },
    voices: async (media) => denoised(media, "voices", await recordings.full(media)),
    heard: (media, by, recognise) => found(media, "heard", { by }, recognise),
    stretches: (media) =>
      found(media, "stretches", {}, async (_, signal) => speechStretches(await recordings.speech(media), { signal })),
    speakers: (media, count) =>
      found(media, "speakers", { count }, async (_, signal) =>
        speakersOf(await recordings.speech(media), await recordings.stretches(media), count, signal),
      ),
    pitches(media, segments) {
      const spoken = segments.map(({ begin, end, speaker }) => ({ begin, end, speaker }));
      return found(media, "pitches", { spoken }, async (_, signal) =>
        pitchesOf(await recordings.speech(media), spoken, signal),
      );
    },
    async made(media, name, from, make) {
      const { directory, file, facts } = await recordings.source(media);
      const makeThere = async (to: string, signal: AbortSignal) => {
        // Programs see one directory only, with names that nobody else chose.
        await link(join(directory, file), join(to, MEDIA));
        await make({ tool, directory: to, signal }, { file: MEDIA, facts });
        await rm(join(to, MEDIA));
      };
      return workshop.stage(projectOf(media), name, { key: media.key, by: tool.version, from }, makeThere, waiting);
    },
  };

  const sound = async (media: Media, form: { rate: number; channels: number }) =>
    join(
      await recordings.made(media, "sound", form, (place, source) => extractSound(place, source, form, SOUND)),
      SOUND,
    );

  const denoised = async (media: Media, name: string, from: string) => {
    const make = (to: string, signal: AbortSignal) => denoise(from, join(to, SOUND), signal);
    return join(await workshop.stage(projectOf(media), name, { key: media.key }, make, waiting), SOUND);
  };

  /** A result that is no file of media. */
  async function found<Result>(
    media: Media,
    name: string,
    from: object,
    find: (directory: string, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const write = async (to: string, signal: AbortSignal) =>
      writeFile(join(to, "result.json"), JSON.stringify(await find(to, signal)));
    const directory = await workshop.stage(projectOf(media), name, { key: media.key, ...from }, write, waiting);
    return JSON.parse(await readFile(join(directory, "result.json"), "utf8")) as Result;
  }

  return recordings;
}

async function pitchesOf(
  sound: string,
  spoken: readonly Spoken[],
  signal: AbortSignal,
): Promise<Record<number, number>> {
  const heard = new Map<number, number[]>();
  for (const { begin, end, speaker } of spoken) {
    const range = { from: Math.round(begin * SPEECH.rate), to: Math.round(end * SPEECH.rate), signal };
    const all = heard.get(speaker) ?? [];
    heard.set(speaker, all);
    for await (const samples of samplesOf(sound, range)) for (const pitch of pitches(samples)) all.push(pitch);
  }
  const medians = [...heard].flatMap(([speaker, all]): [number, number][] => {
    const pitch = median(all);
    return pitch === undefined ? [] : [[speaker, pitch]];
  });
  return Object.fromEntries(medians);
}
