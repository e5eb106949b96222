import { answers } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { isAudio, ofRuns } from "../kit/projects.ts";
import type { Mutant } from "../mutant.ts";
import { json } from "../kit/rewriting.ts";

const status = { method: "GET", path: /\/status$/, status: 200 };
const details = { method: "GET", path: /^\/v1\/projects\/[^/]+$/, status: 200 };

/** Changes some versions of every details record; `place` 0 is the newest. */
const versions = (
  concerned: (version: Json, place: number, all: Json[]) => unknown,
  change: (version: Json, all: Json[]) => Json,
) =>
  answers(details, (body) => ({
    ...body,
    translations: body.translations.map((version: Json, place: number, all: Json[]) =>
      concerned(version, place, all) ? change(version, all) : version,
    ),
  }));
const settingsOf = (concerned: (version: Json) => unknown, change: (settings: Json, version: Json) => Json) =>
  versions(concerned, (version) => ({ ...version, settings: change(version.settings, version) }));
/** Changes the attempt at lip-sync of every status record. */
const attempt = (concerned: (lipSync: Json, body: Json) => unknown, change: (lipSync: Json, body: Json) => Json) =>
  answers({ ...status, when: (body) => body.lipSync && concerned(body.lipSync, body) }, (body) => ({
    ...body,
    lipSync: change(body.lipSync, body),
  }));
/** An attempt as it was before its end. */
const begun = (lipSync: Json) => ({ ...lipSync, status: "PROCESSING", videoUrl: "", completedAt: undefined });
const failed = (version: Json) => version.status === "failed";

/** Details records, versions and attempts at lip-sync that are wrong at one moment, or in one kind of run. */
export const detailsSubtler: readonly Mutant[] = [
  {
    id: "details-subtler/broken-without-a-transcript",
    title: "The details of what could not be transcribed answer 500.",
    breaks: ["DET-01"],
    meets: ["DET-01", "RUN-10"],
    kind: "subtle",
    around: () => async (request, next) => {
      const response = await next(request);
      const isHit =
        details.path.test(new URL(request.url).pathname) &&
        request.method === "GET" &&
        String(response.body).includes('"TRANSCRIPTION_FAILED"');
      return isHit ? json(500, { code: "INTERNAL_ERROR", message: "That went wrong.", status: 500 }) : response;
    },
  },
  {
    id: "details-subtler/state-of-the-version",
    title: "While a version is in progress, the project is `in-progress` as well.",
    breaks: ["DET-03"],
    meets: ["DET-03", "RUN-25"],
    kind: "subtle",
    around: answers({ ...details, when: ({ translations: [newest] }) => newest?.status === "in-progress" }, (body) => ({
      ...body,
      status: "in-progress",
    })),
  },
  {
    id: "details-subtler/language-of-every-version",
    title: "Every version adds its language to `targetLanguages`.",
    breaks: ["DET-04"],
    kind: "subtle",
    around: answers({ ...details, when: ({ translations }) => translations.length > 1 }, (body) => ({
      ...body,
      targetLanguages: body.translations.map((version: Json) => version.targetLanguage),
    })),
  },
  {
    id: "details-subtler/no-step-yet",
    title: "Before anything is done, the step is null.",
    breaks: ["DET-05"],
    meets: ["DET-05", "RUN-25"],
    kind: "subtle",
    around: answers({ ...details, when: ({ progress }) => progress.transcriptionProgress === 0 }, (body) => ({
      ...body,
      progress: { ...body.progress, step: null },
    })),
  },
  {
    id: "details-subtler/no-step-at-the-end",
    title: "A project that is done has no step.",
    breaks: ["DET-05"],
    kind: "subtle",
    around: answers({ ...details, when: (body) => body.status === "success" }, (body) => ({
      ...body,
      progress: { ...body.progress, step: undefined },
    })),
  },
  {
    id: "details-subtler/progress-written-out",
    title: "A progress that is complete is written with its decimals.",
    breaks: ["DET-06"],
    kind: "subtle",
    around: answers({ ...details, when: ({ progress }) => progress.transcriptionProgress === 100 }, (body) => ({
      ...body,
      progress: { ...body.progress, transcriptionProgress: "100.00" },
    })),
  },
  {
    id: "details-subtler/a-work-for-each-dub",
    title: "A second dub in a language has a work of its own.",
    breaks: ["DET-09"],
    kind: "subtle",
    around: versions(
      (version, place, all) =>
        all.slice(place + 1).some(({ targetLanguage }) => targetLanguage === version.targetLanguage),
      (version) => ({ ...version, workId: `${version.workId}2` }),
    ),
  },
  {
    id: "details-subtler/identifier-of-the-oldest",
    title: "From its third on, a version has the identifier of the oldest.",
    breaks: ["DET-10"],
    kind: "subtle",
    around: versions(
      (_, place, all) => all.length - place > 2,
      (version, all) => ({ ...version, translatedVersionId: all.at(-1)?.translatedVersionId }),
    ),
  },
  {
    id: "details-subtler/language-of-the-newest",
    title: "Every version shows the language of the newest.",
    breaks: ["DET-11"],
    kind: "subtle",
    around: versions(
      () => true,
      (version, [newest]) => ({ ...version, targetLanguage: newest.targetLanguage }),
    ),
  },
  {
    id: "details-subtler/version-processing",
    title: "A version whose lip-sync goes on is `processing`.",
    breaks: ["DET-12"],
    meets: ["DET-12", "RUN-36"],
    kind: "subtle",
    around: versions(
      ({ lipSync }) => lipSync?.latest.status === "PROCESSING",
      (version) => ({ ...version, status: "processing" }),
    ),
  },
  {
    id: "details-subtler/no-progress-of-a-failure",
    title: "The progress of a version that failed is null.",
    breaks: ["DET-13"],
    kind: "subtle",
    around: versions(failed, (version) => ({ ...version, progress: null })),
  },
  {
    id: "details-subtler/media-null-before-the-end",
    title: "The audio of a version is null until it is there.",
    breaks: ["DET-40"],
    kind: "subtle",
    around: versions(
      ({ translatedAudioUrl }) => !translatedAudioUrl,
      (version) => ({ ...version, translatedAudioUrl: null }),
    ),
  },
  {
    id: "details-subtler/end-expected",
    title: "A version shows when it is expected to be completed.",
    breaks: ["DET-14"],
    kind: "subtle",
    around: versions(
      (version) => !version.completedAt && !version.failedAt,
      (version) => ({ ...version, completedAt: version.createdAt + 60_000 }),
    ),
  },
  {
    id: "details-subtler/lip-synced-for-the-dub",
    title: "The details of a lip-synced version show its lip-synced video as the dub.",
    breaks: ["DET-15"],
    kind: "subtle",
    around: versions(
      ({ lipSync }) => lipSync?.latest.videoUrl,
      (version) => ({ ...version, translatedVideoUrl: version.lipSync.latest.videoUrl }),
    ),
  },
  {
    id: "details-subtler/failure-goes-on",
    title: "The details of a project whose dub failed still say that it goes on.",
    breaks: ["DET-35", "RUN-12"],
    kind: "subtle",
    around: answers(
      { ...details, when: (body) => body.translations[0]?.error && body.status === "failed" },
      (body) => ({
        ...body,
        status: "processing",
      }),
    ),
  },
  {
    id: "details-subtler/project-ready",
    title: "The details of a finished project say that its newest run failed if a lip-sync is missing.",
    breaks: ["DET-35"],
    kind: "subtle",
    around: answers(
      { ...details, when: (body) => body.status === "success" && !body.translations[0]?.lipSync },
      (body) => ({
        ...body,
        status: "failed",
      }),
    ),
  },
  {
    id: "details-subtler/failure-in-other-words",
    title: "A failed version has a message of its own, without numbers of cues.",
    breaks: ["DET-36"],
    kind: "subtle",
    around: versions(
      (version) => version.error,
      (version) => ({ ...version, error: { ...version.error, message: "The version failed." } }),
    ),
  },
  {
    id: "details-subtler/audio-without-its-dub",
    title: "The details of uploaded audio do not show its dub.",
    breaks: ["DET-15"],
    kind: "subtle",
    around: ofRuns(isAudio, details, (body) => ({
      ...body,
      translations: body.translations.map((version: Json) => ({ ...version, translatedAudioUrl: undefined })),
    })),
  },
  {
    id: "details-subtler/quality-of-translations-alone",
    title: "A dub, which translates nothing, shows no quality mode.",
    breaks: ["DET-28"],
    kind: "subtle",
    around: answers(details, (body) => ({
      ...body,
      translations: body.translations.map((version: Json) =>
        version.settings.dubbingMode === "dub-only"
          ? { ...version, settings: { ...version.settings, translationQualityMode: undefined } }
          : version,
      ),
    })),
  },
  {
    id: "details-subtler/settings-of-the-newest-alone",
    title: "Versions before the newest have no settings.",
    breaks: ["DET-16"],
    meets: ["DET-16", "STA-02"],
    kind: "subtle",
    around: versions(
      (_, place) => place > 0,
      (version) => ({ ...version, settings: null }),
    ),
  },
  {
    id: "details-subtler/earlier-error-forgotten",
    title: "A new dub takes the error of an earlier failed version away.",
    breaks: ["DET-17"],
    kind: "subtle",
    around: versions(
      (version, place) => place > 0 && failed(version),
      (version) => ({ ...version, error: null }),
    ),
  },
  {
    id: "details-subtler/failed-attempts-hidden",
    title: "A version whose lip-sync failed does not show its attempts.",
    breaks: ["DET-18"],
    kind: "subtle",
    around: versions(
      ({ lipSync }) => lipSync?.latest.failedAt ?? lipSync?.latest.status === "FAILED",
      (version) => ({ ...version, lipSync: undefined }),
    ),
  },
  {
    id: "details-subtler/cloning-values-for-a-yes",
    title: "Cloning values that were sent stand where it says whether voices are cloned.",
    breaks: ["DET-19"],
    meets: ["DET-19", "TRL-25"],
    kind: "subtle",
    around: ofRuns(
      (_, body) => body.includes("voiceCloningSettings"),
      details,
      (body) => ({
        ...body,
        translations: body.translations.map((version: Json) => ({
          ...version,
          settings: { ...version.settings, voiceCloning: { stability: 0, similarity: 1 } },
        })),
      }),
    ),
  },
  {
    id: "details-subtler/audio-without-upload-type",
    title: "The settings of audio lack `uploadType`.",
    breaks: ["DET-20"],
    kind: "subtle",
    around: settingsOf(
      ({ settings }) => settings.uploadType === "audio",
      (settings) => ({ ...settings, uploadType: undefined }),
    ),
  },
  {
    id: "details-subtler/subtitles-by-language",
    title: "Where subtitles show the original, their source is its language.",
    breaks: ["DET-25"],
    kind: "subtle",
    around: answers(details, (body) => ({
      ...body,
      translations: body.translations.map((version: Json) =>
        version.settings.subtitles.source === "original"
          ? {
              ...version,
              settings: {
                ...version.settings,
                subtitles: { ...version.settings.subtitles, source: body.originalLanguage },
              },
            }
          : version,
      ),
    })),
  },
  {
    id: "details-subtler/smart-sync-to-come",
    title: "Until a version has begun, `smartSync` is null.",
    breaks: ["DET-26"],
    meets: ["DET-26", "TRL-07"],
    kind: "subtle",
    around: settingsOf(
      (version) => version.status === "not-started",
      (settings) => ({ ...settings, smartSync: null }),
    ),
  },
  {
    id: "details-subtler/quality-at-the-end",
    title: "The quality mode shows once the version is completed.",
    breaks: ["DET-28"],
    kind: "subtle",
    around: settingsOf(
      (version) => version.status !== "completed",
      (settings) => ({ ...settings, translationQualityMode: undefined }),
    ),
  },
  {
    id: "details-subtler/job-to-come",
    title: "Until its job begins, an attempt has a provisional identifier.",
    breaks: ["LIP-01"],
    kind: "subtle",
    around: attempt(
      ({ status: state }) => state === "PENDING",
      (lipSync) => ({ ...lipSync, jobId: `pending-${lipSync.jobId}` }),
    ),
  },
  {
    id: "details-subtler/timed-out",
    title: "An attempt that was given up for time is `TIMED_OUT`.",
    breaks: ["LIP-02"],
    meets: ["LIP-02", "RUN-40"],
    kind: "subtle",
    around: attempt(
      (lipSync) => lipSync.timedOutAt,
      (lipSync) => ({ ...lipSync, status: "TIMED_OUT" }),
    ),
  },
  {
    id: "details-subtler/pro-video-at-a-path",
    title: "The video of a pro lip-sync is a path without its server.",
    breaks: ["LIP-03"],
    kind: "subtle",
    around: attempt(
      ({ type, videoUrl }) => type === "pro" && videoUrl,
      (lipSync) => ({ ...lipSync, videoUrl: new URL(lipSync.videoUrl).pathname }),
    ),
  },
  {
    id: "details-subtler/dub-for-a-failed-attempt",
    title: "An attempt that failed shows the uploaded video as its own.",
    breaks: ["LIP-04"],
    kind: "subtle",
    around: attempt(
      ({ status: state }) => state === "FAILED",
      (lipSync, body) => ({ ...lipSync, videoUrl: body.originalVideoUrl }),
    ),
  },
  {
    id: "details-subtler/completed-with-an-empty-error",
    title: "A completed attempt has an empty `errorMessage`.",
    breaks: ["LIP-05"],
    kind: "subtle",
    around: attempt(
      ({ status: state }) => state === "COMPLETED",
      (lipSync) => ({ ...lipSync, errorMessage: "" }),
    ),
  },
  {
    id: "details-subtler/failed-at-a-number",
    title: "`failedAt` of an attempt counts milliseconds, as that of a version does.",
    breaks: ["LIP-09"],
    kind: "subtle",
    around: attempt(
      (lipSync) => lipSync.failedAt,
      (lipSync) => ({ ...lipSync, failedAt: Date.parse(lipSync.failedAt) }),
    ),
  },
  {
    id: "details-subtler/speakers-unknown-yet",
    title: "Until an attempt begins, `activeSpeakerDetectionEnabled` is null.",
    breaks: ["LIP-11"],
    kind: "subtle",
    around: attempt(
      ({ status: state }) => state === "PENDING",
      (lipSync) => ({ ...lipSync, activeSpeakerDetectionEnabled: null }),
    ),
  },
  {
    id: "details-subtler/history-as-it-began",
    title: "The history shows an attempt as it began.",
    breaks: ["LIP-13"],
    kind: "subtle",
    around: versions(
      ({ lipSync }) => lipSync,
      (version) => ({
        ...version,
        lipSync: { ...version.lipSync, history: version.lipSync.history.map(begun) },
      }),
    ),
  },
  {
    id: "details-subtler/begun-and-ended",
    title: "The history has a completed attempt twice, as it began and as it ended.",
    breaks: ["LIP-14"],
    kind: "subtle",
    around: versions(
      ({ lipSync }) => lipSync?.latest.completedAt,
      (version) => {
        const { latest, history } = version.lipSync;
        return { ...version, lipSync: { latest, history: [begun(latest), ...history] } };
      },
    ),
  },
];
