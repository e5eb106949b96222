import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasProgram } from "../../testing/engines.ts";
import type { Stretch } from "../parts.ts";
import { pitches, median } from "./pitch.ts";
import { clip, extract, utterancesOf } from "./sound-harness.ts";
import { speakersOf } from "./speakers.ts";
import { samplesOf, wavOf, writeTrack, writeWav } from "./wav.ts";

let directory: string;
beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), "speakers-"))));
afterAll(() => rmSync(directory, { recursive: true }));
const at = (name: string) => join(directory, name);

describe.skipIf(!hasProgram("ffmpeg"))("the dialogue of two voices (needs ffmpeg)", () => {
  const known = utterancesOf("two-speakers");
  beforeAll(() => extract(clip("two-speakers.mp4"), 16_000, at("two.wav")));

  test.each([null, 2])("has two speakers where the given number is %j", async (count) => {
    const { turns, pitches: tones } = await speakersOf(at("two.wav"), known, count);
    expect(turns.map(({ speaker }) => speaker)).toEqual(known.map(({ speaker }) => speaker));
    // A woman and a man.
    expect(tones).toHaveLength(2);
    expect(Math.abs(tones[0]! - 173)).toBeLessThan(10);
    expect(Math.abs(tones[1]! - 103)).toBeLessThan(10);
  });

  test("has as many speakers as somebody says, however alike they sound", async () => {
    expect((await speakersOf(at("two.wav"), known, 1)).pitches).toHaveLength(1);
    expect((await speakersOf(at("two.wav"), known, 3)).pitches).toHaveLength(3);
  });

  test("gives the same turns each time", async () => {
    expect(await speakersOf(at("two.wav"), known)).toEqual(await speakersOf(at("two.wav"), known));
  });

  test("is cut where the voice changes without a pause", async () => {
    async function* joined() {
      for (const { begin, end } of known.slice(0, 2))
        yield* samplesOf(at("two.wav"), { from: begin * 16_000, to: end * 16_000 });
    }
    const length = await writeWav(at("joined.wav"), { sampleRate: 16_000 }, joined());
    const { turns } = await speakersOf(at("joined.wav"), [{ begin: 0, end: length / 16_000 }]);
    expect(turns.map(({ speaker }) => speaker)).toEqual([0, 1]);
    expect(Math.abs(turns[1]!.begin - (known[0]!.end - known[0]!.begin))).toBeLessThan(0.25);
    expect(turns[0]!.end).toBe(turns[1]!.begin);
  });
});

test("the process is free for other work while a long recording is compared", async () => {
  const stretches = Array.from({ length: 100 }, () => ({ begin: 0.2, end: 2.7 }));
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  expect((await speakersOf(clip("speech.wav"), stretches)).turns).toHaveLength(100);
  // Of the processor's time, which a busy machine does not change, other threads take the most.
  expect(process.threadCpuUsage(own).user).toBeLessThan(process.cpuUsage(all).user / 2);
});

test("a sentence said five times has one speaker", async () => {
  const pieces = [0, 1, 2, 3, 4].map((time) => ({ path: clip("speech.wav"), at: time * 48_000 }));
  await writeTrack(at("one.wav"), { sampleRate: 16_000, length: 5 * 48_000 }, pieces);
  const stretches = pieces.map((_, time) => ({ begin: time * 3 + 0.2, end: time * 3 + 2.7 }));
  const { turns, pitches: tones } = await speakersOf(at("one.wav"), stretches);
  expect(new Set(turns.map(({ speaker }) => speaker))).toEqual(new Set([0]));
  expect(tones).toHaveLength(1);
});

test("a stretch shorter than a frame and one in silence have a speaker too, without a pitch", async () => {
  await writeWav(at("silence.wav"), { sampleRate: 16_000 }, [new Int16Array(48_000)]);
  const stretches = [
    { begin: 0, end: 0.01 },
    { begin: 1, end: 2.5 },
  ];
  const { turns, pitches: tones } = await speakersOf(at("silence.wav"), stretches, 1);
  expect(turns.map(({ speaker }) => speaker)).toEqual([0, 0]);
  expect(tones).toEqual([undefined]);
  expect(await speakersOf(at("silence.wav"), [])).toEqual({ turns: [], pitches: [] });
});

const VOICES = ["slt", "rms", "awb", "kal16"];
const SENTENCES = [
  "Welcome to our show about the history of the city.",
  "It began with a small house beside the river, four hundred years ago.",
];

test.skipIf(!hasProgram("flite") || !hasProgram("ffmpeg"))("four voices differ (needs flite, ffmpeg)", async () => {
  const stretches: Stretch[] = [];
  const pieces = [];
  let place = 0;
  for (const [index, text] of SENTENCES.entries()) {
    for (const voice of VOICES) {
      execFileSync("flite", ["-voice", voice, "-t", text, "-o", at("raw.wav")]);
      const path = at(`${voice}-${index}.wav`);
      extract(at("raw.wav"), 16_000, path);
      const { length } = await wavOf(path);
      pieces.push({ path, at: place });
      stretches.push({ begin: place / 16_000, end: (place + length) / 16_000 });
      place += length;
    }
  }
  await writeTrack(at("four.wav"), { sampleRate: 16_000, length: place }, pieces);
  const { turns } = await speakersOf(at("four.wav"), stretches, 4);
  expect(turns.map(({ speaker }) => speaker)).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
});

test.each([80, 120, 200, 330])("a voice of %i Hz has that pitch", (hertz) => {
  const voice = Int16Array.from({ length: 16_000 }, (_, place) => {
    const phase = (2 * Math.PI * hertz * place) / 16_000;
    return 4000 * (Math.sin(phase) + 0.8 * Math.sin(2 * phase) + 0.5 * Math.sin(3 * phase));
  });
  expect(Math.abs(median(pitches(voice))! / hertz - 1)).toBeLessThan(0.02);
});
