import { expect, test } from "vitest";
import type { RefusalCode } from "../../domain/errors.ts";
import { chargesOf, detailsOf, eventsOf, SOUND, SPEECH, statusOf, steer } from "../../testing/projects.ts";
import { testServer, type TestServer } from "../../testing/server.ts";

const translate = (server: TestServer, key: string, fields: Record<string, string> = {}, file = SPEECH) =>
  server.upload("/v1/translate", key, { targetLanguage: "spanish", ...fields }, file);

const typesOf = async (server: TestServer, projectId: string) =>
  (await eventsOf(server, projectId)).map(({ type }) => type);

test("a translation is transcribed, translated and dubbed, and shows where it is", async () => {
  const server = await testServer();
  const key = await server.account();
  const { status, body } = await translate(server, key, { projectName: "A talk" });
  const { projectId } = body;
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      success: true,
      message: expect.any(String),
      projectId: expect.stringMatching(/^prj_/),
      estimatedDuration: 5,
    },
  });
  expect(await chargesOf(server, projectId)).toEqual([{ reason: "translation", included: -1, purchased: 0 }]);
  const started = await statusOf(server, key, projectId);
  expect(started).toMatchObject({
    projectName: "A talk",
    status: "processing",
    workflow: "translation",
    transcriptionStatus: "processing",
    actualProgressStep: "downloading_content",
    translationAndTranscriptionProgress: 0,
    workId: expect.any(String),
  });
  expect(started).not.toHaveProperty("dubbingStep");
  expect((await detailsOf(server, key, projectId)).translations).toMatchObject([
    { status: "not-started", progress: 0 },
  ]);
  await server.advance(3);
  expect(await statusOf(server, key, projectId)).toMatchObject({
    status: "processing",
    transcriptionStatus: "success",
    dubbingStep: "smart_sync",
    translationAndTranscriptionProgress: 80,
    transcripts: { original: { source: "original" }, translations: [] },
  });
  const { translations } = await detailsOf(server, key, projectId);
  expect(translations).toMatchObject([{ status: "in-progress", settings: { smartSync: true, voiceCloning: true } }]);
  expect(translations[0].settings).not.toHaveProperty("dubbingMode");
  await server.advance(600);
  const done = await statusOf(server, key, projectId);
  expect(done).toMatchObject({
    status: "success",
    actualProgressStep: "done",
    translatedVideoUrl: expect.any(String),
    translatedAudioUrl: expect.any(String),
    transcripts: { translations: [{ language: "spanish", text: expect.stringMatching(/^\[es\] /) }] },
  });
  expect(done.transcripts.translations[0].segments).toHaveLength(done.transcripts.original.segments.length);
  expect(await eventsOf(server, projectId)).toMatchObject([
    { type: "project.created", workflow: "translation" },
    { type: "project.translation.completed", targetLanguage: "spanish" },
  ]);
});

test("lipsyncPro is left out for no lip-sync, false for the standard mode, and true for the pro mode", async () => {
  const server = await testServer();
  const key = await server.account();
  const modes = await Promise.all(
    [{}, { lipsyncPro: "false" }, { lipsyncPro: "true" }].map(async (fields) => {
      const { body } = await translate(server, key, fields);
      return [(await statusOf(server, key, body.projectId)).lipSync?.type, await chargesOf(server, body.projectId)];
    }),
  );
  expect(modes).toMatchObject([
    [undefined, [{ included: -1 }]],
    ["standard", [{ included: -5 }]],
    ["pro", [{ included: -10 }]],
  ]);
});

test("a translation with lip-sync ends with the lip-sync", async () => {
  const server = await testServer();
  const key = await server.account();
  const { body } = await translate(server, key, { lipsyncPro: "false" });
  await server.advance(600);
  expect(await statusOf(server, key, body.projectId)).toMatchObject({
    status: "success",
    lipSync: { status: "COMPLETED", videoUrl: expect.stringContaining("http") },
  });
  expect(await typesOf(server, body.projectId)).toEqual(["project.created", "project.lipsync.completed"]);
});

test.each([
  ["creation-failed", ["project.creation.failed"]],
  ["translation-failed", ["project.translation.failed"]],
  ["both", ["project.creation.failed", "project.translation.failed"]],
] as const)(
  "media that cannot be transcribed fails version and lip-sync too, announced as %s: %j",
  async (reading, types) => {
    const server = await testServer({ readings: { "Q-FAILED-CREATION-OF-TRANSLATION": reading } });
    const key = await server.account();
    await steer(server, "transcription.fail");
    const { body } = await translate(server, key, { lipsyncPro: "true" });
    await server.advance(600);
    expect(await statusOf(server, key, body.projectId)).toMatchObject({
      status: "failed",
      transcriptionStatus: "failed",
      error: { code: "TRANSCRIPTION_FAILED" },
      lipSync: { status: "CANCELED" },
    });
    expect((await detailsOf(server, key, body.projectId)).translations).toMatchObject([{ status: "failed" }]);
    expect(await typesOf(server, body.projectId)).toEqual(types);
    // What was charged is not given back.
    expect(await chargesOf(server, body.projectId)).toHaveLength(1);
  },
);

test("a failure that is steered for versions takes the run that starts first, even if that never dubs", async () => {
  const server = await testServer();
  const key = await server.account();
  await steer(server, "version.failVoice");
  const silent = await translate(server, key, {}, { clip: "silence.wav", type: "audio/wav" });
  const { body } = await translate(server, key);
  await server.advance(600);
  expect((await statusOf(server, key, silent.body.projectId)).error.code).toBe("TRANSCRIPTION_FAILED");
  expect((await statusOf(server, key, body.projectId)).status).toBe("success");
});

test("a sound file gets a dub without pictures, and options for videos do nothing", async () => {
  const server = await testServer();
  const key = await server.account();
  const { body } = await translate(server, key, { lipsyncPro: "true", subtitles: "true" }, SOUND);
  await server.advance(600);
  const done = await statusOf(server, key, body.projectId);
  expect(done).toMatchObject({ status: "success", translatedAudioUrl: expect.any(String) });
  expect("lipSync" in done || "translatedVideoUrl" in done).toBe(false);
  expect(await chargesOf(server, body.projectId)).toMatchObject([{ included: -1 }]);
});

const skips = (...ranges: [number, number][]) =>
  JSON.stringify(ranges.map(([startTime, endTime]) => ({ startTime, endTime, duration: endTime - startTime })));

test.each<[code: RefusalCode, fields: Record<string, string>, field?: string]>([
  ["VALIDATION_ERROR", { targetLanguage: "es" }, "targetLanguage"],
  ["UNSAFE_WEBHOOK_URL", { webhookUrl: "https://10.0.0.1/" }],
  ["INVALID_BOOLEAN_VALUE", { keepBackgroundMusic: "1" }, "keepBackgroundMusic"],
  ["VALIDATION_ERROR", { voiceIsolatorOption: "none" }, "voiceIsolatorOption"],
  ["INVALID_BOOLEAN_VALUE", { subtitles: "yes" }, "subtitles"],
  ["VALIDATION_ERROR", { subtitlesSource: "both" }, "subtitlesSource"],
  ["INVALID_BOOLEAN_VALUE", { lipsyncPro: "pro" }, "lipsyncPro"],
  ["INVALID_JSON_FORMAT", { voiceCloningSettings: "{" }, "voiceCloningSettings"],
  ["VALIDATION_ERROR", { voiceCloningSettings: "null" }, "voiceCloningSettings"],
  ["VALIDATION_ERROR", { voiceCloningSettings: '{"stability":0.655}' }, "voiceCloningSettings"],
  ["VALIDATION_ERROR", { voiceCloningSettings: '{"speakerBoost":true}' }, "voiceCloningSettings"],
  ["INVALID_BOOLEAN_VALUE", { keepOriginalVoice: "" }, "keepOriginalVoice"],
  ["VALIDATION_ERROR", { originalVoiceVolume: "0.5" }, "originalVoiceVolume"],
  ["VALIDATION_ERROR", { originalVoiceVolume: "loud" }, "originalVoiceVolume"],
  ["INVALID_JSON_FORMAT", { translationTimeSkips: "[" }, "translationTimeSkips"],
  ["VALIDATION_ERROR", { translationTimeSkips: skips([0, 4]) }, "translationTimeSkips"],
  ["VALIDATION_ERROR", { translationTimeSkips: skips([0, 1], [0.5, 2]) }, "translationTimeSkips"],
  ["VALIDATION_ERROR", { translationTimeSkips: skips([0, 1]), keepOriginalVoice: "true" }, "translationTimeSkips"],
])("%s refuses a translation with %j, charges nothing and keeps no file", async (code, fields, field) => {
  const server = await testServer();
  const answer = await translate(server, await server.account(), fields);
  const { details } = answer.body;
  expect({ status: answer.status, code: answer.body.code, field: details?.field }).toEqual({
    status: 400,
    code,
    field,
  });
  expect(await server.service.files.projects()).toEqual([]);
});

test("fields at their bounds are taken", async () => {
  const server = await testServer();
  const fields = {
    voiceCloningSettings: '{"stability":0,"similarity":0.57,"speakerBoost":1}',
    originalVoiceVolume: "70",
    translationTimeSkips: skips([0, 1], [1, 3]),
    originalLanguage: "",
    webhookUrl: "https://hooks.example.com/",
  };
  expect((await translate(server, await server.account(), fields)).status).toBe(200);
});

test.each<[code: RefusalCode, status: number, account: object, fields: Record<string, string>, file?: typeof SPEECH]>([
  ["INVALID_FILE_TYPE", 400, {}, {}, { clip: "speech-audio.webm", type: "audio/webm" }],
  ["DURATION_DETECTION_FAILED", 400, {}, {}, { clip: "empty.mp4", type: "video/mp4" }],
  ["VIDEO_TOO_LONG", 400, {}, {}, { clip: "over-two-hours.flac", type: "audio/flac" }],
  ["LIPSYNC_VIDEO_TOO_LONG", 400, {}, { lipsyncPro: "false" }, { clip: "over-30-minutes.mp4", type: "video/mp4" }],
  ["SUBSCRIPTION_REQUIRED", 403, { plan: "starter" }, { lipsyncPro: "true" }],
  ["INSUFFICIENT_CREDITS", 403, { included_minutes: 0.5 }, {}],
  ["CONCURRENT_TRANSLATION_LIMIT_REACHED", 429, { max_active_runs: 0 }, {}],
])("%s (%i) refuses %j with %j, and keeps no file", async (code, status, account, fields, file = SPEECH) => {
  const server = await testServer();
  const answer = await translate(server, await server.account(account), fields, file);
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  expect(await server.service.files.projects()).toEqual([]);
});

test("lip-sync takes a second less than 30 minutes, and the creator plan the pro mode", async () => {
  const server = await testServer();
  const key = await server.account({ plan: "creator" });
  const long = { clip: "under-30-minutes.mp4", type: "video/mp4" };
  expect(await translate(server, key, { lipsyncPro: "true" }, long)).toMatchObject({
    status: 200,
    body: { estimatedDuration: 150 },
  });
});

test("a file over the limit, which may depend on the plan, and a form without a file are refused", async () => {
  const limits = { "upload.translate.size": 1000, "upload.project.size": 100_000 };
  const server = await testServer({ limits });
  const key = await server.account();
  expect(await translate(server, key)).toMatchObject({ status: 413, body: { code: "FILE_TOO_LARGE" } });
  expect((await server.upload("/v1/translate", key, { targetLanguage: "spanish" })).body.code).toBe("FILE_REQUIRED");
  const byPlan = await testServer({ limits, readings: { "Q-TRANSLATE-UPLOAD-SIZE": "by-plan" } });
  expect((await translate(byPlan, await byPlan.account())).status).toBe(200);
});

test("the team's owner pays for a member's translation", async () => {
  const server = await testServer();
  const { db } = server.service;
  const [ownerKey, key] = [
    await server.account({ email: "o@example.com" }),
    await server.account({ included_minutes: 0 }),
  ];
  const account = async (by: string) =>
    (await server.send("POST", "/v1/actions/account_get", by, {})).body.data as { accountId: string };
  const [{ accountId: owner }, { accountId: member }] = [await account(ownerKey), await account(key)];
  const { user_id } = await db
    .selectFrom("accounts")
    .select("user_id")
    .where("id", "=", member)
    .executeTakeFirstOrThrow();
  const team = {
    id: `team-${member}`,
    world_id: server.worldId,
    owner_id: owner,
    name: "Team",
    seats: 2,
    created_at: 0,
  };
  await db.insertInto("teams").values(team).execute();
  await db.insertInto("team_members").values({ team_id: team.id, user_id, joined_at: 0 }).execute();
  expect((await translate(server, key)).status).toBe(200);
  const paid = db.selectFrom("accounts").select(["id", "included_minutes"]).where("id", "in", [owner, member]);
  expect(await paid.orderBy("included_minutes").execute()).toEqual([
    { id: member, included_minutes: 0 },
    { id: owner, included_minutes: 599 },
  ]);
});
