import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasPackage } from "../../testing/engines.ts";
import type { MediaTool } from "../parts.ts";
import { factsOf } from "./probe.ts";
import { encodeSound, extractSound, FULL } from "./sound.ts";
import { burnSubtitles } from "./video.ts";
import { wasmFfmpeg } from "./wasm.ts";

const none = !hasPackage("@ffmpeg/core");
const clips = join(import.meta.dirname, "../../../fixtures/media");

let root: string;
let directory: string;
let tool: MediaTool;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "wasm-"));
  directory = mkdtempSync(join(root, "inner-"));
  if (none) return;
  tool = await wasmFfmpeg();
  copyFileSync(join(clips, "speech.mp4"), join(directory, "speech.mp4"));
});
afterAll(() => rmSync(root, { recursive: true }));

const ENDLESS = ["-f", "lavfi", "-i", "sine", "-f", "null", "-"];
const run = (
  arguments_: string[],
  bounds: Partial<{ time: number; memory: number; file: number }> = {},
  signal?: AbortSignal,
) => tool.run("ffmpeg", arguments_, { directory, bounds: { time: 600_000, ...bounds }, ...(signal && { signal }) });

describe.skipIf(none)("ffmpeg as WebAssembly (needs @ffmpeg/core)", () => {
  test("without its package, the message has the command that installs it", async () => {
    const { devDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8"));
    await expect(wasmFfmpeg("@ffmpeg/no-such-core")).rejects.toMatchObject({
      name: "Missing",
      message: expect.stringContaining(`npm install @ffmpeg/core@${devDependencies["@ffmpeg/core"]}`),
    });
  });

  test("it says its version and probes files where they are", async () => {
    expect(tool).toMatchObject({ engine: "ffmpeg (WebAssembly)", version: expect.stringMatching(/^\d+\.\d+/) });
    const facts = await factsOf(tool, directory, "speech.mp4", { duration: 60 });
    expect(facts).toMatchObject({ duration: 3, sound: { codec: "aac" }, picture: { codec: "h264" } });
    expect(readdirSync(directory)).toEqual(["speech.mp4"]);
  });

  test("it extracts, encodes and burns as the program does", async () => {
    const place = { tool, directory };
    const video = { file: "speech.mp4", facts: await factsOf(tool, directory, "speech.mp4", { duration: 60 }) };
    await extractSound(place, video, FULL, "full.wav");
    expect(statSync(join(directory, "full.wav")).size).toBeGreaterThan(2.9 * 192_000);
    await encodeSound(place, "full.wav", 3, "dub.mp3");
    await burnSubtitles(place, video, "full.wav", [{ begin: 0, end: 1, text: "Hello" }], "burnt.mp4");
    const burnt = await factsOf(tool, directory, "burnt.mp4", { duration: 60 });
    expect(burnt).toMatchObject({ duration: 3, picture: { width: video.facts.picture?.width } });
    const odd = [{ begin: 0, end: 1, text: "日本" }];
    await expect(burnSubtitles(place, video, "full.wav", odd, "odd.mp4")).rejects.toMatchObject({ name: "Missing" });
  });

  test("it sees no file outside of its directory, and no link", async () => {
    writeFileSync(join(root, "secret.mp4"), readFileSync(join(directory, "speech.mp4")));
    symlinkSync(join(root, "secret.mp4"), join(directory, "link.mp4"));
    for (const path of ["../secret.mp4", join(root, "secret.mp4"), "link.mp4"]) {
      const reading = tool.run("ffprobe", ["-v", "error", path], { directory, bounds: { time: 600_000 } });
      await expect(reading).rejects.toMatchObject({ how: "failed", message: expect.stringMatching(/No such file/) });
    }
  });

  test("its standard output is exact", async () => {
    const { stdout } = await run(["-f", "lavfi", "-i", "sine=d=0.1:r=8000", "-f", "s16le", "pipe:1"]);
    expect(stdout.length).toBe(1600);
  });

  test("bounds end it: time, a signal, output, the size of a file, and memory", async () => {
    await expect(run(ENDLESS, { time: 1500 })).rejects.toMatchObject({ how: "too slow" });
    const controller = new AbortController();
    const stopped = run(ENDLESS, {}, controller.signal);
    setTimeout(() => controller.abort(), 500);
    await expect(stopped).rejects.toMatchObject({ how: "stopped" });
    await expect(run(ENDLESS, {}, AbortSignal.abort())).rejects.toMatchObject({ how: "stopped" });
    const printing = run(["-f", "lavfi", "-i", "sine", "-f", "s16le", "pipe:1"]);
    await expect(printing).rejects.toMatchObject({ how: "too much output" });
    const writing = run(["-f", "lavfi", "-i", "sine", "-f", "s16le", "long.raw"], { file: 100_000 });
    await expect(writing).rejects.toMatchObject({ how: "failed", message: expect.stringContaining("File too large") });
    expect(statSync(join(directory, "long.raw")).size).toBeLessThanOrEqual(100_000);
    const large = ["-xerror", "-f", "lavfi", "-i", "color=s=4000x4000:d=1", "-f", "null", "-"];
    await expect(run(large, { memory: 40_000_000 })).rejects.toMatchObject({ how: "failed" });
  });
});
