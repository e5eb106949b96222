import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TARGET_LANGUAGES, type TargetLanguage } from "../../domain/languages.ts";
import { energyOf, pitchOf, secondsOf } from "../../testing/sound.ts";
import { Missing, type Timbre, type Voice } from "../parts.ts";
import { espeakWasm } from "./espeak-wasm.ts";
import { readWave } from "./sound.ts";

const PACKAGE = "@echogarden/espeak-ng-emscripten";

let path: string;
let voice: Voice;
beforeAll(async () => {
  path = join(mkdtempSync(join(tmpdir(), "espeak-")), "said.wav");
  voice = await espeakWasm();
});
afterAll(() => rmSync(join(path, ".."), { recursive: true }));

async function said(text: string, timbre: Timbre = { speaker: 0 }, rate = 1, language: TargetLanguage = "english") {
  await voice.speak(text, language, { timbre, rate }, path);
  return readWave(readFileSync(path));
}

test("espeak-ng in WebAssembly says a sentence at the rate that it is told", async () => {
  const usual = await said("The old people were walking along the river.");
  expect(secondsOf(usual)).toBeGreaterThan(1.5);
  expect(secondsOf(usual)).toBeLessThan(4);
  expect(energyOf(usual)).toBeGreaterThan(0.02);
  const fast = await said("The old people were walking along the river.", { speaker: 0 }, 1.5);
  expect(secondsOf(fast) * 1.5).toBeCloseTo(secondsOf(usual), 0.5);
});

test("its speakers sound as low and as high as they are", async () => {
  expect(pitchOf(await said("Hello over there.", { speaker: 0, pitch: 100 }))).toBeLessThan(130);
  expect(pitchOf(await said("Hello over there.", { speaker: 0, pitch: 210 }))).toBeGreaterThan(165);
});

test("it says markup and phonemes as text", async () => {
  const pause = secondsOf(await said('One <break time="9s"/> two.'));
  expect(pause).toBeGreaterThan(1.5);
  expect(pause).toBeLessThan(7);
  expect(secondsOf(await said("[[h@l@U]]"))).toBeCloseTo(secondsOf(await said("h@l@U")), 2);
});

test("it speaks the languages of the program", async () => {
  const lacking = (Object.keys(TARGET_LANGUAGES) as TargetLanguage[]).filter((language) => !voice.speaks(language));
  expect(lacking).toEqual(
    "galician|japanese|khmer|lao|mandarin|mongolian|tagalog|yoruba|zulu|french canadian".split("|"),
  );
  expect(secondsOf(await said("Dzień dobry państwu.", { speaker: 1 }, 1, "polish"))).toBeGreaterThan(0.7);
  await expect(said("yebo", { speaker: 0 }, 1, "zulu")).rejects.toThrow(Missing);
});

test("a signal ends it in the middle of a long text, and the next text is said", async () => {
  rmSync(path);
  const signal = AbortSignal.timeout(300);
  const stopped = voice.speak("word ".repeat(20_000), "english", { timbre: { speaker: 0 }, rate: 1, signal }, path);
  await expect(stopped).rejects.toThrow("espeak-ng was stopped");
  expect(existsSync(path)).toBe(false);
  expect(secondsOf(await said("Here again."))).toBeGreaterThan(0.3);
});

test("without the package it is missing, with the command that installs it", async () => {
  const { peerDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8"));
  const absent = () => {
    throw new Error("Cannot find module");
  };
  await expect(espeakWasm(absent as unknown as NodeJS.RequireResolve)).rejects.toThrow(
    `No speech: the package ${PACKAGE} is not installed. Install it: npm install ${PACKAGE}@${peerDependencies[PACKAGE]}`,
  );
});
