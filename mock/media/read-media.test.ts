import { openAsBlob, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { MediaFacts } from "./media-facts.ts";
import { readMedia } from "./read-media.ts";

interface Clip extends Omit<MediaFacts, "silent"> {
  speech: boolean;
  file: string;
}

const fixtures = new URL("../../fixtures/", import.meta.url);
const clips = JSON.parse(readFileSync(new URL("clips.json", fixtures), "utf8")) as Clip[];
const unreadable = ["truncated.mp4", "not-a-video.mp4", "empty.mp4"];
const nothing = { durationSeconds: null, hasAudio: false, hasVideo: false, silent: false };

describe("the clips", () => {
  const readable = clips.filter(({ file }) => !unreadable.includes(file));

  test("the list of clips names all clips, readable and unreadable ones", () => {
    expect([readable.length, clips.length]).toEqual([22, 25]);
  });

  test.each(readable)(
    "the reader finds the duration, the streams and the sound of $file",
    async ({ file, durationSeconds, hasAudio, hasVideo, speech }) => {
      const facts = await readMedia(await openAsBlob(new URL(`media/${file}`, fixtures)));
      expect(facts).toMatchObject({ hasAudio, hasVideo, silent: hasAudio && !speech });
      expect(Math.abs(facts.durationSeconds! - durationSeconds!)).toBeLessThanOrEqual(0.1);
    },
  );

  test.each(unreadable)("the reader finds neither duration nor streams in %s", async (file) => {
    expect(await readMedia(await openAsBlob(new URL(`media/${file}`, fixtures)))).toMatchObject(nothing);
  });

  test("each clip near a limit of duration is on the right side of it", async () => {
    const seconds = async (file: string): Promise<number> =>
      (await readMedia(await openAsBlob(new URL(`media/${file}`, fixtures)))).durationSeconds!;
    expect(await seconds("under-30-minutes.mp4")).toBeLessThan(1800);
    expect(await seconds("over-30-minutes.mp4")).toBeGreaterThan(1800);
    expect(await seconds("under-two-hours.flac")).toBeLessThan(7200);
    expect(await seconds("over-two-hours.flac")).toBeGreaterThan(7200);
  });
});

describe("a FLAC file", () => {
  /** CRC-8 with polynomial 0x07, CRC-16 with 0x8005, as FLAC frames have them. */
  const crc = (bytes: readonly number[], bits: 8 | 16, polynomial: number): number => {
    const top = 2 ** (bits - 1);
    let value = 0;
    for (const byte of bytes) {
      value ^= byte << (bits - 8);
      for (let bit = 0; bit < 8; bit++) value = ((value << 1) ^ (value & top ? polynomial : 0)) & (top * 2 - 1);
    }
    return value;
  };

  /** A frame of 4096 mono samples at 16 kHz, all of the same value. */
  const constantFrame = (number: number): number[] => {
    const head = [0xff, 0xf8, 0xc5, 0x08, number];
    const body = [...head, crc(head, 8, 0x07), 0x00, 0x00, 0x00];
    const check = crc(body, 16, 0x8005);
    return [...body, check >> 8, check & 255];
  };

  /** A header that states a number of samples, and frames of 4096. */
  const flac = (samples: number, frames: number): Blob => {
    const info = new DataView(new ArrayBuffer(34));
    info.setUint16(0, 4096);
    info.setUint16(2, 4096);
    // Sample rate in 20 bits, channels less one in 3, bits per sample less one in 5, samples in 36.
    info.setBigUint64(10, (16_000n << 44n) | (0n << 41n) | (15n << 36n) | BigInt(samples));
    const data = Array.from({ length: frames }, (_, index) => constantFrame(index)).flat();
    return new Blob(["fLaC", Uint8Array.of(0x80, 0, 0, 34), info, Uint8Array.from(data)]);
  };

  test("a FLAC file that ends in silence is as long as its header says, though its last frame is tiny", async () => {
    expect(await readMedia(flac(32_000, 8))).toEqual({
      durationSeconds: 2,
      hasAudio: true,
      hasVideo: false,
      silent: true,
      mediaType: "audio/flac",
    });
  });

  test("a FLAC file that was cut off is as long as its rest, and not as long as its header says", async () => {
    const { durationSeconds } = await readMedia(flac(32_000, 3));
    expect(durationSeconds).toBeGreaterThan(0);
    expect(durationSeconds).toBeLessThan(1);
  });
});
