import type { TargetLanguage } from "../domain/languages.ts";

/**
 * The parts of which real engines are made, each with adapters for programs of this machine and for services over HTTP.
 * They work on files of this machine, whose paths they get. A part that cannot do its task at all gives a `Missing`, and
 * one whose result is of no use an `Unusable`; whatever else it throws may be over the next time.
 */

/** Names an engine, for people and for the digests under which results are kept. */
export interface Identity {
  /** Such as `pocketsphinx`. */
  engine: string;
  /** As the program or its package says, or the model of a service. */
  version: string;
}

/** Why no engine can do a task, in two sentences: what is missing, and the command or setting that mends it. */
export class Missing extends Error {
  override name = "Missing";
  /** The first of both sentences, where a command mends it. */
  readonly problem: string;
  readonly install?: string;

  /** @param install the command that puts in place what is missing */
  constructor(problem: string, { install, cause }: { install?: string; cause?: unknown } = {}) {
    super(install === undefined ? problem : `${problem} Install it: ${install}`, { cause });
    this.problem = problem;
    if (install !== undefined) this.install = install;
  }
}

/** What an engine made of its task is of no use, and would be the next time. The message names engine and remedy. */
export class Unusable extends Error {
  override name = "Unusable";
}

/** Whether a task came to nothing because somebody gave it up, such as by removing its project. */
export const isStopped = (error: unknown): boolean =>
  error instanceof Error && (error.name === "AbortError" || ("how" in error && error.how === "stopped"));

/** What to do about a failure that may have been an accident. */
export const REMEDY = "Start it again; if that fails too, npx dubspec doctor shows how the engines are.";

/** How much a program may use. */
export interface Bounds {
  /** Milliseconds until it is ended. */
  time: number;
  /** Bytes of memory. */
  memory?: number;
  /** Bytes of each file that it writes; as many as it may print, unless said otherwise. */
  file?: number;
}

/** Runs ffmpeg and ffprobe, from the system or from WebAssembly. Paths are names of files in `directory`. */
export interface MediaTool extends Identity {
  run(
    program: "ffmpeg" | "ffprobe",
    arguments_: readonly string[],
    options: { directory: string; bounds: Bounds; signal?: AbortSignal },
  ): Promise<{ stdout: Buffer; stderr: string }>;
}

/** Seconds of a recording. */
export interface Stretch {
  begin: number;
  end: number;
}

/** A word that was heard. Seconds; the confidence is between 0 and 1. */
export interface HeardWord extends Stretch {
  text: string;
  confidence: number;
  /** A sound such as "uh", which is no word of the sentence. */
  isFiller: boolean;
}

/** What was understood of a recording. */
export interface Heard {
  /** Code of the language, as `en`. */
  language: string;
  languageConfidence: number;
  /** In the order of time. */
  words: HeardWord[];
}

/** Turns speech into words. */
export interface Recogniser extends Identity {
  /** Whether it understands a language, by its code; of `null` whether it can find the language itself. */
  hears(language: string | null): boolean;
  /**
   * @param sound WAV, 16 kHz, one channel, 16 bits
   * @param stretches parts with speech, each short enough to be understood by itself
   * @param vocabulary names and words that the recording probably has
   * @param directory where it writes its temporary files; by default the directory of the system for them
   */
  recognise(
    sound: string,
    stretches: readonly Stretch[],
    options: {
      language: string | null;
      vocabulary: readonly string[];
      directory?: string;
      signal?: AbortSignal;
    },
  ): Promise<Heard>;
}

/** Turns sentences into those of another language. */
export interface Translator extends Identity {
  /** What is not installed, and would let it do more. */
  lacking?: Missing;
  /** @param from code of a language, as `en` */
  translates(from: string, to: TargetLanguage): boolean;
  /** One text for each text. */
  translate(texts: readonly string[], from: string, to: TargetLanguage, signal?: AbortSignal): Promise<string[]>;
}

/** How somebody sounds. */
export interface Timbre {
  /** Hertz of the voice's tone; absent where nothing is known. */
  pitch?: number;
  /** The place of the speaker among those of the recording: two speakers never get the same voice. */
  speaker: number;
}

/** Turns text into speech. */
export interface Voice extends Identity {
  speaks(language: TargetLanguage): boolean;
  /**
   * Writes a WAV of one channel, without silence around the speech.
   * @param rate how much faster than usual, as 1.2
   */
  speak(
    text: string,
    language: TargetLanguage,
    options: { timbre: Timbre; rate: number; signal?: AbortSignal },
    path: string,
  ): Promise<void>;
}

/** Moves the lips in a video to its new speech. */
export interface LipSyncer extends Identity {
  /** @throws Missing if there is none */
  sync(
    video: string,
    audio: string,
    options: { mode: "standard" | "pro" | "studio"; activeSpeaker: boolean; signal?: AbortSignal },
    path: string,
  ): Promise<void>;
}
