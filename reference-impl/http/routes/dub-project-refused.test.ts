import { expect, test } from "vitest";
import type { RefusalCode } from "../../domain/errors.ts";
import { chargesOf, detailsOf, dub, DUB, SOUND, SPEECH, statusOf, steer, transcribed } from "../../testing/projects.ts";
import { testServer } from "../../testing/server.ts";

test.each<[code: RefusalCode, fields: object, field?: string]>([
  ["VALIDATION_ERROR", { targetLanguage: undefined }, "targetLanguage"],
  ["VALIDATION_ERROR", { targetLanguage: "Spanish" }, "targetLanguage"],
  ["VALIDATION_ERROR", { translatedSrt: undefined }, "translatedSrt"],
  ["VALIDATION_ERROR", { translatedSrt: "hola" }, "translatedSrt"],
  ["VALIDATION_ERROR", { translatedSrt: 1 }, "translatedSrt"],
  ["UNSAFE_WEBHOOK_URL", { webhookUrl: "http://hooks.example.com" }],
  ["VALIDATION_ERROR", { webhookUrl: null }, "webhookUrl"],
  ["VALIDATION_ERROR", { keepBackgroundMusic: "true" }, "keepBackgroundMusic"],
  ["VALIDATION_ERROR", { keepOriginalVoice: 1 }, "keepOriginalVoice"],
  ["VALIDATION_ERROR", { originalVoiceVolume: 0 }, "originalVoiceVolume"],
  ["VALIDATION_ERROR", { originalVoiceVolume: 71 }, "originalVoiceVolume"],
  ["VALIDATION_ERROR", { originalVoiceVolume: "30" }, "originalVoiceVolume"],
  ["VALIDATION_ERROR", { voiceMode: "clone" }, "voiceMode"],
  ["VALIDATION_ERROR", { voiceMode: "custom" }, "voiceId"],
  ["VALIDATION_ERROR", { voiceMode: "custom", voiceId: "of-somebody-else" }, "voiceId"],
  ["VALIDATION_ERROR", { voiceIsolatorOption: "none" }, "voiceIsolatorOption"],
  ["VALIDATION_ERROR", { subtitlesSource: "both" }, "subtitlesSource"],
  ["VALIDATION_ERROR", { lipSyncMode: "pro_2" }, "lipSyncMode"],
  ["VALIDATION_ERROR", { activeSpeakerDetectionEnabled: null }, "activeSpeakerDetectionEnabled"],
  ["VALIDATION_ERROR", { voiceCloningSettings: { stability: 1.1 } }, "voiceCloningSettings"],
  ["VALIDATION_ERROR", { voiceCloningSettings: [] }, "voiceCloningSettings"],
  ["VALIDATION_ERROR", { voiceCloningSettings: {}, voiceMode: "custom", voiceId: "any" }, "voiceCloningSettings"],
  ["VALIDATION_ERROR", { translationTimeSkips: [{ startTime: 1 }] }, "translationTimeSkips"],
  ["VALIDATION_ERROR", { translationTimeSkips: [{ startTime: 1.2, endTime: 1.1 }] }, "translationTimeSkips"],
  ["VALIDATION_ERROR", { translationTimeSkips: [{ startTime: 2.6, endTime: 9 }] }, "translationTimeSkips"],
  ["VALIDATION_ERROR", { translationTimeSkips: [{ startTime: 0.9, endTime: 1.1 }] }, "translationTimeSkips"],
  [
    "VALIDATION_ERROR",
    {
      translationTimeSkips: [
        { startTime: 0, endTime: 0.3 },
        { startTime: 0.2, endTime: 0.4 },
      ],
    },
    "translationTimeSkips",
  ],
  [
    "VALIDATION_ERROR",
    { translationTimeSkips: [{ startTime: 0, endTime: 0.3 }], keepOriginalVoice: true },
    "translationTimeSkips",
  ],
  [
    "VALIDATION_ERROR",
    { translationTimeSkips: [{ startTime: 0, endTime: 0.3 }], keepBackgroundMusic: false },
    "translationTimeSkips",
  ],
])("%s refuses a dub with %j, which charges nothing", async (code, fields, field) => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const answer = await dub(server, key, projectId, fields);
  expect({ status: answer.status, code: answer.body.code, field: answer.body.details?.field }).toEqual({
    status: 400,
    code,
    field,
  });
  expect((await statusOf(server, key, projectId)).workflow).toBe("transcription");
  expect(await chargesOf(server, projectId)).toEqual([]);
});

test("the supplied SRT may have a million characters, and an emoji counts as one", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const send = (length: number) => {
    const rest = length - DUB.length;
    return dub(server, key, projectId, { translatedSrt: DUB + "😀".repeat(rest) });
  };
  expect(await send(1_000_001)).toMatchObject({ status: 400, body: { details: { field: "translatedSrt" } } });
  expect((await send(1_000_000)).status).toBe(200);
});

test("subtitles, lip-sync and time skips need a video", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key, SOUND);
  const skips = [{ startTime: 0, endTime: 0.3, duration: 0.3 }];
  for (const fields of [{ subtitles: true }, { lipSyncMode: "pro" }, { translationTimeSkips: skips }]) {
    const [field] = Object.keys(fields);
    expect(await dub(server, key, projectId, fields)).toMatchObject({ status: 400, body: { details: { field } } });
  }
  expect((await dub(server, key, projectId, { subtitles: false, translationTimeSkips: [] })).status).toBe(200);
  await server.advance(600);
  const done = await statusOf(server, key, projectId);
  expect(done).toMatchObject({ status: "success", translatedAudioUrl: expect.any(String) });
  expect(done).not.toHaveProperty("translatedVideoUrl");
});

test("a custom voice is one of the catalog or of the caller's own library", async () => {
  const server = await testServer();
  const { db } = server.service;
  const [key, other] = [await server.account(), await server.account()];
  const projectId = await transcribed(server, key);
  const { account_id: mine } = await db
    .selectFrom("projects")
    .select("account_id")
    .where("id", "=", projectId)
    .executeTakeFirstOrThrow();
  const idOf = (name: string) => `${name}-${projectId}`;
  const { account_id: theirs } = await db
    .selectFrom("projects")
    .select("account_id")
    .where("id", "=", await transcribed(server, other))
    .executeTakeFirstOrThrow();
  const owners = { catalog: null, mine, theirs };
  const voices = Object.entries(owners).map(([name, owner]) => ({
    id: idOf(name),
    world_id: server.worldId,
    account_id: owner,
    name,
  }));
  await db.insertInto("voices").values(voices).execute();
  const use = (name: string, targetLanguage: string) =>
    dub(server, key, projectId, { targetLanguage, voiceMode: "custom", voiceId: idOf(name) });
  expect([(await use("catalog", "french")).status, (await use("mine", "german")).status]).toEqual([200, 200]);
  expect(await use("theirs", "italian")).toMatchObject({ status: 400, body: { details: { field: "voiceId" } } });
  expect((await detailsOf(server, key, projectId)).translations[0].settings.voiceCloning).toBe(false);
});

test("the settings show every option, and the events of the project go to the new URL", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const webhookUrl = "https://hooks.example.com/here";
  const asked = {
    webhookUrl,
    keepBackgroundMusic: true,
    originalVoiceVolume: 12.5,
    voiceIsolatorOption: "realistic",
    subtitles: true,
    subtitlesSource: "original",
    voiceCloningSettings: { stability: 0.123, speakerBoost: "loud" },
    translationTimeSkips: [{ startTime: 2.5, endTime: 2.9 }],
  };
  expect((await dub(server, key, projectId, asked)).status).toBe(200);
  expect((await detailsOf(server, key, projectId)).translations[0].settings).toMatchObject({
    keepBackgroundMusic: true,
    originalVoiceVolume: 12.5,
    voiceIsolatorOption: "realistic",
    subtitles: { isEnable: true, source: "original" },
  });
  const rows = server.service.db.selectFrom("projects").select("webhook_url").where("id", "=", projectId);
  expect(await rows.execute()).toEqual([{ webhook_url: webhookUrl }]);
});

test("null counts as absent if the question is turned", async () => {
  const server = await testServer({ readings: { "Q-NULL-OPTIONS": "absent" } });
  const key = await server.account();
  const projectId = await transcribed(server, key);
  expect((await dub(server, key, projectId, { lipSyncMode: null, webhookUrl: null })).status).toBe(200);
});

test("a body that is not a JSON object is refused", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const send = async (type: string, payload: string) => {
    const headers = { "x-api-key": key, "content-type": type };
    const answer = await server.app.inject({ method: "POST", url: `/v1/projects/${projectId}/dub`, headers, payload });
    return `${answer.statusCode} ${answer.json().code}`;
  };
  expect([
    await send("application/json", "{"),
    await send("application/json", "[]"),
    await send("multipart/form-data; boundary=x", "--x--"),
  ]).toEqual(Array(3).fill("400 VALIDATION_ERROR"));
});

test("a dub waits for the transcript, and needs one", async () => {
  const server = await testServer();
  const key = await server.account();
  await steer(server, "transcription.fail");
  const { body } = await server.upload("/v1/projects", key, { targetLanguage: "spanish" }, SPEECH);
  expect(await dub(server, key, body.projectId)).toMatchObject({ status: 409, body: { code: "TRANSCRIPT_NOT_READY" } });
  await server.advance(60);
  expect(await dub(server, key, body.projectId)).toMatchObject({ status: 404, body: { code: "TRANSCRIPT_NOT_FOUND" } });
  expect(await dub(server, key, "prj_none")).toMatchObject({ status: 404, body: { code: "PROJECT_NOT_FOUND" } });
  expect(await dub(server, await server.account(), body.projectId)).toMatchObject({
    status: 403,
    body: { code: "FORBIDDEN" },
  });
});

test("a project can be dubbed from the moment its transcription is a success", async () => {
  const server = await testServer();
  const key = await server.account();
  const { body } = await server.upload("/v1/projects", key, { targetLanguage: "spanish" }, SPEECH);
  for (let second = 0; second < 10; second++) {
    if ((await statusOf(server, key, body.projectId)).transcriptionStatus === "success") break;
    await server.advance(1);
  }
  expect((await dub(server, key, body.projectId)).status).toBe(200);
});

test("of many dubs of a project and language at once, one starts and is charged for", async () => {
  const server = await testServer({ limits: { "rate.dub": 100 } });
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const answers = await Promise.all(Array.from({ length: 8 }, () => dub(server, key, projectId)));
  const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ""}`).toSorted();
  expect(codes).toEqual(["200 ", ...Array(7).fill("409 TRANSLATION_ALREADY_IN_PROGRESS")]);
  expect(await chargesOf(server, projectId)).toEqual([{ reason: "dub", included: -1, purchased: 0 }]);
  expect((await detailsOf(server, key, projectId)).translations).toHaveLength(1);
});

test("exactly ten translations and dubs are in progress, of any projects, and projects are not created meanwhile", async () => {
  const server = await testServer({ limits: { "rate.dub": 100 } });
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const languages = "french german italian polish dutch greek czech danish finnish irish welsh zulu".split(" ");
  const start = (targetLanguage: string) => dub(server, key, projectId, { targetLanguage });
  const translation = await server.upload("/v1/translate", key, { targetLanguage: "spanish" }, SPEECH);
  expect(translation.status).toBe(200);
  const answers = await Promise.all(languages.map(start));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  const refused = { status: 429, body: { code: "CONCURRENT_TRANSLATION_LIMIT_REACHED", details: { limit: 10 } } };
  expect(answers.filter(({ status }) => status !== 200)).toMatchObject([refused, refused, refused]);
  for (const url of ["/v1/translate", "/v1/projects"])
    expect(await server.upload(url, key, { targetLanguage: "spanish" }, SPEECH)).toMatchObject(refused);
  expect(await chargesOf(server, projectId)).toHaveLength(9);
  await server.advance(600);
  expect((await start("zulu")).status).toBe(200);
});

test("included minutes are charged first, and the price counts lip-sync", async () => {
  const server = await testServer();
  const key = await server.account({ included_minutes: 2, purchased_minutes: 4 });
  const projectId = await transcribed(server, key);
  expect(await dub(server, key, projectId, { lipSyncMode: "pro" })).toMatchObject({
    status: 403,
    body: { code: "INSUFFICIENT_CREDITS" },
  });
  expect((await statusOf(server, key, projectId)).workflow).toBe("transcription");
  expect((await dub(server, key, projectId, { lipSyncMode: "standard" })).status).toBe(200);
  expect(await chargesOf(server, projectId)).toEqual([{ reason: "dub", included: -2, purchased: -3 }]);
  expect(await dub(server, key, projectId, { targetLanguage: "french" })).toMatchObject({ status: 200 });
  expect(await dub(server, key, projectId, { targetLanguage: "german" })).toMatchObject({ status: 403 });
});

test("lip-sync takes media of up to 30 minutes, on every plan unless the question is turned", async () => {
  const server = await testServer({ limits: { "media.lip-sync.duration": 2 } });
  const key = await server.account({ plan: "starter" });
  const projectId = await transcribed(server, key);
  expect(await dub(server, key, projectId, { lipSyncMode: "pro" })).toMatchObject({
    status: 400,
    body: { code: "LIPSYNC_VIDEO_TOO_LONG" },
  });
  const strict = await testServer({ readings: { "Q-DUB-LIP-SYNC-PLAN": "creator" } });
  const starter = await strict.account({ plan: "starter" });
  const mine = await transcribed(strict, starter);
  expect(await dub(strict, starter, mine, { lipSyncMode: "pro" })).toMatchObject({
    status: 403,
    body: { code: "SUBSCRIPTION_REQUIRED" },
  });
  expect((await dub(strict, starter, mine, { lipSyncMode: "standard" })).status).toBe(200);
});
