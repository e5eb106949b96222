import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasProgram } from "../../testing/engines.ts";
import { clip, extract } from "./sound-harness.ts";
import { levelOf, NotWav, samplesOf, wavOf, writeTrack, writeWav } from "./wav.ts";

let directory: string;
beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), "wav-"))));
afterAll(() => rmSync(directory, { recursive: true }));
const at = (name: string) => join(directory, name);

async function all(path: string, options?: Parameters<typeof samplesOf>[1]): Promise<number[][]> {
  const blocks = [];
  for await (const block of samplesOf(path, options)) blocks.push([...block]);
  return blocks;
}

describe("reading", () => {
  test("a WAV is read in blocks, the last of them short", async () => {
    await writeWav(at("counted.wav"), { sampleRate: 8000 }, [Int16Array.of(1, 2, 3), Int16Array.of(4, 5, 6, 7)]);
    expect(await wavOf(at("counted.wav"))).toEqual({ sampleRate: 8000, channels: 1, length: 7, offset: 44 });
    expect(await all(at("counted.wav"), { size: 3 })).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
    expect(await all(at("counted.wav"), { size: 3, from: 2, to: 6 })).toEqual([[3, 4, 5], [6]]);
    expect(await all(at("counted.wav"), { from: 7 })).toEqual([]);
  });

  test("a WAV with two channels has a sample of each in turns", async () => {
    const length = await writeWav(at("stereo.wav"), { sampleRate: 8000, channels: 2 }, [Int16Array.of(1, -1, 2, -2)]);
    expect(length).toBe(2);
    expect(await all(at("stereo.wav"), { size: 1 })).toEqual([
      [1, -1],
      [2, -2],
    ]);
  });

  test.skipIf(!hasProgram("ffmpeg"))("the longer header of ffmpeg is read (needs ffmpeg)", async () => {
    extract(clip("speech.wav"), 16_000, at("speech.wav"));
    expect(await wavOf(at("speech.wav"))).toEqual({ sampleRate: 16_000, channels: 1, length: 48_000, offset: 78 });
  });

  test("a WAV that was written into a pipe ends with its file", async () => {
    const bytes = readFileSync(clip("speech.wav"));
    bytes.writeUInt32LE(0xffffffff, 40);
    writeFileSync(at("piped.wav"), bytes);
    expect((await wavOf(at("piped.wav"))).length).toBe(48_000);
  });

  test.each([
    ["no bytes", Buffer.alloc(0)],
    ["a text", readFileSync(clip("not-a-video.mp4"))],
    ["only its header", readFileSync(clip("speech.wav")).subarray(0, 30)],
    ["8 bits", changed(readFileSync(clip("speech.wav")), 34, 8)],
    ["a compressed format", changed(readFileSync(clip("speech.wav")), 20, 85)],
    ["no channels", changed(readFileSync(clip("speech.wav")), 22, 0)],
  ])("a file with %s is refused", async (_, bytes) => {
    writeFileSync(at("wrong.wav"), bytes);
    await expect(wavOf(at("wrong.wav"))).rejects.toThrow(NotWav);
  });
});

function changed(bytes: Buffer, place: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt16LE(value, place);
  return copy;
}

describe("a track of pieces", () => {
  const write = (name: string, ...samples: number[]) =>
    writeWav(at(name), { sampleRate: 8000 }, [Int16Array.from(samples)]);

  test("has its pieces exactly at their samples, and silence elsewhere", async () => {
    await write("one.wav", 10, 20, 30);
    await write("two.wav", 7, 8);
    const pieces = [
      { path: at("one.wav"), at: 2 },
      { path: at("two.wav"), at: 6 },
    ];
    await writeTrack(at("track.wav"), { sampleRate: 8000, length: 9 }, pieces);
    expect(await all(at("track.wav"))).toEqual([[0, 0, 10, 20, 30, 0, 7, 8, 0]]);
  });

  test("adds pieces that overlap without going over, and cuts them at its edges", async () => {
    await write("loud.wav", 30_000, 30_000, -30_000);
    const pieces = [-1, 0, 3].map((place) => ({ path: at("loud.wav"), at: place }));
    await writeTrack(at("track.wav"), { sampleRate: 8000, length: 4 }, pieces);
    expect(await all(at("track.wav"))).toEqual([[32_767, 0, -30_000, 30_000]]);
  });

  test("takes no piece of another rate", async () => {
    await write("one.wav", 1);
    const other = writeTrack(at("track.wav"), { sampleRate: 16_000, length: 4 }, [{ path: at("one.wav"), at: 0 }]);
    await expect(other).rejects.toThrow("8000 Hz and 1 channels: the track has 16000 Hz and 1.");
  });
});

test("levels are measured in decibels below full scale", async () => {
  await writeWav(at("half.wav"), { sampleRate: 8000 }, [Int16Array.of(0, 0, 16_384, -16_384)]);
  expect((await levelOf(at("half.wav"))).rms).toBeCloseTo(-9.03, 2);
  expect((await levelOf(at("half.wav"), { from: 2 })).rms).toBeCloseTo(-6.02, 2);
  expect((await levelOf(at("half.wav"))).peak).toBeCloseTo(-6.02, 2);
  expect(await levelOf(at("half.wav"), { to: 2 })).toEqual({ rms: -Infinity, peak: -Infinity });
});

test("half an hour is written and read without being held", async () => {
  const second = new Int16Array(16_000).fill(100);
  const before = process.memoryUsage().rss;
  await writeWav(
    at("long.wav"),
    { sampleRate: 16_000 },
    Array.from({ length: 1800 }, () => second),
  );
  expect((await levelOf(at("long.wav"))).peak).toBeCloseTo(-50.3, 1);
  // The file has 58 MB.
  expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
});
