import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { clip, extract, utterancesOf } from "../../reference-impl/engines/sound/sound-harness.ts";
import { cutOut, wavHeader } from "../../reference-impl/engines/sound/wav.ts";
import { readWave } from "../../reference-impl/engines/voices/sound.ts";
import { json, service, type Asked } from "../../reference-impl/testing/service.ts";
import { pitchOf } from "../../reference-impl/testing/sound.ts";
import { ROOT, scratch, serve, statusOf, within } from "../reference-impl/serve.ts";
import { startLipSyncWorker } from "./lip-sync-worker.ts";
import { missingOf } from "./local.ts";

const missing = missingOf("ffmpeg", "apertium");

const KEY = "sk-of-the-example";
const SPOKEN = utterancesOf("two-speakers");

/** Hertz of what the speech service says with the voice of the first speaker, a woman, and of the second one, a man. */
const TONES: Readonly<Record<string, number>> = { nova: 250, echo: 125 };

/** The voice with a tone within five percent. */
const voiceNear = (hertz: number) => Object.keys(TONES).find((name) => Math.abs(hertz / (TONES[name] ?? 1) - 1) < 0.05);

/** The example of docs/engines.md, with all of its services at another place. */
function exampleWith(place: string): Record<string, unknown> {
  const page = readFileSync(join(ROOT, "docs/engines.md"), "utf8");
  const [, example = ""] = /### An example with services\n[^]*?```json\n([^]*?)```/.exec(page) ?? [];
  return JSON.parse(example.replaceAll(/https?:\/\/(api\.openai\.com|127\.0\.0\.1:5000)/g, place)) as Record<
    string,
    unknown
  >;
}

/** What was said, as a service answers that got the sound from the first word on. */
function transcription() {
  const [{ begin = 0 } = {}] = SPOKEN;
  const words = SPOKEN.flatMap((utterance) => utterance.words);
  return {
    text: SPOKEN.map(({ text }) => text).join(" "),
    language: "english",
    words: words.map((word) => ({ word: word.text, start: word.begin - begin, end: word.end - begin })),
    segments: [{ start: 0, end: 60, avg_logprob: -0.1 }],
  };
}

/** A second of a tone with its overtone, as WAV. */
function tone(hertz: number): Buffer {
  const rate = 24_000;
  const samples = Int16Array.from({ length: rate }, (_, at) =>
    [1, 2].reduce((sum, times) => sum + (6000 / times) * Math.sin((2 * Math.PI * hertz * times * at) / rate), 0),
  );
  return Buffer.concat([wavHeader({ sampleRate: rate, channels: 1, length: rate }), Buffer.from(samples.buffer)]);
}

const translated = (texts: readonly unknown[], to: string) => texts.map((_, at) => `${to} ${at}`);

interface Chat {
  messages: { content: string }[];
}

/** All services of the example at one address. */
const services = () =>
  service(async (response, asked) => {
    if (asked.path === "/v1/audio/transcriptions") return json(transcription())(response);
    if (asked.path === "/translate") {
      const { q, target } = asked.json() as { q: string[]; target: string };
      return json({ translatedText: translated(q, target) })(response);
    }
    if (asked.path === "/v1/chat/completions") {
      const { texts, to } = JSON.parse((asked.json() as Chat).messages[1]?.content ?? "") as {
        texts: string[];
        to: { code: string };
      };
      const content = JSON.stringify({ translations: translated(texts, to.code) });
      return json({ choices: [{ message: { content } }] })(response);
    }
    const { voice } = asked.json() as { voice: string };
    response.writeHead(200, { "content-type": "audio/wav" }).end(tone(TONES[voice] ?? 0));
  });

const callsOf = (asked: readonly Asked[], path: string) => asked.filter((one) => one.path === path);

describe.skipIf(missing.length > 0)(`services in the place of all engines but ffmpeg${missing.needs}`, () => {
  test("the example of docs/engines.md dubs into two languages, and edited cues with a worker that moves the lips", async () => {
    const { url: place, asked } = await services();
    const worker = await startLipSyncWorker();
    onTestFinished(worker.stop);
    const [folder, engines] = [scratch(), join(scratch(), "engines.json")];
    writeFileSync(engines, JSON.stringify({ ...exampleWith(place), lipSync: { engine: "http", url: worker.url } }));
    const { url, key = "" } = await within({ OPENAI_API_KEY: KEY }, () =>
      serve(join(folder, "data"), "--engines", engines),
    );
    const post = async (route: string, body: FormData | object) => {
      const isForm = body instanceof FormData;
      const headers = { "x-api-key": key, ...(!isForm && { "content-type": "application/json" }) };
      const text = isForm ? body : JSON.stringify(body);
      const answer = await fetch(`${url}/v1/${route}`, { method: "POST", headers, body: text });
      expect(answer.status, await answer.clone().text()).toBe(200);
      return answer;
    };
    const upload = async (targetLanguage: string) => {
      const form = new FormData();
      form.append("file", new Blob([readFileSync(clip("two-speakers.mp4"))], { type: "video/mp4" }), "talk.mp4");
      form.append("targetLanguage", targetLanguage);
      return ((await (await post("translate", form)).json()) as { projectId: string }).projectId;
    };
    const ended = async (projectId: string) => {
      for (;;) {
        const status = await statusOf(url, key, projectId);
        if (status["status"] !== "processing") return status;
        await sleep(2100);
      }
    };
    /** Whose voices are heard while somebody speaks. */
    const voicesIn = async (address: unknown) => {
      const [file, sound] = [join(folder, "dub"), join(folder, "dub.wav")];
      writeFileSync(file, Buffer.from(await (await fetch(String(address))).arrayBuffer()));
      extract(file, 16_000, sound);
      const at = (seconds: number) => Math.round(seconds * 16_000);
      const parts = SPOKEN.map(({ begin }) => cutOut(sound, { from: at(begin + 0.2), to: at(begin + 0.8) }));
      return (await Promise.all(parts)).map((part) => voiceNear(pitchOf(readWave(part))));
    };

    const [german, japanese] = await Promise.all([upload("german"), upload("japanese")]);
    const original = { language: "en", text: SPOKEN.map(({ text }) => text).join(" ") };
    for (const projectId of [german, japanese]) {
      const status = await ended(projectId);
      expect(status).toMatchObject({ status: "success", transcripts: { original } });
      expect(await voicesIn(status["translatedAudioUrl"])).toEqual(
        SPOKEN.map(({ speaker }) => Object.keys(TONES)[speaker]),
      );
    }

    // A person reads the translation, corrects a cue and dubs again.
    const wanted = { source: "translated", targetLanguage: "japanese", outputFormat: "srt" };
    const srt = await (await post(`projects/${japanese}/transcript`, wanted)).text();
    const edited = { targetLanguage: "japanese", translatedSrt: srt.replace("ja 0", "ja zero") };
    await post(`projects/${japanese}/dub`, { ...edited, lipSyncMode: "standard" });
    expect(await ended(japanese)).toMatchObject({ status: "success", lipSync: { status: "COMPLETED" } });

    expect(callsOf(asked, "/v1/audio/transcriptions")).toHaveLength(2);
    expect(callsOf(asked, "/translate").map((one) => one.json())).toMatchObject([{ source: "en", target: "de" }]);
    expect(callsOf(asked, "/v1/chat/completions")).toHaveLength(1);
    const said = callsOf(asked, "/v1/audio/speech").map((one) => (one.json() as { input: string }).input);
    expect(new Set(said)).toEqual(new Set([...["de", "ja"].flatMap((to) => translated(SPOKEN, to)), "ja zero"]));
    for (const { path, headers } of asked)
      expect(headers.authorization, path).toBe(path === "/translate" ? undefined : `Bearer ${KEY}`);
  });
});
