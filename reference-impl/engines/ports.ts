import type { ChanceTransitionId, components } from "../../generated/types.ts";
import type { RunFailure } from "../domain/errors.ts";
import type { TranscriptionOptions } from "../storage/schema.ts";

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
  /** Decides everything that an engine would otherwise choose by chance. */
  seed: string;
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
  detectLanguage(media: Media, task: Task): Promise<string>;
  /** Seconds that the transcription takes at least: 0 for an engine that works as fast as it can. */
  seconds(media: Media): number;
  transcribe(media: Media, options: TranscriptionOptions, language: string, task: Task): Promise<Speech | RunFailure>;
}

/** The engines of a server. */
export interface Engines {
  transcription: TranscriptionEngine;
}

/** Whether an engine gave up on its task. */
export const isFailure = (result: object): result is RunFailure => "code" in result;
