import { getDetails, getStatus } from "../../api/media.ts";
import {
  ended,
  finish,
  follow,
  notByChance,
  OTHER_LANGUAGES,
  SENTENCE,
  startTranscription,
  startTranslation,
  succeed,
  unlessUnsupported,
} from "../../api/runs.ts";
import { arrivals, eventsOf, listen } from "../../api/webhooks.ts";
import { agree, hasPlainError, holds, textAt } from "../../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import { everyEvent } from "../../judges/event.ts";
import { PROGRESS_STEPS } from "../../pins/states.ts";
import type { Check } from "../../requirements/check.ts";
import { eventHolds, typeOf } from "../../webhooks/event.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { lasts, sameMedia } from "./records.ts";

/** Lists of a version whose entries nobody judges. */
const UNJUDGED = [
  { id: "DET-32", field: "dynamicSubtitles", question: "Q-DYNAMIC-SUBTITLES-SHAPE", none: "absent" },
  { id: "DET-33", field: "publicationAttempts", question: "Q-PUBLICATION-ATTEMPTS-SHAPE", none: "empty" },
  { id: "DET-34", field: "publishedVideos", question: "Q-PUBLISHED-VIDEOS-SHAPE", none: "empty" },
] as const;

/** What the status and the details say of a project whose transcription has failed; nothing is decided where it has not. */
async function creationFailed(scene: Scene, projectId: string, status: Exchange): Promise<void> {
  const states = ["/status", "/transcriptionStatus"].map((pointer) => valueAt(jsonOf(status), pointer));
  if (!states.includes("failed")) return;
  const details = await getDetails(scene, projectId);
  await scene.decides("RUN-10", () => [status, details].forEach((each) => holds(each, "/status", "failed")));
  await scene.decides("ERR-44", () => holds(status, "/error/code", "TRANSCRIPTION_FAILED"));
  await scene.decides("ERR-55", () => hasPlainError(status));
}

export const shown: readonly Check[] = [
  {
    name: "runs/a translation of audio",
    decides: ["STA-12", "STA-34", "DET-15", "DET-20"],
    relies: ["TRL-01", "RUN-02", "RUN-11"],
    profile: "sandbox",
    run: async (scene) => {
      const file = scene.stage.clips("speech.mp3");
      const { projectId } = await startTranslation(scene, { file });
      const status = await succeed(scene, projectId);
      const details = await getDetails(scene, projectId);
      await scene.decides("STA-12", () => lasts(status, file));
      await scene.decides("DET-15", () =>
        sameMedia(status, details, "/translatedAudioUrl", "/translations/0/translatedAudioUrl"),
      );
      await scene.decides("DET-20", () => {
        const settings = valueAt(jsonOf(details), "/translations/0/settings");
        agree(valueAt(settings, "/uploadType") !== undefined, "an uploadType", settings, details);
      });
      const url = valueAt(jsonOf(status), "/translatedVideoUrl");
      const readings: readonly (readonly [string, unknown])[] = [
        ["absent", undefined],
        ["empty", ""],
        ["null", null],
      ];
      const [reading = "present"] = readings.find(([, value]) => value === url) ?? [];
      scene.observes("STA-34", "Q-AUDIO-PROJECT-VIDEO-URL", reading);
    },
  },
  {
    name: "runs/the names of progress steps",
    decides: ["STA-39", "DET-32", "DET-33", "DET-34"],
    relies: ["TRL-01", "RUN-02"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranslation(scene);
      const seen = [await getStatus(scene, projectId), ...(await follow(scene, projectId))];
      const names = new Set(
        seen.flatMap((each) =>
          ["actualProgressStep", "dubbingStep"].map((field) => valueAt(jsonOf(each), `/${field}`)),
        ),
      );
      names.delete(undefined);
      const known = [...names].every((name) => (PROGRESS_STEPS as readonly unknown[]).includes(name));
      scene.observes("STA-39", "Q-PROGRESS-STEPS", known ? "seen" : "any");
      const details = await getDetails(scene, projectId);
      for (const { id, field, question, none } of UNJUDGED) {
        const value = valueAt(jsonOf(details), `/translations/0/${field}`);
        const isNone = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
        scene.observes(id, question, isNone ? none : "any");
      }
    },
  },
  {
    name: "runs/media in another language than named",
    decides: ["RUN-22", "RUN-10", "ERR-44", "ERR-55"],
    relies: ["PRJ-01", "TRL-01", "RUN-02"],
    profile: "sandbox",
    run: async (scene) => {
      let heard = 0;
      for (const start of [startTranscription, startTranslation]) {
        for (const originalLanguage of OTHER_LANGUAGES) {
          const run = await unlessUnsupported(start(scene, { originalLanguage }));
          if (!run) continue;
          heard += 1;
          const status = await finish(scene, run.projectId);
          await scene.decides("RUN-22", () => {
            holds(status, "/status", "failed");
            holds(status, "/error/code", "TRANSCRIPTION_FAILED");
          });
          if (start === startTranscription) await creationFailed(scene, run.projectId, status);
        }
      }
      if (heard === 0) throw new Blocked("the service supports no language that would be wrong for the clip");
    },
  },
  {
    name: "runs/the events of a translation with lip-sync",
    decides: ["HOOK-29", "RUN-13", "RUN-14", ...everyEvent.decides],
    relies: ["TRL-01", "RUN-02"],
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      const { endpoint } = await listen(scene);
      const { projectId } = await startTranslation(scene, { lipsyncPro: "false", file: scene.stage.clips(SENTENCE) });
      const seen = await follow(scene, projectId, ended, {}, async () => {
        const details = await getDetails(scene, projectId);
        // Between two statuses that say so, nothing can have ended.
        const after = await getStatus(scene, projectId);
        if (!ended(after)) await scene.decides("RUN-13", () => holds(details, "/status", "processing"));
      });
      const status = notByChance(scene, seen.at(-1) as Exchange);
      // It comes in every reading.
      const events = await arrivals(scene, endpoint, eventsOf(projectId, "project.lipsync.completed"));
      // A law compares what the event says with what is shown from then on.
      await getStatus(scene, projectId);
      const types = events.map(typeOf);
      const count = (type: string) => types.filter((each) => each === type).length;
      await scene.decides("HOOK-29", () => {
        agree(count("project.lipsync.completed") === 1, "project.lipsync.completed once", types, null);
        holds(status, "/status", "success");
        agree(textAt(status, "/lipSync/videoUrl") !== "", "the final video", status.request.path, status);
        for (const event of events.filter((each) => typeOf(each) === "project.lipsync.completed")) {
          eventHolds(event, "/status", "success");
          eventHolds(event, "/projectId", projectId);
        }
      });
      const always = count("project.translation.completed") > 0;
      scene.observes("RUN-14", "Q-TRANSLATION-COMPLETED-WITH-LIP-SYNC", always ? "always" : "without-lip-sync-only");
    },
  },
];
