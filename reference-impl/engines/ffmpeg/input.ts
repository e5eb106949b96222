import { Refusal } from "./refusal.ts";

/**
 * Formats that are read. FFmpeg guesses the format from the content whatever the name says, and would follow a playlist
 * that somebody named `talk.mp4` to the files of others. None of these formats refers to another file.
 */
const FORMATS = ["mov,mp4,m4a,3gp,3g2,mj2", "matroska,webm", "mpeg,mpegts,mpegvideo", "mp3,wav,flac,ogg,aac"].join(",");

/** The largest picture that is decoded: 8K. */
export const MOST_PIXELS = 8192 * 4320;

/** The most streams of a file: each takes memory before anything else is known. */
const MOST_STREAMS = 32;

/** Bytes of the largest piece of memory that is asked for at once, in place of what a header demands. */
const LARGEST_PIECE = 512 * 1024 ** 2;

/**
 * The arguments that open a file for ffmpeg or ffprobe. Every call uses them, and none writes `-i` itself: without them
 * a file can make FFmpeg open other files, or take memory and time without end.
 * @param file the name of a file in the directory of the call
 * @param options of the input, such as `-threads`
 */
export function inputOf(file: string, options: readonly string[] = []): string[] {
  const bounds = ["-max_alloc", LARGEST_PIECE, "-max_pixels", MOST_PIXELS, "-max_streams", MOST_STREAMS];
  const lists = ["-protocol_whitelist", "file", "-format_whitelist", FORMATS];
  return [...bounds.map(String), ...lists, ...options, "-i", pathOf(file)];
}

/**
 * A path as FFmpeg takes it for one, whatever its name looks like: an option, a URL, or a pattern of numbers.
 * @throws Error for a path that leads out of the directory
 */
export function pathOf(file: string): string {
  const steps = file.split("/");
  if (file.includes("\0") || steps.some((step) => ["", ".", ".."].includes(step)))
    throw new Error(`"${file}" is not the path of a file inside the directory`);
  return `file:${file}`;
}

/** @throws Refusal if a stream is not there */
export function required<Stream>(stream: Stream | null, kind: "audio" | "video"): Stream {
  if (stream !== null) return stream;
  throw new Refusal(`no ${kind}`, `The file has no ${kind}. Send a file with ${kind}.`);
}
