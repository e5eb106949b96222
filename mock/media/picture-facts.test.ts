import { openAsBlob } from "node:fs";
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
  type Rotation,
} from "mediabunny";
import { describe, expect, test } from "vitest";
import clips from "../../fixtures/clips.json" with { type: "json" };
import { pictureFacts } from "./media-facts.ts";
import { readMedia } from "./read-media.ts";

const slow = { width: 160, height: 90, framesPerSecond: 1 };
const unusual: Record<string, object> = {
  "under-30-minutes.mp4": slow,
  "over-30-minutes.mp4": slow,
  "two-speakers.mp4": { width: 320, height: 180, framesPerSecond: 10 },
};

describe("the picture of a clip", () => {
  test.each(clips.filter(({ hasVideo }) => hasVideo))(
    "the picture of $file has the right size and rate",
    async ({ file }) => {
      const { picture } = await readMedia(await openAsBlob(new URL(`../../fixtures/media/${file}`, import.meta.url)));
      expect(picture).toEqual(unusual[file] ?? { width: 160, height: 90, framesPerSecond: 25 });
    },
  );

  test.each(clips.filter(({ hasVideo }) => !hasVideo))("$file has no picture", async ({ file }) => {
    const { picture } = await readMedia(await openAsBlob(new URL(`../../fixtures/media/${file}`, import.meta.url)));
    expect(picture).toBeUndefined();
  });
});

/** A file of one kind of frame: its facts stand in the headers and the times alone. */
async function film(
  format: Mp4OutputFormat | MkvOutputFormat,
  { rate, rotation, frames = 300 }: { rate: number; rotation: Rotation; frames?: number },
): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource("vp9");
  output.addVideoTrack(source, { rotation });
  await output.start();
  const decoderConfig = { codec: "vp09.00.10.08", codedWidth: 1920, codedHeight: 1080 };
  for (let frame = 0; frame < frames; frame += 1) {
    const packet = new EncodedPacket(new Uint8Array(40), frame === 0 ? "key" : "delta", frame / rate, 1 / rate);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return new Blob([target.buffer!]);
}

describe("an upload", () => {
  test.each([
    [0, 1920, 1080],
    [90, 1080, 1920],
    [180, 1920, 1080],
    [270, 1080, 1920],
  ] as const)(
    "an upload that is turned by %d degrees has the size that a viewer sees",
    async (rotation, width, height) => {
      expect((await readMedia(await film(new Mp4OutputFormat(), { rate: 30, rotation }))).picture).toEqual({
        width,
        height,
        framesPerSecond: 30,
      });
    },
  );

  test.each([24_000 / 1001, 24, 25, 30_000 / 1001, 30, 50, 60_000 / 1001, 60, 15])(
    "an upload of %d pictures a second has that rate, also where its times are whole milliseconds",
    async (rate) => {
      for (const format of [new Mp4OutputFormat(), new MkvOutputFormat()]) {
        const { picture } = await readMedia(await film(format, { rate, rotation: 0 }));
        expect(picture?.framesPerSecond).toBeCloseTo(rate, 2);
      }
    },
  );
});

test.each([
  [321, 181, 30, { width: 322, height: 182, framesPerSecond: 30 }],
  [1, 1, 0.2, { width: 2, height: 2, framesPerSecond: 1 }],
  [20_000, 100, 240, { width: 8192, height: 100, framesPerSecond: 120 }],
  [100, 100, 29.9701, { width: 100, height: 100, framesPerSecond: 30_000 / 1001 }],
  [100, 100, 27.123456, { width: 100, height: 100, framesPerSecond: 27.123 }],
  [100, 100, Number.NaN, { width: 100, height: 100, framesPerSecond: 25 }],
  [100, 100, Number.POSITIVE_INFINITY, { width: 100, height: 100, framesPerSecond: 25 }],
])(
  "a picture of %d by %d pixels at %d a second is adjusted to a size and rate that a dub can have",
  (width, height, rate, facts) => {
    expect(pictureFacts(width, height, rate)).toEqual(facts);
  },
);
