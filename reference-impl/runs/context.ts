import type { Random } from "../domain/ids.ts";
import type { Engines } from "../engines/ports.ts";
import type { Queue } from "../queue/queue.ts";
import type { Db, Trx } from "../storage/db.ts";
import type { Files } from "../storage/files.ts";
import type { Project } from "../storage/projects.ts";
import type { Run, RunAtWork } from "../storage/runs.ts";
import type { RunFailure } from "../domain/errors.ts";
import type { Limits } from "../domain/limits.ts";
import type { Readings } from "../readings.ts";
import type { Sender } from "../webhooks/sender.ts";

/** The ports that work on runs takes. */
export interface Works {
  db: Db;
  files: Files;
  queue: Queue;
  engines: Engines;
  random: Random;
  limits: Limits;
  readings: Readings;
  /** Sends webhook deliveries; absent in a process that leaves them to others. */
  sender?: Sender;
  observer?: Observer;
  /** Aborted when the process has been told to end: stops what is under way. */
  ending?: AbortSignal;
}

/** Hears what happens to runs, for logs and metrics. */
export interface Observer {
  /** A step was worked on; with an error it will be tried again. */
  onStep(work: RunAtWork, seconds: number, error?: unknown): void;
  /** A run ended, in the process that committed its end. */
  onEnd(work: RunAtWork, status: "success" | "failed"): void;
}

/** The names of steps that clients see (Resources: 'Example step names seen'). */
export type StepName =
  | "downloading_content"
  | "content_validation"
  | "transcription_processing"
  | "smart_sync"
  | "audio_assembling"
  | "audio_enhancement"
  | "video_upload"
  | "finalizing"
  | "done";

/** How a step ends: what is stored when the run moves on, or why the run fails. */
export interface Outcome {
  /** Runs inside the transaction that moves the run on, so it happens once. */
  store?: (trx: Trx, now: number) => Promise<void>;
  failure?: RunFailure;
}

export interface Step {
  name: StepName;
  /** Seconds of the world's clock after which it ends; an engine that works in real time takes 0. */
  seconds(project: Project, engines: Engines): number;
  /** Does the work, outside of any transaction. It may be done again after a crash, so it replaces what it made before. */
  perform(work: RunAtWork, works: Works, signal: AbortSignal): Promise<Outcome>;
}

/** A kind of run: its steps, and what happens at its end, inside the transaction of the last step. */
export interface Plan {
  steps: readonly [Step, ...Step[]];
  /** Everything went well. */
  succeed(trx: Trx, work: RunAtWork, works: Works, now: number): Promise<void>;
  fail(trx: Trx, work: RunAtWork, works: Works, failure: RunFailure, now: number): Promise<void>;
  /** The columns of the run that show how far it is when a step begins. */
  progress(stepIndex: number): Pick<Run, "progress" | "dubbing_progress">;
}
