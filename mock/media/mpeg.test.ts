import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { readProgramStream } from "./mpeg.ts";
import { packetsIn } from "./mpeg-packets.ts";

const pack = [0, 0, 1, 0xba, 0x44, 0, 4, 0, 4, 1, 0, 0, 3, 0xf8];
const programEnd = [0, 0, 1, 0xb9];

/** An MPEG-2 packet of a stream at a time in ticks, with a payload of zeros, or of the bytes given. */
function packet(stream: number, ticks: number | null, payload: number | number[] = 100): number[] {
  const content = typeof payload === "number" ? Array<number>(payload).fill(0) : payload;
  const time = ticks === null ? [] : timestamp(ticks);
  const size = 3 + time.length + content.length;
  return [0, 0, 1, stream, size >> 8, size & 255, 0x80, ticks === null ? 0 : 0x80, time.length, ...time, ...content];
}

function timestamp(ticks: number): number[] {
  const bits = (from: number, count: number): number => Math.floor(ticks / 2 ** from) % 2 ** count;
  return [0x21 | (bits(30, 3) << 1), bits(22, 8), (bits(15, 7) << 1) | 1, bits(7, 8), (bits(0, 7) << 1) | 1];
}

const stream = (...pieces: number[][]): Blob => new Blob([Uint8Array.from(pieces.flat())]);

describe("a program stream", () => {
  test("a stream of video lasts from its first frame to the end of its last, in whatever order they were sent", async () => {
    const file = stream(pack, ...[45_000, 81_000, 54_000, 63_000].map((at) => packet(0xe0, at)), programEnd);
    expect(await readProgramStream(file)).toEqual({
      durationSeconds: 0.5,
      hasAudio: false,
      hasVideo: true,
      silent: false,
    });
  });

  test("a stream of sound lasts as long as the bytes of its last packet sound", async () => {
    const file = stream(pack, packet(0xc0, 9_000, 200), packet(0xc0, null, 200), packet(0xc0, 99_000, 100), programEnd);
    expect(await readProgramStream(file)).toEqual({
      durationSeconds: 1.25,
      hasAudio: true,
      hasVideo: false,
      silent: false,
    });
  });

  test("a program stream may keep its sound in a private stream, where subtitles do not count as sound", async () => {
    const sound = stream(pack, packet(0xbd, 0, [0x80, 1, 2, 3]), packet(0xbd, 90_000, [0x80, 1, 2, 3]));
    expect(await readProgramStream(sound)).toEqual({
      durationSeconds: 2,
      hasAudio: true,
      hasVideo: false,
      silent: false,
    });
    const subtitles = stream(pack, packet(0xbd, 0, [0x20, 1]), packet(0xe0, 0), packet(0xe0, 90_000));
    expect(await readProgramStream(subtitles)).toEqual({
      durationSeconds: 2,
      hasAudio: false,
      hasVideo: true,
      silent: false,
    });
  });

  test("a program stream may pass the end of the 33-bit clock", async () => {
    const first = packet(0xe0, 2 ** 33 - 90_000);
    const filling = Array.from({ length: 30 }, () => [...pack, ...packet(0xbe, null, 60_000)]);
    const file = stream(pack, first, ...filling, pack, packet(0xe0, 0), packet(0xe0, 90_000));
    expect(await readProgramStream(file)).toEqual({
      durationSeconds: 3,
      hasAudio: false,
      hasVideo: true,
      silent: false,
    });
  });

  test("a program stream is read only at its two ends", async () => {
    const start = Uint8Array.from([...pack, ...packet(0xe0, 0), ...packet(0xc0, 0)]);
    const end = Uint8Array.from([...pack, ...packet(0xe0, 89_910_000), ...packet(0xe0, 90_000_000 - 90_000 / 25)]);
    const middle = new Uint8Array(20_000_000).fill(0xff);
    const file = new Blob([start, middle, end]);
    const slice = vi.spyOn(file, "slice");
    expect(await readProgramStream(file)).toMatchObject({ hasAudio: true, hasVideo: true, silent: false });
    const read = slice.mock.results.reduce((bytes, { value }) => bytes + (value as Blob).size, 0);
    expect(read).toBe(2 * 512 * 1024);
  });

  test("a stream without times has no duration", async () => {
    const none = { durationSeconds: null, hasAudio: false, hasVideo: false, silent: false };
    expect(await readProgramStream(stream(pack, packet(0xe0, null)))).toEqual({ ...none, hasVideo: true });
    expect(await readProgramStream(stream(pack))).toEqual(none);
  });
});

describe("the packets", () => {
  test("a piece from the middle starts at its first pack header", () => {
    const torn = packet(0xe0, 1).slice(20);
    const data = Uint8Array.from([...torn, ...packet(0xc0, 5), ...pack, ...packet(0xc0, 7_654_321_000, [9, 8])]);
    expect([...packetsIn(data)]).toEqual([{ stream: 0xc0, pts: 7_654_321_000, payload: Uint8Array.of(9, 8) }]);
  });

  test("the reader finds the times of MPEG-1 packets behind stuffing and buffer size", () => {
    const old = [0, 0, 1, 0xba, 0x21, 0, 1, 0, 1, 0x80, 0, 1];
    const dated = [0, 0, 1, 0xe0, 0, 15, 0xff, 0xff, 0x60, 0x20, 0x31, 0, 5, 0xbf, 0x21, 0x11, 0, 1, 0, 1, 7];
    const timed = [0, 0, 1, 0xc0, 0, 6, ...timestamp(90_000), 6];
    const plain = [0, 0, 1, 0xc0, 0, 2, 0x0f, 5];
    expect([...packetsIn(Uint8Array.from([...old, ...dated, ...timed, ...plain]))]).toEqual([
      { stream: 0xe0, pts: 90_000, payload: Uint8Array.of(7) },
      { stream: 0xc0, pts: 90_000, payload: Uint8Array.of(6) },
      { stream: 0xc0, pts: null, payload: Uint8Array.of(5) },
    ]);
  });
});

describe("bytes that are not MPEG", () => {
  test("bytes that are not a program stream are left to other readers", async () => {
    expect(await readProgramStream(new Blob([]))).toBeNull();
    expect(await readProgramStream(new Blob(["no video at all"]))).toBeNull();
    expect(await readProgramStream(new Blob([Uint8Array.of(0, 0, 1, 0xba, 0xff)]))).toBeNull();
  });

  test("a cut or damaged stream neither throws nor has a duration of zero", async () => {
    expect.hasAssertions();
    const whole = readFileSync(new URL("../../fixtures/media/speech.mpg", import.meta.url));
    const places = fc.integer({ min: 0, max: whole.length - 1 });
    const damage = fc.array(fc.tuple(places, fc.nat(255)), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(places, damage, async (cut, changes) => {
        const data = Uint8Array.from(whole);
        for (const [at, byte] of changes) data[at] = byte;
        const facts = await readProgramStream(new Blob([data.subarray(0, cut)]));
        // Whatever is found, it neither throws nor gives a duration of nothing.
        expect(facts?.durationSeconds ?? 1).toBeGreaterThan(0);
      }),
      { numRuns: 50 },
    );
  });
});
