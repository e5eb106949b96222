import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { done, dub, HEARD, studioIn, TASK, USUAL, type Studio } from "../../bench/media/dubbing.ts";
import { Missing, type Recogniser } from "../../reference-impl/engines/parts.ts";
import type { Parts } from "../../reference-impl/engines/pipeline/choose.ts";
import { ProgramFailure, runProgram } from "../../reference-impl/engines/programs/program.ts";
import { clip } from "../../reference-impl/engines/sound/sound-harness.ts";
import { fakeParts, type Calls } from "./fake-parts.ts";
import { isRunning, missingOf } from "./local.ts";

const missing = missingOf("ffmpeg");

let directory: string;
let calls: Calls;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "bad-input-"));
  calls = { recognise: 0, translate: 0, speak: 0 };
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const TO_SPANISH = { from: "en", to: "spanish", options: USUAL } as const;

async function dubWith(parts: Parts) {
  const studio = studioIn(directory, parts);
  return dub(studio, await studio.mediaOf(clip("speech.mp4"), 3), TO_SPANISH);
}

/** What broken-off work left in the directory of results. */
const leftovers = () =>
  readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((path) => /(^|\/)part-/.test(path));

/** The results of stages, each with a number that changes when it is made again. */
const stages = () =>
  Object.fromEntries(
    readdirSync(join(directory, "work", "prj_1"))
      .filter((name) => !name.startsWith("part-"))
      .map((name) => [name, statSync(join(directory, "work", "prj_1", name)).ino]),
  );

const running = (script: string, bounds: { time: number; file?: number }) =>
  runProgram("sh", ["-c", script], { directory, bounds });

describe.skipIf(missing.length > 0)(`engines that do not do what they should${missing.needs}`, () => {
  test.each([
    {
      ill: "hangs",
      code: "TRANSLATION_FAILED",
      says: "did not end within 0.5 seconds",
      broken: {
        async translate() {
          await running("sleep 9075.5 & sleep 9075.5", { time: 500 });
          return [];
        },
      },
    },
    {
      ill: "writes without end",
      code: "VOICE_SYNTHESIS_FAILED",
      says: "failed",
      broken: { speak: async () => void (await running("yes > endless", { time: 600_000, file: 65_536 })) },
    },
    {
      ill: "prints without end",
      code: "TRANSCRIPTION_FAILED",
      says: "printed more than",
      broken: {
        async recognise() {
          await running("yes garbage", { time: 600_000 });
          return { language: "en", languageConfidence: 0, words: [] };
        },
      },
    },
    {
      ill: "gives garbage for sound",
      code: "VOICE_SYNTHESIS_FAILED",
      says: "throat gave no sound",
      broken: { speak: async (...task: unknown[]) => writeFile(task[3] as string, "garbage ".repeat(100)) },
    },
  ])("one that $ill fails its run by the contract, leaves nothing, and the next run works", async (given) => {
    await expect(dubWith(await fakeParts(calls, given.broken))).rejects.toThrow(
      new RegExp(`${given.code}: .*${given.says}.*dubspec doctor`),
    );
    await expect.poll(() => isRunning("sleep 9075.5")).toBe(false);
    // What was begun for later stages ends by itself.
    await expect.poll(leftovers).toEqual([]);
    expect((await dubWith(await fakeParts(calls))).texts).toEqual(["uno"]);
  });

  test("a disk that is full passes: nothing is left, and the same step works the next time", async () => {
    const full = Object.assign(new Error("No space left on device"), { code: "ENOSPC" });
    const speak = () => Promise.reject(full);
    await expect(dubWith(await fakeParts(calls, { speak }))).rejects.toMatchObject({
      code: "VOICE_SYNTHESIS_FAILED",
      message: expect.stringMatching(/^Speech in spanish failed: the disk of the service is full\. Make room/),
      how: "gave-up",
      cause: full,
    });
    await expect.poll(leftovers).toEqual([]);
    expect((await dubWith(await fakeParts(calls))).texts).toEqual(["uno"]);
  });

  test("an engine that is missing fails the run with stage, languages and remedy", async () => {
    const parts = await fakeParts(calls);
    const none = new Missing("No translation: apertium is not installed. Install it: apt-get install apertium");
    const { engines, mediaOf } = studioIn(directory, { ...parts, translators: [{ name: "apertium", engine: none }] });
    const speech = done(await engines.transcribe(await mediaOf(clip("speech.mp4"), 3), HEARD, "en", TASK));
    expect(await engines.translate(speech, "spanish", TASK)).toMatchObject({
      code: "TRANSLATION_FAILED",
      message: expect.stringMatching(/translates from en to spanish.*apt-get install apertium.*doctor/),
    });
  });

  test.each([
    { ill: "does not know the language", broken: {}, hears: false, says: "No engine recognises en" },
    {
      ill: "fails at once",
      broken: { recognise: () => Promise.reject(new ProgramFailure("ears failed", "failed")) },
      hears: true,
      says: "ears failed",
    },
  ])("nothing of a transcription goes on when its recogniser $ill", async ({ broken, hears, says }) => {
    const parts = await fakeParts(calls, broken);
    const [{ name, engine } = { name: "", engine: new Missing("") }] = parts.recognisers;
    const deaf = { name, engine: { ...engine, hears: () => hears } as Recogniser };
    const { engines, mediaOf } = studioIn(directory, { ...parts, recognisers: [deaf] });
    const failure = await engines.transcribe(await mediaOf(clip("speech.mp4"), 3), HEARD, "en", TASK);
    expect(failure).toMatchObject({ code: "TRANSCRIPTION_FAILED", message: expect.stringContaining(says) });
    expect(leftovers()).toEqual([]);
    const made = stages();
    await sleep(1000);
    expect([leftovers(), stages()]).toEqual([[], made]);
  });

  test("a source SRT is the transcript also where no speech is heard", async () => {
    const { engines, mediaOf } = studioIn(directory, await fakeParts(calls));
    const silent = { ...(await mediaOf(clip("silence.wav"), 3)), hasVideo: false };
    const sourceSrt = "1\n00:00:00,500 --> 00:00:01,500\nUna voz muy baja.\n";
    const { text } = done(await engines.transcribe(silent, { ...HEARD, sourceSrt }, "es", TASK));
    expect(text).toBe("Una voz muy baja.");
    expect(await engines.transcribe(silent, HEARD, "es", TASK)).toMatchObject({ how: "no-speech" });
  });

  test("a service that is killed in a step does that step again, and no other one", async () => {
    let isSpeaking = false;
    const speak = () => {
      isSpeaking = true;
      return new Promise<never>(() => {});
    };
    const killed = studioIn(directory, await fakeParts(calls, { speak }));
    const media = await killed.mediaOf(clip("speech.mp4"), 3);
    const original = done(await killed.engines.transcribe(media, HEARD, "en", TASK));
    const texts = done(await killed.engines.translate(original, "spanish", TASK));
    const speakIn = ({ engines }: Studio) =>
      engines.speak(media, { language: "spanish", original, texts }, USUAL, "prj_1/speech", TASK);
    void speakIn(killed);
    await expect.poll(() => isSpeaking).toBe(true);
    const made = stages();
    done(await speakIn(studioIn(directory, await fakeParts(calls))));
    expect(calls).toMatchObject({ recognise: 1, translate: 1 });
    expect(stages()).toMatchObject(made);
    const spoken = calls.speak;
    expect(spoken).toBeGreaterThan(0);
    done(await speakIn(studioIn(directory, await fakeParts(calls))));
    expect(calls.speak).toBe(spoken);
  });
});
