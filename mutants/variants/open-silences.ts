import { answers, bodyOf, responses, status } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { answerOf, exchanges, instead } from "../kit/messages.ts";
import { ofRuns } from "../kit/projects.ts";
import { readJson, withBody } from "../kit/requests.ts";
import type { Around } from "../mutant.ts";
import type { Variant } from "./variant.ts";

const details = { method: "GET", path: /^\/v1\/projects\/[^/]+$/, status: 200 } as const;

/** Settings of a version that has not begun. */
const PLANNED = {
  voiceCloning: true,
  uploadType: "video",
  keepBackgroundMusic: true,
  keepOriginalVoice: false,
  originalVoiceVolume: 30,
  subtitles: { isEnable: false, source: "translated" },
  smartSync: true,
  voiceIsolatorOption: "studio",
  translationQualityMode: "standard",
};

const useless = (field: string) => ({ field, reason: "has no use here" });

/** Options of a dub, each with the condition without which it has no use. */
const unused: readonly (readonly [option: string, isOfUse: (dub: Json) => boolean])[] = [
  ["originalVoiceVolume", ({ keepOriginalVoice }) => keepOriginalVoice === true],
  ["voiceIsolatorOption", ({ keepBackgroundMusic }) => keepBackgroundMusic !== false],
  ["subtitlesSource", ({ subtitles }) => subtitles === true],
  ["voiceId", ({ voiceMode }) => voiceMode === "custom"],
  ["activeSpeakerDetectionEnabled", ({ lipSyncMode }) => lipSyncMode !== undefined],
];

/** What this service knows of a version's settings: nothing of an option that had no use. */
function forgetUnused(settings: Json): void {
  if (!settings.keepOriginalVoice) settings.originalVoiceVolume = null;
  if (!settings.keepBackgroundMusic) settings.voiceIsolatorOption = null;
  if (!settings.subtitles.isEnable) settings.subtitles.source = null;
}

/** Refuses a code of an authorization from the first exchange on that was refused. */
const spentCodes = (): Around => {
  const spent = new Set<string>();
  return async (request, next) => {
    if (new URL(request.url).pathname !== "/oauth/token") return next(request);
    const text = await request.text();
    const code = new URLSearchParams(text).get("code") ?? "";
    if (spent.has(code)) return answerOf(400, { error: "invalid_grant", error_description: "The code was used." });
    const answer = await next(withBody(request, text));
    if (code && answer.status === 400) spent.add(code);
    return answer;
  };
};

/** Finds no translated transcript while the first dub of its language goes on. */
const notFoundYet = (): Around => async (request, next) => {
  if (!new URL(request.url).pathname.endsWith("/transcript")) return next(request);
  const { json, again } = await readJson(request);
  const answer = await next(again);
  return answer.status === 409 && json?.source === "translated"
    ? answerOf(404, { code: "TRANSCRIPT_NOT_FOUND", message: "There is no such transcript." })
    : answer;
};

/** Says of a body that is not a JSON object that its JSON is malformed. */
const malformedJson = (): Around => async (request, next) => {
  if (!/\/(?:dub|transcript)$/.test(new URL(request.url).pathname)) return next(request);
  const { json, again } = await readJson(request);
  const answer = await next(again);
  const isObject = typeof json === "object" && json !== null && !Array.isArray(json);
  return answer.status === 400 && !isObject
    ? answerOf(400, { code: "INVALID_JSON_FORMAT", message: "Not a JSON object." })
    : answer;
};

/** Builds that answer otherwise where the source is silent. */
export const openSilences: readonly Variant[] = [
  {
    id: "open/starts-are-201",
    title: "A request that starts something is answered with 201.",
    around: status({ method: "POST", path: /^\/v1\/(?:projects|translate|projects\/[^/]+\/dub)$/, status: 200 }, 201),
  },
  {
    id: "open/subtitles-are-plain-text",
    title: "SRT and VTT are plain text.",
    around: responses({ method: "POST", path: /\/trans(?:cript|cribe)$/, status: 200 }, (response) => ({
      ...response,
      headers: response.headers.map(([name, value]) =>
        /^content-type$/i.test(name) && !value.includes("json") ? [name, "text/plain; charset=utf-8"] : [name, value],
      ),
    })),
  },
  {
    id: "open/languages-with-versions",
    title: "A language is listed once there is a version in it.",
    around: answers(details, (body) => {
      if (body.translations.length === 0) body.targetLanguages = [];
    }),
  },
  {
    id: "open/progress-as-a-fraction",
    title: "Details count progress from 0 to 1.",
    around: answers(details, (body) => {
      body.progress.transcriptionProgress /= 100;
      for (const version of body.translations) version.progress /= 100;
    }),
  },
  {
    id: "open/unused-options-refused",
    title: "An option of a dub is refused without the one that gives it a use.",
    around: instead(/\/dub$/, (sent) => {
      const found = unused.find(([option, isOfUse]) => sent?.[option] !== undefined && !isOfUse(sent));
      return found && answerOf(400, { code: "VALIDATION_ERROR", message: "No use.", details: useless(found[0]) });
    }),
  },
  {
    id: "open/unused-settings-are-null",
    title: "Settings show null for an option that had no use.",
    around: answers(details, (body) => {
      for (const { settings } of body.translations) forgetUnused(settings);
    }),
  },
  {
    id: "open/deletion-of-no-webhook-refused",
    title: "`webhooks_delete` is refused where there is no webhook.",
    around: responses(
      { method: "POST", path: /\/webhooks_delete$/, status: 200, when: (body) => body?.data?.removed === false },
      () => answerOf(400, { code: "BAD_REQUEST", message: "There is no webhook.", status: 400 }),
    ),
  },
  {
    id: "open/planned-version-listed",
    title: "A project that is only transcribed lists a version in the language of its form, not started.",
    around: answers(details, (body) => {
      if (body.translations.length > 0) return;
      body.translations.push({
        workId: `work_of_${body.projectId}`,
        translatedVersionId: `version_of_${body.projectId}`,
        targetLanguage: body.targetLanguages[0],
        status: "not-started",
        currentStep: "",
        progress: 0,
        createdAt: body.createdAt,
        settings: PLANNED,
      });
    }),
  },
  {
    id: "open/language-to-be-detected",
    title: "Until its transcript is stored, a language that was left out is `auto-detect`.",
    around: ofRuns(
      (_, body) => !body.includes("originalLanguage"),
      {
        method: "GET",
        status: 200,
        when: ({ transcripts, progress }) => transcripts?.original === null || progress?.transcriptionProgress < 100,
      },
      (body) => ({ ...body, originalLanguage: "auto-detect" }),
    ),
  },
  {
    id: "open/missing-transcripts-not-found",
    title: "A translated transcript that is still being made is not found.",
    around: notFoundYet,
  },
  {
    id: "open/bodies-of-malformed-json",
    title: "A body of a dub or an export that is not a JSON object is malformed JSON.",
    around: malformedJson,
  },
  {
    id: "open/mcp-without-ping",
    title: "MCP has no method that the documents do not name.",
    around: exchanges({ method: "ping" }, (_, message) =>
      answerOf(200, { jsonrpc: "2.0", id: message.id, error: { code: -32_601, message: "No such method." } }),
    ),
  },
  { id: "open/codes-spent-by-refusals", title: "A refused exchange spends its code.", around: spentCodes },
  {
    id: "open/mcp-unknown-version-is-an-error",
    title: "`initialize` with a version that the server does not know is an error of JSON-RPC.",
    around: exchanges({ method: "initialize" }, (response, message) => {
      const version = bodyOf(response)?.result?.protocolVersion;
      return version === undefined || version === message.params?.protocolVersion
        ? response
        : answerOf(200, { jsonrpc: "2.0", id: message.id, error: { code: -32_602, message: "No such version." } });
    }),
  },
  {
    id: "open/mcp-wrong-arguments-are-errors",
    title: "Wrong arguments of a tool are an error of JSON-RPC.",
    around: exchanges({ method: "tools/call" }, (response, message) =>
      String(response.body).includes('"VALIDATION_ERROR"')
        ? answerOf(200, { jsonrpc: "2.0", id: message.id, error: { code: -32_602, message: "Not these arguments." } })
        : response,
    ),
  },
];
