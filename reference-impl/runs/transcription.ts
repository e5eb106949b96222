import { newId } from "../domain/ids.ts";
import { isFailure, type Media, type Stage, type Task } from "../engines/ports.ts";
import { noteTranscription, ORIGINAL, storeTranscript, type Project } from "../storage/projects.ts";
import type { RunAtWork } from "../storage/runs.ts";
import { noteVersion } from "../storage/versions.ts";
import { announce } from "../webhooks/announce.ts";
import type { Plan, Step } from "./context.ts";

/** The media of a project, for engines. */
export const mediaOf = (project: Project): Media => ({
  key: project.media_key,
  duration: project.duration,
  hasAudio: project.has_audio,
  hasVideo: project.has_video,
});

/** The time of a step that has an engine work. */
export const by =
  (stage: Stage): Step["seconds"] =>
  (project, engines) =>
    engines.seconds(stage, mediaOf(project));

/** What engines are told of a run: the same whenever a step is repeated. */
export const taskOf = ({ run }: RunAtWork, signal: AbortSignal): Task => ({ fate: run.fate as Task["fate"], signal });

/** How far the transcription is when each of its steps begins. */
export const TRANSCRIBING_PROGRESS = [0, 20, 40];

/** The steps that end with a stored transcript; translations begin with them too. */
export const TRANSCRIBING: Plan["steps"] = [
  { name: "downloading_content", seconds: by("service"), perform: async () => ({}) },
  { name: "content_validation", seconds: by("service"), perform: async () => ({}) },
  {
    name: "transcription_processing",
    seconds: by("transcription"),
    async perform(work, { engines, random, readings }, signal) {
      const { id, options, original_language: language } = work.project;
      const result = await engines.transcribe(mediaOf(work.project), options, language, taskOf(work, signal));
      if (isFailure(result)) return { failure: result };
      return {
        store: async (trx, now) => {
          await storeTranscript(trx, id, ORIGINAL, { source: "original", ...result }, now);
          await noteTranscription(trx, id, { transcription_status: "success", original_language: result.language });
          if (work.version) await noteVersion(trx, work.version.id, { version: { status: "in-progress" } });
          if (work.version && readings["Q-CREATED-OF-TRANSLATION"] === "not-sent") return;
          const workflow = work.version ? "translation" : "transcription";
          await announce(trx, work.project, { id: newId("evt", random), type: "project.created", workflow, at: now });
        },
      };
    },
  },
];

/**
 * POST /v1/projects: a transcript, and nothing else (States: 'transcription only'). The run ends in the transaction that
 * stores the transcript, so that a dub can begin as soon as the transcript is there.
 */
export const transcriptionPlan: Plan = {
  steps: TRANSCRIBING,
  progress: (index) => ({ progress: TRANSCRIBING_PROGRESS[index] ?? 100, dubbing_progress: null }),
  succeed: async () => {},
  async fail(trx, { project }, { random }, error, at) {
    await noteTranscription(trx, project.id, { transcription_status: "failed" });
    const id = newId("evt", random);
    await announce(trx, project, { id, type: "project.creation.failed", workflow: "transcription", error, at });
  },
};
