import type { EventType } from "../../generated/types.ts";
import { matchCues } from "../domain/cues.ts";
import type { RunFailure } from "../domain/errors.ts";
import { newId } from "../domain/ids.ts";
import { parseSrt } from "../domain/srt.ts";
import { translatedTranscript } from "../domain/transcripts.ts";
import { howOf, isFailure, type Script } from "../engines/ports.ts";
import type { Db, Trx } from "../storage/db.ts";
import { findTranscript, noteTranscription, ORIGINAL, storeTranscript, type Project } from "../storage/projects.ts";
import type { RunAtWork, Version } from "../storage/runs.ts";
import { noteVersion } from "../storage/versions.ts";
import { announce } from "../webhooks/announce.ts";
import type { Plan, Step, Works } from "./context.ts";
import { mediaOf, taskOf, TRANSCRIBING, TRANSCRIBING_PROGRESS } from "./transcription.ts";

/** The version that a run makes. */
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
  return { original: await originalOf(db, work.project), texts: versionOf(work).texts ?? [] };
}

/** Where the files of a version go: each step has a name of its own, so a repeated one replaces what it wrote. */
const stemOf = (work: RunAtWork, name: string) => `${work.project.id}/${versionOf(work).id}-${name}`;

const instant = () => 1;

/** Finds the text for each segment in the supplied SRT. */
const MATCHING: Step = {
  name: "content_validation",
  seconds: instant,
  async perform(work, { db, limits, readings }) {
    const version = versionOf(work);
    const { segments } = await originalOf(db, work.project);
    const cues = parseSrt(version.translated_srt ?? "") ?? [];
    const texts = matchCues(segments, cues, limits["dub.cue.tolerance"], readings);
    if (isFailure(texts)) return { failure: texts };
    return { store: (trx) => noteVersion(trx, version.id, { version: { texts: JSON.stringify(texts) } }) };
  },
};

/** Translates each segment. */
const TRANSLATING: Step = {
  name: "smart_sync",
  seconds: ({ project }, { engines }) => engines.translation.seconds(mediaOf(project)),
  async perform(work, { db, engines }) {
    const original = await originalOf(db, work.project);
    const texts = await engines.translation.translate(original, work.run.target_language, taskOf(work));
    if (isFailure(texts)) return { failure: texts };
    const version = { texts: JSON.stringify(texts) };
    return { store: (trx) => noteVersion(trx, versionOf(work).id, { version }) };
  },
};

/** From the texts to the dubbed media, the same for translations and supplied texts. */
const VOICING: readonly Step[] = [
  {
    name: "audio_assembling",
    seconds: ({ project }, { engines }) => engines.voices.seconds(mediaOf(project)),
    async perform(work, { db, engines }) {
      const { id, options } = versionOf(work);
      const script = await scriptOf(db, work);
      const stem = stemOf(work, "speech");
      const spoken = await engines.voices.speak(mediaOf(work.project), script, options, stem, taskOf(work));
      if (isFailure(spoken)) return { failure: spoken };
      const version = { speech_key: spoken.key, lengths: JSON.stringify(spoken.lengths) };
      return { store: (trx) => noteVersion(trx, id, { version }) };
    },
  },
  {
    name: "audio_enhancement",
    seconds: ({ project }, { engines }) => engines.mixing.seconds(mediaOf(project)),
    async perform(work, { engines }) {
      const { id, options, speech_key: speech } = versionOf(work);
      const stem = stemOf(work, "dubbed");
      const mixed = await engines.mixing.mixAudio(mediaOf(work.project), speech ?? "", options, stem, taskOf(work));
      if (isFailure(mixed)) return { failure: mixed };
      return { store: (trx) => noteVersion(trx, id, { version: { audio_key: mixed.key } }) };
    },
  },
  {
    name: "video_upload",
    seconds: ({ project }, { engines }) => (project.has_video ? engines.mixing.seconds(mediaOf(project)) : instant()),
    async perform(work, { db, engines }) {
      const { id, options, audio_key: audio } = versionOf(work);
      if (!work.project.has_video) return {};
      const script = await scriptOf(db, work);
      const stem = stemOf(work, "dubbed-video");
      const mixed = await engines.mixing.mixVideo(mediaOf(work.project), audio ?? "", script, options, stem);
      if (isFailure(mixed)) return { failure: mixed };
      return { store: (trx) => noteVersion(trx, id, { version: { video_key: mixed.key } }) };
    },
  },
  {
    name: "finalizing",
    seconds: instant,
    async perform(work, works) {
      const { original, texts } = await scriptOf(works.db, work);
      const { work_id: workId, lengths, target_language: targetLanguage } = versionOf(work);
      const dubbed = { workId, targetLanguage, texts, lengths: lengths ?? [] };
      const transcript = translatedTranscript(original, dubbed, works.readings);
      return {
        async store(trx, now) {
          await storeTranscript(trx, work.project.id, targetLanguage, transcript, now);
          await noteVersion(trx, versionOf(work).id, {
            version: { status: "completed", completed_at: now },
            lipSync: { status: "PROCESSING", requested_at: now },
          });
          if (!work.run.kind.endsWith("-lip-sync")) return;
          if (works.readings["Q-TRANSLATION-COMPLETED-WITH-LIP-SYNC"] === "always")
            await tell(trx, work, works, "project.translation.completed", now);
        },
      };
    },
  },
];

/** The source lets the step be `done` while lip-sync goes on. */
const LIP_SYNC: Step = {
  name: "done",
  seconds: ({ project }, { engines }) => engines.lipSync.seconds(mediaOf(project)),
  async perform(work, { engines }) {
    const { id, options, video_key: video, audio_key: audio } = versionOf(work);
    const stem = stemOf(work, "lip-synced");
    const synced = await engines.lipSync.sync(video ?? "", audio ?? "", options, stem, taskOf(work));
    if (isFailure(synced)) return { failure: synced };
    return {
      store: (trx, now) =>
        noteVersion(trx, id, { lipSync: { status: "COMPLETED", video_key: synced.key, completed_at: now } }),
    };
  },
};

/** How far a dub is when each of its steps begins, with its first step and with lip-sync as its last one. */
const DUBBING_PROGRESS = [0, 20, 55, 70, 90, 100];

/** POST /v1/projects/{projectId}/dub: a supplied translation is voiced. */
export const dubbingPlan = (lipSync: boolean): Plan => planWith([], MATCHING, lipSync);

/** POST /v1/translate: a transcript, a translation of it, and a dub. */
export const translationPlan = (lipSync: boolean): Plan => planWith(TRANSCRIBING, TRANSLATING, lipSync);

function planWith(before: readonly Step[], first: Step, lipSync: boolean): Plan {
  return {
    steps: [...before, first, ...VOICING, ...(lipSync ? [LIP_SYNC] : [])],
    progress: (index) =>
      index < before.length
        ? { progress: TRANSCRIBING_PROGRESS[index] ?? 0, dubbing_progress: null }
        : {
            progress: first === TRANSLATING && index === before.length ? 80 : 100,
            dubbing_progress: DUBBING_PROGRESS[index - before.length] ?? 100,
          },
    succeed: (trx, work, works, now) =>
      tell(trx, work, works, lipSync ? "project.lipsync.completed" : "project.translation.completed", now),
    fail,
  };
}

/** A run fails where it is: before there is a transcript, in the dub, or in lip-sync, when the dub is kept. */
async function fail(trx: Trx, work: RunAtWork, works: Works, failure: RunFailure, now: number): Promise<void> {
  const { id, status } = versionOf(work);
  const how = howOf(failure);
  const times = { failed_at: now, timed_out_at: how === "timed-out" ? now : null };
  if (status === "completed") {
    const ended =
      how === "rejected" || how === "canceled"
        ? { status: how === "rejected" ? ("REJECTED" as const) : ("CANCELED" as const) }
        : { status: "FAILED" as const, ...times };
    await noteVersion(trx, id, { lipSync: { ...ended, error_message: failure.message } });
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
