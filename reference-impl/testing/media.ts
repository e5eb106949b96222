import { execFileSync } from "node:child_process";

/** An MP4 file whose header says that players turn its picture by 90 degrees, clockwise. */
export function turned(video: Buffer): Buffer {
  const matrix = video.indexOf("tkhd") + 44;
  const [one, minus] = [0x10000, 0xffff0000];
  [0, one, 0, minus, 0, 0].forEach((value, at) => video.writeUInt32BE(value, matrix + at * 4));
  return video;
}

/** Digests of the packets of a video, one a line. */
export const packetsOf = (path: string): string =>
  execFileSync("ffprobe", ["-v", "error", "-select_streams", "v", "-show_packets", "-show_data_hash", "md5", "-show_entries", "packet=data_hash", "-of", "csv", path], { encoding: "utf8" }); // prettier-ignore
