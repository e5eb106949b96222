import { expect, test, describe } from "vitest";
import { json, service } from "../../testing/service.ts";
import { remoteService, type ServiceOptions } from "../remote/service.ts";
import { clip } from "../sound/sound-harness.ts";
import { codeOf } from "./language-names.ts";
import { withMarks } from "./marks.ts";
import { openAiRecogniser } from "./openai.ts";

const ANSWER = {
  language: "english",
  text: "This is, um, short.",
  words: [
    { word: "This", start: 0.05, end: 0.2 },
    { word: "is", start: 0.2, end: 0.3 },
    { word: "um", start: 0.4, end: 0.6 },
    { word: "short", start: 0.7, end: 9 },
  ],
  segments: [{ start: 0, end: 0.5, avg_logprob: Math.log(0.8) }],
};

const STRETCHES = [{ begin: 0.25, end: 2.7 }];

const hear = (
  url: string,
  {
    language = null,
    stretches = STRETCHES,
    ...options
  }: Partial<ServiceOptions> & {
    language?: string | null;
    stretches?: typeof STRETCHES;
  } = {},
) =>
  openAiRecogniser(remoteService({ url: `${url}/v1`, key: "sk-1", backoffMs: 1, ...options }), {
    model: "whisper-1",
  }).recognise(clip("speech.wav"), stretches, { language, vocabulary: ["Zolandria", "Acme Cloud"] });

test("a request has the sound, the model, the vocabulary, and asks for words", async () => {
  const { url, asked } = await service(json(ANSWER));
  await hear(url, { language: "en" });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ method: "POST", path: "/v1/audio/transcriptions" });
  expect(asked[0]?.headers.authorization).toBe("Bearer sk-1");
  const form = await asked[0]!.form();
  expect(form.get("model")).toBe("whisper-1");
  expect(form.get("response_format")).toBe("verbose_json");
  expect(form.getAll("timestamp_granularities[]")).toEqual(["word", "segment"]);
  expect(form.get("language")).toBe("en");
  expect(form.get("prompt")).toBe("Zolandria, Acme Cloud");
  const file = form.get("file") as File;
  expect(file.type).toBe("audio/wav");
  expect(file.size).toBe(44 + 2.45 * 32_000);
});

test("words have their times in the recording, their marks, and how sure the service is", async () => {
  const { url } = await service(json(ANSWER));
  expect(await hear(url)).toEqual({
    language: "en",
    languageConfidence: 0.725,
    words: [
      { text: "This", begin: 0.3, end: 0.45, confidence: 0.8, isFiller: false },
      { text: "is,", begin: 0.45, end: 0.55, confidence: 0.8, isFiller: false },
      { text: "um,", begin: 0.65, end: 0.85, confidence: 0.8, isFiller: true },
      // The service names a time after the sound, and no confidence.
      { text: "short.", begin: 0.95, end: 2.7, confidence: 0.5, isFiller: false },
    ],
  });
});

test("a long recording is sent in parts, the later ones in the language of the first", async () => {
  const { url, asked } = await service(json(ANSWER));
  const stretches = [
    { begin: 0, end: 1 },
    { begin: 1, end: 2 },
    { begin: 601, end: 602 },
  ];
  const { words } = await hear(url, { stretches });
  const forms = await Promise.all(asked.map((one) => one.form()));
  expect(forms.map((form) => form.get("language"))).toEqual([null, "en"]);
  expect((forms[0]!.get("file") as File).size).toBe(44 + 2 * 32_000);
  expect(words[4]?.begin).toBe(601.05);
});

describe("a service that fails", () => {
  test("a service that fails once is asked again", async () => {
    const { url, asked } = await service(json({}, 500), json(ANSWER));
    expect((await hear(url)).words).toHaveLength(4);
    expect(asked).toHaveLength(2);
  });

  test("a service that refuses the key is asked once", async () => {
    const { url, asked } = await service(json({ error: "no" }, 401));
    await expect(hear(url)).rejects.toMatchObject({ how: "refused", status: 401 });
    expect(asked).toHaveLength(1);
  });

  test("a service that stays silent is not waited for", async () => {
    const { url } = await service(() => {});
    await expect(hear(url, { timeoutMs: 100, retries: 0 })).rejects.toMatchObject({ how: "too slow" });
  });

  test.each([
    ["a page", (response: { end: (text: string) => void }) => response.end("<html>")],
    ["another form", json({ result: "This is short" })],
    ["times that are not numbers", json({ ...ANSWER, words: [{ word: "This", start: "0", end: "1" }] })],
    ["times before the beginning", json({ ...ANSWER, words: [{ word: "This", start: -1, end: 1 }] })],
    ["text without times", json({ text: "This is short.", language: "english" })],
    ["an unknown language", json({ ...ANSWER, language: "klingon" })],
  ])("%s is garbage as an answer", async (_, answer) => {
    const { url } = await service(answer);
    await expect(hear(url)).rejects.toMatchObject({ how: "garbage" });
  });
});

test("a budget in seconds of sound is kept", async () => {
  const { url, asked } = await service(json(ANSWER));
  await expect(hear(url, { budget: { seconds: 2 } })).rejects.toMatchObject({ how: "over budget" });
  expect(asked).toHaveLength(0);
});

test("languages that the service does not have are not heard", () => {
  const some = openAiRecogniser(remoteService({ url: "http://127.0.0.1:1" }), { model: "small", languages: ["en"] });
  const all = openAiRecogniser(remoteService({ url: "http://127.0.0.1:1" }), { model: "small" });
  expect(["en", "es", null].map((language) => some.hears(language))).toEqual([true, false, true]);
  expect(all.hears("es")).toBe(true);
});

test.each([
  ["english", "en"],
  ["Spanish", "es"],
  ["pt", "pt"],
  ["zh-CN", "zh"],
  ["klingon", undefined],
  [undefined, undefined],
])("the name %j of a language has the code %j", (name, code) => {
  expect(codeOf(name)).toBe(code);
});

test("words get the marks of the text, also after one that differs", () => {
  expect(withMarks(["Hello", "2", "old", "friends"], "Hello, two old, “friends”!")).toEqual([
    "Hello,",
    "2",
    "old,",
    "“friends”!",
  ]);
});
