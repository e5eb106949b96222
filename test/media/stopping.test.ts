import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { done, studioIn, USUAL } from "../../bench/media/dubbing.ts";
import { nativeFfmpeg } from "../../reference-impl/engines/ffmpeg/native.ts";
import { httpLipSync } from "../../reference-impl/engines/lip-sync/http.ts";
import type { MediaTool, Voice } from "../../reference-impl/engines/parts.ts";
import type { Parts } from "../../reference-impl/engines/pipeline/choose.ts";
import type { Speech } from "../../reference-impl/engines/ports.ts";
import { runProgram } from "../../reference-impl/engines/programs/program.ts";
import { clip } from "../../reference-impl/engines/sound/sound-harness.ts";
import { apertium } from "../../reference-impl/engines/translation/apertium.ts";
import { json, service } from "../../reference-impl/testing/service.ts";
import { fakeParts } from "./fake-parts.ts";
import { isRunning, missingOf } from "./local.ts";

const missing = missingOf("ffmpeg");

let directory: string;
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), "stopping-"))));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

const texts = ["one", "two"];
const segments = texts.map((text, speaker) => ({ text, speaker, begin: speaker + 0.2, end: speaker + 1 }));
const script = { language: "spanish", original: { language: "en", segments } as unknown as Speech, texts } as const;

async function studioWith(parts: Partial<Parts>) {
  const studio = studioIn(directory, { ...(await fakeParts({ recognise: 0, translate: 0, speak: 0 })), ...parts });
  return { ...studio, media: await studio.mediaOf(clip("speech.mp4"), 3) };
}

/** A program that goes on for hours, longer than any test waits for its end, and which `ps` knows by its seconds. */
const work = (seconds: number, signal: AbortSignal | undefined) =>
  runProgram("sleep", [String(seconds)], { directory, bounds: { time: 9_000_000 }, signal });

/** An ffmpeg that draws subtitles for hours. */
async function slowToDraw(seconds: number): Promise<MediaTool> {
  const native = await nativeFfmpeg();
  return {
    ...native,
    run: (program, arguments_, options) =>
      arguments_.at(-1) === "file:burnt.mp4" ? work(seconds, options.signal) : native.run(program, arguments_, options),
  };
}

const voiceOf = (speak: Voice["speak"]): Partial<Parts> => ({
  voices: [{ name: "flite", engine: { engine: "throat", version: "1", speaks: () => true, speak } }],
});

const leftovers = () =>
  readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((path) => /part-/.test(path));

describe.skipIf(missing.length > 0)(`a step that is given up ends${missing.needs}`, () => {
  test("the voices that are spoken beside the one that failed, and subtitles that are drawn meanwhile", async () => {
    const media = { name: "ffmpeg", engine: await slowToDraw(9081.5) } as const;
    const voice = voiceOf(async (text, _language, { signal }) => {
      if (text === "two") return void (await work(9082.5, signal));
      await expect.poll(() => isRunning("sleep 9081.5") && isRunning("sleep 9082.5")).toBe(true);
      throw new Error("hoarse");
    });
    const { engines, media: of } = await studioWith({ media, ...voice });
    const speaking = engines.speak(of, script, { ...USUAL, subtitles: true }, "prj_1/speech", { fate: [] });
    await expect(speaking).rejects.toThrow("hoarse");
    expect(isRunning("sleep 9082.5")).toBe(false);
    await expect.poll(() => isRunning("sleep 9081.5")).toBe(false);
    await expect.poll(leftovers).toEqual([]);
  });

  test("the subtitles that were drawn ahead, when the video is given up", async () => {
    const { engines, media } = await studioWith({ media: { name: "ffmpeg", engine: await slowToDraw(9083.5) } });
    const options = { ...USUAL, subtitles: true };
    const spoken = done(await engines.speak(media, script, options, "prj_1/speech", { fate: [] }));
    await expect.poll(() => isRunning("sleep 9083.5")).toBe(true);
    const { signal, abort } = giving();
    const video = engines.mixVideo(media, spoken.key, script, options, "prj_1/video", { fate: [], signal });
    setTimeout(abort, 300);
    await expect(video).rejects.toMatchObject({ how: "stopped" });
    expect(isRunning("sleep 9083.5")).toBe(false);
  });

  test("a program that translates", async () => {
    const program = "#!/bin/sh\ncase $1 in -l) echo eng-spa;; -V) echo Apertium 9.9;; *) sleep 9084.5;; esac\n";
    writeFileSync(join(directory, "apertium"), program, { mode: 0o755 });
    vi.stubEnv("PATH", `${directory}:${process.env["PATH"]}`);
    const { engines } = await studioWith({ translators: [{ name: "apertium", engine: await apertium() }] });
    const { signal, abort } = giving();
    const translating = engines.translate(script.original, "spanish", { fate: [], signal });
    translating.catch(() => {});
    await expect.poll(() => isRunning("sleep 9084.5")).toBe(true);
    abort();
    await expect(translating).rejects.toMatchObject({ how: "stopped" });
    expect(isRunning("sleep 9084.5")).toBe(false);
  });

  test("the job of a worker for lip-sync, which is told", async () => {
    const running = json({ status: "running" });
    const { url, asked } = await service((answer) => answer.writeHead(202, { location: "/jobs/1" }).end(), running);
    const { engines, upload } = await studioWith({ lipSyncer: { name: "http", engine: httpLipSync({ url }) } });
    const [video, audio] = [await upload(clip("speech.mp4"), "video"), await upload(clip("speech.wav"), "audio")];
    const { signal, abort } = giving();
    const syncing = engines.syncLips(video, audio, USUAL, "prj_1/lips", { fate: [], signal });
    syncing.catch(() => {});
    await expect.poll(() => asked.length).toBe(2);
    abort();
    await expect(syncing).rejects.toMatchObject({ how: "stopped" });
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /jobs",
      "GET /jobs/1",
      "DELETE /jobs/1",
    ]);
  });
});

/** A signal, and what gives it. */
function giving() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
