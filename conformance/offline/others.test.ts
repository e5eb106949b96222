import { expect, test } from "vitest";
import type { LoggedDelivery } from "../har/webhook-log.ts";
import { judged } from "../testing/judged.ts";
import type { Told } from "../testing/traffic.ts";

const UUID = "7f9c2b41-d05e-4a6f-8b3d-2c1e0f9a8b7c";
const answered = { success: true, message: "Yes.", projectId: "p" };
const form = { file: { type: "video/mp4" }, targetLanguage: "french" };
const translation = (fields: Record<string, string> = {}): Told => ({
  path: "/v1/translate",
  form: { ...form, ...fields },
  status: 200,
  answer: { ...answered, estimatedDuration: 5 },
});
const project = (fields: Record<string, string> = {}, change = {}): Told => ({
  path: "/v1/projects",
  form: { ...form, ...fields },
  status: 200,
  answer: { ...answered, projectName: "p", targetLanguage: "french", status: "processing", ...change },
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
const details = (change = {}): Told => ({
  method: "GET",
  path: "/v1/projects/p",
  status: 200,
  answer: {
    projectId: "p",
    projectName: "p",
    originalVideoUrl: "https://m.example/a.mp4",
    originalLanguage: "en",
    targetLanguages: ["french"],
    duration: 3,
    createdAt: 1000,
    status: "processing",
    translations: [],
    ...change,
  },
});
const dub = (status: number, answer: object = { ...answered, workId: "w", estimatedDuration: 5 }): Told => ({
  path: "/v1/projects/p/dub",
  json: { targetLanguage: "german", translatedSrt: "1\n00:00:00,000 --> 00:00:01,000\nHallo.\n" },
  status,
  answer,
});
const removal = (status: number, answer: object = {}): Told => ({
  method: "DELETE",
  path: "/v1/translate/p",
  status,
  answer,
});
const gone: Told = { ...reads(), status: 404, answer: { code: "PROJECT_NOT_FOUND", message: "No." } };
const gateway: Told = { ...reads(), status: 502, answer: "<html>", answerHeaders: { "content-type": "text/html" } };
const lost = (told: Told): Told => ({ ...told, status: 0 });
const isDubbed = reads({ targetLanguage: "german", lipSync: { jobId: "j" } });
const act = (name: string, json: object, status: number, answer: object): Told => ({
  path: `/v1/actions/${name}`,
  json,
  status,
  answer,
});
const poll = (status: string, more: object, at?: number): Told => ({
  ...act("action_request_get", { requestId: UUID, operation: "settings_update" }, 200, {
    data: { requestId: UUID, operation: "settings_update", status, createdAt: 5, updatedAt: 6, ...more },
  }),
  ...(at ? { at } : {}),
});
const done = { resultStored: true, result: {} };
const transcript = (text: string): Told => ({
  path: "/v1/projects/p/transcript",
  json: { source: "original" },
  status: 200,
  answer: {
    source: "original",
    duration: 3,
    segments: [{ text, speaker: 0, begin: 0, end: 1, duration: 1, words: [] }],
    words: [],
    text,
    language: "en",
    languageConfidence: 1,
    speakers: [],
    projectId: "p",
    workId: "w",
  },
});
const subtitles = (text: string): Told => ({
  path: "/v1/projects/p/transcript",
  json: { source: "original", outputFormat: "srt" },
  status: 200,
  answer: `1\n00:00:00,000 --> 00:00:01,000\n${text}\n`,
});
const asLatin1 = (text: string) => Buffer.from(text).toString("latin1");
const ended = reads({ status: "success", transcriptionStatus: "success" });

/** What fails, of all that the names begin with. */
const failing = (told: readonly Told[], whole: boolean, names: RegExp) =>
  judged(told, [], whole).fail.filter((id) => names.test(id));

test.each<[string, Told[], RegExp]>([
  ["a dub by somebody else", [project(), isDubbed, details()], /STA|TRL|DUB|RUN/],
  ["a poll that a gateway answers", [translation(), gateway, { ...details(), status: 503, answer: {} }], /STA|DET|ERR/],
  ["a poll that was broken off", [translation(), lost(reads())], /STA/],
  [
    "lip-sync in the record, where the form may say video of sound alone",
    [
      project(),
      dub(200),
      reads({ status: "success", targetLanguage: "german", translatedAudioUrl: "https://m.example/a" }),
    ],
    /STA-32|DET-15/,
  ],
  [
    "a name that a proxy read as Latin-1",
    [translation({ projectName: asLatin1("Übersetzung") }), reads({ projectName: "Übersetzung" })],
    /STA-07|TRL-04/,
  ],
])("a partial recording of another client fails no requirement: %s", (_, told, names) => {
  expect(failing(told, false, names)).toEqual([]);
});

test.each<[string, Told[], RegExp]>([
  [
    "a dub of which nobody knows",
    [project(), dub(504), isDubbed, details({ targetLanguages: ["french", "german"] }), gone],
    /STA-1|STA-02|RUN|DUB-40|PRJ-16/,
  ],
  [
    "a dub whose settings were not kept",
    [project(), { ...dub(200), text: ["text/plain", ""], json: undefined }, isDubbed],
    /STA|RUN|DUB-4/,
  ],
  ["a deletion of which nobody knows", [translation(), lost(removal(0)), gone], /TRL-39/],
  [
    "settings that were saved, perhaps",
    [
      act("settings_update", { companyName: "A b" }, 200, { data: {} }),
      lost(act("settings_update", { companyName: "C" }, 0, {})),
      act("settings_get", {}, 200, { data: { company: "C" } }),
    ],
    /SET/,
  ],
  [
    "settings whose words were not kept",
    [
      act("settings_update", { companyName: "A b" }, 200, { data: {} }),
      { path: "/v1/actions/settings_update", form: {}, broken: "cut", status: 200, answer: { data: {} } },
      act("settings_get", {}, 200, { data: { company: "C" } }),
    ],
    /SET/,
  ],
  [
    "a replay of what was done, perhaps",
    [
      lost(act("settings_update", { requestId: UUID }, 0, {})),
      act("settings_update", { requestId: UUID }, 200, { requestId: UUID, data: { status: "completed" } }),
      poll("completed", done),
    ],
    /AREQ|IDEM/,
  ],
  ["a state beside the two", [poll("failed", {})], /AREQ-0[367]/],
  [
    "two polls at one time",
    [poll("completed", done, 10), poll("running", { updatedAt: 5, pollAfterSeconds: 1 }, 10)],
    /AREQ/,
  ],
  ["the state in the details", [translation(), ended, details()], /RUN/],
  [
    "a length that is not known yet",
    [translation(), reads({ duration: 0 }), reads({ transcriptionStatus: "success" }), details()],
    /DET-02/,
  ],
  ["a transcript that was not done", [translation(), reads(), transcript("Half"), subtitles("Half of it.")], /EXP-10/],
  [
    "subtitles that a proxy read as Latin-1",
    [translation(), ended, transcript("Schöne Grüße."), subtitles(asLatin1("Schöne Grüße."))],
    /EXP-10/,
  ],
  [
    "a language in capitals",
    [
      project({ targetLanguage: "French" }),
      translation({ targetLanguage: "French" }),
      reads(),
      details({ translations: [{ targetLanguage: "french" }] }),
    ],
    /PRJ-18|STA-11|DET-(?:04|11)/,
  ],
  [
    "fields of a form that are empty",
    [
      translation({ subtitlesSource: "", lipsyncPro: "", subtitles: "true" }),
      details({
        translations: [{ targetLanguage: "french", settings: { subtitles: { isEnable: true, source: "translated" } } }],
      }),
      ended,
    ],
    /TRL-1[78]|TRL-2[123]|STA-31|RUN/,
  ],
  [
    "a language by another name",
    [translation({ originalLanguage: "zh" }), reads({ originalLanguage: "Mandarin" })],
    /STA-09/,
  ],
])("a complete recording of another client fails no requirement: %s", (_, told, names) => {
  expect(failing(told, true, names)).toEqual([]);
});

test.each<[string, Told[]]>([
  ["STA-02", [project(), dub(200), reads({ targetLanguage: "french" })]],
  ["EXP-10", [translation(), ended, transcript("All of it."), subtitles("All of")]],
  ["AREQ-03", [act("settings_update", { requestId: UUID }, 202, { requestId: UUID, data: {} }), poll("pending", {})]],
  ["STA-01", [translation(), { ...reads(), status: 500, answer: {} }]],
  ["DET-04", [translation(), details({ targetLanguages: ["german"] })]],
])("a clear fault in a foreign recording still fails: %s", (id, told) => {
  expect(judged(told).fail).toContain(id);
});

const delivery = (change: object = {}, at = 35): LoggedDelivery => {
  const event = {
    type: "project.created",
    eventId: "e1",
    projectId: "p",
    workflow: "transcription",
    status: "success",
    error: null,
    occurredAt: "2026-01-02T03:04:05Z",
    ...change,
  };
  return {
    url: "https://r.example/in",
    world: "one",
    delivery: {
      method: "POST",
      headers: { "x-service-event-id": "e1" },
      body: new TextEncoder().encode(JSON.stringify(event)),
      receivedAt: at,
      answeredStatus: 200,
    },
  };
};
const failure = {
  type: "project.translation.failed",
  workflow: "translation",
  targetLanguage: "german",
  status: "failed",
  error: { code: "A", message: "b" },
};

test.each<[string, Told[], LoggedDelivery, boolean]>([
  ["of a dub by somebody else", [project(), reads()], delivery(failure, 15), false],
  ["of a dub of which nobody knows", [project(), dub(504), reads()], delivery(failure, 25), true],
  ["of a start of which nobody knows", [lost(translation()), reads()], delivery(), true],
  [
    "of a start whose fields were not kept",
    [{ ...translation(), broken: "cut" }],
    delivery({ workflow: "translation" }),
    true,
  ],
  ["by a clock that is a minute late", [translation(), reads()], delivery({ workflow: "translation" }, -60_000), false],
  [
    "that nobody could walk through",
    [translation()],
    { ...delivery(), delivery: { ...delivery().delivery, body: new TextEncoder().encode("[".repeat(200_000)) } },
    true,
  ],
])("ambiguous deliveries fail no requirement: %s", (_, told, event, whole) => {
  expect(judged(told, [event], whole).fail.filter((id) => /HOOK-(?:2|34|37|53)|ERR-54/.test(id))).toEqual([]);
});

test("an announced transcript that is missing fails, under another clock too", () => {
  expect(
    judged([translation(), { ...reads(), at: 200_000 }], [delivery({ workflow: "translation" })], false).fail,
  ).toContain("HOOK-24");
});
