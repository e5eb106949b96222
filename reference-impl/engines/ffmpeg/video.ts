import { randomUUID } from "node:crypto";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MediaFacts, PictureFacts } from "./facts.ts";
import { fontFile, requireLetters } from "./fonts.ts";
import { required } from "./input.ts";
import { endOf } from "./probe.ts";
import { Refusal } from "./refusal.ts";
import { encodedBytes, soundTrack } from "./sound.ts";
import { MEMORY, MIB, perform, PLAIN, sizeOf, type Place } from "./step.ts";
import { assOf, shownSize, type Cue } from "./subtitles.ts";

/** A video, as it was probed. */
export interface Video {
  file: string;
  facts: MediaFacts;
}

/** Codecs of pictures that players expect in MP4, and in WebM; Matroska takes all others. */
const CONTAINERS: Readonly<Record<string, ".mp4" | ".webm">> = {
  h264: ".mp4",
  hevc: ".mp4",
  av1: ".mp4",
  mpeg4: ".mp4",
  mpeg1video: ".mp4",
  mpeg2video: ".mp4",
  vp8: ".webm",
  vp9: ".webm",
};

/** The extension of a video whose pictures are kept as they are. */
export const extensionFor = ({ picture }: MediaFacts) => CONTAINERS[required(picture, "video").codec] ?? ".mkv";

/**
 * Puts another sound under a video, whose packets stay as they are. The sound ends with the picture.
 * @param to a name with the extension that `extensionFor` says
 */
export async function muxVideo(place: Place, { file, facts }: Video, wav: string, to: string): Promise<void> {
  const { index, end } = required(facts.picture, "video");
  const codec = extensionFor(facts) === ".webm" ? "libopus" : "aac";
  const copied = ["-map", `0:${index}`, "-c:v", "copy", ...soundTrack(1, codec, end), ...PLAIN];
  const output = [...copied, ...(to.endsWith(".mp4") ? ["-movflags", "+faststart"] : [])];
  const bytes = Math.ceil((await sizeOf(place.directory, file)) * 1.1) + encodedBytes(end);
  const inputs = [{ file, options: ["-fflags", "+genpts"] }, wav];
  await perform(place, { inputs, output, to, duration: end, pace: 1000, memory: MEMORY.sound, bytes });
}

/**
 * Puts another sound under a video and draws subtitles into its pictures. They are encoded again, in their size, at
 * their times, upright: the result has no rotation that a player has to know. A picture of odd size gets a black line.
 * HDR is not kept.
 * @param to a name that ends with .mp4
 * @throws Missing if no font has the letters
 */
export async function burnSubtitles(
  place: Place,
  { file, facts }: Video,
  wav: string,
  cues: readonly Cue[],
  to: `${string}.mp4`,
): Promise<void> {
  const picture = required(facts.picture, "video");
  // A name of our own, because that of a filter's file is read as part of a language.
  const folder = `subtitles-${randomUUID()}`;
  await mkdir(join(place.directory, folder));
  try {
    await copyFile(await fontFile(), join(place.directory, folder, "font.ttf"));
    await requireLetters(place, file, cues, folder);
    await writeFile(join(place.directory, folder, "cues.ass"), assOf(cues, shownSize(picture)));
    const filters = [`ass=${folder}/cues.ass:fontsdir=${folder}`, "pad=ceil(iw/2)*2:ceil(ih/2)*2", "format=yuv420p"];
    const rate = mostBits(picture);
    const encoder = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-maxrate", rate, "-bufsize", rate * 2];
    const drawn = ["-map", `0:${picture.index}`, "-vf", filters.join(","), ...encoder.map(String)];
    // An encoder with times of its own does not say how long the last picture is shown.
    const last = picture.frameRate > 0 ? ["-bsf:v", `setts=pts=PTS:dts=DTS:duration=${1 / picture.frameRate}/TB`] : [];
    const times = ["-fps_mode", "vfr", "-enc_time_base", "-1", ...last, "-movflags", "+faststart"];
    await perform(place, {
      inputs: [{ file, options: ["-threads", "2", "-fflags", "+genpts"] }, wav],
      output: [...drawn, ...times, ...soundTrack(1, "aac", picture.end), ...PLAIN],
      to,
      duration: picture.end,
      pace: 60_000,
      memory: MEMORY.picture,
      bytes: Math.ceil((rate / 8) * (picture.end + 4) * 1.2) + encodedBytes(picture.end) + MIB,
      lenient: true,
    });
    if ((await endOf(place, to, { ...picture, index: 0 }, picture.end + 1)) < picture.end - LOSS)
      throw new Refusal("damaged", "Part of the pictures cannot be decoded. Encode the file again.");
  } finally {
    await rm(join(place.directory, folder), { recursive: true, force: true });
  }
}

/** Seconds of its pictures that a video may lack after decoding before it counts as damaged. */
const LOSS = 0.5;

/** Bits a second that the pictures may take, as x264 needs them for the hardest ones. */
const mostBits = ({ width, height, frameRate }: PictureFacts) =>
  Math.round(Math.max(1_000_000, width * height * Math.min(120, frameRate || 30) * 0.25));
