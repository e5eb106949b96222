import { answered, holds, idAt } from "../expect/answers.ts";
import { Disagreement } from "../outcome/disagreement.ts";
import { codeOf, type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import type { Clip } from "../media/clips.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../outcome/blocked.ts";
import { withinPlan } from "./plan.ts";
import { type Asking, createProject, type Fields, getStatus, translate } from "./media.ts";

/** A run that a check started. */
export interface StartedRun {
  projectId: string;
  /** The answer to the start. */
  started: Exchange;
}

/** The clip that most checks upload: one sentence, three seconds. */
export const SENTENCE = "speech.mp4";

/** A dialogue of two people, 21 seconds. */
export const DIALOGUE = "two-speakers.mp4";

/** Ways to name the language of the clips, which every service has to take. */
const SUPPORTED: readonly string[] = ["en", "", "auto-detect"];

/** The service does not support the language that media is said to be in: which ones it has to is not shown. */
class LanguageUnsupported extends Blocked {}

/**
 * Starts a translation into French with what is given; a check that uses it relies on TRL-01, and is blocked where the
 * plan takes no media so long, or the service does not support the language that is named.
 * @param fields more fields, or others in place of the usual ones
 */
export async function startTranslation(scene: Scene, fields: Fields = {}, asking: Asking = {}): Promise<StartedRun> {
  const file = scene.stage.clips(SENTENCE);
  return scene.relies("TRL-01", async () => {
    const started = await translate(scene, { file, targetLanguage: "french", ...fields }, asking);
    return begun(scene, started, fields);
  });
}

/** Creates a project that is only transcribed; as `startTranslation`, it relies on PRJ-01. */
export async function startTranscription(scene: Scene, fields: Fields = {}, asking: Asking = {}): Promise<StartedRun> {
  const file = scene.stage.clips(SENTENCE);
  return scene.relies("PRJ-01", async () => {
    const started = await createProject(scene, { file, targetLanguage: "french", ...fields }, asking);
    return begun(scene, started, fields);
  });
}

/** Languages that the clips, which are English, are not in. */
export const OTHER_LANGUAGES = ["ja", "de"] as const;

/**
 * Starts a run of media that is said to be in a language which it is not in: it has to fail.
 * @param start relies on what it relies on
 * @throws Blocked where the service supports none of those languages
 */
export async function startInAnotherLanguage(
  scene: Scene,
  start: typeof startTranscription,
  fields: Fields = {},
): Promise<StartedRun> {
  for (const originalLanguage of OTHER_LANGUAGES) {
    const run = await unlessUnsupported(start(scene, { ...fields, originalLanguage }));
    if (run) return run;
  }
  throw new Blocked("the service supports no language that would be wrong for the clip");
}

/** A run that was started; null where the service does not support the language that was named. */
export async function unlessUnsupported(starting: Promise<StartedRun>): Promise<StartedRun | null> {
  try {
    return await starting;
  } catch (error) {
    if (error instanceof LanguageUnsupported) return null;
    throw error;
  }
}

function begun(scene: Scene, started: Exchange, fields: Fields): StartedRun {
  const { file, originalLanguage } = fields;
  const isOther = typeof originalLanguage === "string" && !SUPPORTED.includes(originalLanguage);
  if (isOther && started.answer?.status === 400 && codeOf(started) === "VALIDATION_ERROR") {
    throw new LanguageUnsupported(`the service does not support the language ${originalLanguage}`);
  }
  answered(typeof file === "object" ? withinPlan(scene, started, file as Partial<Clip>) : started);
  const projectId = idAt(started, "/projectId");
  const video = typeof file === "object" ? file.mediaType.startsWith("video/") : true;
  scene.remember(projectId, { lipSync: fields["lipsyncPro"] !== undefined, video });
  return { projectId, started };
}

/** Seconds between two looks at a run, each three times, the last one from then on. */
const PACE = [2, 4, 8, 16, 32, 60, 120, 300, 900] as const;

/** Seconds of waiting after which a run of a short clip counts as one that does not end: a day on demand, else 20 minutes. */
const PATIENCE = { onDemand: 86_400, waiting: 1200 } as const;

/** Seconds that a service may say it needs for each started minute of media. */
const ESTIMATE = 300;

/** Seconds of the longest media that runs are made of; what a service says beyond them is nothing to wait for. */
const LONGEST = 7260;

/** Seconds of waiting after which a run counts as one that does not end. @param duration of its media, as the service says */
export function patienceFor(onDemand: boolean, duration: unknown): number {
  if (onDemand) return PATIENCE.onDemand;
  const seconds = typeof duration === "number" ? Math.min(duration, LONGEST) : 0;
  return Math.max(PATIENCE.waiting, Math.ceil(seconds / 60) * ESTIMATE);
}

/** What is looked at is over; returns whether it is. */
export type Until = (status: Exchange) => boolean;

/** The run has ended, whichever way. */
export const ended: Until = (exchange) => valueAt(jsonOf(exchange), "/status") !== "processing";

/** The transcript is stored, or will not be. */
export const transcribed: Until = (exchange) => valueAt(jsonOf(exchange), "/transcriptionStatus") !== "processing";

/**
 * Lets time pass and asks for the status until something is over; a check that uses it relies on RUN-02.
 * @param beforeTimePasses what has to be done by then: a clock on demand passes minutes sooner than anything else happens
 * @returns every answer of the status route, the last one being the first that fits
 */
export async function follow(
  scene: Scene,
  projectId: string,
  until: Until = ended,
  asking: Asking = {},
  beforeTimePasses?: () => Promise<unknown>,
): Promise<Exchange[]> {
  const { clock } = scene.world;
  const seen: Exchange[] = [];
  return scene.relies("RUN-02", async () => {
    // What was waited for: a clock goes on while this machine sleeps, and with it a server that does nothing meanwhile.
    let waited = 0;
    for (let step = 0; ; step += 1) {
      const exchange = await getStatus(scene, projectId, asking);
      answered(exchange);
      seen.push(exchange);
      if (until(exchange)) return seen;
      const patience = patienceFor(clock.onDemand, valueAt(jsonOf(exchange), "/duration"));
      if (waited > patience)
        throw new Disagreement(`an end within ${patience} s`, `no end after ${waited} s`, exchange);
      const pace = PACE[Math.floor(step / 3)] ?? 900;
      await beforeTimePasses?.();
      await clock.pass(pace);
      waited += pace;
    }
  });
}

/** Follows a run to its end and returns the last status; relies on RUN-02. */
export async function finish(scene: Scene, projectId: string, asking: Asking = {}): Promise<Exchange> {
  const seen = await follow(scene, projectId, ended, asking);
  return seen.at(-1) as Exchange;
}

/** Codes of failures that the supplied translation is the reason of. */
const ALIGNMENT_FAILURES: readonly unknown[] = ["TRANSLATED_SRT_UNMATCHED_CUES", "TRANSLATED_SRT_MISSING_SEGMENTS"];

/**
 * Passes on the last status of a run that ought to succeed.
 * @throws Blocked when an engine failed by chance, which can happen wherever nobody steers
 */
export function notByChance(scene: Scene, status: Exchange): Exchange {
  const code = valueAt(jsonOf(status), "/error/code");
  if (typeof code !== "string" || ALIGNMENT_FAILURES.includes(code) || scene.world.own) return status;
  throw new Blocked(`the run that the check needs failed with ${code}`);
}

/**
 * Follows a translation without lip-sync to its success and returns the last status; relies on RUN-02 and RUN-11.
 * @throws Blocked when an engine failed by chance
 */
export async function succeed(scene: Scene, projectId: string): Promise<Exchange> {
  const status = notByChance(scene, await finish(scene, projectId));
  await scene.relies("RUN-11", () => holds(status, "/status", "success"));
  return status;
}
