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
  /** Stops everything that is done for it, when nobody waits for the result any more. */
  signal?: AbortSignal;
}

/** The transcript of some media, without its source. */
export type Speech = Omit<components["schemas"]["OriginalTranscript"], "source">;

/** What is voiced: a text for each segment of the original, in the segment's time and by its speaker. */
export interface Script {
  language: TargetLanguage;
  original: Speech;
  texts: readonly string[];
}

/** A file that an engine wrote. Its name is `stem` and an extension. */
export type Output = { key: string } | RunFailure;

/** What takes time, by the engine that does it; `service` is the service itself. */
export type Stage = "transcription" | "translation" | "voices" | "mixing" | "lip-sync" | "service";

/**
 * The engines of a server, one function for each task. Each gives a failure that the media or the task deserves; it
 * throws when it could not work, and the same task comes again later.
 */
export interface Engines {
  /** The stages whose last task came to nothing because the engine hung, died or gave garbage, with the reason. */
  broken?: ReadonlyMap<Stage, string>;
  /** Seconds that a stage takes, however fast it is done: 0 for engines that take the time that they need. */
  seconds(stage: Stage, media: Media): number;
  /** The code of the language that is spoken, or `auto-detect` if only the transcription finds it. */
  detectLanguage(media: Media): Promise<string>;
  transcribe(media: Media, options: TranscriptionOptions, language: string, task: Task): Promise<Speech | RunFailure>;
  /** One text for each segment. */
  translate(speech: Speech, target: TargetLanguage, task: Task): Promise<string[] | RunFailure>;
  /** Writes the speech of the whole media under `stem` and gives its key, and how many seconds each segment lasts. */
  speak(
    media: Media,
    script: Script,
    options: DubOptions,
    stem: string,
    task: Task,
  ): Promise<{ key: string; lengths: number[] } | RunFailure>;
  /** The dubbed audio, of the speech in the file `voice`. */
  mixAudio(media: Media, voice: string, script: Script, options: DubOptions, stem: string, task: Task): Promise<Output>;
  /** The dubbed video, with the audio in the file `audio`, and subtitles if they are asked for. */
  mixVideo(media: Media, audio: string, script: Script, options: DubOptions, stem: string, task: Task): Promise<Output>;
  /** Moves the lips in a dubbed video. */
  syncLips(video: string, audio: string, options: DubOptions, stem: string, task: Task): Promise<Output>;
}

/** Whether an engine gave up on its task. */
export const isFailure = (result: object): result is RunFailure => "code" in result;

/** A failure that records and routes distinguish by `how` it came. One that is thrown may be over the next time. */
export class EngineFailure extends Error implements RunFailure {
  readonly code: AsyncErrorCode;
  readonly how: "no-speech" | "timed-out" | "rejected" | "canceled" | "gave-up";

  constructor(code: AsyncErrorCode, message: string, how: EngineFailure["how"], cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.how = how;
  }

  /** Whether the engine is at fault, and not the media or the task. */
  get isOutage(): boolean {
    return this.how === "timed-out" || this.how === "gave-up";
  }

  /** As it is stored and announced. */
  toJSON(): RunFailure {
    return { code: this.code, message: this.message };
  }
}
