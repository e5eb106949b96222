import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TARGET_LANGUAGES, type TargetLanguage } from "../../domain/languages.ts";
import { hasProgram } from "../../testing/engines.ts";
import { energyOf, pitchOf, secondsOf } from "../../testing/sound.ts";
import { Missing, type Timbre, type Voice } from "../parts.ts";
import { espeak } from "./espeak.ts";
import { flite } from "./flite.ts";
import { readWave, type Sound } from "./sound.ts";
import { keepSpeech } from "./spoken.ts";

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "voices-"))));
afterAll(() => rmSync(folder, { recursive: true }));

const SENTENCE = "The old people were walking along the river.";

describe.each([
  ["espeak-ng", espeak],
  ["flite", flite],
])("the voice of %s", (program, make) => {
  describe.skipIf(!hasProgram(program))(`where it is installed (needs ${program})`, () => {
    let voice: Voice;
    beforeAll(async () => void (voice = await make()));

    async function said(text: string, timbre: Timbre = { speaker: 0 }, rate = 1): Promise<Sound> {
      const path = join(folder, "said.wav");
      await voice.speak(text, "english", { timbre, rate }, path);
      return readWave(readFileSync(path));
    }

    test("says which version it is", () => {
      expect(voice.version).toMatch(/^\d+\.\d+/);
    });

    test("says a sentence, without silence around it", async () => {
      const sound = await said(SENTENCE);
      expect(secondsOf(sound)).toBeGreaterThan(1.5);
      expect(secondsOf(sound)).toBeLessThan(4);
      expect(energyOf(sound)).toBeGreaterThan(0.02);
      const tenth = sound.rate / 10;
      for (const edge of [sound.samples.subarray(0, tenth), sound.samples.subarray(-tenth)])
        expect(energyOf({ ...sound, samples: edge })).toBeGreaterThan(0.002);
    });

    test("takes as much less time as it is told to be faster", async () => {
      const usual = secondsOf(await said(SENTENCE));
      expect(secondsOf(await said(SENTENCE, { speaker: 0 }, 1.5)) * 1.5).toBeCloseTo(usual, 0.5);
      expect(secondsOf(await said(SENTENCE, { speaker: 0 }, 0.8)) * 0.8).toBeCloseTo(usual, 0.5);
    });

    test("sounds low for a low speaker and high for a high one", async () => {
      expect(pitchOf(await said(SENTENCE, { speaker: 0, pitch: 100 }))).toBeLessThan(125);
      expect(pitchOf(await said(SENTENCE, { speaker: 0, pitch: 200 }))).toBeGreaterThan(165);
    });

    test("differs between two speakers of the same pitch, also when there are many", async () => {
      const sounds = [];
      for (const speaker of [0, 1, 2, 3])
        sounds.push(Buffer.from((await said("One.", { speaker, pitch: 200 })).samples.buffer));
      expect(new Set(sounds.map((sound) => sound.toString("base64"))).size).toBe(4);
    });

    test.each([
      ["options", "-w /etc/dubspec-said --help; $(touch said-by-shell) `id`"],
      ["a pause of an hour", 'One <break time="1h"/> two.'],
      ["phonemes", "One [[h@l@U]] two."],
      ["control characters", "One \u0001+50S \u001b[2J \u0000 two."],
    ])("says a text with %s as a text", async (_, text) => {
      const sound = await said(text);
      expect(secondsOf(sound)).toBeGreaterThan(0.4);
      expect(secondsOf(sound)).toBeLessThan(20);
      expect(existsSync("/etc/dubspec-said") || existsSync(join(tmpdir(), "said-by-shell"))).toBe(false);
    });

    test.each(["", "…", "\u0000"])("writes short silence for a text without words: '%s'", async (text) => {
      expect(secondsOf(await said(text))).toBeLessThan(0.5);
    });

    test("says a long text to its end", async () => {
      const once = secondsOf(await said("word ".repeat(100)));
      const often = secondsOf(await said("word ".repeat(400)));
      expect(often / once).toBeGreaterThan(3.7);
      expect(often / once).toBeLessThan(4.3);
    });

    test("is stopped by a signal", async () => {
      const stopped = voice.speak(
        SENTENCE,
        "english",
        { timbre: { speaker: 0 }, rate: 1, signal: AbortSignal.abort() },
        join(folder, "stopped.wav"),
      );
      await expect(stopped).rejects.toThrow("was stopped");
      expect(existsSync(join(folder, "stopped.wav"))).toBe(false);
    });

    test("refuses a language that it does not speak, with the remedy", async () => {
      expect(voice.speaks("zulu")).toBe(false);
      const refused = voice.speak("yebo", "zulu", { timbre: { speaker: 0 }, rate: 1 }, join(folder, "zulu.wav"));
      await expect(refused).rejects.toThrow(Missing);
      await expect(refused).rejects.toThrow(/^No speech in zulu: .*another voice engine in the configuration/);
    });
  });
});

describe.skipIf(!hasProgram("espeak-ng"))("espeak-ng by itself (needs espeak-ng)", () => {
  test("speaks all languages except for those that it lacks or reads wrongly", async () => {
    const voice = await espeak();
    const lacking = (Object.keys(TARGET_LANGUAGES) as TargetLanguage[]).filter((language) => !voice.speaks(language));
    expect(lacking).toEqual(
      "galician|japanese|khmer|lao|mandarin|mongolian|tagalog|yoruba|zulu|french canadian".split("|"),
    );
  });

  test("does not take what stands in double brackets for phonemes", async () => {
    const voice = await espeak();
    const lengths = [];
    for (const text of ["[[h@l@U]]", "h@l@U"]) {
      const path = join(folder, "phonemes.wav");
      await voice.speak(text, "english", { timbre: { speaker: 0 }, rate: 1 }, path);
      lengths.push(secondsOf(readWave(readFileSync(path))));
    }
    expect(lengths[0]).toBe(lengths[1]);
  });
});

describe.skipIf(!hasProgram("flite"))("flite by itself (needs flite)", () => {
  test("speaks the English of America, with voices from there, and no other one", async () => {
    const voice = await flite();
    const spoken = (Object.keys(TARGET_LANGUAGES) as TargetLanguage[]).filter((language) => voice.speaks(language));
    expect(spoken.toSorted()).toEqual(["american english", "english"]);
    const british = voice.speak(
      "Hello",
      "british english",
      { timbre: { speaker: 0 }, rate: 1 },
      join(folder, "gb.wav"),
    );
    await expect(british).rejects.toThrow(/^No speech in british english: flite speaks American English only/);
  });

  test.each(["日本", "We were in 日本 last year.", "Москва is cold."])(
    "refuses letters that it lacks: %s",
    async (text) => {
      const path = join(folder, "foreign.wav");
      const refused = (await flite()).speak(text, "english", { timbre: { speaker: 0 }, rate: 1 }, path);
      await expect(refused).rejects.toThrow(Missing);
      await expect(refused).rejects.toThrow(
        /^No speech in english of '(日本|Москва)': .*another voice engine in the configuration/,
      );
    },
  );

  test.each([
    ["Łódź, Straße & Ærø — “café” 😀", 'Lodz, Strasse & Aero - "cafe"'],
    ["It is 5 €, or ½.", "It is 5 euros , or 1/2."],
  ])("says the Latin letters of other languages: %s", async (text, simple) => {
    const voice = await flite();
    const [said, plainly] = [join(folder, "said.wav"), join(folder, "plainly.wav")];
    await voice.speak(text, "english", { timbre: { speaker: 0 }, rate: 1 }, said);
    await voice.speak(simple, "english", { timbre: { speaker: 0 }, rate: 1 }, plainly);
    expect(readFileSync(said).equals(readFileSync(plainly))).toBe(true);
  });

  test("keeps its files beside the speech, so that they go with it if the process is killed", async () => {
    const voice = await flite();
    const words = "word ".repeat(400);
    const speaking = voice.speak(words, "english", { timbre: { speaker: 0 }, rate: 1 }, join(folder, "kept.wav"));
    const own = () => readdirSync(folder).filter((name) => name.startsWith("flite-"));
    await expect.poll(own, { interval: 2 }).toHaveLength(1);
    await speaking;
    expect(own()).toEqual([]);
  });

  test("gives five low speakers of American English a voice each, and none from Scotland", async () => {
    const voice = await flite();
    const say = async (speaker: number) => {
      const path = join(folder, "low.wav");
      await voice.speak("One.", "american english", { timbre: { speaker, pitch: 100 }, rate: 1 }, path);
      return readFileSync(path).toString("base64");
    };
    const sounds = [await say(0), await say(1), await say(2), await say(3), await say(4)];
    expect(new Set(sounds).size).toBe(5);
    const raw = join(folder, "awb.wav");
    execFileSync("flite", ["-voice", "awb", "-t", "One.", "-o", raw]);
    await keepSpeech("flite", "One.", readFileSync(raw), raw);
    expect(sounds).not.toContain(readFileSync(raw).toString("base64"));
  });
});
