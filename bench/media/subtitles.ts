import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Stretch } from "../../reference-impl/engines/parts.ts";
import { wordErrorRate } from "../../reference-impl/testing/word-errors.ts";
import type { Targets } from "./targets.ts";

/** The figures of subtitles that are drawn into a picture. */
export const SUBTITLES = {
  "subtitles: share of wrong letters": { most: 0.1 },
} satisfies Targets;

/** Reads the subtitles in the middle of each cue. @param directory where pictures are written on the way */
export function subtitleFigures(
  directory: string,
  video: string,
  cues: readonly Stretch[],
  texts: readonly string[],
): Record<keyof typeof SUBTITLES, number> {
  const read = cues.map(({ begin, end }) => {
    const frame = join(directory, "frame.png");
    const lower = ["-frames:v", "1", "-vf", "crop=iw:ih/3:0:ih*2/3,negate", frame];
    const at = ["-ss", String((begin + end) / 2), "-i", video];
    execFileSync("ffmpeg", ["-nostdin", "-v", "error", "-y", ...at, ...lower]);
    return execFileSync("tesseract", [frame, "-", "--psm", "6"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  });
  return { "subtitles: share of wrong letters": wordErrorRate(letters(texts.join(" ")), letters(read.join(" "))) };
}

/** Letters as words. The reader knows English only, and so neither accents nor marks that are upside down. */
const letters = (text: string) => [...text.normalize("NFD").replaceAll(/[^a-z0-9]/gi, "")].join(" ");
