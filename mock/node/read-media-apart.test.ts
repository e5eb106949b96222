import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readMedia } from "../media/read-media.ts";
import { readMediaApart } from "./read-media-apart.ts";

const pathOf = (file: string): string => new URL(`../../fixtures/media/${file}`, import.meta.url).pathname;
const clip = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(pathOf(file)));
const nothing = { durationSeconds: null, hasAudio: false, hasVideo: false, silent: false };

/** Damage that keeps mediabunny busy for ever: its first frame does not begin as one. */
function damagedFlac(): Uint8Array<ArrayBuffer> {
  const bytes = clip("speech.flac");
  const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xf8);
  bytes[frame] = 0;
  return bytes;
}

test.each(["speech.mp4", "speech.flac", "speech.mpg", "truncated.mp4", "not-a-video.mp4"])("%s is what it is elsewhere, from its bytes and from the disk", async (file) => {
  const bytes = clip(file);
  const facts = await readMedia(bytes.slice());
  expect(await readMediaApart(bytes)).toEqual(facts);
  expect(await readMediaApart({ path: pathOf(file), size: bytes.length })).toEqual(facts);
});

test("a file among others in one buffer is read alone", async () => {
  const bytes = clip("speech.webm");
  const buffer = new Uint8Array(bytes.length + 200).fill(1);
  buffer.set(bytes, 100);
  expect(await readMediaApart(buffer.subarray(100, 100 + bytes.length))).toEqual(await readMedia(bytes));
  expect(buffer[100]).toBe(bytes[0]);
});

test("a damaged file is given up in its time, and holds up no other", async () => {
  const order: string[] = [];
  const damaged = readMediaApart(damagedFlac(), 3).finally(() => order.push("damaged"));
  const good = readMediaApart(clip("speech.mp4")).finally(() => order.push("good"));
  expect(await good).toMatchObject({ durationSeconds: expect.closeTo(3, 1) });
  expect(await damaged).toEqual(nothing);
  expect(order).toEqual(["good", "damaged"]);
});

test("more damaged files than threads are all given up, and the next file is read", async () => {
  const damaged = await Promise.all([1, 2, 3].map(() => readMediaApart(damagedFlac(), 0.3)));
  expect(damaged).toEqual([nothing, nothing, nothing]);
  expect(await readMediaApart(clip("speech.mp4"))).toMatchObject({ hasVideo: true });
});

test("a file that is gone from the disk is nothing", async () => {
  expect(await readMediaApart({ path: "/no/such/file.mp4", size: 1 })).toEqual(nothing);
});
