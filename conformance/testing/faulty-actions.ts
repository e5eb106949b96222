import type { Case } from "./faulty.ts";

const error = (status: number, code: string) => ({ code, message: "No.", status });
const act = (ids: string, name: string, json: unknown, code = "VALIDATION_ERROR", status = 400): Case => [
  ids,
  { path: `/v1/actions/${name}`, json },
  [status, error(status, code)],
];
const asked = (ids: string, headers: Record<string, string>, status: number, code: string, role?: string): Case => [
  ids,
  { path: "/v1/actions/account_get", json: {}, headers, ...(role ? { role } : {}) },
  [status, error(status, code)],
];
const settings = (id: string, input: object): Case => act(`${id} AERR-07`, "settings_update", input);
const long = (length: number) => "a".repeat(length);
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const language = { id: "i", name: "n", languages: ["french"] };
const social = { id: "i", name: "n", channelIds: ["c"] };
const speech = { id: "i", name: "n", voice: "v", instructionPreset: "calm", instructions: "", speed: 1 };
const preset = (id: string, change: object): Case =>
  settings(id, { targetLanguagePresets: [{ ...language, ...change }] });
const channel = (id: string, change: object): Case =>
  settings(id, { socialMediaStatsPresets: [{ ...social, ...change }] });
const voice = (id: string, change: object): Case =>
  settings(id, { textToSpeechBrandPresets: [{ ...speech, ...change }] });
const key = { "x-api-key": "dub_xxxxxxxx2" };
const UUID = "7f9c2b41-d05e-4a6f-8b3d-2c1e0f9a8b7c";

/** One fault each in calls of the action API. */
export const ACTION_CASES: readonly Case[] = [
  asked("AERR-14", {}, 401, "MISSING_CREDENTIAL"),
  asked("AERR-15", { "x-api-key": `dub_${long(4093)}` }, 401, "MISSING_CREDENTIAL"),
  asked("AERR-16", { authorization: "Bearer a b" }, 401, "INVALID_CREDENTIAL"),
  asked("AERR-17", { ...key, authorization: "Bearer dub_xxxxxxxx3" }, 401, "INVALID_CREDENTIAL"),
  asked("CRED-03", { authorization: "Bearer mcp_access_xxxx1" }, 401, "INVALID_API_KEY"),
  asked("AERR-18", key, 401, "API_KEY_EXPIRED", "expired"),
  asked("AERR-19", key, 401, "INVALID_API_KEY", "unknown"),
  asked("AERR-22", key, 403, "SUBSCRIPTION_REQUIRED", "unpaid"),
  asked("AERR-23", key, 403, "INTEGRATION_PLAN_UNSUPPORTED", "planUnsupported"),
  asked("AERR-24", key, 403, "AMBIGUOUS_TEAM_API_KEY", "inTwoTeams"),
  asked("AERR-25", key, 403, "TEAM_OWNER_NOT_FOUND", "noTeamOwner"),
  asked("AERR-26", key, 403, "ACCOUNT_UNAVAILABLE", "accountUnavailable"),
  ["AERR-02", { path: "/v1/actions/account_get?access_token=a", json: {} }, [400, error(400, "CREDENTIAL_IN_QUERY")]],
  ["AERR-03", { path: "/v1/actions/account_get?api_key=a", json: {} }, [400, error(400, "CREDENTIAL_IN_QUERY")]],
  [
    "AERR-32",
    { path: "/v1/actions/settings_update", json: { companyName: long(1_048_576) } },
    [413, error(413, "REQUEST_TOO_LARGE")],
  ],
  [
    "AERR-33",
    { path: "/v1/actions/account_get", text: ["text/plain", "{}"] },
    [415, error(415, "UNSUPPORTED_CONTENT_TYPE")],
  ],
  act("ACT-03", "account_get", []),
  act("ACT-02", "settings_update", { colour: "red" }),
  act("ACT-09", "account_get", { requestId: UUID }),
  [
    "AERR-04",
    {
      path: "/v1/actions/settings_update",
      json: { requestId: UUID },
      headers: { ...key, "idempotency-key": UUID.replace("7f", "8f") },
    },
    [400, error(400, "IDEMPOTENCY_CONFLICT")],
  ],
  [
    "AERR-05",
    { path: "/v1/actions/settings_update", json: {}, headers: { ...key, "idempotency-key": "again" } },
    [400, error(400, "INVALID_REQUEST_ID")],
  ],
  act("AERR-06", "settings_update", { requestId: "again" }, "INVALID_REQUEST_ID"),
  settings("SET-07", { companyName: long(121) }),
  settings("SET-08", { brandVocabulary: times(1001, "a") }),
  settings("SET-09", { brandVocabulary: [long(501)] }),
  settings("SET-11", { customTranslationInstructions: long(501) }),
  settings("SET-15", { favoriteTemplates: { dynamicSubtitles: null, voiceIds: times(51, "v") } }),
  settings("SET-16", { favoriteTemplates: { dynamicSubtitles: null, voiceIds: [""] } }),
  settings("SET-17", { targetLanguagePresets: times(51, language) }),
  preset("SET-19", { id: "" }),
  preset("SET-20", { name: long(51) }),
  settings("SET-18", { targetLanguagePresets: [{ id: "i", name: "n" }] }),
  preset("SET-21", { languages: [] }),
  preset("SET-22", { languages: ["f"] }),
  settings("SET-23", { socialMediaStatsPresets: times(51, social) }),
  settings("SET-24", { socialMediaStatsPresets: [{ id: "i", name: "n" }] }),
  channel("SET-25", { id: long(51) }),
  channel("SET-26", { name: "" }),
  channel("SET-27", { channelIds: [] }),
  channel("SET-28", { channelIds: [long(201)] }),
  settings("SET-30", { textToSpeechBrandPresets: times(11, speech) }),
  settings("SET-31", { textToSpeechBrandPresets: [{ id: "i", name: "n" }] }),
  voice("SET-32", { id: long(65) }),
  voice("SET-33", { name: long(61) }),
  voice("SET-34", { voice: "" }),
  voice("SET-35", { instructionPreset: "loud" }),
  voice("SET-36", { instructions: long(301) }),
  voice("SET-37", { speed: 2.01 }),
  settings("SET-38", { defaultVoiceCloningSettings: { stability: 1 } }),
  settings("SET-39", { defaultVoiceCloningSettings: { stability: 1.01, similarity: 0 } }),
  settings("SET-40", { defaultVoiceCloningSettings: { stability: 1, similarity: -0.01 } }),
  settings("SET-41", { isSoundNotificationsEnabled: "true" }),
  settings("SET-42", { isVoiceCloningSettingsTipDismissed: 1 }),
  act("NOTE-05", "notifications_update", { videoLipsync: "true" }),
  act("TEAM-08", "team_create", {}),
  act("TEAM-09", "team_create", { teamName: "ab" }),
  act("TEAM-17", "team_add_member", {}),
  act("TEAM-18", "team_add_member", { email: `${long(250)}@a.ex` }),
  act("TEAM-19", "team_add_member", { email: "nobody" }),
  act("WHS-03", "webhooks_update", {}),
  act("WHS-04", "webhooks_update", { url: "no url" }),
  act("WHS-05", "webhooks_update", { url: `https://a.example/${long(2048)}` }),
  act("AERR-11", "webhooks_update", { url: "http://a.example/in" }, "UNSAFE_WEBHOOK_URL"),
  act("AERR-13 HOOK-18", "webhooks_update", { url: "https://10.0.0.8/in" }, "UNSAFE_WEBHOOK_URL"),
  act("AREQ-12", "action_request_get", { operation: "team_create" }),
  act("AREQ-13", "action_request_get", { operation: "team_create", requestId: "a" }, "INVALID_REQUEST_ID"),
  act("AREQ-14", "action_request_get", { requestId: UUID }),
  act("AREQ-15", "action_request_get", { requestId: UUID, operation: long(101) }),
  act("AREQ-16", "action_request_get", { requestId: UUID, operation: "Team" }),
];
