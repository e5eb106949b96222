import { answers, bodyOf, responses, status } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { answerOf, exchanges, instead } from "../kit/messages.ts";
import type { Variant } from "./variant.ts";

const details = { method: "GET", path: /^\/v1\/projects\/[^/]+$/, status: 200 } as const;

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
