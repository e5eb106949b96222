import type { Case } from "./faulty.ts";

const file = { type: "video/mp4" };
const base = { file, targetLanguage: "french" };
const error = (code: string, details?: object) => ({ code, message: "No.", ...(details ? { details } : {}) });
const refused = (code: string, field = "x") =>
  [400, error(code, code === "VALIDATION_ERROR" ? { field, reason: "r" } : undefined)] as const;
const DUB = { targetLanguage: "german", translatedSrt: "1\n00:00:00,000 --> 00:00:01,000\nHallo.\n" };

const create = (ids: string, fields: object, code: string, field?: string): Case => [
  ids,
  { path: "/v1/projects", form: { ...base, ...fields } },
  refused(code, field),
];
const translate = (ids: string, fields: object, code: string, field?: string): Case => [
  ids,
  { path: "/v1/translate", form: { ...base, ...fields } },
  refused(code, field),
];
const transcribe = (ids: string, fields: object, code: string, field?: string): Case => [
  ids,
  { path: "/v1/transcribe", form: { file, ...fields } },
  refused(code, field),
];
const dub = (id: string, fields: object): Case => [
  id,
  { path: "/v1/projects/p/dub", json: { ...DUB, ...fields } },
  [422, error("ANY")],
];
const dubWithout = (id: string, field: string): Case => [
  id,
  { path: "/v1/projects/p/dub", json: Object.fromEntries(Object.entries(DUB).filter(([name]) => name !== field)) },
  [400, error("ANY")],
];
const as = (ids: string, headers: Record<string, string>, status: number, code: string, role?: string): Case => [
  ids,
  { method: "GET", path: "/v1/projects/p", headers, ...(role ? { role } : {}) },
  [status, error(code)],
];
const key = { "x-api-key": "dub_xxxxxxxx2" };
const exported = (id: string, json: object, code: string): Case => [
  id,
  { path: "/v1/projects/p/transcript", json },
  refused(code),
];

/** One fault each on the media routes. */
export const MEDIA_CASES: readonly Case[] = [
  as("ERR-03 AUTH-01", {}, 401, "MISSING_API_KEY"),
  as("AUTH-02", { authorization: "Bearer dub_xxxxxxxx1" }, 401, "MISSING_API_KEY"),
  as("ERR-04", { "x-api-key": "sk_xxxxxxxx1" }, 401, "INVALID_API_KEY_FORMAT"),
  as("ERR-05", key, 401, "INVALID_API_KEY", "unknown"),
  as("ERR-06", key, 401, "INVALID_API_KEY", "expired"),
  as("ERR-07", key, 403, "API_ACCESS_REQUIRED", "withoutApiAccess"),
  as("ERR-08", key, 403, "SUBSCRIPTION_REQUIRED", "unpaid"),
  [
    "TSC-03",
    { path: "/v1/transcribe", form: { file }, headers: key, role: "unpaid" },
    [403, error("SUBSCRIPTION_REQUIRED")],
  ],
  ["ERR-12", { path: "/v1/translate", form: { targetLanguage: "french" } }, refused("FILE_REQUIRED")],
  [
    "ERR-13",
    { path: "/v1/translate", form: { targetLanguage: "french", file: { type: "image/png" } } },
    refused("INVALID_FILE_TYPE"),
  ],
  ["PRJ-03", { path: "/v1/projects", form: { file } }, refused("VALIDATION_ERROR", "targetLanguage")],
  ["TRL-02", { path: "/v1/translate", form: { file } }, refused("VALIDATION_ERROR", "targetLanguage")],
  create("ERR-25", { brandVocabulary: "[1]" }, "INVALID_BRAND_VOCABULARY"),
  create("ERR-26", { sourceSrt: "Hello.", originalLanguage: "en" }, "INVALID_SOURCE_SRT"),
  create("ERR-27", { sourceSrt: "1\n00:00:00,000 --> 00:00:01,000\nA\n" }, "SOURCE_LANGUAGE_REQUIRED_FOR_SRT"),
  create("ERR-28", { removeFillerWords: "yes" }, "INVALID_BOOLEAN_VALUE"),
  translate("ERR-29", { voiceCloningSettings: "{" }, "INVALID_JSON_FORMAT"),
  create("ERR-31", { targetLanguage: "klingon" }, "VALIDATION_ERROR", "targetLanguage"),
  translate("LANG-03", { targetLanguage: "French" }, "VALIDATION_ERROR", "targetLanguage"),
  create("PRJ-09", { numberOfSpeakers: "two" }, "VALIDATION_ERROR", "numberOfSpeakers"),
  create("LIM-23", { numberOfSpeakers: "33" }, "VALIDATION_ERROR", "numberOfSpeakers"),
  translate("TRL-12", { voiceIsolatorOption: "Studio" }, "VALIDATION_ERROR", "voiceIsolatorOption"),
  translate("TRL-19", { subtitlesSource: "both" }, "VALIDATION_ERROR", "subtitlesSource"),
  translate(
    "TRL-27",
    { voiceCloningSettings: '{"stability":1.01}' },
    "VALIDATION_ERROR",
    "voiceCloningSettings.stability",
  ),
  translate("TRL-28", { voiceCloningSettings: '{"stability":0.605}' }, "VALIDATION_ERROR", "voiceCloningSettings"),
  transcribe("TSC-07", { outputFormat: "txt" }, "VALIDATION_ERROR", "outputFormat"),
  transcribe("TSC-10", { numberOfSpeakers: "many" }, "VALIDATION_ERROR", "numberOfSpeakers"),
  translate("LIM-28", { webhookUrl: `https://a.example/${"a".repeat(2048)}` }, "VALIDATION_ERROR", "webhookUrl"),
  create("HOOK-09 HOOK-19", { webhookUrl: "http://a.example/in" }, "UNSAFE_WEBHOOK_URL"),
  translate("HOOK-10 HOOK-20", { webhookUrl: "https://a.example:8443/in" }, "UNSAFE_WEBHOOK_URL"),
  translate("HOOK-11", { webhookUrl: "https://user@a.example/in" }, "UNSAFE_WEBHOOK_URL"),
  translate("HOOK-12", { webhookUrl: "https://a.example/in#part" }, "UNSAFE_WEBHOOK_URL"),
  translate("HOOK-13 ERR-42", { webhookUrl: "https://0x7f000001/in" }, "UNSAFE_WEBHOOK_URL"),
  translate("HOOK-14 ERR-42", { webhookUrl: "https://[::ffff:10.0.0.8]/in" }, "UNSAFE_WEBHOOK_URL"),
  [
    "HOOK-21",
    { path: "/v1/projects/p/dub", json: { ...DUB, webhookUrl: "https://192.168.1.1/in" } },
    [400, error("UNSAFE_WEBHOOK_URL")],
  ],
  dubWithout("DUB-07", "targetLanguage"),
  dubWithout("DUB-10", "translatedSrt"),
  dub("DUB-02", { subtitles: "true" }),
  dub("DUB-11", { translatedSrt: "Hallo." }),
  dub("DUB-24", { voiceMode: "Cloning" }),
  dub("DUB-25", { voiceMode: "custom" }),
  dub("DUB-32", { voiceIsolatorOption: "none" }),
  dub("DUB-39", { subtitlesSource: "both" }),
  dub("DUB-44", { lipSyncMode: "pro_2" }),
  dub("DUB-49", { voiceCloningSettings: { stability: 1.01 } }),
  dub("DUB-50", { voiceMode: "custom", voiceId: "v", voiceCloningSettings: { stability: 0.5, similarity: 0.5 } }),
  dub("DUB-54", { translationTimeSkips: [{ startTime: 0, endTime: 1 }], keepBackgroundMusic: false }),
  dub("DUB-55", { translationTimeSkips: [{ startTime: 0, endTime: 1 }], keepOriginalVoice: true }),
  dub("LIM-22", { translatedSrt: `-->${"a".repeat(1_000_000)}` }),
  dub("LIM-24", { keepOriginalVoice: true, originalVoiceVolume: 71 }),
  exported("EXP-02", {}, "VALIDATION_ERROR"),
  exported("EXP-04", { source: "Original" }, "VALIDATION_ERROR"),
  exported("EXP-11", { source: "original", outputFormat: "txt" }, "VALIDATION_ERROR"),
  exported("ERR-33", { source: "translated" }, "TARGET_LANGUAGE_REQUIRED"),
];
