import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Missing } from "../parts.ts";
import { debianInstall } from "../programs/debian.ts";
import { MEMORY, MIB, perform, type Place } from "./step.ts";
import { assOf, type Cue } from "./subtitles.ts";

/** Where distributions keep the font. */
const FONT_FILES = ["truetype/dejavu", "TTF", "dejavu-sans-fonts", "dejavu"].map(
  (folder) => `/usr/share/fonts/${folder}/DejaVuSans.ttf`,
);

/** @throws Missing */
export async function fontFile(): Promise<string> {
  for (const path of FONT_FILES) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  throw new Missing("There is no font for subtitles on this machine.", { install: debianInstall("fonts-dejavu-core") });
}

/** Letters beyond Latin, Greek and Cyrillic, which the font has all. */
const RARE = /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})\p{L}/u;

/** The complaint of libass about a letter for which no further font was found, or one without the letter. */
const NOT_FOUND = /Glyph 0x([0-9A-F]+) not found, (?:broken font|selecting .*\n(?!.*fontselect: \())/g;

/**
 * Draws all letters of some subtitles into one picture, because FFmpeg would draw boxes for those that no font has.
 * @param folder with the font, into which a file may be written
 * @throws Missing if a letter is in no font
 */
export async function requireLetters(place: Place, video: string, cues: readonly Cue[], folder: string): Promise<void> {
  const letters = [...new Set(cues.flatMap(({ text }) => text.match(/[\p{L}\p{M}\p{N}]/gu) ?? []))];
  if (!letters.some((letter) => RARE.test(letter))) return;
  const all = [{ begin: 0, end: 36_000, text: letters.join("") }];
  await writeFile(join(place.directory, folder, "letters.ass"), assOf(all, { width: 100_000, height: 1000 }));
  const filter = `ass=${folder}/letters.ass:fontsdir=${folder}`;
  const output = ["-map", "0:V:0", "-vf", filter, "-frames:v", "1"];
  const cost = { duration: 0, pace: 0, memory: MEMORY.picture, bytes: MIB };
  const said = await perform(place, { inputs: [video], output, ...cost });
  const unknown = [...said.matchAll(NOT_FOUND)].map(([, code]) =>
    String.fromCodePoint(Number.parseInt(code ?? "20", 16)),
  );
  if (unknown.length > 0)
    throw new Missing(
      `No font of this machine has these letters of the subtitles: ${[...new Set(unknown)].slice(0, 5).join(" ")}.`,
      { install: debianInstall("ffmpeg", "fonts-noto-core", "fonts-noto-cjk") },
    );
}
