import type { EventType } from "../../generated/types.ts";
import { matchCues } from "../domain/cues.ts";
import type { RunFailure } from "../domain/errors.ts";
import { newId } from "../domain/ids.ts";
import { parseSrt } from "../domain/srt.ts";
import { translatedTranscript } from "../domain/transcripts.ts";
import { EngineFailure, isFailure, type Script, type Task } from "../engines/ports.ts";
import type { Db, Trx } from "../storage/db.ts";
import { findTranscript, noteTranscription, ORIGINAL, storeTranscript, type Project } from "../storage/projects.ts";
import type { RunAtWork, Version } from "../storage/runs.ts";
import { noteVersion, type VersionChange } from "../storage/versions.ts";
import { announce } from "../webhooks/announce.ts";
import type { Plan, Step, StepName, Works } from "./context.ts";
import { by, mediaOf, taskOf, TRANSCRIBING, TRANSCRIBING_PROGRESS } from "./transcription.ts";

function versionOf({ run, version }: RunAtWork): Version {
  if (!version) throw new Error(`the run ${run.id} of the kind ${run.kind} has no version`);
  return version;
}

async function originalOf(db: Db, { id }: Project) {
  const transcript = (await findTranscript(db, id, ORIGINAL))?.value;
  if (transcript?.source !== "original") throw new Error(`the project ${id} is dubbed without a transcript`);
  return transcript;
}

/** What is voiced, once it is known. */
async function scriptOf(db: Db, work: RunAtWork): Promise<Script> {
  const { texts, target_language: language } = versionOf(work);
  return { language, original: await originalOf(db, work.project), texts: texts ?? [] };
}

/** Where the files of a version go: each step has a name of its own, so a repeated one replaces what it wrote. */
const stemOf = (work: RunAtWork, name: string) => `${work.project.id}/${versionOf(work).id}-${name}`;

/** A step that makes something for the version, unless it fails the run, and then notes it there. */
const making = <Made extends object>(
  name: StepName,
  seconds: Step["seconds"],
  make: (work: RunAtWork, works: Works, task: Task) => Promise<Made | RunFailure>,
  note: (made: Made, now: number) => VersionChange,
): Step => ({
  name,
  seconds,
  async perform(work, works, signal) {
    const made = await make(work, works, taskOf(work, signal));
    if (isFailure(made)) return { failure: made };
    return { store: (trx, now) => noteVersion(trx, versionOf(work).id, note(made, now)) };
  },
});

const noteTexts = (texts: readonly string[]) => ({ version: { texts: JSON.stringify(texts) } });
/** Finds the text for each segment in the supplied SRT. */
const MATCHING = making(
  "content_validation",
  by("service"),
  async (work, { db, limits, readings }) => {
    const { segments } = await originalOf(db, work.project);
    const cues = parseSrt(versionOf(work).translated_srt ?? "") ?? [];
    return matchCues(segments, cues, limits["dub.cue.tolerance"], readings);
  },
  noteTexts,
);

const TRANSLATING = making(
  "smart_sync",
  by("translation"),
  async (work, { db, engines }, task) =>
    engines.translate(await originalOf(db, work.project), work.run.target_language, task),
  noteTexts,
);

/** From the texts to the dubbed media, the same for translations and supplied texts. */
const VOICING: readonly Step[] = [
  making(
    "audio_assembling",
    by("voices"),
    async (work, { db, engines }, task) => {
      const script = await scriptOf(db, work);
      const { options } = versionOf(work);
      return engines.speak(mediaOf(work.project), script, options, stemOf(work, "speech"), task);
    },
    ({ key, lengths }) => ({ version: { speech_key: key, lengths: JSON.stringify(lengths) } }),
  ),
  making(
    "audio_enhancement",
    by("mixing"),
    async (work, { db, engines }, task) => {
      const [{ options, speech_key: key }, script] = [versionOf(work), await scriptOf(db, work)];
      return engines.mixAudio(mediaOf(work.project), key ?? "", script, options, stemOf(work, "dubbed"), task);
    },
    ({ key }) => ({ version: { audio_key: key } }),
  ),
  making(
    "video_upload",
    (project, engines) => by(project.has_video ? "mixing" : "service")(project, engines),
    async (work, { db, engines }, task): Promise<{ key: string | null } | RunFailure> => {
      const { options, audio_key: audio } = versionOf(work);
      if (!work.project.has_video) return { key: null };
      const script = await scriptOf(db, work);
      return engines.mixVideo(mediaOf(work.project), audio ?? "", script, options, stemOf(work, "dubbed-video"), task);
    },
    ({ key }) => ({ version: { video_key: key } }),
  ),
  {
    name: "finalizing",
    seconds: by("service"),
    async perform(work, works) {
      const { original, texts } = await scriptOf(works.db, work);
      const { id, work_id: workId, lengths, target_language: targetLanguage } = versionOf(work);
      const dubbed = { workId, targetLanguage, texts, lengths: lengths ?? [] };
      const transcript = translatedTranscript(original, dubbed, works.readings);
      const reading = works.readings["Q-TRANSLATION-COMPLETED-WITH-LIP-SYNC"];
      return {
        async store(trx, now) {
          await storeTranscript(trx, work.project.id, targetLanguage, transcript, now);
          await noteVersion(trx, id, {
            version: { status: "completed", completed_at: now },
            lipSync: { status: "PROCESSING", requested_at: now },
          });
          if (work.run.kind.endsWith("-lip-sync") && reading === "always")
            await tell(trx, work, works, "project.translation.completed", now);
        },
      };
    },
  },
];

/** The source lets the step be `done` while lip-sync goes on. */
const LIP_SYNC = making(
  "done",
  by("lip-sync"),
  async (work, { engines }, task) => {
    const { options, video_key: video, audio_key: audio } = versionOf(work);
    return engines.syncLips(video ?? "", audio ?? "", options, stemOf(work, "lip-synced"), task);
  },
  ({ key }, now) => ({ lipSync: { status: "COMPLETED", video_key: key, completed_at: now } }),
);

/** How far a dub is when each of its steps begins, with its first step and with lip-sync as its last one. */
const DUBBING_PROGRESS = [0, 20, 55, 70, 90, 100];

/** POST /v1/projects/{projectId}/dub: a supplied translation is voiced. */
export const dubbingPlan = (lipSync: boolean): Plan => ({
  steps: [MATCHING, ...VOICING, ...(lipSync ? [LIP_SYNC] : [])],
  progress: (index) => ({ progress: 100, dubbing_progress: DUBBING_PROGRESS[index] ?? 100 }),
  succeed: (trx, work, works, now) =>
    tell(trx, work, works, lipSync ? "project.lipsync.completed" : "project.translation.completed", now),
  fail,
});

/** POST /v1/translate: a transcript, a translation of it, and a dub. */
export const translationPlan = (lipSync: boolean): Plan => ({
  ...dubbingPlan(lipSync),
  steps: [...TRANSCRIBING, TRANSLATING, ...VOICING, ...(lipSync ? [LIP_SYNC] : [])],
  progress: (index) => ({
    progress: [...TRANSCRIBING_PROGRESS, 80][index] ?? 100,
    dubbing_progress: index < TRANSCRIBING.length ? null : (DUBBING_PROGRESS[index - TRANSCRIBING.length] ?? 100),
  }),
});

/** A run fails where it is: before there is a transcript, in the dub, or in lip-sync, when the dub is kept. */
async function fail(trx: Trx, work: RunAtWork, works: Works, failure: RunFailure, now: number): Promise<void> {
  const { id, status } = versionOf(work);
  const how = failure instanceof EngineFailure ? failure.how : undefined;
  const times = { failed_at: now, timed_out_at: how === "timed-out" ? now : null };
  if (status === "completed") {
    const ended = how === "rejected" ? "REJECTED" : how === "canceled" ? "CANCELED" : "FAILED";
    const lipSync = { status: ended, error_message: failure.message, ...(ended === "FAILED" ? times : {}) } as const;
    await noteVersion(trx, id, { lipSync });
    return tell(trx, work, works, "project.lipsync.failed", now, failure);
  }
  await noteVersion(trx, id, {
    version: { status: "failed", error: JSON.stringify(failure), ...times },
    lipSync: { status: "CANCELED", error_message: "Lip-sync was canceled, because the dub failed." },
  });
  const isCreation = status === "not-started";
  if (isCreation) await noteTranscription(trx, work.project.id, { transcription_status: "failed" });
  const reading = works.readings["Q-FAILED-CREATION-OF-TRANSLATION"];
  if (isCreation && reading !== "translation-failed")
    await tell(trx, work, works, "project.creation.failed", now, failure);
  if (!isCreation || reading !== "creation-failed")
    await tell(trx, work, works, "project.translation.failed", now, failure);
}

/** Announces what became of a run; only events about its creation leave out its language. */
async function tell(
  trx: Trx,
  { project, run }: RunAtWork,
  { random }: Works,
  type: EventType,
  at: number,
  error?: RunFailure,
): Promise<void> {
  await announce(trx, project, {
    id: newId("evt", random),
    type,
    workflow: "translation",
    ...(type === "project.creation.failed" ? {} : { targetLanguage: run.target_language }),
    ...(error ? { error } : {}),
    at,
  });
}
