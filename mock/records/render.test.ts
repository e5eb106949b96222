import { describe, expect, test } from "vitest";
import { Client } from "../node/mock-harness.ts";

/** The state that a translation with lip-sync is brought into, and what its records then have and lack. */
const states: [title: string, rule: string | undefined, seconds: number, has: string[], lacks: string[]][] = [
  ["just begun", undefined, 0, ["lipSync"], ["translatedVideoUrl", "translatedAudioUrl", "error"]],
  ["transcribed", undefined, 12, ["lipSync"], ["translatedVideoUrl", "error"]],
  ["done", undefined, 600, ["lipSync", "translatedVideoUrl", "translatedAudioUrl"], ["error"]],
  ["failed", "version.fail", 600, ["lipSync", "error"], ["translatedVideoUrl"]],
  ["not created", "transcription.fail", 600, ["lipSync", "error"], ["translatedVideoUrl"]],
];

describe("the status record of a translation", () => {
  test.each(states)("the status record of a translation that is %s", async (_, transition, seconds, has, lacks) => {
    const client = new Client();
    if (transition) await client.steer({ rules: [{ transition, times: 1 }] });
    const projectId = await client.started({ lipsyncPro: "true" });
    if (seconds > 0) await client.advance(seconds);
    const record = await client.status(projectId);
    expect(has.filter((name) => record[name] === undefined)).toEqual([]);
    expect(lacks.filter((name) => record[name] !== undefined && record[name] !== null)).toEqual([]);
  });

  test("the status record of a translation without lip-sync has no lip-sync fields", async () => {
    const client = new Client();
    const projectId = await client.started();
    expect(await client.status(projectId)).not.toHaveProperty("lipSync");
  });

  test("both records name the same error of a failure", async () => {
    const client = new Client();
    await client.steer({ rules: [{ transition: "version.failVoice", times: 1 }] });
    const projectId = await client.started();
    await client.advance(600);
    const error = { code: "VOICE_SYNTHESIS_FAILED", message: expect.any(String) };
    expect((await client.status(projectId)).error).toEqual(error);
    expect((await client.details(projectId)).translations[0]).toMatchObject({
      status: "failed",
      error,
      failedAt: expect.any(Number),
    });
  });
});

test("times of lip-sync attempts are ISO 8601, all others milliseconds", async () => {
  const client = new Client();
  const projectId = await client.started({ lipsyncPro: "false" });
  await client.advance(600);
  const [version] = (await client.details(projectId)).translations;
  expect(version.completedAt - version.createdAt).toBe(31_500);
  expect(version.lipSync).toMatchObject({
    latest: { status: "COMPLETED", type: "standard" },
    history: [{ status: "COMPLETED" }],
  });
  expect(Date.parse(version.lipSync.latest.completedAt) - version.completedAt).toBe(63_000);
});

test("the transcript is in the status record as soon as it is stored, in both languages at the end", async () => {
  const client = new Client();
  const projectId = await client.started();
  const transcripts = async () => (await client.status(projectId)).transcripts;
  expect(await transcripts()).toEqual({ original: null, translations: [] });
  await client.advance(12);
  expect(await transcripts()).toMatchObject({ original: { source: "original", language: "en" }, translations: [] });
  await client.advance(600);
  const { original, translations } = await transcripts();
  expect(translations).toMatchObject([{ source: "translated", language: "es", workId: expect.any(String) }]);
  expect(translations[0].segments).toHaveLength(original.segments.length);
  expect(translations[0].segments[0]).toHaveProperty("finalSpeedFactor");
  expect(original.segments[0]).not.toHaveProperty("finalSpeedFactor");
});
