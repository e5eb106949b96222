import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import type { RefusalCode } from "../../domain/errors.ts";
import { EngineFailure } from "../../engines/ports.ts";
import { changeSettings } from "../../storage/settings.ts";
import { SPEECH, steer } from "../../testing/projects.ts";
import { clip, testServer, type TestServer } from "../../testing/server.ts";

const transcribe = (server: TestServer, key: string, fields: Record<string, string> = {}, file = SPEECH) =>
  server.upload("/v1/transcribe", key, fields, file);

test("a file is transcribed at once, and neither a project nor the file stays", async () => {
  const server = await testServer();
  const key = await server.account({ included_minutes: 0 });
  const { status, body } = await transcribe(server, key, { originalLanguage: "en-GB", numberOfSpeakers: "1" });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { source: "standalone", language: "en-GB", duration: 3, speakers: [{ id: 0 }], segments: [{ index: 0 }] },
  });
  expect(body.words).toEqual(body.segments.flatMap(({ words }: { words: unknown[] }) => words));
  expect(await server.service.files.projects()).toEqual([]);
  const projects = server.service.db.selectFrom("projects").select("id").where("world_id", "=", server.worldId);
  expect(await projects.execute()).toEqual([]);
});

test("the vocabulary of the form comes with the saved one", async () => {
  const server = await testServer();
  const { db, engines } = server.service;
  const heard: string[][] = [];
  server.service.engines = {
    ...engines,
    transcribe(media, options, ...rest) {
      heard.push(options.brandVocabulary);
      return engines.transcribe(media, options, ...rest);
    },
  };
  const key = await server.account();
  const { accountId } = (await server.send("POST", "/v1/actions/account_get", key, {})).body.data;
  await changeSettings(db, accountId, "settings", { brandVocabulary: ["Dubspec", "TypeSpec"] });
  await transcribe(server, key, { brandVocabulary: '["TypeSpec","MCP"]' });
  await server.upload("/v1/projects", key, { targetLanguage: "spanish", brandVocabulary: '["MCP"]' }, SPEECH);
  await server.advance(60);
  expect(heard).toEqual([
    ["Dubspec", "TypeSpec", "MCP"],
    ["Dubspec", "TypeSpec", "MCP"],
  ]);
});

test.each<[RefusalCode, status: number, fields: Record<string, string>, file?: typeof SPEECH]>([
  ["VALIDATION_ERROR", 400, { outputFormat: "txt" }],
  ["VALIDATION_ERROR", 400, { originalLanguage: "xx" }],
  ["VALIDATION_ERROR", 400, { numberOfSpeakers: "0" }],
  ["INVALID_JSON_FORMAT", 400, { brandVocabulary: "x" }],
  ["INVALID_BRAND_VOCABULARY", 400, { brandVocabulary: "{}" }],
  ["INVALID_BOOLEAN_VALUE", 400, { removeFillerWords: "no" }],
  ["INVALID_BOOLEAN_VALUE", 400, { includeSpeakerLabels: "no" }],
  ["INVALID_FILE_TYPE", 400, {}, { clip: "speech-audio.webm", type: "audio/webm" }],
  ["INVALID_MEDIA_STREAM", 400, {}, { clip: "no-audio.mp4", type: "video/mp4" }],
  ["DURATION_DETECTION_FAILED", 400, {}, { clip: "not-a-video.mp4", type: "video/mp4" }],
  ["DURATION_TOO_LONG", 400, {}, { clip: "over-two-hours.flac", type: "audio/flac" }],
  ["TRANSCRIPTION_EMPTY", 502, {}, { clip: "silence.wav", type: "audio/wav" }],
  ["FILE_TOO_LARGE", 413, {}, { clip: "two-speakers.mp4", type: "video/mp4" }],
])("%s (%i) refuses %j, and keeps no file", async (code, status, fields, file = SPEECH) => {
  const server = await testServer({ limits: code === "FILE_TOO_LARGE" ? { "upload.transcribe.size": 100_000 } : {} });
  const answer = await transcribe(server, await server.account(), fields, file);
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  expect(await server.service.files.projects()).toEqual([]);
});

test("an engine that cannot finish gives 502, once for each time that it is steered", async () => {
  const server = await testServer();
  const key = await server.account();
  await steer(server, "transcription.fail");
  expect(await transcribe(server, key)).toMatchObject({ status: 502, body: { code: "TRANSCRIPTION_FAILED" } });
  expect((await transcribe(server, key)).status).toBe(200);
});

test("an engine that is out of order for a while gives 502 with what is wrong, and no file stays", async () => {
  const server = await testServer();
  const { engines, files } = server.service;
  const failure = new EngineFailure("TRANSCRIPTION_FAILED", "Transcription (en) failed: ears:80 is down.", "gave-up");
  server.service.engines = { ...engines, transcribe: () => Promise.reject(failure) };
  expect(await transcribe(server, await server.account())).toMatchObject({
    status: 502,
    body: { code: "TRANSCRIPTION_FAILED", message: "Transcription (en) failed: ears:80 is down." },
  });
  expect(await files.projects()).toEqual([]);
});

test("an engine is stopped when its client has gone", async () => {
  const server = await testServer();
  const key = await server.account();
  const { engines } = server.service;
  const client = new AbortController();
  const stopping = Promise.withResolvers<void>();
  server.service.engines = {
    ...engines,
    transcribe(...[, , , { signal }]) {
      signal?.addEventListener("abort", () => stopping.resolve());
      client.abort();
      return stopping.promise.then(() => Promise.reject(new Error("stopped")));
    },
  };
  const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => server.app.close());
  const body = new FormData();
  body.append("file", new Blob([readFileSync(clip("speech.wav"))], { type: "audio/wav" }), "speech.wav");
  const options = { method: "POST", headers: { "x-api-key": key }, body, signal: client.signal };
  await expect(fetch(`${url}/v1/transcribe`, options)).rejects.toThrow("aborted");
  await stopping.promise;
});

test("subtitles come as a file", async () => {
  const server = await testServer();
  const key = await server.account();
  const form = new FormData();
  form.append("outputFormat", "srt");
  form.append("includeSpeakerLabels", "true");
  form.append("file", new Blob([readFileSync(clip("speech.wav"))], { type: "audio/wav" }), "speech.wav");
  const encoded = new Response(form);
  const answer = await server.app.inject({
    method: "POST",
    url: "/v1/transcribe",
    headers: { "x-api-key": key, "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(answer.headers["content-type"]).toMatch(/^application\/x-subrip/);
  expect(answer.body).toMatch(/^1\n00:00:00,000 --> \d\d:\d\d:\d\d,\d{3}\nSpeaker 1: \S/);
});

test("a form without a file is refused", async () => {
  const server = await testServer();
  expect((await server.upload("/v1/transcribe", await server.account(), {})).body.code).toBe("FILE_REQUIRED");
});
