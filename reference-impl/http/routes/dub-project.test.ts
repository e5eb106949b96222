import { expect, test } from "vitest";
import type { ChanceTransitionId } from "../../../generated/types.ts";
import { detailsOf, dub, DUB, eventsOf, statusOf, steer, transcribed } from "../../testing/projects.ts";
import { EPOCH, testServer } from "../../testing/server.ts";

const ANY: unknown = expect.any(String);
const TIME: unknown = expect.any(Number);

test("a dub voices the supplied translation, and shows it in status, details and events", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const { status, body } = await dub(server, key, projectId);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      success: true,
      message: expect.any(String),
      projectId,
      workId: expect.stringMatching(/^wrk_/),
      estimatedDuration: 5,
    },
  });
  const { workId } = body;
  expect(await statusOf(server, key, projectId)).toMatchObject({
    status: "processing",
    workflow: "translation",
    transcriptionStatus: "success",
    targetLanguage: "spanish",
    workId,
    translatedVersionId: expect.stringMatching(/^ver_/),
    actualProgressStep: "content_validation",
    translationAndTranscriptionProgress: 100,
    dubbingProgress: 0,
    transcripts: { translations: [] },
  });
  const { translations } = await detailsOf(server, key, projectId);
  expect(translations).toMatchObject([
    {
      workId,
      status: "in-progress",
      currentStep: "content_validation",
      progress: 0,
      settings: {
        voiceCloning: true,
        uploadType: "video",
        keepBackgroundMusic: true,
        keepOriginalVoice: false,
        subtitles: { isEnable: false, source: "translated" },
        smartSync: false,
        voiceIsolatorOption: "studio",
        dubbingMode: "dub-only",
      },
    },
  ]);
  await server.advance(600);
  const done = await statusOf(server, key, projectId);
  expect(done).toMatchObject({
    status: "success",
    actualProgressStep: "done",
    dubbingProgress: 100,
    translatedVideoUrl: expect.stringContaining("/media/"),
    translatedAudioUrl: expect.stringContaining("/media/"),
    transcripts: {
      translations: [
        {
          source: "translated",
          language: "spanish",
          workId,
          text: "Hola mundo",
          segments: [
            { index: 0, text: "Hola", begin: 0.5, end: 1, speaker: 0, finalSpeedFactor: expect.any(Number) },
            { index: 1, text: "mundo", begin: 1.5, end: 2.5 },
          ],
        },
      ],
    },
  });
  expect(done).not.toHaveProperty("lipSync");
  expect((await detailsOf(server, key, projectId)).translations).toMatchObject([
    { status: "completed", progress: 100, completedAt: expect.any(Number), translatedVideoUrl: expect.any(String) },
  ]);
  expect(await eventsOf(server, projectId)).toMatchObject([
    { type: "project.created", workflow: "transcription" },
    { type: "project.translation.completed", workflow: "translation", targetLanguage: "spanish", status: "success" },
  ]);
  const types = await Promise.all(
    [done.translatedVideoUrl, done.translatedAudioUrl].map(async (url) => {
      const { headers } = await server.app.inject(url.replace("http://localhost:4020", ""));
      return headers["content-type"];
    }),
  );
  expect(types).toEqual(["video/mp4", "audio/wav"]);
});

test("a second dub in the same language shares the work, and the transcript of the last finished one stays meanwhile", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const { body: first } = await dub(server, key, projectId);
  await server.advance(600);
  const { body: second } = await dub(server, key, projectId, { translatedSrt: DUB.replace("Hola", "Buenas") });
  expect(second.workId).toBe(first.workId);
  expect((await statusOf(server, key, projectId)).transcripts.translations[0].text).toBe("Hola mundo");
  await server.advance(600);
  expect((await statusOf(server, key, projectId)).transcripts.translations[0].text).toBe("Buenas mundo");
  const { translations, targetLanguages } = await detailsOf(server, key, projectId);
  expect(translations).toHaveLength(2);
  expect(targetLanguages).toEqual(["spanish"]);
});

test("cues that do not fit fail the run after it is accepted, and a corrected dub makes a new version", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const stray = `${DUB}\n7\n00:00:02,600 --> 00:00:02,900\nnada\n`;
  expect((await dub(server, key, projectId, { translatedSrt: stray })).status).toBe(200);
  await server.advance(600);
  const error = { code: "TRANSLATED_SRT_UNMATCHED_CUES", message: expect.stringMatching(/\b7\b/) };
  expect(await statusOf(server, key, projectId)).toMatchObject({ status: "failed", error });
  expect((await eventsOf(server, projectId)).at(-1)).toMatchObject({ type: "project.translation.failed", error });
  await dub(server, key, projectId, { translatedSrt: DUB.slice(0, DUB.indexOf("\n\n")) });
  await server.advance(600);
  expect((await statusOf(server, key, projectId)).error).toMatchObject({
    code: "TRANSLATED_SRT_MISSING_SEGMENTS",
    message: expect.stringMatching(/\b1\b/),
  });
  await dub(server, key, projectId);
  await server.advance(600);
  expect((await statusOf(server, key, projectId)).status).toBe("success");
  const { translations } = await detailsOf(server, key, projectId);
  expect(translations.map(({ status }: { status: string }) => status)).toEqual(["completed", "failed", "failed"]);
  expect(translations[2]).toMatchObject({ error, failedAt: expect.any(Number) });
});

test("lip-sync follows the dub: pending, processing while the step is done, then completed with a video", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  await dub(server, key, projectId, { lipSyncMode: "studio", activeSpeakerDetectionEnabled: true });
  const { lipSync } = await statusOf(server, key, projectId);
  expect(lipSync).toMatchObject({
    status: "PENDING",
    videoUrl: "",
    errorMessage: null,
    type: "studio",
    activeSpeakerDetectionEnabled: true,
    createdAt: new Date(EPOCH + 60_000).toISOString(),
  });
  await server.advance(8);
  const during = await statusOf(server, key, projectId);
  expect(during).toMatchObject({
    status: "processing",
    actualProgressStep: "done",
    lipSync: { status: "PROCESSING", videoUrl: "", requestedAt: expect.any(String) },
  });
  expect(during).not.toHaveProperty("translatedVideoUrl");
  const { translations } = await detailsOf(server, key, projectId);
  expect(translations).toMatchObject([{ status: "completed", translatedVideoUrl: expect.any(String) }]);
  await server.advance(600);
  expect(await statusOf(server, key, projectId)).toMatchObject({
    status: "success",
    translatedVideoUrl: expect.any(String),
    lipSync: { status: "COMPLETED", videoUrl: expect.stringContaining("lip-synced"), completedAt: expect.any(String) },
  });
  expect((await detailsOf(server, key, projectId)).translations[0].lipSync).toMatchObject({
    latest: { status: "COMPLETED" },
    history: [{ status: "COMPLETED" }],
  });
  expect((await eventsOf(server, projectId)).map(({ type }) => type)).toEqual([
    "project.created",
    "project.lipsync.completed",
  ]);
});

test("the completed dub is announced before lip-sync too, if the question is turned", async () => {
  const server = await testServer({ readings: { "Q-TRANSLATION-COMPLETED-WITH-LIP-SYNC": "always" } });
  const key = await server.account();
  const projectId = await transcribed(server, key);
  await dub(server, key, projectId, { lipSyncMode: "standard" });
  await server.advance(600);
  expect((await eventsOf(server, projectId)).map(({ type }) => type)).toEqual([
    "project.created",
    "project.translation.completed",
    "project.lipsync.completed",
  ]);
});

test.each<[ChanceTransitionId, code: string, lipSync: object]>([
  ["version.fail", "TRANSLATION_FAILED", { status: "CANCELED" }],
  ["version.failVoice", "VOICE_SYNTHESIS_FAILED", { status: "CANCELED" }],
  ["version.timeOut", "TRANSLATION_FAILED", { status: "CANCELED" }],
  ["lip-sync.fail", "LIPSYNC_FAILED", { status: "FAILED", failedAt: expect.any(String) }],
  ["lip-sync.timeOut", "LIPSYNC_FAILED", { status: "FAILED", timedOutAt: expect.any(String) }],
  ["lip-sync.reject", "LIPSYNC_FAILED", { status: "REJECTED" }],
  ["lip-sync.cancel", "LIPSYNC_FAILED", { status: "CANCELED" }],
])("%s fails the run with %s, announces it, and leaves lip-sync as %j", async (fate, code, lipSync) => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  await steer(server, fate);
  await dub(server, key, projectId, { lipSyncMode: "standard" });
  await server.advance(600);
  const isLipSync = fate.startsWith("lip-sync.");
  expect(await statusOf(server, key, projectId)).toMatchObject({
    status: "failed",
    error: { code, message: expect.any(String) },
    lipSync: { ...lipSync, errorMessage: expect.any(String), videoUrl: "" },
  });
  const { translations } = await detailsOf(server, key, projectId);
  expect(translations).toMatchObject([
    isLipSync
      ? { status: "completed", translatedAudioUrl: ANY }
      : { status: "failed", error: { code }, failedAt: TIME },
  ]);
  expect("timedOutAt" in translations[0]).toBe(fate === "version.timeOut");
  const [, failed] = await eventsOf(server, projectId);
  expect(failed).toMatchObject({
    type: isLipSync ? "project.lipsync.failed" : "project.translation.failed",
    targetLanguage: "spanish",
    error: { code, message: expect.any(String) },
  });
  expect(Object.keys(failed.error).toSorted()).toEqual(["code", "message"]);
});
