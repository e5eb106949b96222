import { answers, error, responses, transition, withoutTransition } from "../kit/changes.ts";
import type { Mutant } from "../mutant.ts";

const status = { method: "GET", path: /\/status$/, status: 200 };
const details = { method: "GET", path: /^\/v1\/projects\/[^/]+$/, status: 200 };

/** Lives of runs, versions and lip-sync attempts that go astray. */
export const lives: readonly Mutant[] = [
  {
    id: "lives/status-falls-back",
    title: "A finished run is reported as processing every third time.",
    breaks: ["RUN-01", "RUN-02"],
    kind: "subtle",
    around: () => {
      let asked = 0;
      return answers({ ...status, when: (body) => body.status === "success" }, (body) =>
        (asked += 1) % 3 === 0 ? { ...body, status: "processing" } : body,
      )();
    },
  },
  {
    id: "lives/never-ends",
    title: "No run ends.",
    breaks: ["RUN-02"],
    kind: "plain",
    around: answers(status, (body) => ({ ...body, status: "processing" })),
  },
  {
    id: "lives/failed-dub-is-processing",
    title: "A failed dub stays in processing.",
    breaks: ["RUN-12", "RUN-02"],
    kind: "subtle",
    contract: withoutTransition("run.dubbingFailed"),
  },
  {
    id: "lives/failed-voice-succeeds",
    title: "A dub whose voice failed is reported as a success.",
    breaks: ["RUN-12"],
    kind: "subtle",
    around: answers(
      { ...status, when: (body) => body.error?.code === "VOICE_SYNTHESIS_FAILED" },
      ({ error: _failure, ...body }) => ({ ...body, status: "success" }),
    ),
  },
  {
    id: "lives/failed-lip-sync-succeeds",
    title: "A run whose lip-sync failed is a success.",
    breaks: ["RUN-16"],
    kind: "subtle",
    contract: transition("run.lipSyncFailed", (one) => (one.to = "success")),
  },
  {
    id: "lives/failed-creation-succeeds",
    title: "A project that could not be transcribed is a success.",
    breaks: ["RUN-10"],
    kind: "subtle",
    contract: transition("run.creationFailed", (one) => (one.to = "success")),
  },
  {
    id: "lives/success-before-pro-lip-sync",
    title: "A run is a success although its pro lip-sync goes on.",
    breaks: ["RUN-13"],
    kind: "subtle",
    around: answers(
      { ...status, when: (body) => body.lipSync?.status === "PROCESSING" && body.lipSync.type === "pro" },
      (body) => ({ ...body, status: "success" }),
    ),
  },
  {
    id: "lives/transcribed-fails",
    title: "A project that was only to be transcribed fails.",
    breaks: ["RUN-09", "PRJ-02"],
    kind: "subtle",
    contract: transition("run.transcribed", (one) => (one.to = "failed")),
  },
  {
    id: "lives/lip-synced-fails",
    title: "A completed lip-sync makes its run fail.",
    breaks: ["RUN-15"],
    kind: "plain",
    contract: transition("run.lipSyncCompleted", (one) => (one.to = "failed")),
  },
  {
    id: "lives/transcription-never-succeeds",
    title: "`transcriptionStatus` stays at processing.",
    breaks: ["RUN-21", "STA-18"],
    kind: "plain",
    around: answers(status, (body) => ({ ...body, transcriptionStatus: "processing" })),
  },
  {
    id: "lives/transcription-succeeds-at-once",
    title: "`transcriptionStatus` is success from the start.",
    breaks: ["RUN-20", "RUN-21"],
    kind: "subtle",
    around: answers(status, (body) => ({ ...body, transcriptionStatus: "success" })),
  },
  {
    id: "lives/transcription-fails-with-the-dub",
    title: "A failed dub takes `transcriptionStatus` with it.",
    breaks: ["STA-17"],
    kind: "subtle",
    around: answers(
      { ...status, when: (body) => body.status === "failed" && body.workflow === "translation" },
      (body) => ({ ...body, transcriptionStatus: "failed" }),
    ),
  },
  {
    id: "lives/success-with-an-error",
    title: "A successful run keeps an error.",
    breaks: ["STA-38"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.status === "success" }, (body) => ({
      ...body,
      error: { code: "TRANSLATION_FAILED", message: "Earlier." },
    })),
  },
  {
    id: "lives/failure-with-details",
    title: "A failed run has `details`.",
    breaks: ["ERR-55"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.status === "failed" }, (body) => ({
      ...body,
      error: { ...body.error, details: { segment: 1 } },
    })),
  },
  {
    id: "lives/stray-cue-with-details",
    title: "A dub whose cues fall on no segment names them in `details`.",
    breaks: ["ERR-55"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.error?.code === "TRANSLATED_SRT_UNMATCHED_CUES" }, (body) => ({
      ...body,
      error: { ...body.error, details: { cues: [1] } },
    })),
  },
  {
    id: "lives/missing-cue-fails-the-transcription",
    title: "A dub that leaves a segment out is shown as a failed transcription.",
    breaks: ["STA-17"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.error?.code === "TRANSLATED_SRT_MISSING_SEGMENTS" }, (body) => ({
      ...body,
      transcriptionStatus: "failed",
    })),
  },
  {
    id: "lives/failed-dub-is-a-project-that-works",
    title: "The details of a project whose newest dub lacks a cue say success.",
    breaks: ["RUN-12"],
    kind: "subtle",
    around: answers(
      {
        method: "GET",
        path: /^\/v1\/projects\/[^/]+$/,
        when: (body) => body.translations?.[0]?.error?.code === "TRANSLATED_SRT_MISSING_SEGMENTS",
      },
      (body) => ({ ...body, status: "success" }),
    ),
  },
  {
    id: "lives/project-with-translated-media",
    title: "A transcribed project has translated media.",
    breaks: ["STA-36"],
    kind: "subtle",
    around: answers(
      { ...status, when: (body) => body.workflow === "transcription" && body.status === "success" },
      (body) => ({ ...body, translatedVideoUrl: body.originalVideoUrl }),
    ),
  },
  {
    id: "lives/project-shows-a-version",
    title: "A transcribed project lists a finished version.",
    breaks: ["PRJ-02", "DET-07"],
    kind: "subtle",
    around: answers({ ...details, when: (body) => body.translations.length === 0 }, (body) => ({
      ...body,
      translations: [
        {
          workId: "w",
          translatedVersionId: "v",
          targetLanguage: "spanish",
          status: "completed",
          currentStep: "done",
          progress: 100,
          createdAt: body.createdAt,
          settings: {},
        },
      ],
    })),
  },
  {
    id: "lives/work-of-another-version",
    title: "The status names another work than the details.",
    breaks: ["STA-21"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.workId }, (body) => ({ ...body, workId: `${body.workId}x` })),
  },
  {
    id: "lives/version-nobody-lists",
    title: "The status names a version that the details do not list.",
    breaks: ["STA-22"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.translatedVersionId }, (body) => ({
      ...body,
      translatedVersionId: `${body.translatedVersionId}x`,
    })),
  },
  {
    id: "lives/progress-over-100",
    title: "Progress reaches 101.",
    breaks: ["STA-26", "STA-28"],
    kind: "subtle",
    around: answers(status, (body) => ({
      ...body,
      translationAndTranscriptionProgress:
        body.translationAndTranscriptionProgress === 100 ? 101 : body.translationAndTranscriptionProgress,
      dubbingProgress: body.dubbingProgress === 100 ? 101 : body.dubbingProgress,
    })),
  },
  {
    id: "lives/details-of-another-duration",
    title: "The details add a second to the duration.",
    breaks: ["DET-02"],
    kind: "subtle",
    around: answers(details, (body) => ({ ...body, duration: body.duration + 1 })),
  },
  {
    id: "lives/details-in-whole-seconds",
    title: "The details round the duration to whole seconds.",
    breaks: ["DET-41"],
    kind: "subtle",
    around: answers(details, (body) => ({ ...body, duration: Math.round(body.duration) })),
  },
  {
    id: "lives/created-later-in-details",
    title: "The details show another time of creation.",
    breaks: ["DET-02", "STA-13"],
    kind: "subtle",
    around: answers(details, (body) => ({ ...body, createdAt: body.createdAt + 1 })),
  },
  {
    id: "lives/times-in-seconds",
    title: "Times count seconds.",
    breaks: ["CONV-02"],
    kind: "subtle",
    around: answers(status, (body) => ({ ...body, createdAt: Math.floor(body.createdAt / 1000) })),
  },
  {
    id: "lives/times-in-text",
    title: "Times are ISO 8601 text.",
    breaks: ["CONV-01"],
    kind: "plain",
    around: answers(status, (body) => ({ ...body, createdAt: new Date(body.createdAt).toISOString() })),
  },
  {
    id: "lives/dub-only-translation",
    title: "A translation shows `dub-only`.",
    breaks: ["DET-31"],
    kind: "subtle",
    around: answers(details, (body) => ({
      ...body,
      translations: body.translations.map((version: { settings: object }) => ({
        ...version,
        settings: { ...version.settings, dubbingMode: "dub-only" },
      })),
    })),
  },
  {
    id: "lives/status-answers-500",
    title: "The status route answers 500.",
    breaks: ["STA-01", "RUN-02"],
    kind: "plain",
    around: responses(status, (response) => ({ ...response, status: 500 })),
  },
  {
    id: "lives/details-answer-500",
    title: "The details route answers 500.",
    breaks: ["DET-01"],
    kind: "plain",
    around: responses(details, (response) => ({ ...response, status: 500 })),
  },
  {
    id: "lives/lip-sync-times-are-numbers",
    title: "Times of a lip-sync attempt are numbers.",
    breaks: ["LIP-09"],
    kind: "plain",
    around: answers({ ...status, when: (body) => body.lipSync }, (body) => ({
      ...body,
      lipSync: { ...body.lipSync, createdAt: Date.parse(body.lipSync.createdAt) },
    })),
  },
  {
    id: "lives/lip-sync-completed-from-the-start",
    title: "An attempt shows when it was completed before it is.",
    breaks: ["LIP-10"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.lipSync?.status === "PENDING" }, (body) => ({
      ...body,
      lipSync: { ...body.lipSync, completedAt: body.lipSync.createdAt },
    })),
  },
  {
    id: "lives/lip-sync-code-of-dubbing",
    title: "A failed lip-sync is recorded as a failed translation.",
    breaks: ["ERR-47", "ERR-48", "ERR-49"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.error?.code === "LIPSYNC_FAILED" }, (body) => ({
      ...body,
      error: { ...body.error, code: "TRANSLATION_FAILED" },
    })),
  },
  {
    id: "lives/rejected-attempt-goes-on",
    title: "Lip-sync that was rejected still shows `PROCESSING`, while its run has failed.",
    breaks: ["ERR-48"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.lipSync?.status === "REJECTED" }, (body) => ({
      ...body,
      lipSync: { ...body.lipSync, status: "PROCESSING" },
    })),
  },
  {
    id: "lives/canceled-attempt-failed",
    title: "Lip-sync that was canceled shows `FAILED`.",
    breaks: ["ERR-49"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.lipSync?.status === "CANCELED" }, (body) => ({
      ...body,
      lipSync: { ...body.lipSync, status: "FAILED" },
    })),
  },
  {
    id: "lives/not-ready-is-not-found",
    title: "An export before its time is not found.",
    breaks: ["ERR-35"],
    kind: "plain",
    contract: error("TranscriptNotReady", { status: 404 }),
  },
];
