import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from "mediabunny";
import { describe, expect, test } from "vitest";
import { dubbed, lipSynced, original } from "./bundled-clips.ts";
import { madeMedia, type ClipName } from "./made-media.ts";
import { readMedia } from "./read-media.ts";

const names: ClipName[] = ["original", "dubbed", "lipSynced"];
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const clips = { original, dubbed, lipSynced };

test.each(names)("the clip %s is small, and tells its length before its data", (name) => {
  const file = atob(clips[name]);
  expect(file.length).toBeLessThan(40_000);
  expect(file.indexOf("moov")).toBeLessThan(file.indexOf("mdat"));
});

test("the clips differ", () => {
  expect(new Set(Object.values(clips)).size).toBe(3);
});

describe.each(names)("%s", (name) => {
  test.each([3, 21.37, 600])("as a video lasts %d s, with picture and voice to its end", async (seconds) => {
    const { blob } = await madeMedia(name, seconds, true);
    expect(blob.type).toBe("video/mp4");
    expect(await readMedia(blob)).toEqual({
      durationSeconds: expect.closeTo(seconds, 3),
      hasAudio: true,
      hasVideo: true,
      mediaType: "video/mp4",
      silent: false,
    });
    for (const duration of await durations(blob)) expect(duration).toBeCloseTo(seconds, 3);
  });

  test("as audio has the voice alone", async () => {
    const { blob } = await madeMedia(name, 21.37, false);
    expect(blob.type).toBe("audio/mp4");
    expect(await readMedia(blob)).toEqual({
      durationSeconds: expect.closeTo(21.37, 3),
      hasAudio: true,
      hasVideo: false,
      mediaType: "video/mp4",
      silent: false,
    });
  });
});

/** Seconds of each track. */
async function durations(blob: Blob): Promise<number[]> {
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
  return Promise.all((await input.getTracks()).map((track) => track.computeDuration()));
}

test("every turn of a video begins with a picture that needs no other, so that players can seek", async () => {
  const input = new Input({ source: new BlobSource((await madeMedia("dubbed", 30, true)).blob), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const keys: number[] = [];
  for await (const packet of new EncodedPacketSink(track!).packets())
    if (packet.type === "key") keys.push(Math.round(packet.timestamp * 10) / 10);
  expect(keys).toEqual([0, 6.4, 12.8, 19.2, 25.6]);
});

test("the same media has the same bytes, whenever it is made", async () => {
  const first = await madeMedia("dubbed", 42, true);
  // More than is kept, so that it has to be made again.
  for (const seconds of [7001, 7002, 7003, 7004]) await madeMedia("dubbed", seconds, true);
  const second = await madeMedia("dubbed", 42, true);
  expect(second.blob).not.toBe(first.blob);
  expect(second.version).toBe(first.version);
  expect(await bytesOf(second.blob)).toEqual(await bytesOf(first.blob));
  expect(String.fromCharCode(...(await bytesOf(first.blob)).subarray(0, 2000))).toMatch(
    /mvhd\0{12}.*tkhd\0\0\0.\0{8}.*mdhd\0{12}/s,
  );
});

test("what is asked for again is not made again", async () => {
  const [first, second] = await Promise.all([madeMedia("dubbed", 9, true), madeMedia("dubbed", 9, true)]);
  expect(second).toBe(first);
  expect(await madeMedia("dubbed", 9, true)).toBe(first);
});

test("media that claims to last for years gets a dub of some hours", async () => {
  const { blob } = await madeMedia("dubbed", 1e9, false);
  expect((await readMedia(blob)).durationSeconds).toBeCloseTo(4 * 60 * 60, 1);
});

test("versions tell clips, forms and durations apart", async () => {
  const all = await Promise.all(
    names.flatMap((name) => [true, false].flatMap((video) => [3, 4].map((seconds) => madeMedia(name, seconds, video)))),
  );
  expect(new Set(all.map(({ version }) => version)).size).toBe(12);
});
