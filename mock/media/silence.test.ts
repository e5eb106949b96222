import { describe, expect, test } from "vitest";
import { readMedia } from "./read-media.ts";

/** A file of the same frame again and again: a second of it and more. */
const repeated = (frame: Uint8Array<ArrayBuffer>, times = 60) => new Blob(Array.from({ length: times }, () => frame));

/** Bytes of one length that begin in a certain way; the rest is zero. */
function padded(length: number, ...begin: number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  bytes.set(begin);
  return bytes;
}

describe("MP3 of constant bit rate", () => {
  // MPEG-1 at 128 kbit/s and 44.1 kHz in stereo, MPEG-2 at 64 kbit/s and 22.05 kHz in mono.
  const stereo = [0xff, 0xfb, 0x90, 0x00];
  const mono = [0xff, 0xf3, 0x80, 0xc0];

  test.each([
    ["MPEG-1 in stereo", padded(417, ...stereo)],
    ["MPEG-2 in mono", padded(208, ...mono)],
    ["MPEG-1 with a checksum", padded(417, 0xff, 0xfa, 0x90, 0x00, 0xff, 0xff)],
  ])("an MP3 file is silent where no frame has sound, whatever fills the frames: %s", async (_, frame) => {
    frame.fill(0x55, 40);
    expect(await readMedia(repeated(frame))).toMatchObject({ hasAudio: true, silent: true });
  });

  test.each([
    // The twelve bits stand 20 bits after the header, and 59 bits on for each of the three other granules.
    ["its first granule", padded(417, ...stereo, 0, 0, 0x0f, 0xff)],
    ["its last granule", padded(417, ...stereo, ...Array.from({ length: 24 }, () => 0), 0x07, 0xff)],
    ["MPEG-2 in mono", padded(208, ...mono, 0, 0x7f, 0xf8)],
    ["its first granule, after a checksum", padded(417, 0xff, 0xfa, 0x90, 0x00, 0xff, 0xff, 0, 0, 0x0f, 0xff)],
  ])("an MP3 file is not silent where frames have sound: %s", async (_, frame) => {
    expect(await readMedia(repeated(frame))).toMatchObject({ hasAudio: true, silent: false });
  });

  test("an MP3 file of a minute is not silent where only one sentence has sound", async () => {
    const silence = Array.from({ length: 2000 }, () => padded(417, ...stereo));
    const sentence = Array.from({ length: 60 }, () => padded(417, ...stereo, 0, 0, 0x0f, 0xff));
    expect(await readMedia(new Blob([...silence, ...sentence, ...silence]))).toMatchObject({ silent: false });
  });
});

test("AAC in stereo at 48 kHz is silent where each frame has the six bytes that silence takes", async () => {
  // ADTS: 13 bytes a frame, of which 7 are its header.
  const frame = Uint8Array.of(0xff, 0xf1, 0x4c, 0x80, 0x01, 0xbf, 0xfc, 0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c);
  expect(await readMedia(repeated(frame))).toMatchObject({ hasAudio: true, silent: true });
});
