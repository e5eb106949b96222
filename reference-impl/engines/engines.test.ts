import { createReadStream, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { Files } from "../storage/files.ts";
import { probe } from "./media.ts";
import { isFailure, type Media } from "./ports.ts";
import { simulatedEngines } from "./simulated.ts";

const FIXTURES = join(import.meta.dirname, "../../fixtures");

interface Clip {
  file: string;
  durationSeconds: number | null;
  hasAudio: boolean;
  hasVideo: boolean;
  speech: boolean;
}

const clips = JSON.parse(readFileSync(join(FIXTURES, "clips.json"), "utf8")) as Clip[];
const path = (key: string) => join(FIXTURES, "media", key);
/** The clips as stored files; a key is the name of a clip. */
const files = {
  read: (key, start = 0, end) => createReadStream(path(key), { start, ...(end === undefined ? {} : { end: end - 1 }) }),
  size: async (key) => statSync(path(key)).size,
} satisfies Partial<Files> as unknown as Files;

const readable = clips.filter(({ durationSeconds }) => durationSeconds !== null);

test.each(readable)("$file is read as what it is", async ({ file, durationSeconds, hasAudio, hasVideo }) => {
  const found = await probe(files, file);
  expect(found).toMatchObject({ hasAudio, hasVideo });
  expect(Math.abs((found?.duration ?? 0) - (durationSeconds ?? 0))).toBeLessThan(0.06);
});

test.each(clips.filter((clip) => !readable.includes(clip)))("$file cannot be read", async ({ file }) => {
  expect(await probe(files, file)).toBeUndefined();
});

test("a file whose tables would fill the memory cannot be read", async () => {
  // A `moov` of 100 MB.
  const head = Buffer.alloc(32);
  head.writeUInt32BE(24, 0);
  head.write("ftypisom", 4);
  head.writeUInt32BE(100_000_000, 24);
  head.write("moov", 28);
  let most = 0;
  const large = {
    size: async () => 100_000_024,
    read(_key, start = 0, end = 100_000_024) {
      most = Math.max(most, end - start);
      const content = Buffer.alloc(end - start);
      if (start < head.length) head.copy(content, 0, start);
      return Readable.from([content]);
    },
  } satisfies Partial<Files> as unknown as Files;
  expect(await probe(large, "large.mp4")).toBeUndefined();
  expect(most).toBeLessThan(33 * 1024 * 1024);
});

test("a file that takes long to read keeps a thread busy, but not the server, and is given up", async () => {
  // 16 MB of empty boxes at the beginning of the tables, which are at the end of the file.
  const clip = readFileSync(path("speech.mp4"));
  const tables = clip.lastIndexOf("moov") - 4;
  const boxes = Buffer.alloc(16_000_000);
  for (let at = 0; at < boxes.length; at += 8) boxes.write("\0\0\0\bfree", at);
  const slow = Buffer.concat([clip.subarray(0, tables + 8), boxes, clip.subarray(tables + 8)]);
  slow.writeUInt32BE(slow.length - tables, tables);
  const stored = {
    size: async () => slow.length,
    read: (_key, start = 0, end = slow.length) => Readable.from([slow.subarray(start, end)]),
  } satisfies Partial<Files> as unknown as Files;
  expect(await probe(stored, "slow.mp4", 20)).toBeUndefined();
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 5);
  expect(await probe(stored, "slow.mp4")).toMatchObject({ hasAudio: true, hasVideo: true });
  clearInterval(turning);
  expect(turns).toBeGreaterThan(10);
});

test("a store that fails does not make a file a bad one", async () => {
  const read = () =>
    new Readable({
      read() {
        this.destroy(new Error("the store is gone"));
      },
    });
  const broken = { ...files, read } as Files;
  await expect(probe(broken, "speech.mp4")).rejects.toThrow("the store is gone");
});

const OPTIONS = {
  originalLanguage: null,
  numberOfSpeakers: null,
  brandVocabulary: [],
  removeFillerWords: true,
  sourceSrt: null,
};

async function hear(file: string, { options = {}, fate = [] as "transcription.fail"[], language = "en" } = {}) {
  const media = { key: file, ...(await probe(files, file)) } as Media;
  return simulatedEngines(files).transcribe(media, { ...OPTIONS, ...options }, language, { fate });
}

test.each(readable)("$file has speech: $speech", async ({ file, speech }) => {
  expect(isFailure(await hear(file))).toBe(!speech);
});

test("the transcript is the same for a file, fits the media, and is another for another file", async () => {
  const [first, again, other] = [
    await hear("two-speakers.mp4"),
    await hear("two-speakers.mp4"),
    await hear("speech.mp4"),
  ];
  if (isFailure(first)) throw new Error(first.message);
  expect(first).toEqual(again);
  expect(first).not.toEqual(other);
  expect(first.segments.length).toBeGreaterThan(3);
  expect(first.segments.at(-1)?.end).toBeLessThanOrEqual(first.duration);
  expect(first.words).toEqual(first.segments.flatMap(({ words }) => words));
  expect(first.words.map(({ index }) => index)).toEqual(first.words.map((_, at) => at));
});

test("a supplied source SRT becomes the transcript", async () => {
  const sourceSrt = "1\n00:00:00,500 --> 00:00:01,000\nHello\n\n2\n00:00:01,000 --> 00:00:02,000\nworld\n";
  const speech = await hear("speech.mp4", { options: { sourceSrt, originalLanguage: "en" } });
  if (isFailure(speech)) throw new Error(speech.message);
  expect(speech.segments.map(({ text, begin, end }) => ({ text, begin, end }))).toEqual([
    { text: "Hello", begin: 0.5, end: 1 },
    { text: "world", begin: 1, end: 2 },
  ]);
});

test.each(["en-US", "EN", "eng"])("English may be called %s", async (language) => {
  expect(await hear("speech.mp4", { language })).toMatchObject({ language });
});

test.each(["ja", "xx", "not a code"])(
  "speech that is said to be in the language %s fails the run",
  async (language) => {
    expect(await hear("speech.mp4", { language })).toMatchObject({ code: "TRANSCRIPTION_FAILED" });
  },
);

test("a steered failure fails the run", async () => {
  expect(await hear("speech.mp4", { fate: ["transcription.fail"] })).toMatchObject({ code: "TRANSCRIPTION_FAILED" });
});
