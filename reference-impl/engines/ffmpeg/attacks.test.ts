import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasProgram } from "../../testing/engines.ts";
import type { MediaTool } from "../parts.ts";
import { nativeFfmpeg } from "./native.ts";
import { factsOf } from "./probe.ts";

const none = !hasProgram("ffmpeg");

let directory: string;
let tool: MediaTool;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "attacks-"));
  if (none) return;
  tool = await nativeFfmpeg();
  make("-f", "lavfi", "-i", "sine=220:d=2", "-f", "lavfi", "-i", "testsrc=s=64x64:r=10:d=2", "-c:a", "aac", "clip.mp4");
  make("-i", "clip.mp4", "-vn", "-c", "copy", "sound.m4a");
  make("-f", "lavfi", "-i", "color=s=64x64", "-frames:v", "1", "small.png");
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Makes a file with the generators of ffmpeg. */
const make = (...arguments_: string[]) =>
  void execFileSync("ffmpeg", ["-nostdin", "-v", "error", "-y", ...arguments_], { cwd: directory });

const write = (file: string, content: string | Uint8Array) => writeFileSync(join(directory, file), content);
const read = (file: string) => readFileSync(join(directory, file));
const facts = (file: string, duration = 60) => factsOf(tool, directory, file, { duration });

/** A playlist of the kind names the file of somebody else. */
const PLAYLISTS = {
  ffconcat: "ffconcat version 1.0\nfile other.mp4\n",
  HLS: "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nother.ts\n#EXT-X-ENDLIST\n",
  DASH: `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT2S" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1" codecs="avc1"><BaseURL>other.mp4</BaseURL><SegmentBase/></Representation></AdaptationSet></Period></MPD>`,
};

describe.skipIf(none)("media that attacks (needs ffmpeg)", () => {
  test.each(Object.entries(PLAYLISTS))(
    "a playlist %s under the name of a video opens no other file",
    async (kind, playlist) => {
      const file = `${kind}.mp4`;
      write(file, playlist);
      // The same file, opened without the safe arguments, reads the other one: to wait for it would take the whole time.
      execFileSync("mkfifo", ["-m", "600", "other.mp4", "other.ts"], { cwd: directory });
      const bounds = { time: 3000 };
      const unsafe = tool.run("ffprobe", ["-v", "error", "-show_format", file], { directory, bounds });
      await expect(unsafe).rejects.toMatchObject({ how: "too slow" });
      await expect(facts(file)).rejects.toMatchObject({ reason: "unreadable" });
      rmSync(join(directory, "other.mp4"));
      rmSync(join(directory, "other.ts"));
    },
  );

  test("a picture of 400 million pixels under the name of a video is refused", async () => {
    write("bomb.mp4", withBomb(read("small.png")));
    await expect(facts("bomb.mp4")).rejects.toMatchObject({ reason: "too many pixels" });
  });

  test("a picture of 400 million pixels as a video or as the cover of a song is refused", async () => {
    make("-i", "small.png", "-c", "copy", "track.mkv");
    make("-i", "clip.mp4", "-i", "small.png", "-map", "0:a", "-map", "1", "-disposition:v", "attached_pic", "song.mp3");
    for (const file of ["track.mkv", "song.mp3"]) {
      write(file, withBomb(read(file)));
      await expect(facts(file)).rejects.toMatchObject({ reason: "too many pixels" });
    }
  });

  test("a header that claims 4,294,967 seconds does not count", async () => {
    const clip = read("clip.mp4");
    const duration = clip.indexOf("mvhd") + 20;
    clip.writeUInt32BE(1000, duration - 4);
    clip.writeUInt32BE(0xffffffff, duration);
    write("long.mp4", clip);
    expect((await facts("long.mp4")).duration).toBeCloseTo(2, 0);
  });

  test("ten hours of silence in a small file are refused", async () => {
    make("-f", "lavfi", "-i", "anullsrc=r=1000:cl=mono:n=32768", "-t", "36000", "-frame_size", "32768", "hours.flac");
    await expect(facts("hours.flac", 7200)).rejects.toMatchObject({ reason: "too long" });
  });

  test("a file that breaks off is refused", async () => {
    make("-i", "clip.mp4", "-c", "copy", "-movflags", "faststart", "whole.mp4");
    const whole = read("whole.mp4");
    write("half.mp4", whole.subarray(0, whole.length - 8000));
    await expect(facts("half.mp4")).rejects.toMatchObject({ reason: "damaged" });
    write("headless.mp4", read("clip.mp4").subarray(0, 4000));
    await expect(facts("headless.mp4")).rejects.toMatchObject({ reason: "unreadable" });
  });

  test("random bytes and an empty file are refused", async () => {
    write("random.mp4", randomBytes(100_000));
    await expect(facts("random.mp4")).rejects.toMatchObject({ reason: "unreadable" });
    write("empty.mp4", "");
    await expect(facts("empty.mp4")).rejects.toMatchObject({ reason: "unreadable" });
  });

  test.each(["-y.mp4", "http:%d.mp4", "concat:clip.mp4|song.mp3"])("a name like %s is only a name", async (name) => {
    write(name, read("sound.m4a"));
    expect((await facts(name)).sound?.codec).toBe("aac");
  });

  test("a path that leads out of the directory is refused", async () => {
    await expect(facts("../clip.mp4")).rejects.toThrow("not the path of a file inside the directory");
  });
});

/** The bytes, in which the header of a PNG claims 20,000 pixels each way. */
function withBomb(bytes: Buffer): Buffer {
  const header = bytes.indexOf("IHDR");
  bytes.writeUInt32BE(20_000, header + 4);
  bytes.writeUInt32BE(20_000, header + 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(header, header + 17)), header + 17);
  return bytes;
}
