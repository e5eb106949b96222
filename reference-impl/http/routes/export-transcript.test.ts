import { expect, test } from "vitest";
import { parseSrt } from "../../domain/srt.ts";
import { dub, DUB, SOURCE, SPEECH, steer, transcribed } from "../../testing/projects.ts";
import { testServer, type TestServer } from "../../testing/server.ts";

const exported = (server: TestServer, key: string, projectId: string, body: unknown) =>
  server.send("POST", `/v1/projects/${projectId}/transcript`, key, body);

/** An export as text, with its content type. */
async function file(server: TestServer, key: string, projectId: string, body: object) {
  const url = `/v1/projects/${projectId}/transcript`;
  const { body: text, headers } = await server.app.inject({
    method: "POST",
    url,
    headers: { "x-api-key": key },
    payload: body,
  });
  return { text, type: headers["content-type"] };
}

test("the original and a translated transcript are exported with words, and the latter with work and speed", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const { body: started } = await dub(server, key, projectId);
  await server.advance(600);
  const original = (await exported(server, key, projectId, { source: "original" })).body;
  expect(original).toMatchObject({
    source: "original",
    language: "en",
    duration: 3,
    speakers: [{ id: 0, label: "Speaker 1" }, { id: 1 }],
    segments: [
      { index: 0, text: "Hello", begin: 0.5, end: 1, duration: 0.5, words: [{ text: "Hello" }] },
      { index: 1 },
    ],
    words: [
      { index: 0, text: "Hello" },
      { index: 1, text: "world" },
    ],
  });
  const translated = await exported(server, key, projectId, { source: "translated", targetLanguage: "spanish" });
  expect(translated).toMatchObject({
    status: 200,
    body: {
      source: "translated",
      language: "es",
      workId: started.workId,
      text: "Hola mundo",
      segments: [{ text: "Hola", finalSpeedFactor: expect.any(Number) }, {}],
      words: [{ text: "Hola" }, { text: "mundo" }],
    },
  });
});

test("SRT and VTT have their content types, and read back as the transcript", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const srt = await file(server, key, projectId, { source: "original", outputFormat: "srt" });
  expect(srt.type).toMatch(/^application\/x-subrip/);
  expect(parseSrt(srt.text)).toEqual(parseSrt(SOURCE));
  const vtt = await file(server, key, projectId, {
    source: "original",
    outputFormat: "vtt",
    includeSpeakerLabels: true,
  });
  expect(vtt.type).toMatch(/^text\/vtt/);
  expect(vtt.text).toMatch(/^WEBVTT\n\n00:00:00\.500 --> 00:00:01\.000\n<v Speaker 1>Hello\n/);
});

test("an export of what is not there says whether it may still come", async () => {
  const server = await testServer();
  const key = await server.account();
  const { body } = await server.upload("/v1/projects", key, { targetLanguage: "spanish" }, SPEECH);
  const ask = async (source: string, targetLanguage?: string) => {
    const answer = await exported(server, key, body.projectId, { source, targetLanguage });
    return `${answer.status} ${answer.body.code}`;
  };
  expect([await ask("original"), await ask("translated", "spanish")]).toEqual([
    "409 TRANSCRIPT_NOT_READY",
    "404 TRANSCRIPT_NOT_FOUND",
  ]);
  await server.advance(60);
  await dub(server, key, body.projectId, { translatedSrt: DUB });
  expect([await ask("translated", "spanish"), await ask("translated", "french")]).toEqual([
    "409 TRANSCRIPT_NOT_READY",
    "404 TRANSCRIPT_NOT_FOUND",
  ]);
});

test("a first dub in progress may still give a transcript, and a failed transcription gives none", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  await dub(server, key, projectId);
  const first = await exported(server, key, projectId, { source: "translated", targetLanguage: "spanish" });
  await steer(server, "transcription.fail");
  const second = await exported(server, key, await transcribed(server, key), { source: "original" });
  expect([first, second].map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    "409 TRANSCRIPT_NOT_READY",
    "404 TRANSCRIPT_NOT_FOUND",
  ]);
});

test.each<[code: string, body: unknown, field?: string]>([
  ["VALIDATION_ERROR", {}, "source"],
  ["VALIDATION_ERROR", { source: "standalone" }, "source"],
  ["TARGET_LANGUAGE_REQUIRED", { source: "translated" }],
  ["VALIDATION_ERROR", { source: "translated", targetLanguage: "es" }, "targetLanguage"],
  ["VALIDATION_ERROR", { source: "translated", targetLanguage: 1 }, "targetLanguage"],
  ["VALIDATION_ERROR", { source: "original", outputFormat: "txt" }, "outputFormat"],
  ["VALIDATION_ERROR", { source: "original", includeSpeakerLabels: "true" }, "includeSpeakerLabels"],
  ["VALIDATION_ERROR", [], ""],
])("%s refuses an export with %j", async (code, body, field) => {
  const server = await testServer();
  const key = await server.account();
  const answer = await exported(server, key, await transcribed(server, key), body);
  expect({ status: answer.status, code: answer.body.code, field: answer.body.details?.field }).toEqual({
    status: 400,
    code,
    field,
  });
});

test("an export is for the owner of a project that exists", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const body = { source: "original" };
  expect((await exported(server, await server.account(), projectId, body)).body.code).toBe("FORBIDDEN");
  expect((await exported(server, key, "prj_none", body)).body.code).toBe("PROJECT_NOT_FOUND");
});
