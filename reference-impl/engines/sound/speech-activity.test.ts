import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasProgram } from "../../testing/engines.ts";
import type { Stretch } from "../parts.ts";
import { clip, extract, noise, utterancesOf } from "./sound-harness.ts";
import { speechStretches } from "./speech-activity.ts";
import { clipped, samplesOf, writeWav } from "./wav.ts";

let directory: string;
beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), "speech-"))));
afterAll(() => rmSync(directory, { recursive: true }));
const at = (name: string) => join(directory, name);

/** How well two lists of stretches agree, from 0 to 1, over every hundredth of a second. */
function agreement(known: readonly Stretch[], found: readonly Stretch[]): number {
  const within = (stretches: readonly Stretch[], time: number) =>
    stretches.some(({ begin, end }) => begin <= time && time < end);
  const times = Array.from({ length: 2200 }, (_, hundredth) => hundredth / 100);
  const both = times.filter((time) => within(known, time) && within(found, time)).length;
  const one = times.filter((time) => within(known, time) !== within(found, time)).length;
  return (2 * both) / (2 * both + one);
}

test.skipIf(!hasProgram("ffmpeg"))("the six utterances of a dialogue are found (needs ffmpeg)", async () => {
  extract(clip("two-speakers.mp4"), 16_000, at("two.wav"));
  const found = await speechStretches(at("two.wav"));
  const known = utterancesOf("two-speakers");
  expect(found).toHaveLength(known.length);
  for (const [index, { begin, end }] of known.entries()) {
    expect(found[index]!.begin).toBeLessThan(begin);
    expect(found[index]!.end).toBeGreaterThan(end);
  }
  expect(agreement(known, found)).toBeGreaterThan(0.93);
});

test("there is no speech in silence, nor in soft noise", async () => {
  await writeWav(at("silence.wav"), { sampleRate: 16_000 }, [new Int16Array(48_000)]);
  expect(await speechStretches(at("silence.wav"))).toEqual([]);
  const hiss = noise(100);
  await writeWav(at("hiss.wav"), { sampleRate: 16_000 }, [new Int16Array(48_000).map(() => hiss.next().value)]);
  expect(await speechStretches(at("hiss.wav"))).toEqual([]);
});

test("the edges of a recording are the edges of its stretches", async () => {
  await writeWav(at("cut.wav"), { sampleRate: 16_000 }, samplesOf(clip("speech.wav"), { from: 8000, to: 32_100 }));
  const found = await speechStretches(at("cut.wav"));
  expect(found.at(0)?.begin).toBe(0);
  expect(found.at(-1)?.end).toBeCloseTo(24_100 / 16_000, 3);
});

/** The sentence of the clip again and again, with a pause after every `count` times. */
async function* repeated(times: number, count: number): AsyncGenerator<Int16Array> {
  for (let time = 1; time <= times; time++) {
    yield* samplesOf(clip("speech.wav"), { from: 4000, to: 43_000 });
    if (time % count === 0) yield new Int16Array(3000);
  }
}

test("a long stretch is split at its longest silences, and neither loses nor doubles speech", async () => {
  await writeWav(at("long.wav"), { sampleRate: 16_000 }, repeated(12, 3));
  const [whole] = await speechStretches(at("long.wav"), { longest: 60 });
  const parts = await speechStretches(at("long.wav"), { longest: 9 });
  expect(parts).toHaveLength(4);
  expect(parts[0]?.begin).toBe(whole?.begin);
  expect(parts.at(-1)?.end).toBe(whole?.end);
  // Silence begins after each three sentences of 2.4375 s, and lasts 0.1875 s.
  for (const [index, part] of parts.slice(1).entries()) {
    const silence = (index + 1) * 3 * 2.4375 + index * 0.1875;
    expect(part.begin).toBeGreaterThan(silence - 0.05);
    expect(part.begin).toBeLessThan(silence + 0.2);
    expect(part.begin).toBeGreaterThanOrEqual(parts[index]!.end);
  }
});

test("speech without any silence is split where it is softest", async () => {
  const hum = noise(3000);
  async function* humming() {
    for await (const block of repeated(5, 100)) yield block.map((sample) => clipped(sample + hum.next().value));
  }
  await writeWav(at("hum.wav"), { sampleRate: 16_000 }, humming());
  const parts = await speechStretches(at("hum.wav"), { longest: 5 });
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.every(({ begin, end }) => end - begin <= 5)).toBe(true);
});

test("half an hour needs no more memory than a minute", async () => {
  await writeWav(at("long.wav"), { sampleRate: 16_000 }, repeated(700, 2));
  const before = process.memoryUsage().rss;
  expect((await speechStretches(at("long.wav"))).length).toBeGreaterThan(100);
  // The file has 55 MB.
  expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
});
