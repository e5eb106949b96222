import { bodies } from "../kit/bodies.ts";
import { answers, limit, responses } from "../kit/changes.ts";
import { changing, refusing } from "../kit/forms.ts";
import type { Json } from "../kit/json.ts";
import type { Mutant } from "../mutant.ts";
import { json, never, operation, started, takenWith, unknownType } from "../kit/rewriting.ts";

const limited = (id: string, requirement: string, what: string, change: Parameters<typeof limit>[1]): Mutant => ({
  id: `media-limits/${id}/${what}`,
  title: `${id} is ${what.replaceAll("-", " ")}.`,
  breaks: [requirement],
  kind: "subtle",
  contract: limit(id, change),
});

const runsReached = "CONCURRENT_TRANSLATION_LIMIT_REACHED";

/** One type that one route does not know, by the requirement that names the route. */
const types = [
  ["createProject", "FILE-01", "video/mpeg"],
  ["createProject", "FILE-02", "audio/aac"],
  ["createProject", "FILE-03", "audio/webm"],
  ["startTranslation", "FILE-04", "video/x-matroska"],
  ["startTranslation", "FILE-05", "audio/x-m4a"],
  ["transcribe", "FILE-06", "video/quicktime"],
  ["transcribe", "FILE-07", "audio/ogg"],
] as const;

/** What routes of the media document take and count, wrongly. */
export const mediaLimits: readonly Mutant[] = [
  {
    id: "media-limits/project-files-of-18-gigabytes",
    title: "A project takes less than any reading of its limit says.",
    breaks: ["LIM-16"],
    kind: "subtle",
    around: () => (request, next) => {
      const bytes =
        new URL(request.url).pathname === "/v1/projects" ? Number(request.headers.get("content-length")) : 0;
      return bytes > 18 * 1000 ** 3
        ? Promise.resolve(json(413, { code: "FILE_TOO_LARGE", message: "Too large." }))
        : next(request);
    },
  },
  limited("upload.translate.size", "LIM-17", "a-gigabyte-less", { value: 19 * 1000 ** 3 }),
  limited("upload.transcribe.size", "LIM-18", "fifty-megabytes-less", { value: 150_000_000 }),
  limited("webhook.acknowledgement", "LIM-26", "too-short", { value: 7 }),
  limited("webhook.acknowledgement", "LIM-26", "too-long", { value: 12 }),
  ...types.map(([id, requirement, type]): Mutant => ({
    id: `media-limits/types/${id}-without-${type.replace("/", "-")}`,
    title: `${id} does not know ${type}.`,
    breaks: [requirement],
    kind: "subtle",
    contract: unknownType(id, type),
  })),
  {
    id: "media-limits/projects-count",
    title: "Projects that are only transcribed count as active runs.",
    breaks: ["LIM-13"],
    kind: "subtle",
    around: () => {
      const made = new Map<string, number>();
      return async (request, next) => {
        const { pathname } = new URL(request.url);
        const key = request.headers.get("x-api-key") ?? "";
        if (pathname === "/v1/translate" && (made.get(key) ?? 0) >= 10)
          return json(429, { code: runsReached, message: "Too many.", details: { limit: 10 } });
        const response = await next(request);
        if (pathname === "/v1/projects" && response.status === 200) made.set(key, (made.get(key) ?? 0) + 1);
        return response;
      };
    },
  },
  {
    id: "media-limits/dubs-have-no-limit",
    title: "Any number of dubs may be active.",
    breaks: ["LIM-14"],
    kind: "subtle",
    contract: never("dubProject", "ConcurrentTranslationLimitReached"),
  },
  {
    id: "media-limits/dubs-do-not-count",
    title: "Dubs do not keep a translation from starting.",
    breaks: ["LIM-14"],
    kind: "subtle",
    around: () => {
      const translations = new Map<string, number>();
      return async (request, next) => {
        const { pathname } = new URL(request.url);
        const key = request.headers.get("x-api-key") ?? "";
        const response = await next(request);
        if (pathname !== "/v1/translate") return response;
        if (response.status === 200) translations.set(key, (translations.get(key) ?? 0) + 1);
        return response.status === 429 &&
          (translations.get(key) ?? 0) < 10 &&
          String(response.body).includes(runsReached)
          ? json(200, started(pathname))
          : response;
      };
    },
  },
  {
    id: "media-limits/projects-refused-otherwise",
    title: "A project that comes while the limit is reached is refused by another name.",
    breaks: ["LIM-15"],
    kind: "subtle",
    around: answers({ path: /^\/v1\/projects$/, status: 429, when: (body) => body?.code === runsReached }, (body) => ({
      ...body,
      code: "TOO_MANY_RUNS",
    })),
  },
  ...(
    [
      ["LIM-08", /transcribe$/],
      ["LIM-09", /dub$/],
      ["LIM-10", /transcript$/],
    ] as const
  ).map(([requirement, path]): Mutant => ({
    id: `media-limits/unstated-rate-by-another-name/${requirement}`,
    title: `The rate of a route whose rate is not shown is refused otherwise (${String(path)}).`,
    breaks: [requirement],
    kind: "subtle",
    around: answers({ path, status: 429, when: (body) => body?.code === "RATE_LIMIT_EXCEEDED" }, (body) => ({
      ...body,
      code: "SLOW_DOWN",
    })),
  })),
  {
    id: "media-limits/srt-in-bytes",
    title: "The length of a supplied translation is counted in bytes.",
    breaks: ["LIM-22"],
    kind: "subtle",
    around: () => async (request, next) => {
      const long =
        new URL(request.url).pathname.endsWith("/dub") && Number(request.headers.get("content-length")) > 1_001_000;
      return long
        ? json(400, {
            code: "VALIDATION_ERROR",
            message: "Too long.",
            details: { field: "translatedSrt", reason: "is too long" },
          })
        : next(request);
    },
  },
  {
    id: "media-limits/srt-of-any-length",
    title: "A supplied translation may have any length.",
    breaks: ["LIM-22"],
    kind: "plain",
    around: responses(
      {
        path: /\/dub$/,
        when: (body) => body?.details?.field === "translatedSrt" && /character|1000000/.test(JSON.stringify(body)),
      },
      (response) => ({ ...response, status: 200 }),
    ),
  },
  ...(
    [
      ["0", "1", "one-speaker-fewer"],
      ["33", "32", "one-speaker-more"],
    ] as const
  ).map(([value, taken, what]): Mutant => ({
    id: `media-limits/${what}`,
    title: `${value} is taken for the number of speakers of a transcription, as ${taken}.`,
    breaks: ["LIM-23"],
    kind: "subtle",
    around: changing(/^\/v1\/transcribe$/, "numberOfSpeakers", (given) => (given === value ? taken : given)),
  })),
  {
    id: "media-limits/speakers-in-words",
    title: "A number of speakers in words is ignored.",
    breaks: ["PRJ-09"],
    kind: "subtle",
    around: () => {
      let refused = 0;
      return responses(
        { path: /^\/v1\/projects$/, when: (body) => body?.details?.field === "numberOfSpeakers" },
        (response) =>
          (refused += 1) > 4
            ? {
                ...response,
                status: 200,
                body: JSON.stringify({
                  success: true,
                  message: "Started.",
                  projectId: "prj_1",
                  projectName: "prj_1",
                  targetLanguage: "french",
                  status: "processing",
                }),
              }
            : response,
      )();
    },
  },
  {
    id: "media-limits/speakers-have-to-be-counted",
    title: "A number of speakers that is to be detected is refused.",
    breaks: ["PRJ-08"],
    kind: "subtle",
    around: () => {
      const made = new Map<string, number>();
      // Behind the four numbers that are taken comes the word.
      return responses({ path: /^\/v1\/projects$/, status: 200 }, (response, request) => {
        const key = request.headers.get("x-api-key") ?? "";
        made.set(key, (made.get(key) ?? 0) + 1);
        return made.get(key) === 5
          ? json(400, {
              code: "VALIDATION_ERROR",
              message: "No number.",
              details: { field: "numberOfSpeakers", reason: "is not a number" },
            })
          : response;
      })();
    },
  },
  {
    id: "media-limits/volume-71",
    title: "A volume of 71 is taken, as 70.",
    breaks: ["LIM-24"],
    kind: "subtle",
    around: bodies({ method: "POST", path: /\/dub$/ }, (body) =>
      body?.originalVoiceVolume === 71 ? { ...body, originalVoiceVolume: 70 } : body,
    ),
  },
  ...(["/v1/projects", "/v1/translate", "/dub"] as const).map((path): Mutant => ({
    id: `media-limits/long-webhook-url${path.replaceAll("/", "-")}`,
    title: `A webhook URL of any length is taken (${path}).`,
    breaks: ["LIM-28"],
    kind: "subtle",
    around: takenWith(new RegExp(`${path}$`), /a{2027}/, started),
  })),
  {
    id: "media-limits/language-not-detected",
    title: "The language of a project stays to be detected.",
    breaks: ["PRJ-04"],
    kind: "subtle",
    around: answers(
      { path: /\/status$/, when: (body) => body.workflow === "transcription" && body.status === "success" },
      (body) => ({ ...body, originalLanguage: "auto-detect" }),
    ),
  },
  {
    id: "media-limits/override-ignored-by-projects",
    title: "A project with a URL of its own delivers to that of the account.",
    breaks: ["PRJ-07"],
    kind: "subtle",
    contract: operation(
      "createProject",
      (one) => (one.effects = one.effects.filter(({ effect }) => effect !== "store-webhook-override")),
    ),
  },
  {
    id: "media-limits/empty-vocabulary",
    title: "A vocabulary without entries is refused.",
    breaks: ["PRJ-10"],
    kind: "subtle",
    around: refusing(/^\/v1\/projects$/, "brandVocabulary", (value) => value === "[]", "INVALID_BRAND_VOCABULARY"),
  },
  {
    id: "media-limits/own-transcript-refused",
    title: "A project never takes a transcript of its own.",
    breaks: ["PRJ-13"],
    kind: "plain",
    contract: ({ errors }) => {
      Object.assign(errors.find(({ id }) => id === "SourceLanguageRequiredForSrt") as Json, {
        when: { predicate: "field-present", field: "sourceSrt" },
      });
    },
  },
  {
    id: "media-limits/own-transcript-shortened",
    title: "Of a transcript that was given, the last sentence is lost.",
    breaks: ["PRJ-14"],
    kind: "subtle",
    around: answers({ path: /\/transcript$/, when: (body) => body?.text?.includes("heron") }, (body) => ({
      ...body,
      text: body.segments[0].text,
    })),
  },
];
