import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasProgram } from "../../testing/engines.ts";
import { denoise } from "./denoise.ts";
import { clip, extract, noise, utterancesOf } from "./sound-harness.ts";
import { clipped, levelOf, samplesOf, wavOf, writeWav } from "./wav.ts";

let directory: string;
beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), "denoise-"))));
afterAll(() => rmSync(directory, { recursive: true }));
const at = (name: string) => join(directory, name);

async function samples(path: string): Promise<Int16Array> {
  for await (const block of samplesOf(path, { size: (await wavOf(path)).length })) return block;
  return new Int16Array(0);
}

/** How alike two sounds are when the second one is moved by so many samples. */
function likeness(one: Int16Array, other: Int16Array, moved: number): number {
  let sum = 0;
  for (let place = 1000; place < one.length - 1000; place += 3) sum += (one[place] ?? 0) * (other[place + moved] ?? 0);
  return sum;
}

describe.skipIf(!hasProgram("ffmpeg"))("a noisy recording (needs ffmpeg)", () => {
  beforeAll(async () => {
    extract(clip("two-speakers.mp4"), 48_000, at("clean.wav"), { seconds: 9.2 });
    const hiss = noise(1500);
    async function* noisy() {
      for await (const block of samplesOf(at("clean.wav")))
        yield block.map((sample) => clipped(sample + hiss.next().value));
    }
    await writeWav(at("noisy.wav"), { sampleRate: 48_000 }, noisy());
    await denoise(at("noisy.wav"), at("quiet.wav"));
  });

  test("has less noise in its pauses, and its speech is as loud as it was", async () => {
    const [, second, third] = utterancesOf("two-speakers");
    const pause = { from: (second!.end + 0.3) * 48_000, to: (third!.begin - 0.1) * 48_000 };
    const speech = { from: third!.begin * 48_000, to: third!.end * 48_000 };
    for (const range of [pause, speech]) for (const key of ["from", "to"] as const) range[key] = Math.round(range[key]);
    expect((await levelOf(at("quiet.wav"), pause)).rms).toBeLessThan((await levelOf(at("noisy.wav"), pause)).rms - 12);
    const [before, after] = [await levelOf(at("clean.wav"), speech), await levelOf(at("quiet.wav"), speech)];
    expect(Math.abs(after.rms - before.rms)).toBeLessThan(2);
  });

  test("is as long as it was, and no sample later", async () => {
    expect((await wavOf(at("quiet.wav"))).length).toBe((await wavOf(at("noisy.wav"))).length);
    const [clean, quiet] = [await samples(at("clean.wav")), await samples(at("quiet.wav"))];
    const moves = Array.from({ length: 201 }, (_, index) => index * 10 - 1000);
    const best = moves.toSorted((one, other) => likeness(clean, quiet, other) - likeness(clean, quiet, one))[0];
    expect(Math.abs(best!)).toBeLessThanOrEqual(20);
  });
});

test.each([0, 1, 479, 480, 481, 1000])("a recording of %i samples keeps its length", async (length) => {
  await writeWav(at("short.wav"), { sampleRate: 48_000 }, [new Int16Array(length).fill(500)]);
  await denoise(at("short.wav"), at("result.wav"));
  expect((await wavOf(at("result.wav"))).length).toBe(length);
});

test("each channel is cleaned by itself", async () => {
  const hiss = noise(1500);
  const both = Int16Array.from({ length: 96_000 }, (_, place) => (place % 2 === 0 ? 0 : hiss.next().value));
  await writeWav(at("both.wav"), { sampleRate: 48_000, channels: 2 }, [both]);
  await writeWav(at("right.wav"), { sampleRate: 48_000 }, [both.filter((_, place) => place % 2 === 1)]);
  await denoise(at("both.wav"), at("both-quiet.wav"));
  await denoise(at("right.wav"), at("right-quiet.wav"));
  const [together, alone] = [await samples(at("both-quiet.wav")), await samples(at("right-quiet.wav"))];
  expect(together.filter((_, place) => place % 2 === 0).every((sample) => sample === 0)).toBe(true);
  expect(together.filter((_, place) => place % 2 === 1)).toEqual(alone);
});
