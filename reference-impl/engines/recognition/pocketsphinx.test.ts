import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hasProgram } from "../../testing/engines.ts";
import { spokenWords, wordErrorRate } from "../../testing/word-errors.ts";
import { Missing, type Heard, type Recogniser } from "../parts.ts";
import { clip, extract, utterancesOf } from "../sound/sound-harness.ts";
import { speechStretches } from "../sound/speech-activity.ts";
import { median } from "../sound/pitch.ts";
import { withWords } from "./language-model.ts";
import { pocketsphinx } from "./pocketsphinx.ts";

const directory = mkdtempSync(join(tmpdir(), "a folder with spaces "));
afterAll(() => rmSync(directory, { recursive: true }));
const at = (name: string) => join(directory, name);

const isThere = hasProgram("pocketsphinx_batch");
const textOf = ({ words }: Heard) => words.map(({ text }) => text).join(" ");

/** A sentence by a program that speaks, as a recogniser takes it. */
function say(program: string, ...arguments_: string[]): string {
  execFileSync(program, arguments_);
  extract(at("raw.wav"), 16_000, at("said.wav"));
  return at("said.wav");
}

describe.skipIf(!isThere)("pocketsphinx (needs pocketsphinx_batch)", () => {
  let recogniser: Recogniser;
  beforeAll(async () => void (recogniser = await pocketsphinx()));
  const hear = async (sound: string, vocabulary: string[] = [], language: string | null = "en") =>
    recogniser.recognise(sound, await speechStretches(sound), { language, vocabulary });

  test("hears English, and can say whether it is that", () => {
    expect(["en", "en-GB", "es", null].map((language) => recogniser.hears(language))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  test.skipIf(!hasProgram("ffmpeg"))("the dialogue has its words at their times (needs ffmpeg)", async () => {
    extract(clip("two-speakers.mp4"), 16_000, at("two.wav"));
    const known = utterancesOf("two-speakers");
    const heard = await hear(at("two.wav"), [], null);
    expect(wordErrorRate(known.map(({ text }) => text).join(" "), textOf(heard))).toBeLessThan(0.3);
    expect(heard.language).toBe("en");
    expect(heard.languageConfidence).toBeGreaterThan(0.6);
    // Each known word that was heard, by the nearest one with this text.
    const errors = known
      .flatMap(({ words }) => words)
      .flatMap(({ text, begin }) => {
        const same = heard.words.filter((word) => word.text.toLowerCase() === spokenWords(text)[0]);
        return same.length === 0 ? [] : [Math.min(...same.map((word) => Math.abs(word.begin - begin)))];
      });
    expect(errors.length).toBeGreaterThan(35);
    expect(median(errors)).toBeLessThan(0.15);
    for (const word of heard.words) {
      expect(word.end).toBeGreaterThan(word.begin);
      expect(word.confidence).toBeGreaterThanOrEqual(0);
      expect(word.confidence).toBeLessThanOrEqual(1);
    }
  });

  test("the sentence of the clips is heard", async () => {
    expect(wordErrorRate(utterancesOf("speech")[0]!.text, textOf(await hear(clip("speech.wav"))))).toBeLessThan(0.3);
  });

  test.skipIf(!hasProgram("flite") || !hasProgram("ffmpeg"))(
    "a name is heard if the vocabulary has it, and only then (needs flite, ffmpeg)",
    async () => {
      const sound = say("flite", "-voice", "slt", "-t", "Zolandria is easy to use.", "-o", at("raw.wav"));
      expect(textOf(await hear(sound))).not.toContain("Zolandria");
      expect(textOf(await hear(sound, ["Zolandria", "東京", "--help"]))).toMatch(/^Zolandria .*easy to use$/);
    },
  );

  test.skipIf(!hasProgram("flite") || !hasProgram("ffmpeg"))(
    "a name of two words is two words (needs flite, ffmpeg)",
    async () => {
      const sound = say("flite", "-voice", "slt", "-t", "We met Ada Quimbly in the city.", "-o", at("raw.wav"));
      const { words } = await hear(sound, ["Ada Quimbly"]);
      const [first, second] = ["Ada", "Quimbly"].map((text) => words.find((word) => word.text === text));
      expect(first!.end).toBe(second!.begin);
      expect(second!.end).toBeGreaterThan(second!.begin);
    },
  );

  test.skipIf(!hasProgram("espeak-ng") || !hasProgram("ffmpeg"))(
    "Spanish is not taken for English (needs espeak-ng, ffmpeg)",
    async () => {
      const text = "Buenos días. Hoy vamos a hablar de la historia de nuestra ciudad.";
      const heard = hear(say("espeak-ng", "-v", "es", "-w", at("raw.wav"), text), [], null);
      await expect(heard).rejects.toThrow("not English");
      await expect(heard).rejects.toThrow(Missing);
      // Nor if somebody says that it is English.
      await expect(hear(at("said.wav"), [], "en")).rejects.toThrow("not English");
    },
  );

  test("nothing is heard where there is no speech, and nothing is left behind", async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith("pocketsphinx-"));
    const heard = await recogniser.recognise(clip("speech.wav"), [], { language: null, vocabulary: [] });
    expect(heard).toEqual({ language: "en", languageConfidence: 0, words: [] });
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith("pocketsphinx-"))).toEqual(before);
  });

  test("a signal ends it", async () => {
    const options = { language: "en", vocabulary: [], signal: AbortSignal.abort() };
    const heard = recogniser.recognise(clip("speech.wav"), [{ begin: 0, end: 3 }], options);
    await expect(heard).rejects.toMatchObject({ how: "stopped" });
  });

  test("sound of another rate is refused", async () => {
    const heard = recogniser.recognise(clip("silence.wav"), [], { language: "en", vocabulary: [] });
    await expect(heard).rejects.toThrow("8000 Hz");
  });

  test("a model without its files is missing, with the command that installs it", async () => {
    const missing = pocketsphinx({ model: directory });
    await expect(missing).rejects.toThrow(Missing);
    await expect(missing).rejects.toThrow(/there is no .*apt-get install .*pocketsphinx-en-us/);
  });

  test("words are added to a language model, which keeps its own", () => {
    const model = readFileSync("/usr/share/pocketsphinx/model/en-us/en-us.lm.bin");
    const longer = withWords(model, ["vocabulary_0", "vocabulary_1"]);
    expect(longer.length).toBe(model.length + 2 * (12 + "vocabulary_0".length + 1));
    expect(longer.readUInt32LE(20)).toBe(model.readUInt32LE(20) + 2);
    expect(longer.toString("latin1", longer.length - 26)).toBe("vocabulary_0\0vocabulary_1\0");
    expect(withWords(model, []).equals(model)).toBe(true);
    expect(() => withWords(model.subarray(0, -1), ["one"])).toThrow("not a language model");
    expect(() => withWords(model, Array.from({ length: 60_000 }, String))).toThrow("not a language model");
  });
});

test("a machine without the program is told how to install it", async () => {
  for (const program of ["sh", "cat"]) symlinkSync(`/bin/${program}`, at(program));
  vi.stubEnv("PATH", directory);
  const missing = pocketsphinx();
  await expect(missing).rejects.toThrow(Missing);
  await expect(missing).rejects.toThrow(/not installed.*apt-get install .*pocketsphinx /);
});
