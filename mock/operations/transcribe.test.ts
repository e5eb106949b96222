import { describe, expect, test } from "vitest";
import { Client, speech, talk, type Field } from "../node/mock-harness.ts";

const transcribe = (client: Client, fields: Record<string, Field> = {}, headers = {}) =>
  client.upload("/v1/transcribe", { file: speech, ...fields }, headers);
const failed = { status: 502, json: { code: "TRANSCRIPTION_FAILED" } };
const failing = { rules: [{ transition: "transcription.fail", times: 1 }] };

describe("an English file without options", () => {
  test.each(["fr", "es", "de-AT"])("an English file is not transcribed as %s", async (originalLanguage) => {
    const client = new Client();
    for (const outputFormat of ["json", "srt", "vtt"])
      expect(await transcribe(client, { originalLanguage, outputFormat })).toMatchObject(failed);
    const { headers } = await transcribe(client, {
      originalLanguage,
      file: { clip: "speech.mp3", type: "audio/mpeg" },
    });
    expect(headers.get("dubspec-requirement")).toContain("TSC-17");
  });

  test.each(["en", "en-GB", "", "auto-detect"])("an English file is transcribed as %j", async (originalLanguage) => {
    expect(await transcribe(new Client(), { originalLanguage })).toMatchObject({
      status: 200,
      json: { source: "standalone" },
    });
  });
});

describe("an engine that fails", () => {
  const steered = { "dubspec-steer": "transcription.fail" };

  test("an engine failure by a header affects only this transcription", async () => {
    const client = new Client();
    expect(await transcribe(client, {}, steered)).toMatchObject(failed);
    expect((await transcribe(client)).status).toBe(200);
  });

  test("an engine failure by a rule happens once, and only when a file is transcribed", async () => {
    const client = new Client();
    await client.steer({ rules: [{ ...failing.rules[0], match: { operation: "transcribe" } }] });
    expect((await transcribe(client, { outputFormat: "txt" })).status).toBe(400);
    expect((await transcribe(client, { file: { clip: "silence.wav", type: "audio/wav" } })).json.code).toBe(
      "TRANSCRIPTION_EMPTY",
    );
    const { projectId } = (await client.upload("/v1/projects", { file: talk, targetLanguage: "french" })).json;
    expect(await transcribe(client)).toMatchObject(failed);
    expect((await transcribe(client)).status).toBe(200);
    await client.advance(1000);
    expect((await client.status(projectId)).status).toBe("success");
  });

  test("an engine failure by a rule affects the next transcription, but not one of another project", async () => {
    const client = new Client();
    await client.steer({ rules: [{ ...failing.rules[0], match: { projectId: "prj_1" } }] });
    expect((await transcribe(client)).status).toBe(200);
    await client.steer(failing);
    expect(await transcribe(client)).toMatchObject(failed);
    expect((await client.get("/_control/steering")).json.rules).toEqual([]);
  });

  test("a steered failure of a translating engine is refused with the valid choices", async () => {
    const { status, json } = await transcribe(new Client(), {}, { "dubspec-steer": "version.fail" });
    expect([status, json.code, json.details]).toEqual([
      400,
      "CONTROL_UNKNOWN_TRANSITION",
      { transition: "version.fail", allowed: ["transcription.fail"] },
    ]);
  });
});
