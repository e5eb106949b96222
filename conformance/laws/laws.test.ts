import { describe, expect, test } from "vitest";
import type { LoggedDelivery } from "../har/webhook-log.ts";
import { judged } from "../testing/judged.ts";
import type { Told } from "../testing/traffic.ts";

const UUID = "7f9c2b41-d05e-4a6f-8b3d-2c1e0f9a8b7c";
const form = { file: { type: "video/mp4" }, targetLanguage: "french" };
const started = { success: true, message: "Yes.", projectId: "p", estimatedDuration: 5 };
const start = (fields = {}): Told => ({
  path: "/v1/translate",
  form: { ...form, ...fields },
  status: 200,
  answer: started,
});
const RECORD = {
  projectId: "p",
  projectName: "p",
  originalVideoUrl: "https://m.example/a.mp4",
  originalLanguage: "en",
  targetLanguage: "french",
  duration: 3,
  createdAt: 1000,
  workflow: "translation",
  transcriptionStatus: "processing",
  transcripts: { original: null, translations: [] },
  status: "processing",
};
const reads = (change = {}): Told => ({
  method: "GET",
  path: "/v1/translate/p/status",
  status: 200,
  answer: { ...RECORD, ...change },
});
const act = (name: string, json: object, status: number, answer: object): Told => ({
  path: `/v1/actions/${name}`,
  json,
  status,
  answer,
});
const taken = (data: object, requestId?: string) => ({ ...(requestId ? { requestId } : {}), data });
const token = (fields: Record<string, string>, answer?: object): Told => ({
  path: "/oauth/token",
  headers: {},
  text: [
    "application/x-www-form-urlencoded",
    new URLSearchParams({ client_id: "c", resource: "https://a.example/mcp", ...fields }).toString(),
  ],
  status: answer ? 200 : 400,
  answer: answer ?? { error: "invalid_grant", error_description: "No." },
  answerHeaders: { "cache-control": "no-store", pragma: "no-cache" },
});
const pair = (number: number) => ({
  access_token: `mcp_access_${number}`,
  token_type: "Bearer",
  expires_in: 900,
  scope: "settings:read offline_access",
  refresh_token: `mcp_refresh_${"x".repeat(42)}${number}`,
});
const exchange = {
  grant_type: "authorization_code",
  code: `mcp_code_${"x".repeat(43)}`,
  redirect_uri: "https://b.example/cb",
  code_verifier: "x".repeat(43),
};
const renewal = (number: number) => ({ grant_type: "refresh_token", refresh_token: pair(number).refresh_token });
const gone = { code: "PROJECT_NOT_FOUND", message: "No." };
const removal: Told = {
  method: "DELETE",
  path: "/v1/translate/p",
  status: 200,
  answer: { success: true, message: "Yes.", projectId: "p" },
};
const asked = { requestId: UUID, operation: "settings_update" };
const done = { ...asked, status: "completed", createdAt: 5, updatedAt: 6, resultStored: true, result: { saved: 1 } };
const poll = (change = {}) => act("action_request_get", asked, 200, taken({ ...done, ...change }));
const SECOND = "0b7a2c4e-6d18-4f3a-9c55-1e2f3a4b5c6d";
const OTHER = { "x-api-key": "dub_xxxxxxxx2" };
const named = (customTranslationInstructions: string) => ({ requestId: UUID, customTranslationInstructions });
const tool = (input: object): Told => ({
  path: "/mcp",
  headers: { authorization: "Bearer mcp_access_1", accept: "application/json, text/event-stream" },
  json: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "settings_update", arguments: input } },
  status: 200,
  answer: { jsonrpc: "2.0", id: 1, result: { content: [] } },
  answerHeaders: { "cache-control": "no-store" },
});
const update = (input: object, data: object = { saved: 1 }) => act("settings_update", input, 200, taken(data, UUID));

const RIGHT: Record<string, Told[]> = {
  "a project from its start to its deletion": [
    start(),
    reads(),
    reads(),
    removal,
    { ...reads(), status: 404, answer: gone },
  ],
  "a mutation, a replay and its record": [
    update({ requestId: UUID, companyName: "A b" }),
    update({ requestId: UUID, companyName: "A b" }),
    poll(),
    poll(),
  ],
  "settings that are read again": [
    update({ requestId: UUID, favoriteTemplates: { voiceIds: ["A b"] } }),
    act("settings_get", {}, 200, taken({ texts: { words: "A b" } })),
  ],
  "a name of a company that is not shown": [
    update({ requestId: UUID, companyName: "A b" }),
    act("settings_get", {}, 200, taken({})),
  ],
  "a code and a refresh": [token(exchange, pair(1)), token(renewal(1), pair(2)), token(renewal(1)), token(renewal(2))],
};

test.each(Object.entries(RIGHT))("a correct session fails no requirement: %s", (_, told) => {
  expect(judged(told).fail).toEqual([]);
});

describe("answers that contradict earlier ones", () => {
  test.each<[ids: string, Told[]]>([
    ["RUN-01", [start(), reads({ status: "success", transcriptionStatus: "success" }), reads()]],
    ["STA-17", [start(), reads({ transcriptionStatus: "success" }), reads()]],
    ["STA-13", [start(), reads(), reads({ createdAt: 1001 })]],
    ["STA-07 TRL-04", [start({ projectName: "My film" }), reads({ projectName: "My" })]],
    ["STA-07 TRL-04", [start({ projectName: " My film " }), reads({ projectName: "My film" })]],
    ["TRL-05", [start(), reads({ projectName: "Untitled" })]],
    ["STA-09", [start({ originalLanguage: "en" }), reads({ originalLanguage: "de" })]],
    ["STA-11", [start(), reads({ targetLanguage: "german" })]],
    ["STA-15", [start(), reads({ workflow: "transcription" })]],
    ["TRL-39", [start(), { ...reads(), status: 404, answer: gone }]],
    ["DEL-04 RUN-19 RUN-17", [start(), reads(), removal, reads()]],
    ["DEL-07", [start(), removal, removal]],
    ["IDEM-01", [act("settings_update", { requestId: UUID }, 200, taken({}, "8f9c2b41-d05e-4a6f-8b3d-2c1e0f9a8b7c"))]],
    [
      "IDEM-08",
      [update({ requestId: UUID, companyName: "A b" }), update({ requestId: UUID, companyName: "A b" }, { saved: 2 })],
    ],
    ["AERR-31", [update({ requestId: UUID, companyName: "A b" }), update({ requestId: UUID, companyName: "C d" })]],
    ["AERR-30", [update({ requestId: UUID }), act("notifications_update", { requestId: UUID }, 200, taken({}, UUID))]],
    ["AREQ-01", [poll({ requestId: "a" })]],
    ["AREQ-02", [poll({ operation: "team_create" })]],
    ["AREQ-03", [update({ requestId: UUID }), poll({ status: "done" })]],
    ["AREQ-04", [poll(), poll({ createdAt: 4 })]],
    ["AREQ-05", [poll({ updatedAt: 4 })]],
    ["AREQ-06", [poll({ pollAfterSeconds: 1 })]],
    ["AREQ-07", [poll({ resultStored: undefined })]],
    ["AREQ-09", [update({ requestId: UUID }), poll({ result: { saved: 2 } })]],
    ["AREQ-10", [poll({ resultStored: false, result: undefined })]],
    ["AREQ-21", [poll(), poll({ status: "running", resultStored: undefined, result: undefined, pollAfterSeconds: 1 })]],
    [
      "SET-03",
      [
        update({ requestId: UUID, favoriteTemplates: { voiceIds: ["A b"] } }),
        act("settings_get", {}, 200, taken({ favoriteTemplates: { voiceIds: ["A"] } })),
      ],
    ],
    [
      "SET-06",
      [
        update({ favoriteTemplates: { voiceIds: ["A b"] } }),
        update({ targetLanguagePresets: [] }),
        act("settings_get", {}, 200, taken({})),
      ],
    ],
    [
      "NOTE-06",
      [
        act("notifications_update", { videoLipsync: true }, 200, taken({}, UUID)),
        act("notifications_get", {}, 200, taken({ videoLipsync: false })),
      ],
    ],
    [
      "WHS-06",
      [
        act("webhooks_create_secret", {}, 200, taken({ secret: "whsec_xxxxxxxxxxx1" }, UUID)),
        act("webhooks_get", {}, 200, taken({ secret: "whsec_xxxxxxxxxxx1" })),
      ],
    ],
    [
      "WHS-07",
      [act("webhooks_update", { url: "https://a.example/1" }, 200, taken({ url: "https://a.example/2" }, UUID))],
    ],
    ["CONN-01", [token(exchange, pair(1)), token(exchange, pair(2))]],
    ["CONN-06", [token(exchange, pair(1)), token(renewal(1), pair(2)), token(renewal(1), pair(3))]],
    ["CONN-08", [token(exchange, pair(1)), token(renewal(1), pair(2)), token(renewal(1)), token(renewal(2), pair(3))]],
    ["CONN-13", [token(exchange, pair(1)), token(renewal(1), pair(1))]],
    ["TOK-38", [token(exchange, pair(1)), token({ ...renewal(1), scope: "usage:read" }, pair(2))]],
    ["TOK-43", [token(exchange, pair(1)), token(renewal(1), { ...pair(2), access_token: pair(1).access_token })]],
  ])("an answer that contradicts an earlier one fails: %s", (ids, told) => {
    expect(judged(told).fail).toEqual(expect.arrayContaining(ids.split(" ")));
  });

  test.each<[string, Told]>([
    ["a tool", tool({ requestId: UUID, companyName: "first" })],
    ["another caller", { ...act("settings_update", named("first"), 200, taken({}, UUID)), headers: OTHER }],
  ])("a request that repeats an identifier that %s used first does not count as a write", (_, first) => {
    const again = act("settings_update", named("first"), 200, taken({}, UUID));
    const later = act("settings_update", { ...named("last"), requestId: SECOND }, 200, taken({}, SECOND));
    const read = {
      ...act("settings_get", {}, 200, taken({ customTranslationInstructions: "last" })),
      role: "owner",
    };
    expect(judged([later, first, again, read]).fail).toEqual([]);
    expect(judged([first, again, later, { ...read, answer: taken({}) }]).fail).toEqual(["SET-03"]);
  });

  test("a contradiction between two overlapping requests is not judged", () => {
    expect(judged([start(), { ...removal, at: 50 }, { ...reads(), at: 50 }]).fail).toEqual([]);
  });
});

describe("deliveries", () => {
  const delivery = (change: object = {}, at = 35): LoggedDelivery => {
    const event = {
      type: "project.created",
      eventId: "e1",
      projectId: "p",
      workflow: "translation",
      status: "success",
      error: null,
      occurredAt: "2026-01-02T03:04:05Z",
      ...change,
    };
    const headers = {
      "content-type": "application/json",
      "x-service-signature": `sha256=${"a".repeat(64)}`,
      "x-service-timestamp": "1700000000",
      "x-service-event-id": String(event.eventId),
    };
    return {
      url: "https://r.example/in",
      world: "one",
      delivery: { method: "POST", headers, body: new TextEncoder().encode(JSON.stringify(event)), receivedAt: at },
    };
  };
  const told = [
    start(),
    reads(),
    reads(),
    {
      ...reads({
        transcriptionStatus: "success",
        transcripts: { original: { source: "original", language: "en", text: "a", segments: [] }, translations: [] },
      }),
      at: 60,
    },
  ];

  test("matching deliveries fail no requirement", () => {
    expect(judged(told, [delivery()]).fail).toEqual([]);
  });

  test("the prefix of the headers is found out, whichever of them is missing", () => {
    const event = delivery();
    const headers = Object.entries(event.delivery.headers).flatMap(([name, value]) =>
      name === "x-service-event-id" ? [] : [[name.replace("x-service-", "x-acme-"), value]],
    );
    const unnamed = {
      ...event,
      delivery: { ...event.delivery, headers: Object.fromEntries(headers) as Record<string, string> },
    };
    expect(judged(told, [unnamed], false).fail).toEqual(["HOOK-43", "HOOK-48"]);
  });

  test.each<[string, LoggedDelivery[]]>([
    ["HOOK-34", [delivery({ projectId: "other" })]],
    ["HOOK-49", [delivery(), delivery()]],
    [
      "HOOK-37",
      [
        delivery({
          type: "project.translation.failed",
          status: "failed",
          error: { code: "A", message: "b" },
          targetLanguage: "german",
        }),
      ],
    ],
    ["HOOK-27", [delivery({ type: "project.translation.completed", targetLanguage: "french" })]],
    [
      "HOOK-28",
      [
        delivery({
          type: "project.translation.failed",
          status: "failed",
          error: { code: "A", message: "b" },
          targetLanguage: "french",
        }),
      ],
    ],
    ["HOOK-29", [delivery({ type: "project.lipsync.completed", targetLanguage: "french" })]],
    ["HOOK-42", [delivery({ video: "https://m.example/a.mp4" })]],
    ["HOOK-53", [delivery({ workflow: "transcription" })]],
    ["HOOK-24", [delivery({}, 15)]],
    ["HOOK-36", [delivery({ status: "failed" })]],
  ])("an answer that contradicts an earlier one fails: %s", (id, deliveries) => {
    expect(judged(told, deliveries).fail).toContain(id);
  });
});
