import { answers } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { isAudio, isDub, ofRuns, projectIn } from "../kit/projects.ts";
import type { Mutant } from "../mutant.ts";

const status = { method: "GET", path: /\/status$/, status: 200 };
const ended = ({ status: state }: Json) => state !== "processing";
const failed = (body: Json) => body.status === "failed";
const untouched = ({ translationAndTranscriptionProgress }: Json) => translationAndTranscriptionProgress === 0;
const untranscribed = ({ transcripts }: Json) => transcripts.original === null;
const isProject = ({ workflow }: Json) => workflow === "transcription";

/** Status records that are wrong at one moment, or of one kind of run. */
export const statusSubtler: readonly Mutant[] = [
  {
    id: "status-subtler/language-null-until-heard",
    title: "A language that is left to detection is null until it is heard.",
    breaks: ["STA-01"],
    kind: "subtle",
    around: ofRuns(
      (_, body) => !body.includes("originalLanguage"),
      { ...status, when: untranscribed },
      (body) => ({ ...body, originalLanguage: null }),
    ),
  },
  {
    id: "status-subtler/work-for-project",
    title: "Until its transcript is stored, a translation shows the identifier of its work as `projectId`.",
    breaks: ["STA-06"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => untranscribed(body) && body.workId }, (body) => ({
      ...body,
      projectId: body.workId,
    })),
  },
  {
    id: "status-subtler/name-escaped",
    title: "While a run goes on, the status escapes the name of the project for HTML.",
    breaks: ["STA-07"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => !ended(body) }, (body) => ({
      ...body,
      projectName: body.projectName.replaceAll("&", "&amp;").replaceAll('"', "&quot;"),
    })),
  },
  {
    id: "status-subtler/audio-at-a-path",
    title: "Of uploaded audio, `originalVideoUrl` is a path without its server.",
    breaks: ["STA-08"],
    meets: ["STA-08", "STA-34"],
    kind: "subtle",
    around: ofRuns(isAudio, status, (body) => ({ ...body, originalVideoUrl: new URL(body.originalVideoUrl).pathname })),
  },
  {
    id: "status-subtler/named-language-forgotten",
    title: "Once the media is transcribed, a language that was named shows as one that is to be detected.",
    breaks: ["STA-09"],
    kind: "subtle",
    around: ofRuns(
      (_, body) => body.includes("originalLanguage"),
      { method: "GET", status: 200, when: (body) => body.originalLanguage && body.status === "success" },
      (body) => ({ ...body, originalLanguage: "auto-detect" }),
    ),
  },
  {
    id: "status-subtler/detected-at-the-end",
    title: "A detected language shows when the run has ended, and not when the transcript is stored.",
    breaks: ["STA-10"],
    kind: "subtle",
    around: ofRuns(
      (_, body) => !body.includes("originalLanguage"),
      { ...status, when: (body) => !ended(body) },
      (body) => ({ ...body, originalLanguage: "auto-detect" }),
    ),
  },
  {
    id: "status-subtler/variant-dropped",
    title: "A variant of a language shows only as the language.",
    breaks: ["STA-11"],
    kind: "subtle",
    around: answers(status, (body) => ({ ...body, targetLanguage: body.targetLanguage.replace(/^brazilian /, "") })),
  },
  {
    id: "status-subtler/audio-by-its-size",
    title: "The duration of audio is guessed from its size, at twice its bit rate.",
    breaks: ["STA-12"],
    kind: "subtle",
    around: ofRuns(
      isAudio,
      { method: "GET", status: 200, when: ({ duration }) => typeof duration === "number" },
      (body) => ({ ...body, duration: body.duration / 2 }),
    ),
  },
  {
    id: "status-subtler/translation-once-transcribed",
    title: "A project that was only created becomes a translation once it is transcribed, for its target language.",
    breaks: ["STA-14"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => isProject(body) && body.status === "success" }, (body) => ({
      ...body,
      workflow: "translation",
    })),
  },
  {
    id: "status-subtler/transcription-until-transcribed",
    title: "A translation is a transcription until its transcript is stored.",
    breaks: ["STA-15"],
    kind: "subtle",
    around: answers({ ...status, when: untranscribed }, (body) => ({ ...body, workflow: "transcription" })),
  },
  {
    id: "status-subtler/transcription-pending",
    title: "`transcriptionStatus` is `pending` until the media is fetched.",
    breaks: ["STA-16"],
    kind: "subtle",
    around: answers({ ...status, when: untouched }, (body) => ({ ...body, transcriptionStatus: "pending" })),
  },
  {
    id: "status-subtler/transcript-goes-with-the-dub",
    title: "A failed dub takes the original transcript with it.",
    breaks: ["STA-18"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => failed(body) && body.transcriptionStatus === "success" }, (body) => ({
      ...body,
      transcripts: { ...body.transcripts, original: null },
    })),
  },
  {
    id: "status-subtler/no-transcript-of-a-failure",
    title: "After a failed transcription, `transcripts` lacks the original.",
    breaks: ["STA-19"],
    meets: ["STA-19", "RUN-22"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => failed(body) && untranscribed(body) }, (body) => ({
      ...body,
      transcripts: { translations: body.transcripts.translations },
    })),
  },
  {
    id: "status-subtler/translation-to-come",
    title: "A translation lists its translated transcript from the start, without text.",
    breaks: ["STA-20"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => untranscribed(body) && body.workId }, (body) => ({
      ...body,
      transcripts: {
        ...body.transcripts,
        translations: [
          { source: "translated", language: body.targetLanguage, text: "", segments: [], workId: body.workId },
        ],
      },
    })),
  },
  {
    id: "status-subtler/no-step-after-the-end",
    title: "A successful run shows its step as null.",
    breaks: ["STA-23"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.status === "success" }, (body) => ({
      ...body,
      actualProgressStep: null,
    })),
  },
  {
    id: "status-subtler/dubbing-step-false",
    title: "While there is nothing to dub, the dubbing step is false.",
    breaks: ["STA-27"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => untranscribed(body) && body.dubbingStep }, (body) => ({
      ...body,
      dubbingStep: false,
    })),
  },
  {
    id: "status-subtler/canceled-like-its-attempt",
    title: "A run whose lip-sync was canceled is `canceled` as well.",
    breaks: ["STA-29"],
    meets: ["STA-29", "ERR-49"],
    kind: "subtle",
    around: answers({ method: "GET", status: 200, when: (body) => body.lipSync?.status === "CANCELED" }, (body) => ({
      ...body,
      status: "canceled",
    })),
  },
  {
    id: "status-subtler/failed-attempt-hidden",
    title: "An attempt at lip-sync that failed shows no longer.",
    breaks: ["STA-30"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.error?.code === "LIPSYNC_FAILED" }, (body) => ({
      ...body,
      lipSync: undefined,
    })),
  },
  {
    id: "status-subtler/dub-without-picture",
    title: "The dub of a transcribed project shows only its sound.",
    breaks: ["STA-32"],
    meets: ["STA-32", "STA-02"],
    kind: "subtle",
    around: ofRuns(isDub, status, (body) => ({ ...body, translatedVideoUrl: undefined })),
  },
  {
    id: "status-subtler/dub-announced",
    title: "A translation shows from its first report where the audio of its dub will be.",
    breaks: ["STA-40"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => !isProject(body) && !ended(body) }, (body) => ({
      ...body,
      translatedAudioUrl: `${body.originalVideoUrl}/audio`,
    })),
  },
  {
    id: "status-subtler/dub-of-a-failure",
    title: "A run whose voices could not be generated shows where its dub would be.",
    breaks: ["STA-40"],
    meets: ["STA-40", "ERR-46"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.error?.code === "VOICE_SYNTHESIS_FAILED" }, (body) => ({
      ...body,
      translatedVideoUrl: `${body.originalVideoUrl}/video`,
    })),
  },
  {
    id: "status-subtler/pro-replaces-the-dub",
    title: "A completed pro lip-sync takes the place of the dub.",
    breaks: ["STA-33"],
    kind: "subtle",
    around: answers({ ...status, when: ({ lipSync }) => lipSync?.type === "pro" && lipSync.videoUrl }, (body) => ({
      ...body,
      translatedVideoUrl: body.lipSync.videoUrl,
    })),
  },
  {
    id: "status-subtler/audio-in-the-place-of-video",
    title: "The dub of uploaded audio stands where that of a video would.",
    breaks: ["STA-35"],
    meets: ["STA-35", "STA-34"],
    kind: "subtle",
    around: ofRuns(
      isAudio,
      { ...status, when: (body) => body.translatedAudioUrl },
      ({ translatedAudioUrl, ...body }) => ({ ...body, translatedVideoUrl: translatedAudioUrl }),
    ),
  },
  {
    id: "status-subtler/rejected-without-a-message",
    title: "Where lip-sync was rejected, the message of the error is null.",
    breaks: ["STA-37"],
    meets: ["STA-37", "ERR-48"],
    kind: "subtle",
    around: answers({ ...status, when: (body) => body.lipSync?.status === "REJECTED" }, (body) => ({
      ...body,
      error: { ...body.error, message: null },
    })),
  },
  {
    id: "status-subtler/first-report-of-another",
    title: "The first report of a project is a failure, because there is no transcript yet.",
    breaks: ["RUN-03"],
    kind: "subtle",
    around: () => {
      const seen = new Set<string>();
      return answers({ ...status, when: isProject }, (body, request) => {
        if (seen.has(projectIn(request))) return body;
        seen.add(projectIn(request));
        return body.status === "processing"
          ? { ...body, status: "failed", error: { code: "TRANSCRIPTION_FAILED", message: "There is no transcript." } }
          : body;
      })();
    },
  },
  {
    id: "status-subtler/queued",
    title: "The first report of a translation that begins while another of the account goes on is `queued`.",
    breaks: ["RUN-04"],
    kind: "subtle",
    around: () => {
      const seen = new Set<string>();
      const going = new Map<string, string>();
      return answers({ ...status, when: (body) => !isProject(body) }, (body, request) => {
        const [project, key] = [projectIn(request), request.headers.get("x-api-key") ?? ""];
        const isFirst = !seen.has(project);
        seen.add(project);
        const other = going.get(key);
        if (ended(body)) going.delete(key);
        else going.set(key, project);
        return isFirst && other !== undefined && !ended(body) ? { ...body, status: "queued" } : body;
      })();
    },
  },
  ...(["lipSync", "translatedVideoUrl"] as const).map((field): Mutant => ({
    id: `status-subtler/earlier-${field}-stays`,
    title: `A run that has no \`${field}\` of its own shows that of an earlier one.`,
    breaks: [field === "lipSync" ? "STA-31" : "STA-02"],
    kind: "subtle",
    around: () => {
      const earlier = new Map<string, Json>();
      return answers({ ...status, when: ended }, (body) => {
        const own = body[field] ?? earlier.get(body.projectId);
        if (own) earlier.set(body.projectId, own);
        return { ...body, ...(own ? { [field]: own } : {}) };
      })();
    },
  })),
  {
    id: "status-subtler/details-done-before-lip-sync",
    title: "The details of a project say success as soon as its dub is done, although lip-sync goes on.",
    breaks: ["RUN-13"],
    kind: "subtle",
    around: answers(
      {
        method: "GET",
        path: /^\/v1\/projects\/[^/]+$/,
        status: 200,
        when: (body) => body.translations?.[0]?.lipSync?.latest?.status === "PROCESSING",
      },
      (body) => ({ ...body, status: "success" }),
    ),
  },
];
