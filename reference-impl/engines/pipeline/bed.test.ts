import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DubOptions } from "../../domain/options.ts";
import { samplesOf, writeWav } from "../sound/wav.ts";
import { spokenIn, writeBed } from "./bed.ts";
import { bedOptionsOf, takesVoicesApart } from "./mixing.ts";

const segments = [
  { begin: 1, end: 2 },
  { begin: 4, end: 5 },
];

test("a voice that is heard a little before and after its segment belongs to it", () => {
  const heard = [
    { begin: 0.9, end: 2.1 },
    { begin: 4.1, end: 4.8 },
  ];
  expect(spokenIn(segments, heard)).toEqual([
    { begin: 0.9, end: 2.1 },
    { begin: 4, end: 5 },
  ]);
});

test("music that is taken for speech is left alone outside of the segments, and where nothing is heard they count", () => {
  const around = [
    { begin: 0.75, end: 2.25 },
    { begin: 3.75, end: 5.25 },
  ];
  expect(spokenIn(segments, [{ begin: 0, end: 9 }])).toEqual(around);
  expect(spokenIn(segments, [])).toEqual(segments);
});

test("segments that follow each other closely are one stretch", () => {
  const close = [
    { begin: 2.2, end: 3 },
    { begin: 1, end: 2 },
  ];
  expect(spokenIn(close, [{ begin: 0, end: 9 }])).toEqual([{ begin: 0.75, end: 3.25 }]);
});

const RATE = 1000;
/** The background is the same in both channels, and the voice is louder in the right one. */
const [BACKGROUND, VOICE] = [2000, [4000, 6000]];
const USUAL = {
  keepBackgroundMusic: true,
  keepOriginalVoice: false,
  originalVoiceVolume: 30,
  voiceIsolatorOption: "studio",
  skips: [],
} as const;

let directory: string;
beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), "bed-"))));
afterAll(() => rmSync(directory, { recursive: true }));

/** The bed of three seconds; somebody speaks in the second one, and in the third one music is taken for a voice: both channels at some seconds. */
async function bedAt(options: Partial<DubOptions>, ...seconds: number[]): Promise<number[][]> {
  const [original, voice, bed] = ["original.wav", "voice.wav", "bed.wav"].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ];
  const shape = { sampleRate: RATE, channels: 2 };
  const isSpoken = (sample: number) => sample >= RATE && sample < 2 * RATE;
  const samples = (at: (sample: number, channel: number) => number) => [
    Int16Array.from({ length: 6 * RATE }, (_, place) => at(place >> 1, place % 2)),
  ];
  const voiceAt = (sample: number, channel: number) => (isSpoken(sample) ? VOICE[channel]! : 0);
  const foundAt = (sample: number, channel: number) => (sample < 2 * RATE ? voiceAt(sample, channel) : BACKGROUND);
  await writeWav(
    original,
    shape,
    samples((sample, channel) => BACKGROUND + voiceAt(sample, channel)),
  );
  await writeWav(voice, shape, samples(foundAt));
  const all = { ...USUAL, ...options } as DubOptions;
  const apart = takesVoicesApart(all) ? { voice } : {};
  await writeBed({ original, ...apart }, [{ begin: 1, end: 2 }], bedOptionsOf(all), bed);
  const at = async (second: number) => {
    for await (const block of samplesOf(bed, { from: second * RATE, to: second * RATE + 1 })) return [...block];
    return [];
  };
  return Promise.all(seconds.map(at));
}

test("a voice goes from each channel as far as it is in it, and pauses stay as they are", async () => {
  expect(await bedAt({}, 0.5, 1.5, 2.5)).toEqual([
    [2000, 2000],
    [600, 600],
    [2000, 2000],
  ]);
});

test("`realistic` keeps more of the background than `studio`, and neither keeps the voice", async () => {
  expect(await bedAt({ voiceIsolatorOption: "realistic" }, 1.5)).toEqual([[760, 760]]);
  expect(await bedAt({ voiceIsolatorOption: "studio" }, 1.5)).toEqual([[600, 600]]);
});

test("in a skip the original stays as it is, though somebody speaks, and beside it the voice goes", async () => {
  const skips = [{ startTime: 1.4, endTime: 1.6 }];
  expect(await bedAt({ skips }, 1.2, 1.5, 1.8)).toEqual([
    [600, 600],
    [6000, 8000],
    [600, 600],
  ]);
});

test("the original voice stays at its volume, on the whole background or without any", async () => {
  const kept = { keepOriginalVoice: true, originalVoiceVolume: 50 };
  expect(await bedAt(kept, 0.5, 1.5)).toEqual([
    [2000, 2000],
    [4000, 5000],
  ]);
  expect(await bedAt({ ...kept, keepBackgroundMusic: false }, 0.5, 1.5, 2.5)).toEqual([
    [0, 0],
    [2000, 3000],
    [0, 0],
  ]);
});

test("with neither voice nor background there is silence, for which voices need not be found", async () => {
  expect(takesVoicesApart({ ...USUAL, keepBackgroundMusic: false } as unknown as DubOptions)).toBe(false);
  expect(await bedAt({ keepBackgroundMusic: false }, 0.5, 1.5)).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
