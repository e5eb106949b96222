import type { AsyncErrorCode, ChanceTransitionId, components } from "../../generated/types.ts";
import type { RunFailure } from "../domain/errors.ts";
import type { TargetLanguage } from "../domain/languages.ts";
import type { DubOptions, TranscriptionOptions } from "../domain/options.ts";

/** What a file of media holds. */
export interface Probe {
  /** Seconds. */
  duration: number;
  hasAudio: boolean;
  hasVideo: boolean;
}

/** Media as the engines get it. */
export interface Media extends Probe {
  /** Its key in the files. */
  key: string;
}

/** What every engine is told of its task. */
export interface Task {
  /** Transitions of chance that steering bound to the run; engines of a real service know none. */
  fate: readonly ChanceTransitionId[];
}

/** The transcript of some media, without its source. */
export type Speech = Omit<components["schemas"]["OriginalTranscript"], "source">;

/**
 * Hears speech. An engine returns a failure that the media or the task deserves; it throws when it could not work, and
 * the same task comes again later.
 */
export interface TranscriptionEngine {
  /** The code of the language that is spoken. */
  detectLanguage(media: Media): Promise<string>;
  /** Seconds that the transcription takes at least: 0 for an engine that works as fast as it can. */
  seconds(media: Media): number;
  transcribe(media: Media, options: TranscriptionOptions, language: string, task: Task): Promise<Speech | RunFailure>;
}

/** Puts a transcript into other words. */
export interface TranslationEngine {
  seconds(media: Media): number;
  /** One text for each segment. */
  translate(speech: Speech, target: TargetLanguage, task: Task): Promise<string[] | RunFailure>;
}

/** What is voiced: a text for each segment of the original, in the segment's time and by its speaker. */
export interface Script {
  original: Speech;
  texts: readonly string[];
}

/** Speaks. */
export interface VoiceEngine {
  seconds(media: Media): number;
  /** Writes the speech of the whole media under `stem` and gives its key, and how many seconds each segment lasts. */
  speak(
    media: Media,
    script: Script,
    options: DubOptions,
    stem: string,
    task: Task,
  ): Promise<{ key: string; lengths: number[] } | RunFailure>;
}

/** A file that an engine wrote. Its name is `stem` and an extension. */
export type Output = { key: string } | RunFailure;

/** Puts speech, background and pictures together. */
export interface MixingEngine {
  seconds(media: Media): number;
  /** The dubbed audio, of the speech in the file `speech`. */
  mixAudio(media: Media, speech: string, options: DubOptions, stem: string, task: Task): Promise<Output>;
  /** The dubbed video, with the audio in the file `audio`, and subtitles if they are asked for. */
  mixVideo(media: Media, audio: string, script: Script, options: DubOptions, stem: string): Promise<Output>;
}

/** Moves the lips in a dubbed video. */
export interface LipSyncEngine {
  seconds(media: Media): number;
  sync(video: string, audio: string, options: DubOptions, stem: string, task: Task): Promise<Output>;
}

/** The engines of a server. */
export interface Engines {
  transcription: TranscriptionEngine;
  translation: TranslationEngine;
  voices: VoiceEngine;
  mixing: MixingEngine;
  lipSync: LipSyncEngine;
}

/** Whether an engine gave up on its task. */
export const isFailure = (result: object): result is RunFailure => "code" in result;

/** A failure that is more than that: only the records and routes that distinguish them look at `how`. */
export class EngineFailure implements RunFailure {
  readonly code: AsyncErrorCode;
  readonly message: string;
  readonly how: "no-speech" | "timed-out" | "rejected" | "canceled" | "gave-up";

  constructor(code: AsyncErrorCode, message: string, how: EngineFailure["how"]) {
    this.code = code;
    this.message = message;
    this.how = how;
  }

  /** As it is stored and announced. */
  toJSON(): RunFailure {
    return { code: this.code, message: this.message };
  }
}

/** How an engine failed, if it said more than that. */
export const howOf = (failure: RunFailure) => (failure instanceof EngineFailure ? failure.how : undefined);
