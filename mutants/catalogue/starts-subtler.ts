import { answers } from "../kit/changes.ts";
import { type Json, parsed } from "../kit/json.ts";
import { changing, changingJson, form, refusing, valueOf, withPart } from "../kit/forms.ts";
import { json } from "../kit/rewriting.ts";
import { sending } from "../kit/sending.ts";
import type { Around, Mutant } from "../mutant.ts";
import { readJson } from "../kit/requests.ts";

const projects = /^\/v1\/projects$/;
const translations = /^\/v1\/translate$/;
const cloning = "voiceCloningSettings";

/** What is not quite 2 has the whole part 1. */
const floored = (_key: string, value: unknown) => (typeof value === "number" && value > 1 && value < 2 ? 1 : value);

/** Forms that are read, or answered, wrongly in some cases alone. */
export const startsSubtler: readonly Mutant[] = [
  {
    id: "starts-subtler/language-left-out-is-the-target",
    title: "A language that was left out is shown as that of the translation.",
    breaks: ["TRL-03"],
    kind: "subtle",
    around: languageOfTheTranslation,
  },
  {
    id: "starts-subtler/account-hears-as-well",
    title: "The last event of a translation with a URL of its own goes to the account as well.",
    breaks: ["TRL-06"],
    kind: "subtle",
    ...alsoToTheAccount(),
  },
  {
    id: "starts-subtler/background-dropped-in-the-end",
    title: "That background sound is dropped shows in versions that are finished, and not before.",
    breaks: ["TRL-08"],
    kind: "subtle",
    around: versions((version) =>
      version.status === "completed"
        ? version
        : { ...version, settings: { ...version.settings, keepBackgroundMusic: true } },
    ),
  },
  {
    id: "starts-subtler/subtitles-need-a-source",
    title: "Subtitles are burned in only where a source is named.",
    breaks: ["TRL-15"],
    kind: "subtle",
    around: form(translations, (text) => ({
      text:
        valueOf(text, "subtitlesSource") === undefined
          ? text.replace(/(name="subtitles"\r\n\r\n)true/, "$1false")
          : text,
    })),
  },
  {
    id: "starts-subtler/speaker-boost-needs-similarity",
    title: "A cloning value for the boost is refused without one for the similarity.",
    breaks: ["TRL-25"],
    kind: "subtle",
    around: refusing(translations, cloning, (value) => value.includes("speakerBoost") && !value.includes("similarity")),
  },
  {
    id: "starts-subtler/steps-in-binary",
    title: "A cloning value times hundred is held against whole numbers, which 0.07 and 0.29 are not.",
    breaks: ["TRL-26"],
    kind: "subtle",
    around: refusing(translations, cloning, (value) =>
      (value.match(/0\.\d\d\b/g) ?? []).some((each) => !Number.isInteger(Number(each) * 100)),
    ),
  },
  {
    id: "starts-subtler/version-times-in-text",
    title: "The time of a version is text once it is finished.",
    breaks: ["CONV-01"],
    kind: "subtle",
    around: versions((version) =>
      version.status === "completed" ? { ...version, createdAt: new Date(version.createdAt).toISOString() } : version,
    ),
  },
  {
    id: "starts-subtler/projects-in-capitals",
    title: "Projects take a language in any case, translations do not.",
    breaks: ["LANG-03"],
    kind: "subtle",
    around: changing(projects, "targetLanguage", (value) => value.toLowerCase()),
  },
  {
    id: "starts-subtler/project-not-there-yet",
    title: "A new project with a name is not found by a request at once.",
    breaks: ["PRJ-01"],
    kind: "subtle",
    around: () => {
      const fresh = new Set<string>();
      return async (request, next) => {
        const { pathname } = new URL(request.url);
        const asked = pathname.split("/")[3] ?? "";
        if (pathname.endsWith("/status") && fresh.delete(asked))
          return json(404, { code: "PROJECT_NOT_FOUND", message: "There is none." });
        const response = await next(request);
        const { projectId, projectName } =
          (request.method === "POST" && projects.test(pathname) && parsed(String(response.body))) || {};
        if (projectName !== projectId) fresh.add(projectId);
        return response;
      };
    },
  },
  {
    id: "starts-subtler/same-file-same-project",
    title: "A translation of a file that an account sent before answers with the earlier project.",
    breaks: ["TRL-01"],
    kind: "subtle",
    around: () => {
      const first = new Map<string, string>();
      return answers({ path: translations, status: 200 }, (body, request) => {
        // The file makes the length; the other fields are short.
        const size = Math.round(Number(request.headers.get("content-length")) / 10_000);
        const place = `${request.headers.get("x-api-key")} ${size}`;
        first.set(place, first.get(place) ?? body.projectId);
        return { ...body, projectId: first.get(place) };
      })();
    },
  },
  {
    id: "starts-subtler/project-for-no-language",
    title: "A project, which is only transcribed, needs no target language.",
    breaks: ["PRJ-03"],
    kind: "subtle",
    around: form(projects, (text) => ({
      text: valueOf(text, "targetLanguage") === undefined ? withPart(text, "targetLanguage", "english") : text,
    })),
  },
  {
    id: "starts-subtler/translation-into-its-own-language",
    title: "The language of the original stands in for a target language that is missing.",
    breaks: ["TRL-02"],
    kind: "subtle",
    around: form(translations, (text) => ({
      text:
        valueOf(text, "targetLanguage") === undefined && valueOf(text, "originalLanguage") === "en"
          ? withPart(text, "targetLanguage", "english")
          : text,
    })),
  },
  {
    id: "starts-subtler/codes-are-not-explicit",
    title: "A supplied transcript needs the name of its language, and a code is refused.",
    breaks: ["PRJ-13"],
    kind: "subtle",
    around: form(projects, (text) =>
      valueOf(text, "sourceSrt") !== undefined && valueOf(text, "originalLanguage")?.length === 2
        ? { refusal: "originalLanguage", code: "SOURCE_LANGUAGE_REQUIRED_FOR_SRT" }
        : { text },
    ),
  },
  {
    id: "starts-subtler/message-in-parts",
    title: "The message about a project with a name is a template and its name.",
    breaks: ["PRJ-15"],
    kind: "subtle",
    around: answers(
      { method: "POST", path: projects, status: 200, when: (body) => body.projectName !== body.projectId },
      (body) => ({ ...body, message: ["{} is being transcribed.", body.projectName] }),
    ),
  },
  {
    id: "starts-subtler/transcripts-of-translations-alone",
    title: "Only of a project that was translated is the transcript found.",
    breaks: ["PRJ-16"],
    kind: "subtle",
    around: transcribedAlone,
  },
  {
    id: "starts-subtler/own-transcript-is-done-at-once",
    title: "A project with a transcript of its own is answered as done.",
    breaks: ["PRJ-19"],
    kind: "subtle",
    around: ownTranscriptDone,
  },
  {
    id: "starts-subtler/quotation-marks-in-names",
    title: "A translation whose name has a quotation mark is refused.",
    breaks: ["TRL-01"],
    kind: "subtle",
    around: refusing(translations, "projectName", (value) => value.includes('"')),
  },
  {
    id: "starts-subtler/isolator-in-any-case",
    title: "The isolator may be written with capitals.",
    breaks: ["TRL-12"],
    kind: "subtle",
    around: changing(translations, "voiceIsolatorOption", (value) => value.toLowerCase()),
  },
  {
    id: "starts-subtler/first-of-two-sources",
    title: "Of two sources of subtitles the first one counts.",
    breaks: ["TRL-19"],
    kind: "subtle",
    around: changing(translations, "subtitlesSource", (value) => value.split(",")[0] ?? ""),
  },
  {
    id: "starts-subtler/whole-part-of-a-cloning-value",
    title: "Whether a cloning value is above 1 is decided by its whole part.",
    breaks: ["TRL-27"],
    kind: "subtle",
    around: changingJson(translations, cloning, floored),
  },
  {
    id: "starts-subtler/steps-of-stability-alone",
    title: "Of the cloning values only the stability has to keep to its steps.",
    breaks: ["TRL-28"],
    kind: "subtle",
    around: changingJson(translations, cloning, (key, value) =>
      typeof value === "number" && key !== "stability" ? Math.round(value * 100) / 100 : value,
    ),
  },
  {
    id: "starts-subtler/warning-instead-of-success",
    title: "A run that will take hours is answered with a warning in place of `success`.",
    breaks: ["TRL-38"],
    kind: "subtle",
    around: answers({ path: translations, status: 200, when: (body) => body.estimatedDuration > 60 }, (body) => ({
      ...body,
      success: "queued",
    })),
  },
  {
    id: "starts-subtler/long-estimates-in-hours",
    title: "An estimate of more than an hour counts hours.",
    breaks: ["TRL-41"],
    kind: "subtle",
    around: answers({ path: translations, status: 200, when: (body) => body.estimatedDuration > 60 }, (body) => ({
      ...body,
      estimatedDuration: body.estimatedDuration / 60,
    })),
  },
  {
    id: "starts-subtler/hours-in-words",
    title: "An estimate of more than two and a half hours is written as hours and minutes.",
    breaks: ["TRL-40"],
    kind: "subtle",
    around: answers({ path: translations, status: 200, when: (body) => body.estimatedDuration > 150 }, (body) => ({
      ...body,
      estimatedDuration: `${Math.floor(body.estimatedDuration / 60)}:${body.estimatedDuration % 60}`,
    })),
  },
];

/** Changes every version that the details show. */
function versions(change: (version: Json) => Json): () => Around {
  return answers({ method: "GET", path: /^\/v1\/projects\/[^/]+$/, status: 200 }, (body) => ({
    ...body,
    translations: body.translations.map(change),
  }));
}

/** Remembers which forms lacked a language, and what they were to be translated into. */
function languageOfTheTranslation(): Around {
  let left = "";
  const read = form(translations, (text) => {
    left = valueOf(text, "originalLanguage") ? "" : (valueOf(text, "targetLanguage") ?? "");
    return { text };
  })();
  const shown = new Map<string, string>();
  return async (request, next) => {
    const { pathname } = new URL(request.url);
    const response = await read(request, next);
    if (response.status !== 200) return response;
    if (request.method === "POST" && translations.test(pathname))
      shown.set(String((JSON.parse(String(response.body)) as Json).projectId), left);
    const language = request.method === "GET" ? shown.get(pathname.split("/")[3] ?? "") : undefined;
    if (!language) return response;
    const body = JSON.parse(String(response.body)) as Json;
    return {
      ...response,
      body: JSON.stringify(body.originalLanguage === "auto-detect" ? body : { ...body, originalLanguage: language }),
    };
  };
}

/** Notes to which URL an account has its events sent, and sends there what ends at another one. */
function alsoToTheAccount(): Pick<Mutant, "around" | "options"> {
  let account = "";
  return {
    around: () => async (request, next) => {
      if (!request.url.endsWith("/webhooks_update")) return next(request);
      const { json: given, again } = await readJson(request);
      account = String(given?.url ?? account);
      return next(again);
    },
    options: sending(
      () => (parcel) =>
        parcel.url === account || !parcel.body.includes("project.translation.")
          ? [parcel]
          : [parcel, { ...parcel, url: account }],
    ),
  };
}

/** Takes projects that nobody translates for ones without a transcript. */
function transcribedAlone(): Around {
  const untranslated = new Set<string>();
  return async (request, next) => {
    const { pathname } = new URL(request.url);
    const response = await next(request);
    if (request.method === "POST" && projects.test(pathname) && response.status === 200)
      untranslated.add(String((JSON.parse(String(response.body)) as Json).projectId));
    const asked = pathname.split("/")[3] ?? "";
    if (pathname.endsWith("/dub")) untranslated.delete(asked);
    return pathname.endsWith("/transcript") && response.status === 200 && untranslated.has(asked)
      ? json(404, { code: "TRANSCRIPT_NOT_FOUND", message: "There is none." })
      : response;
  };
}

/** Says of projects that came with a transcript that there is nothing left to do. */
function ownTranscriptDone(): Around {
  let own = false;
  const read = form(projects, (text) => {
    own = valueOf(text, "sourceSrt") !== undefined;
    return { text };
  })();
  return async (request, next) => {
    const response = await read(request, next);
    const isAnswer =
      request.method === "POST" && projects.test(new URL(request.url).pathname) && response.status === 200;
    return own && isAnswer
      ? { ...response, body: JSON.stringify({ ...(JSON.parse(String(response.body)) as Json), status: "success" }) }
      : response;
  };
}
