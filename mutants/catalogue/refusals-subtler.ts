import { bodies, unrefused } from "../kit/bodies.ts";
import { answers, bodyOf, responses } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { changing, form, valueOf } from "../kit/forms.ts";
import { json, never, peek, started } from "../kit/rewriting.ts";
import type { Around, Mutant } from "../mutant.ts";

const projects = /^\/v1\/projects$/;
const translations = /^\/v1\/translate$/;
const transcribe = /^\/v1\/transcribe$/;
const transcript = /\/transcript$/;
const statusRoute = { method: "GET", path: /\/status$/, status: 200 };

/** Another code in the body of an answer. */
const named = (code: string) => (body: Json) => ({ ...body, code });
const failed = (code: string) => (body: Json) => ({ ...body, error: { ...body.error, code } });

/** Refusals and failures that are wrong in some cases alone. */
export const refusalsSubtler: readonly Mutant[] = [
  {
    id: "refusals-subtler/code-in-an-object",
    title: "The refusal of an export before its time has its code in an object.",
    breaks: ["ERR-01"],
    meets: ["ERR-35"],
    kind: "subtle",
    around: answers({ status: 409, when: (body) => body.code === "TRANSCRIPT_NOT_READY" }, (body) => ({
      ...body,
      code: { code: body.code },
    })),
  },
  {
    id: "refusals-subtler/path-into-json",
    title: "A fault inside JSON text is named by a list of steps.",
    breaks: ["ERR-02"],
    meets: ["TRL-27"],
    kind: "subtle",
    around: answers(
      {
        path: translations,
        status: 400,
        when: (body) => body.code === "VALIDATION_ERROR" && String(body.details?.field).includes("."),
      },
      (body) => ({ ...body, details: { ...body.details, field: body.details.field.split(".") } }),
    ),
  },
  {
    id: "refusals-subtler/language-of-a-refused-dub",
    title: "The details list the language of a dub that was refused.",
    breaks: ["ERR-62"],
    kind: "subtle",
    around: () => {
      const refused = new Set<string>();
      return async (request, next) => {
        const response = await next(request);
        const [, projectId, rest] = /^\/v1\/projects\/([^/]+)(\/dub)?$/.exec(new URL(request.url).pathname) ?? [];
        if (projectId === undefined) return response;
        if (rest && response.status === 400) refused.add(projectId);
        const body = request.method === "GET" && refused.has(projectId) ? bodyOf(response) : undefined;
        const targetLanguages = [...new Set([...(body?.targetLanguages ?? []), "german"])];
        return body?.targetLanguages ? { ...response, body: JSON.stringify({ ...body, targetLanguages }) } : response;
      };
    },
  },
  {
    id: "refusals-subtler/project-before-the-key",
    title: "A deletion looks for its project before it asks for a key.",
    breaks: ["ERR-03"],
    kind: "subtle",
    around: responses({ method: "DELETE", status: 401, when: (body) => body.code === "MISSING_API_KEY" }, () =>
      json(404, { code: "PROJECT_NOT_FOUND", message: "There is none." }),
    ),
  },
  {
    id: "refusals-subtler/prefix-anywhere",
    title: "A key need not begin with the prefix, it has to contain it.",
    breaks: ["ERR-04"],
    kind: "subtle",
    around: answers(
      {
        status: 401,
        when: (body, request) =>
          body.code === "INVALID_API_KEY_FORMAT" && (request.headers.get("x-api-key") ?? "").includes("dub_"),
      },
      named("INVALID_API_KEY"),
    ),
  },
  {
    id: "refusals-subtler/nobody-is-another",
    title: "A dub of an unknown project is refused as a dub of another account's project.",
    breaks: ["ERR-11"],
    kind: "subtle",
    around: responses({ path: /\/dub$/, status: 404, when: (body) => body.code === "PROJECT_NOT_FOUND" }, () =>
      json(403, { code: "FORBIDDEN", message: "It is not yours." }),
    ),
  },
  {
    id: "refusals-subtler/whatever-is-audio",
    title: "Every media type that begins with `audio/` is listed.",
    breaks: ["ERR-13"],
    kind: "subtle",
    around: form(/./, (text) => ({ text: text.replace("Content-Type: audio/midi", "Content-Type: audio/mpeg") })),
  },
  {
    id: "refusals-subtler/projects-of-no-length",
    title: "The duration of a project is looked for when it is transcribed, and not before.",
    breaks: ["ERR-15"],
    kind: "subtle",
    contract: never("createProject", "DurationDetectionFailed"),
  },
  {
    id: "refusals-subtler/size-by-plan",
    title: "A project that is larger than any plan allows is refused for the plan.",
    breaks: ["ERR-20"],
    kind: "subtle",
    around: announced(
      projects,
      60,
      json(403, { code: "SUBSCRIPTION_REQUIRED", message: "Your plan has smaller files." }),
    ),
  },
  {
    id: "refusals-subtler/size-by-the-proxy",
    title: "A proxy refuses what is larger than a translation may be, by a code of its own.",
    breaks: ["ERR-21"],
    kind: "subtle",
    around: announced(translations, 20, json(413, { code: "PAYLOAD_TOO_LARGE", message: "Too large." })),
  },
  {
    id: "refusals-subtler/size-as-duration",
    title: "A recording that is too large to transcribe is refused as too long.",
    breaks: ["ERR-22"],
    kind: "subtle",
    around: answers(
      { path: transcribe, status: 413, when: (body) => body.code === "FILE_TOO_LARGE" },
      named("DURATION_TOO_LONG"),
    ),
  },
  {
    id: "refusals-subtler/ends-with-the-connection",
    title: "A form of a translation that breaks off counts as one that has ended.",
    breaks: ["ERR-23"],
    kind: "subtle",
    around: form(translations, (text, request) => ({ text: closed(text, request.headers.get("content-type") ?? "") })),
  },
  {
    id: "refusals-subtler/null-is-left-out",
    title: "A boolean of a project that is the text `null` counts as left out.",
    breaks: ["ERR-28"],
    kind: "subtle",
    around: changing(projects, "removeFillerWords", (value) => (value === "null" ? "false" : value)),
  },
  ...(
    [
      ["a-missing-project-as-text", "ERR-61", "A refusal for a missing project", "PROJECT_NOT_FOUND"],
      ["an-unknown-argument-as-text", "AERR-76", "A refusal of an action for an argument", "VALIDATION_ERROR"],
    ] as const
  ).map(([name, requirement, what, code]): Mutant => ({
    id: `refusals-subtler/${name}`,
    title: `${what} is JSON that says it is plain text.`,
    breaks: [requirement],
    kind: "subtle",
    around: responses(
      {
        when: (body, request) =>
          body?.code === code && new URL(request.url).pathname.includes("/actions/") === requirement.startsWith("AERR"),
      },
      (response) => ({ ...response, headers: [["content-type", "text/plain; charset=utf-8"]] }),
    ),
  })),
  {
    id: "refusals-subtler/missing-language-named",
    title: "A form without a language is refused with a code of its own.",
    breaks: ["ERR-58"],
    kind: "subtle",
    around: answers(
      {
        path: /^\/v1\/(?:projects|translate)$/,
        status: 400,
        when: (body) => body.code === "VALIDATION_ERROR" && body.details?.field === "targetLanguage",
      },
      named("TARGET_LANGUAGE_REQUIRED"),
    ),
  },
  {
    id: "refusals-subtler/one-word-vocabulary",
    title: "A vocabulary of one word in quotation marks needs no list around it.",
    breaks: ["ERR-59"],
    kind: "subtle",
    around: changing(projects, "brandVocabulary", (value) => (/^"[^"]*"$/.test(value) ? `[${value}]` : value)),
  },
  {
    id: "refusals-subtler/vocabulary-in-commas",
    title: "A vocabulary for a transcription may be words with commas between them.",
    breaks: ["ERR-59"],
    kind: "subtle",
    around: changing(transcribe, "brandVocabulary", (value) =>
      /^[\w ,]+$/.test(value) && value.includes(",") ? JSON.stringify(value.split(", ")) : value,
    ),
  },
  {
    id: "refusals-subtler/names-without-quotes",
    title: "JSON text may have names without quotation marks.",
    breaks: ["ERR-29"],
    kind: "subtle",
    around: changing(translations, "voiceCloningSettings", (value) =>
      value.replaceAll(/([{,]\s*)(\w+)(\s*:)/g, '$1"$2"$3'),
    ),
  },
  {
    id: "refusals-subtler/codes-of-target-languages",
    title: "A translation takes its target language by the code.",
    breaks: ["ERR-31"],
    kind: "subtle",
    around: changing(translations, "targetLanguage", (value) => (value === "fr" ? "french" : value)),
  },
  {
    id: "refusals-subtler/the-only-translation",
    title: "An export that names no language gives the one translation that there is.",
    breaks: ["ERR-33"],
    kind: "subtle",
    around: bodies({ method: "POST", path: transcript }, (body) =>
      body?.source === "translated" ? { targetLanguage: "french", ...body } : body,
    ),
  },
  {
    id: "refusals-subtler/original-stands-in",
    title: "Where there is no translation into a language, the original is exported.",
    breaks: ["ERR-34"],
    kind: "subtle",
    around: unrefused(
      { method: "POST", path: transcript },
      (body) => body.code === "TRANSCRIPT_NOT_FOUND",
      (sent) => ({ ...sent, source: "original" }),
    ),
  },
  {
    id: "refusals-subtler/rate-as-active-runs",
    title: "Translations that come too fast are refused as too many at one time.",
    breaks: ["ERR-37"],
    kind: "subtle",
    around: answers(
      { path: translations, status: 429, when: (body) => body.code === "RATE_LIMIT_EXCEEDED" },
      named("CONCURRENT_TRANSLATION_LIMIT_REACHED"),
    ),
  },
  {
    id: "refusals-subtler/second-try-runs",
    title: "A run over the limit is let through when it is asked for again.",
    breaks: ["ERR-38"],
    kind: "subtle",
    around: secondTryRuns,
  },
  {
    id: "refusals-subtler/limit-with-the-refused",
    title: "The limit that was applied counts the refused run.",
    breaks: ["ERR-39"],
    kind: "subtle",
    around: answers({ status: 429, when: (body) => typeof body.details?.limit === "number" }, (body) => ({
      ...body,
      details: { ...body.details, limit: body.details.limit + 1 },
    })),
  },
  {
    id: "refusals-subtler/failure-without-subtitles",
    title: "A failed transcription as subtitles is told as one without speech.",
    breaks: ["ERR-41"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!transcribe.test(new URL(request.url).pathname)) return next(request);
      const { text, again } = await peek(request);
      const response = await next(again);
      const isFailure = response.status === 502 && valueOf(text, "outputFormat") === "srt";
      return isFailure ? json(502, { code: "TRANSCRIPTION_EMPTY", message: "There is no speech." }) : response;
    },
  },
  {
    id: "refusals-subtler/cause-comes-later",
    title: "The cause of a failed transcription is known only to who asks a second time.",
    breaks: ["ERR-44"],
    kind: "subtle",
    around: onLook((look) => look === 1, "TRANSCRIPTION_FAILED", "PROCESSING_FAILED"),
  },
  {
    id: "refusals-subtler/status-blames-the-transcription",
    title: "The status of a failed translation names the transcription as the cause, and its version the translation.",
    breaks: ["ERR-45"],
    kind: "subtle",
    around: answers(
      { ...statusRoute, when: (body) => body.error?.code === "TRANSLATION_FAILED" },
      failed("TRANSCRIPTION_FAILED"),
    ),
  },
  {
    id: "refusals-subtler/voice-failure-fades",
    title: "A failure of the voice is shown once and becomes one of the translation.",
    breaks: ["ERR-46"],
    kind: "subtle",
    around: onLook((look) => look > 1, "VOICE_SYNTHESIS_FAILED", "TRANSLATION_FAILED"),
  },
];

/** Answers what is announced to be larger than so many gigabytes, before it comes. */
function announced(path: RegExp, gigabytes: number, answer: ReturnType<typeof json>): () => Around {
  return () => async (request, next) => {
    const isLarge =
      request.method === "POST" &&
      path.test(new URL(request.url).pathname) &&
      Number(request.headers.get("content-length")) > gigabytes * 1024 ** 3;
    return isLarge ? answer : next(request);
  };
}

/** A form with the end that it lacks. */
function closed(text: string, contentType: string): string {
  const boundary = /boundary=(\S+)/.exec(contentType)?.[1];
  return boundary === undefined || !text.startsWith(`--${boundary}`) || text.trimEnd().endsWith("--")
    ? text
    : `${text}\r\n--${boundary}--\r\n`;
}

/** Shows another code of a failure at some of the looks at it. */
function onLook(when: (look: number) => boolean, code: string, instead: string): () => Around {
  return () => {
    const looks = new Map<string, number>();
    return answers({ ...statusRoute, when: (body) => body.error?.code === code }, (body, request) => {
      const look = (looks.get(request.url) ?? 0) + 1;
      looks.set(request.url, look);
      return when(look) ? failed(instead)(body) : body;
    })();
  };
}

/** Lets the second try of each account through. */
function secondTryRuns(): Around {
  const tries = new Map<string, number>();
  return responses(
    { path: translations, status: 429, when: (body) => body.code === "CONCURRENT_TRANSLATION_LIMIT_REACHED" },
    (response, request) => {
      const key = request.headers.get("x-api-key") ?? "";
      tries.set(key, (tries.get(key) ?? 0) + 1);
      return tries.get(key) === 2 ? json(200, started("")) : response;
    },
  )();
}
