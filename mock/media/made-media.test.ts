import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input, Output } from "mediabunny";
import { describe, expect, test, vi } from "vitest";
import openapi from "../../generated/openapi.json" with { type: "json" };
import { codeOf } from "./language-codes.ts";
import { madeMedia } from "./made-media.ts";
import { readMedia } from "./read-media.ts";
import type { Wanted } from "./wanted-media.ts";

const picture = { width: 320, height: 180, framesPerSecond: 25 };
const words = [
  { begin: 0.5, end: 0.9, speaker: 0 },
  { begin: 1, end: 1.2, speaker: 0 },
  { begin: 2.5, end: 3, speaker: 1 },
];
const dub: Wanted = { kind: "dubbed", seconds: 3, picture, language: "spanish", version: 1, words };
const sound: Wanted = { ...dub, picture: undefined };
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const inputOf = (blob: Blob) => new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });

describe("a dub of a video", () => {
  test.each([3, 21.37, 600])(
    "a dub of a video of %d s lasts as long, with picture and voice to its end",
    async (seconds) => {
      const { blob } = await madeMedia({ ...dub, seconds });
      expect(blob.type).toBe("video/mp4");
      expect(await readMedia(blob)).toEqual({
        durationSeconds: expect.closeTo(seconds, 3),
        hasAudio: true,
        hasVideo: true,
        mediaType: "video/mp4",
        picture,
        silent: false,
      });
      for (const duration of await Promise.all(
        (await inputOf(blob).getTracks()).map((track) => track.computeDuration()),
      ))
        expect(duration).toBeCloseTo(seconds, 3);
    },
  );

  test.each([
    ["upright", 1080, 1920, 30],
    ["wide", 1920, 1080, 60_000 / 1001],
    ["square", 1080, 1080, 25],
    ["old", 640, 480, 24_000 / 1001],
    ["of odd blocks", 854, 480, 30_000 / 1001],
    ["small", 160, 90, 50],
    ["tiny", 34, 18, 12.5],
    ["huge", 3840, 2160, 60],
    ["slow", 160, 90, 1],
  ])("a dub of a video has the size and rate of the video: %s", async (_, width, height, framesPerSecond) => {
    const { blob } = await madeMedia({ ...dub, seconds: 4, picture: { width, height, framesPerSecond } });
    expect((await readMedia(blob)).picture).toEqual({
      width,
      height,
      framesPerSecond: expect.closeTo(framesPerSecond, 3),
    });
  });

  test("a dub of a video has a key frame every five seconds, so that players can seek", async () => {
    const track = await inputOf((await madeMedia({ ...dub, seconds: 23 })).blob).getPrimaryVideoTrack();
    const keys: number[] = [];
    for await (const packet of new EncodedPacketSink(track!).packets())
      if (packet.type === "key") keys.push(Math.round(packet.timestamp * 1000) / 1000);
    expect(keys).toEqual([0, 5, 10, 15, 20]);
  });

  test("a dub of an hour of video is small enough for memory", async () => {
    const hour = { ...dub, seconds: 3600, picture: { width: 1920, height: 1080, framesPerSecond: 30 } };
    expect((await madeMedia(hour)).blob.size).toBeLessThan(32_000_000);
  });
});

test("a dub of audio has only the voice", async () => {
  const { blob } = await madeMedia({ ...sound, seconds: 21.37 });
  expect(blob.type).toBe("audio/mp4");
  expect(await readMedia(blob)).toEqual({
    durationSeconds: expect.closeTo(21.37, 3),
    hasAudio: true,
    hasVideo: false,
    mediaType: "video/mp4",
    silent: false,
  });
});

test("the voice sounds in the words, and is silent between them", async () => {
  const track = await inputOf((await madeMedia(sound)).blob).getPrimaryAudioTrack();
  const heard: number[] = [];
  // Packets of silence have some bytes.
  for await (const packet of new EncodedPacketSink(track!).packets())
    if (packet.byteLength > 20) heard.push(packet.timestamp);
  const near = (time: number) => words.some(({ begin, end }) => time > begin - 0.1 && time < end + 0.1);
  expect(heard.filter((time) => !near(time))).toEqual([]);
  for (const { begin, end } of words) expect(heard.some((time) => time >= begin && time <= end)).toBe(true);
});

test("each kind, language and version of a dub has bytes of its own, for video and for audio", async () => {
  const changes: Partial<Wanted>[] = [{}, { language: "french" }, { version: 2 }, { kind: "lipSynced" }];
  for (const base of [dub, sound]) {
    const made = await Promise.all(changes.map((change) => madeMedia({ ...base, ...change })));
    const texts = await Promise.all(made.map(({ blob }) => blob.text()));
    expect(new Set(texts).size).toBe(4);
    expect(new Set(made.map(({ version }) => version)).size).toBe(4);
  }
});

test("the title in a made file names its kind, language and version", async () => {
  const { title } = await inputOf((await madeMedia({ ...dub, language: "pt_brazil" })).blob).getMetadataTags();
  expect(title).toBe("DUBBED PT BRAZIL pt-BR VERSION 1");
});

/** A file of more than 20 MB. */
const longSpeech = (seconds: number) =>
  madeMedia({
    ...sound,
    seconds,
    words: Array.from({ length: 24_000 }, (_, index) => ({
      begin: index * 0.35,
      end: index * 0.35 + 0.35,
      speaker: 0,
    })),
  });

test("the same media has the same bytes, whenever it is made", async () => {
  const first = await madeMedia(dub);
  // More than is kept, so that it has to be made again.
  for (const seconds of [7001, 7002, 7003, 7004]) await longSpeech(seconds);
  const second = await madeMedia(dub);
  expect(second.blob).not.toBe(first.blob);
  expect(second.version).toBe(first.version);
  expect(await bytesOf(second.blob)).toEqual(await bytesOf(first.blob));
  expect(String.fromCharCode(...(await bytesOf(first.blob)).subarray(0, 2000))).toMatch(
    /mvhd\0{12}.*tkhd\0\0\0.\0{8}.*mdhd\0{12}/s,
  );
});

test("a file that is fetched again is not made again", async () => {
  const [first, second] = await Promise.all([madeMedia(sound), madeMedia({ ...sound })]);
  expect(second).toBe(first);
  expect(await madeMedia(sound)).toBe(first);
});

test("the latest three files are kept, whatever their size", async () => {
  const made = [await longSpeech(8001), await longSpeech(8002), await longSpeech(8003)];
  // More than is kept of smaller files.
  expect(made.reduce((sum, { blob }) => sum + blob.size, 0)).toBeGreaterThan(64 * 1024 * 1024);
  expect(await longSpeech(8001)).toBe(made[0]);
  expect(await longSpeech(8002)).toBe(made[1]);
  expect(await longSpeech(8003)).toBe(made[2]);
});

test("a file that could not be made is tried again at the next request", async () => {
  const start = vi.spyOn(Output.prototype, "start").mockRejectedValueOnce(new Error("out of memory"));
  const wanted = { ...sound, seconds: 5 };
  await expect(madeMedia(wanted)).rejects.toThrow("out of memory");
  expect((await madeMedia(wanted)).blob.size).toBeGreaterThan(0);
  start.mockRestore();
});

test("media that claims to last for years gets a dub of some hours", async () => {
  const { blob } = await madeMedia({ ...sound, seconds: 1e9 });
  expect((await readMedia(blob)).durationSeconds).toBeCloseTo(4 * 60 * 60, 1);
});

test("made files of different kinds, forms and durations have different versions", async () => {
  const all = await Promise.all(
    (["original", "dubbed", "lipSynced"] as const).flatMap((kind) =>
      [dub, sound].flatMap((base) => [3, 4].map((seconds) => madeMedia({ ...base, kind, seconds }))),
    ),
  );
  expect(new Set(all.map(({ version }) => version)).size).toBe(12);
});

test("every target language of the contract has a code for its dubs", () => {
  const languages = openapi.components.schemas.TargetLanguage.enum;
  expect(languages.filter((language) => codeOf(language) === undefined)).toEqual([]);
  expect(codeOf("american english")).toBe("en-US");
  expect(codeOf("klingon")).toBeUndefined();
});
