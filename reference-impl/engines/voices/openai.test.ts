import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { json, service } from "../../testing/service.ts";
import { openaiSpeech } from "./openai.ts";
import { readWave, writeWave } from "./sound.ts";

const KEY = "secret-4711";

let path: string;
beforeAll(() => void (path = join(mkdtempSync(join(tmpdir(), "speech-")), "said.wav")));
afterAll(() => rmSync(join(path, ".."), { recursive: true }));

const TONE = writeWave({
  rate: 24_000,
  samples: Float32Array.from({ length: 24_000 }, (_, place) => (place < 12_000 ? 0 : Math.sin(place / 20))),
});

describe("a speech service", () => {
  test("gets the text, its voice and speed, and its sound is kept without silence", async () => {
    const { url, asked } = await service((response) => response.end(TONE));
    const voice = openaiSpeech({ url: `${url}/v1`, key: KEY, model: "tts-1" });
    await voice.speak("Hola [[x]]", "spanish", { timbre: { speaker: 0, pitch: 100 }, rate: 1.2 }, path);
    expect(asked[0]).toMatchObject({ path: "/v1/audio/speech", headers: { authorization: `Bearer ${KEY}` } });
    expect(asked[0]?.json()).toEqual({
      model: "tts-1",
      voice: "onyx",
      input: "Hola x",
      speed: 1.2,
      response_format: "wav",
    });
    const { rate, samples } = readWave(readFileSync(path));
    expect(samples.length / rate).toBeCloseTo(0.52, 2);
  });

  test("gives each speaker a voice, of the other kind where there are too few", async () => {
    const { url, asked } = await service((response) => response.end(TONE));
    const voice = openaiSpeech({ url, model: "m", voices: { low: ["a", "b"], high: ["c"] } });
    for (const timbre of [
      { speaker: 0, pitch: 90 },
      { speaker: 1, pitch: 90 },
      { speaker: 0, pitch: 220 },
      { speaker: 1, pitch: 220 },
    ])
      await voice.speak("One", "english", { timbre, rate: 1 }, path);
    expect(asked.map((request) => (request.json() as { voice: string }).voice)).toEqual(["a", "b", "c", "a"]);
  });

  test.each([
    ["something else than sound", Buffer.from("<html>"), "did not answer with sound: The sound is not a WAV file."],
    ["silence", writeWave({ rate: 24_000, samples: new Float32Array(9) }), "gave no sound for the text 'One'"],
  ])("that answers with %s has failed, and no file is left", async (_, answer, message) => {
    rmSync(path, { force: true });
    const { url } = await service((response) => response.end(answer));
    const voice = openaiSpeech({ url, model: "m" });
    await expect(voice.speak("One", "english", { timbre: { speaker: 0 }, rate: 1 }, path)).rejects.toThrow(message);
    expect(existsSync(path)).toBe(false);
  });

  test("that refuses the key says so without it", async () => {
    const { url } = await service(json({ error: { message: `Incorrect API key: ${KEY}` } }, 401));
    const voice = openaiSpeech({ url, key: KEY, model: "m" });
    const refused = voice.speak("One", "english", { timbre: { speaker: 0 }, rate: 1 }, path);
    await expect(refused).rejects.toThrow(/answered 401 .* does not accept the key/);
    await expect(refused).rejects.not.toThrow(KEY);
  });

  test("is not asked for a text without words", async () => {
    const { url, asked } = await service(json({}));
    await openaiSpeech({ url, model: "m" }).speak(" ", "english", { timbre: { speaker: 0 }, rate: 1 }, path);
    expect(asked).toEqual([]);
    expect(readWave(readFileSync(path)).samples.length).toBeGreaterThan(0);
  });
});
