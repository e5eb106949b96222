import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeBed } from "../pipeline/bed.ts";
import { denoise } from "./denoise.ts";
import { speakersOf } from "./speakers.ts";
import { speechStretches } from "./speech-activity.ts";
import { samplesOf, writeWav } from "./wav.ts";

let directory: string;
let sound: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "stopped-"));
  sound = join(directory, "sound.wav");
  await writeWav(sound, { sampleRate: 16_000 }, [new Int16Array(16_000 * 10)]);
});
afterAll(() => rmSync(directory, { recursive: true }));

const reason = new Error("given up");

test("a recording is not read further once somebody gave it up", async () => {
  const giving = new AbortController();
  let blocks = 0;
  const reading = async () => {
    for await (const _ of samplesOf(sound, { size: 16_000, signal: giving.signal })) {
      blocks += 1;
      giving.abort(reason);
    }
  };
  await expect(reading()).rejects.toBe(reason);
  // Blocks that were already read from the disk still come.
  expect(blocks).toBeLessThan(10);
});

test.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
  ["taking noise out", (signal) => denoise(sound, join(directory, "quiet.wav"), signal)],
  ["looking for speech", (signal) => speechStretches(sound, { signal })],
  ["telling speakers apart", (signal) => speakersOf(sound, [{ begin: 0, end: 9 }], null, signal)],
  [
    "taking the voice out of the background",
    (signal) =>
      writeBed({ original: sound }, [], { background: 1, voice: 1, untouched: [] }, join(directory, "bed.wav"), signal),
  ],
])("%s ends when it is given up", async (_, work) => {
  await expect(work(AbortSignal.abort(reason))).rejects.toBe(reason);
});
