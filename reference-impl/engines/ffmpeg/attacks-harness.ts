import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { RefusalReason } from "./refusal.ts";

/** Playlists under the name of a video, each of which names the file of somebody else. */
export const playlistsOf = (other: string) => ({
  ffconcat: `ffconcat version 1.0\nfile ${other}\n`,
  HLS: `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${other}\n#EXT-X-ENDLIST\n`,
  DASH: `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT2S" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1" codecs="avc1"><BaseURL>${other}</BaseURL><SegmentBase/></Representation></AdaptationSet></Period></MPD>`,
});

/** Files that attack, and why they are refused, unless they are read for the two seconds that they really hold. */
export const ATTACKS: readonly (readonly [what: string, file: string, end: RefusalReason | "read as 2 s"])[] = [
  ["a picture of 400 million pixels under the name of a video", "bomb.mp4", "too many pixels"],
  ["a picture of 400 million pixels as a video", "track.mkv", "too many pixels"],
  ["a picture of 400 million pixels as the cover of a song", "song.mp3", "too many pixels"],
  ["a header that claims 4,294,967 seconds", "claims.mp4", "read as 2 s"],
  ["ten hours of silence in a small file", "hours.flac", "too long"],
  ["a file that breaks off", "half.mp4", "damaged"],
  ["a file without its end, where its tables are", "headless.mp4", "unreadable"],
  ["random bytes", "random.mp4", "unreadable"],
  ["an empty file", "empty.mp4", "unreadable"],
];

/** Writes the files of {@link ATTACKS} with the generators of ffmpeg, beside `clip.mp4`, of two seconds, which is good. */
export function makeAttacks(directory: string): void {
  const make = (...arguments_: string[]) =>
    void execFileSync("ffmpeg", ["-nostdin", "-v", "error", "-y", ...arguments_], { cwd: directory });
  const write = (file: string, content: string | Uint8Array) => writeFileSync(join(directory, file), content);
  const read = (file: string) => readFileSync(join(directory, file));

  make("-f", "lavfi", "-i", "sine=220:d=2", "-f", "lavfi", "-i", "testsrc=s=64x64:r=10:d=2", "-c:a", "aac", "clip.mp4");
  make("-f", "lavfi", "-i", "color=s=64x64", "-frames:v", "1", "small.png");
  make("-i", "clip.mp4", "-i", "small.png", "-map", "0:a", "-map", "1", "-c", "copy", "track.mkv");
  make("-i", "clip.mp4", "-i", "small.png", "-map", "0:a", "-map", "1", "-disposition:v", "attached_pic", "song.mp3");
  write("bomb.mp4", withBomb(read("small.png")));
  for (const file of ["track.mkv", "song.mp3"]) write(file, withBomb(read(file)));

  const clip = read("clip.mp4");
  write("headless.mp4", clip.subarray(0, 4000));
  const duration = clip.indexOf("mvhd") + 20;
  clip.writeUInt32BE(1000, duration - 4);
  clip.writeUInt32BE(0xffffffff, duration);
  write("claims.mp4", clip);

  make("-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono:n=32768", "-t", "36000", "-frame_size", "32768", "hours.flac");
  make("-i", "clip.mp4", "-c", "copy", "-movflags", "faststart", "whole.mp4");
  write("half.mp4", read("whole.mp4").subarray(0, -8000));
  write("random.mp4", randomBytes(100_000));
  write("empty.mp4", "");
}

/** The bytes, in which the header of a PNG claims 20,000 pixels each way. */
function withBomb(bytes: Buffer): Buffer {
  const header = bytes.indexOf("IHDR");
  bytes.writeUInt32BE(20_000, header + 4);
  bytes.writeUInt32BE(20_000, header + 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(header, header + 17)), header + 17);
  return bytes;
}
