import type { Contract } from "../../spec/lib/contract.ts";
import { answers, error, responses } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { everyValue } from "./rewrite.ts";
import type { Variant } from "./variant.ts";

const tooLarge = ["ProjectFileTooLarge", "TranslateFileTooLarge", "TranscribeFileTooLarge"];
const dubRules = [
  "TranslatedSrtMalformed",
  "CustomVoiceRequiresVoiceId",
  "VoiceUnavailableForCaller",
  "VoiceCloningSettingsNeedCloning",
  "VideoProjectRequired",
];

const all = (ids: readonly string[], change: Parameters<typeof error>[1]) => (contract: Contract) => {
  for (const id of ids) error(id, change)(contract);
};

const statusOrDetails = /^\/v1\/(?:translate\/[^/]+\/status|projects\/[^/]+)$/;
const details = /^\/v1\/projects\/[^/]+$/;

const eachVersion = (change: (version: Json) => void) =>
  answers({ method: "GET", path: details, status: 200 }, (body) => {
    for (const version of body.translations ?? []) change(version);
  });

/** A field of a successful translation of an audio file: its record has an audio URL and no video URL. */
const audioVideoUrl = (value: (audioUrl: string) => unknown) =>
  answers({ method: "GET", path: statusOrDetails, status: 200 }, (body) => {
    for (const record of [body, ...(body.translations ?? [])]) {
      if (record.translatedAudioUrl && record.translatedVideoUrl === undefined)
        record.translatedVideoUrl = value(record.translatedAudioUrl);
    }
  });

/** The English name of a language. */
const nameOf = (language: string) => new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;

/** Shows the language of the original otherwise, once it is known. */
const languagesAs = (write: (language: string) => string) =>
  everyValue((value, key) =>
    key === "originalLanguage" && typeof value === "string" && value !== "auto-detect" ? write(value) : value,
  );

const further =
  (emitted: string, transition: string) =>
  ({ machines }: Contract) => {
    for (const one of machines.flatMap(({ transitions }) => transitions)) {
      if (one.id === transition) (one.emits as string[]).push(emitted);
    }
  };

/** Versions are not listed before a moment. */
const listedLate = (isEarly: (version: Json, details: Json) => boolean) =>
  answers({ method: "GET", path: details, status: 200 }, (body) => ({
    ...body,
    translations: body.translations.filter((version: Json) => !isEarly(version, body)),
  }));

const isDub = ({ settings }: Json) => settings.dubbingMode === "dub-only";

/** Builds that answer open questions about the media routes otherwise. */
export const openMedia: readonly Variant[] = [
  { id: "open/file-too-large-400", title: "A file over the limit gets 400.", contract: all(tooLarge, { status: 400 }) },
  {
    id: "open/oversized-form",
    title: "A file over the limit is called oversized multipart data.",
    contract: all(tooLarge, { status: 400, code: "INVALID_MULTIPART_REQUEST" }),
  },
  {
    id: "open/dub-rules-own-code",
    title: "The dub route refuses its own rules with codes and a status of its own.",
    contract: all(dubRules, { status: 422, code: "DUB_REFUSED" }),
  },
  {
    id: "open/deprecation-announced",
    title: "Answers announce their end.",
    around: responses({}, (response) => ({
      ...response,
      headers: [...response.headers, ["deprecation", "@1790000000"], ["sunset", "Fri, 31 Dec 2027 23:59:59 GMT"]],
    })),
  },
  {
    id: "open/pro-2",
    title: "The third lip-sync mode is shown as `pro_2`.",
    around: everyValue((value, key) => (key === "type" && value === "studio" ? "pro_2" : value)),
  },
  {
    id: "open/dynamic-subtitles",
    title: "Versions have `dynamicSubtitles`.",
    around: eachVersion((version) => (version.dynamicSubtitles = [{ id: 1, preset: null }])),
  },
  {
    id: "open/publications",
    title: "Versions have publications.",
    around: eachVersion((version) =>
      Object.assign(version, { publicationAttempts: [{ to: "a", at: 1 }], publishedVideos: ["x", { url: null }] }),
    ),
  },
  {
    id: "open/publications-empty",
    title: "Versions have empty lists of publications.",
    around: eachVersion((version) => Object.assign(version, { publicationAttempts: [], publishedVideos: [] })),
  },
  {
    id: "open/audio-has-video-url",
    title: "The translation of an audio file has a video URL.",
    around: audioVideoUrl((url) => url),
  },
  {
    id: "open/audio-video-url-empty",
    title: "The translation of an audio file has an empty video URL.",
    around: audioVideoUrl(() => ""),
  },
  {
    id: "open/audio-video-url-null",
    title: "The translation of an audio file has a null video URL.",
    around: audioVideoUrl(() => null),
  },
  {
    id: "open/languages-by-name",
    title: "The language of the original is shown by its English name.",
    around: languagesAs(nameOf),
  },
  {
    id: "open/languages-with-a-region",
    title: "The language of the original is shown with a region.",
    around: languagesAs((language) => `${language}-US`),
  },
  {
    id: "open/languages-of-a-place",
    title: "The language of the original is shown by the English name that it has in its country.",
    around: languagesAs((language) => (language === "en" ? "American English" : nameOf(language))),
  },
  {
    id: "open/completed-before-lip-sync",
    title: "A finished dub is told before its lip-sync.",
    contract: further("project.translation.completed", "run.lipSyncPending"),
  },
  {
    id: "open/dub-shown-before-lip-sync",
    title: "A dub that is done is shown while its lip-sync goes on, and after its lip-sync failed.",
    contract: ({ records }) => {
      for (const { id, fields } of records) {
        if (id !== "ProjectStatus") continue;
        for (const field of fields as { name: string; presence: unknown }[])
          if (/^translated(?:Video|Audio)Url$/.test(field.name)) field.presence = "sometimes";
      }
    },
  },
  {
    id: "open/done-before-lip-sync",
    title: "The progress is `done` once the dub is, although lip-sync goes on.",
    around: answers({ method: "GET", path: statusOrDetails, status: 200, when: (body) => body.lipSync }, (body) => ({
      ...body,
      actualProgressStep: "done",
    })),
  },
  {
    id: "open/no-progress-shown",
    title: "Optional times and steps are left out.",
    around: everyValue((value) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
      const { completedAt: _1, failedAt: _2, timedOutAt: _3, requestedAt: _4, ...rest } = value as Json;
      return rest;
    }),
  },
  {
    id: "open/version-begins-late",
    title: "A version is `not-started` until its run ends.",
    around: eachVersion((version) => {
      if (version.status === "in-progress") version.status = "not-started";
    }),
  },
  {
    id: "open/version-listed-late",
    title: "The version of a translation is listed once its media is transcribed.",
    around: listedLate(
      (version, { status, progress }) =>
        !isDub(version) && status === "processing" && progress.transcriptionProgress < 100,
    ),
  },
  {
    id: "open/dub-listed-late",
    title: "The version of a dub is listed once it makes progress.",
    around: listedLate((version) => isDub(version) && version.status === "in-progress" && version.progress === 0),
  },
  {
    id: "open/attempts-counted",
    title: "The history of lip-sync counts its attempts, and dates what it shows.",
    around: eachVersion(({ lipSync }) => {
      if (lipSync)
        lipSync.history = lipSync.history.map((attempt: Json, place: number) => ({
          attempt: place + 1,
          ...Object.fromEntries(Object.entries(attempt).toReversed()),
          shownAt: performance.now(),
        }));
    }),
  },
  {
    id: "open/lip-sync-pending-long",
    title: "A lip-sync is `PENDING` until it ends.",
    around: everyValue((value) => (value === "PROCESSING" ? "PENDING" : value)),
  },
];
